import type { ReplyOf } from '#shared/lib/contract.ts';
import type { PieceInWork } from '#shared/reports/accounting/piece-in-work.api.ts';
import { pieceInWorkContract } from '#shared/reports/accounting/piece-in-work.contract.ts';
import { compareMoney } from '#shared/settings/money/compare-money.rules.ts';
import { useFormat } from '#web/lib/format.ts';
import { useT } from '#web/lib/i18n.ts';
import { Reported } from '#web/orders/production/order-cells.tsx';
import { Money } from '#web/ui/display/money.tsx';
import { Num } from '#web/ui/display/num.tsx';
import { UserText } from '#web/ui/display/user-text.tsx';
import type { Column, ColumnSums, Filter } from '#web/ui/list/list-description.ts';
import { pieceFilters, usePieceColumns } from './use-piece-columns.tsx';

const filters: Filter[] = [
  { kind: 'dates', label: 'orders.list.filter.due', from: 'dueFrom', to: 'dueTo' },
  {
    kind: 'choice',
    label: 'orders.list.filter.reported',
    key: 'reported',
    options: { true: 'orders.list.filter.reportedOnly' },
  },
  pieceFilters.workType,
  pieceFilters.company,
  pieceFilters.design,
];

/** What each piece still in work will earn, after the cost agreed so far and its fabric: on the screen and on paper. */
export function usePiecesInWork() {
  const t = useT();
  const { number } = useFormat();
  const { currency, order, item, ...columnOf } = usePieceColumns();
  const money = { ...columnOf.money, width: 120 } as const;
  const amountOf = (amount: string) => currency && <Money amount={amount} currency={currency} />;
  const profitOf = (amount: string) =>
    currency && (
      <Money
        amount={amount}
        currency={currency}
        className={compareMoney(amount, '0') < 0 ? 'late bold' : 'bold'}
      />
    );
  const columns: Column<PieceInWork>[] = [
    { ...order, second: ({ customer }) => <UserText>{customer.name}</UserText> },
    { ...item, second: ({ reported }) => <Reported pieces={reported} /> },
    { key: 'dueDate', header: 'reports.accounting.due', sort: 'dueDate', width: 112, kind: 'date' },
    {
      key: 'pieces',
      header: 'reports.accounting.inWork',
      align: 'number',
      width: 90,
      cell: ({ pieces, quantity }) => <Num>{`${number(pieces)}/${number(quantity)}`}</Num>,
      export: ({ pieces }) => pieces,
    },
    { key: 'price', header: 'reports.accounting.priceOf', ...money },
    {
      key: 'work',
      header: 'reports.accounting.agreedOf',
      ...money,
      width: 140,
      second: ({ agreed, works }) =>
        agreed < works && t('reports.accounting.agreedWorks', { agreed: number(agreed), count: works }),
    },
    { key: 'goods', header: 'reports.accounting.goodsOf', ...money, hideBelow: 1100 },
    {
      key: 'profit',
      header: 'reports.accounting.profitOf',
      sort: 'profit',
      ...money,
      cell: ({ profit }) => profitOf(profit),
    },
  ];
  return {
    contract: pieceInWorkContract,
    path: '/dashboard/accounting/pieces-in-work',
    title: 'reports.accounting.piecesTitle',
    filters,
    columns,
    sumsOf: ({ totals }: ReplyOf<typeof pieceInWorkContract.list>): ColumnSums => ({
      label: t('reports.accounting.allPieces'),
      cells: {
        pieces: <Num>{number(totals.pieces)}</Num>,
        price: amountOf(totals.price),
        work: amountOf(totals.work),
        goods: amountOf(totals.goods),
        profit: profitOf(totals.profit),
      },
    }),
  } as const;
}
