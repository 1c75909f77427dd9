import { IconBuildingStore } from '@tabler/icons-react';
import { isolate } from '#shared/lib/isolate.ts';
import type { OrderListRow } from '#shared/orders/order/order.schema.ts';
import { compareMoney } from '#shared/settings/money/compare-money.rules.ts';
import { useAmount } from '#web/catalogue/stock/use-amount.tsx';
import { useFormat } from '#web/lib/format.ts';
import { useT } from '#web/lib/i18n.ts';
import { useNameIn } from '#web/lib/names.ts';
import { DateText, RelativeDay } from '#web/ui/display/date-text.tsx';
import { IconTile, Initials } from '#web/ui/display/initials.tsx';
import { Money } from '#web/ui/display/money.tsx';
import { Num } from '#web/ui/display/num.tsx';
import { UserText } from '#web/ui/display/user-text.tsx';
import classes from './order-cells.module.css';
import type { Work } from './work-bars.ts';

/** Whether the due date still matters. */
export const isOpen = ({ stage }: OrderListRow): boolean => stage !== 'completed' && stage !== 'cancelled';

export const barsOf = (order: Pick<OrderListRow, 'works'>): Work[] =>
  order.works.map(({ name, quantity, assigned, collected }) => ({
    name,
    pieces: quantity,
    out: assigned - collected,
    received: collected,
  }));

/** `3 Saudi thobe`. */
export function Article({ article }: { article: OrderListRow['articles'][number] | undefined }) {
  const nameIn = useNameIn();
  const amount = useAmount();
  if (!article) return null;
  return (
    <span className={classes.article}>
      {amount(article.quantity, article.unit)}
      <UserText className={classes.name}>{nameIn(article)}</UserText>
    </span>
  );
}

/** The second article, and the number of further ones. */
export function OtherArticles({ articles }: Pick<OrderListRow, 'articles'>) {
  const rest = articles.length - 2;
  if (articles.length < 2) return null;
  return (
    <span className="flex shrinkable gap-8">
      <Article article={articles[1]} />
      {rest > 0 && <Num>{`+${rest}`}</Num>}
    </span>
  );
}

export function AssigneeMark({
  assignee: { kind, name },
  size = 26,
}: {
  assignee: OrderListRow['assignees'][number];
  size?: number;
}) {
  return kind === 'company' ? (
    <IconTile icon={IconBuildingStore} size={size} />
  ) : (
    <Initials name={name} size={size} />
  );
}

/** The assignees with outstanding pieces: the first by name, the others counted. */
export function With({ assignees }: Pick<OrderListRow, 'assignees'>) {
  const [first, ...others] = assignees;
  if (!first) return <UserText>{null}</UserText>;
  return (
    <span className="row shrinkable gap-8" title={assignees.map(({ name }) => name).join('\n')}>
      <AssigneeMark assignee={first} />
      <UserText>{first.name}</UserText>
      {others.length > 0 && <Num className="muted">{`+${others.length}`}</Num>}
    </span>
  );
}

/** How many of the pieces that are out wait to be received. */
export function Reported({ pieces }: { pieces: number }) {
  const t = useT();
  const { number } = useFormat();
  if (pieces === 0) return null;
  return <span className="done medium">{t('orders.list.reported', { count: number(pieces) })}</span>;
}

export const Due = ({ order }: { order: OrderListRow }) => (
  <DateText value={order.dueDate} due={isOpen(order)} />
);

/** `3 days late`, `Today`; or the outcome once the due date no longer matters. */
export function DueText({ order }: { order: OrderListRow }) {
  const t = useT();
  if (isOpen(order)) return <RelativeDay value={order.dueDate} due />;
  return order.pickedAt ? <span>{t('orders.list.handedOver')}</span> : null;
}

/** The total without its currency, which the header names; an order in another currency shows it. */
export function Total({ order, currency }: { order: OrderListRow; currency: string | undefined }) {
  if (!order.totals) return null;
  const look = { code: order.currency, symbol: order.currency, decimals: order.decimals };
  return <Money amount={order.totals.inclTax} currency={look} named={order.currency !== currency} />;
}

/** `Owes 1,771.50`, or paid. A cancelled order owes nothing, and who may not see payments sees nothing. */
export function Owes({ order }: { order: OrderListRow }) {
  const t = useT();
  const { amount } = useFormat();
  const { balance, paid, inclTax } = order.totals ?? {};
  if (balance === undefined || paid === undefined || inclTax === undefined) return null;
  const sign = compareMoney(balance, '0');
  // A cancelled order owes nothing; what was paid for it is to be given back.
  if (order.stage === 'cancelled')
    return compareMoney(paid, '0') === 0 ? null : (
      <bdi>{t('orders.list.toReturn', { amount: isolate(amount(paid, order)) })}</bdi>
    );
  if (sign === 0) return compareMoney(inclTax, '0') === 0 ? null : <Paid />;
  const key = sign > 0 ? 'orders.list.owes' : 'orders.list.overpaid';
  return <bdi>{t(key, { amount: isolate(amount(balance.replace('-', ''), order)) })}</bdi>;
}

function Paid() {
  const t = useT();
  return <span className="done">{t('orders.list.paid')}</span>;
}
