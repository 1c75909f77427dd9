import type { Translate } from '#shared/i18n/messages.ts';
import type { OrderListRow } from '#shared/orders/order/order.schema.ts';
import { RushLabel } from '#web/orders/order/rush-label.tsx';
import {
  Article,
  barsOf,
  Due,
  DueText,
  OtherArticles,
  Owes,
  Reported,
  Total,
  With,
} from '#web/orders/production/order-cells.tsx';
import { WorkBars } from '#web/orders/production/work-bars.tsx';
import { StageLabel } from '#web/orders/statuses/stage-label.tsx';
import type { Screen } from '#web/orders/statuses/stage-screens.ts';
import { DateText } from '#web/ui/display/date-text.tsx';
import { Money } from '#web/ui/display/money.tsx';
import { Phone } from '#web/ui/display/phone.tsx';
import { StatusLabel } from '#web/ui/display/status-label.tsx';
import type { Column } from '#web/ui/list/list-description.ts';

interface Context {
  t: Translate;
  screen: Screen;
  /** The base currency; undefined while loading. */
  currency: { code: string; name: string } | undefined;
}

/** The columns of every order list. A screen for one stage shows the shop's status instead of the stage. */
export const orderColumns = ({ t, screen, currency }: Context): Column<OrderListRow>[] => [
  {
    key: 'referenceNumber',
    header: 'orders.list.column.order',
    width: 96,
    sort: 'referenceNumber',
    strong: true,
    kind: 'code',
    second: (order) => (order.rush ? <RushLabel /> : <DateText value={order.orderedOn} />),
  },
  {
    key: 'customer',
    header: 'orders.list.column.customer',
    kind: 'person',
    least: 168,
    second: (order) => order.customer.phone && <Phone>{order.customer.phone}</Phone>,
  },
  {
    key: 'articles',
    header: 'orders.list.column.articles',
    least: 140,
    cell: (order) => <Article article={order.articles[0]} />,
    second: (order) => <OtherArticles articles={order.articles} />,
    export: (order) =>
      order.articles
        .map(({ name, quantity, unit }) => [quantity, unit, name].filter(Boolean).join(' '))
        .join(', '),
  },
  {
    key: 'works',
    header: 'orders.list.column.works',
    width: 128,
    hideBelow: 1280,
    cell: (order) => <WorkBars works={barsOf(order)} />,
    export: (order) =>
      order.works.map(({ name, assigned, quantity }) => `${name} ${assigned}/${quantity}`).join(', '),
  },
  {
    key: 'assignees',
    header: 'orders.list.column.with',
    width: 156,
    hideBelow: screen === 'all' ? 1290 : 1140,
    // Nobody has a piece of an order whose pieces are all ready.
    optional: screen === 'completed',
    cell: (order) => <With assignees={order.assignees} />,
    second: ({ stage, reported }) => stage !== 'cancelled' && <Reported pieces={reported} />,
    export: (order) => order.assignees.map(({ name }) => name).join(', '),
  },
  {
    key: 'dueDate',
    header: 'orders.list.column.due',
    width: 104,
    sort: 'dueDate',
    cell: (order) => <Due order={order} />,
    second: (order) => <DueText order={order} />,
    export: (order) => order.dueDate,
  },
  {
    key: 'total',
    permission: 'orders:prices',
    header: currency ? 'orders.list.column.totalIn' : 'orders.list.column.total',
    ...(currency && { headerParams: { currency: currency.name } }),
    width: 110,
    align: 'number',
    cell: (order) => <Total order={order} currency={currency?.code} />,
    second: (order) => <Owes order={order} />,
    export: (order) => order.totals?.inclTax ?? null,
  },
  {
    key: 'stage',
    header: 'orders.list.column.stage',
    width: 192,
    optional: screen !== 'all',
    cell: (order) => <StageLabel stage={order.stage} />,
    export: (order) => t(`common.stage.${order.stage}`),
  },
  {
    key: 'status',
    header: 'orders.list.column.status',
    width: 142,
    optional: screen === 'all',
    cell: (order) => <StatusLabel {...(order.subStatus ?? order.status)} />,
    export: (order) => order.status.name,
  },
  {
    key: 'orderedOn',
    header: 'orders.list.column.created',
    width: 110,
    sort: 'created',
    optional: true,
    kind: 'date',
    export: (order) => order.orderedOn,
  },
  {
    key: 'phone',
    permission: 'customers:read',
    header: 'orders.list.column.phone',
    width: 140,
    optional: true,
    cell: (order) => <Phone>{order.customer.phone}</Phone>,
    export: (order) => order.customer.phone ?? null,
  },
  {
    key: 'balance',
    permission: 'payments:read',
    header: 'orders.list.column.balance',
    width: 110,
    align: 'number',
    optional: true,
    cell: (order) =>
      order.totals?.balance && (
        <Money
          amount={order.totals.balance}
          currency={{ ...order, code: order.currency, symbol: order.currency }}
        />
      ),
    export: (order) => order.totals?.balance ?? null,
  },
];
