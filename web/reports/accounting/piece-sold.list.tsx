import { IconReceipt } from '@tabler/icons-react';
import type { PieceSold } from '#shared/reports/accounting/piece-sold.api.ts';
import { pieceSoldContract } from '#shared/reports/accounting/piece-sold.contract.ts';
import { useAmount } from '#web/catalogue/stock/use-amount.tsx';
import { useT } from '#web/lib/i18n.ts';
import { Num } from '#web/ui/display/num.tsx';
import { FigureLink } from '#web/ui/list/column/figure-link.tsx';
import type { Filter } from '#web/ui/list/list-description.ts';
import { ListPage } from '#web/ui/list/list-page.tsx';
import { pieceFilters, pieceList, usePieceColumns } from './use-piece-columns.tsx';

const { period, workType, company, design, madeBy } = pieceFilters;
const filters: Filter[] = [period, workType, company, design, madeBy];

/** The pieces whose income and cost accounting adds up, and what each cost. */
export default function PieceSoldList() {
  const t = useT();
  const amountOf = useAmount();
  const { back, order, item, money } = usePieceColumns();
  const becauseOf = ({ kind, document }: PieceSold) =>
    document?.number ??
    t(kind === 'cancelled' ? 'reports.accounting.ofCancelled' : 'reports.accounting.ofReturn');
  return (
    <ListPage
      contract={pieceSoldContract}
      title="reports.accounting.soldTitle"
      explanation="reports.accounting.soldExplanation"
      back={back}
      {...pieceList}
      filters={filters}
      empty={{ icon: IconReceipt, hint: 'reports.accounting.soldHint' }}
      columns={[
        { key: 'date', header: 'billing.payment.date', sort: 'date', width: 112, kind: 'date' },
        {
          key: 'document',
          header: 'reports.accounting.document',
          width: 104,
          cell: (row) =>
            row.document ? (
              <FigureLink to={`/invoice/${row.document.id}`}>
                <Num code>{row.document.number}</Num>
              </FigureLink>
            ) : (
              becauseOf(row)
            ),
          export: becauseOf,
        },
        { ...order, width: 112 },
        item,
        {
          key: 'quantity',
          header: 'reports.accounting.pieces',
          align: 'number',
          width: 72,
          cell: ({ quantity, unit }) => amountOf(quantity, unit),
          export: ({ quantity }) => Number(quantity),
        },
        { key: 'income', header: 'reports.accounting.income', ...money, width: 98 },
        { key: 'work', header: 'reports.accounting.workCost', ...money, width: 88, hideBelow: 900 },
        { key: 'goods', header: 'reports.accounting.goodsOf', ...money, width: 112, hideBelow: 900 },
        { key: 'profit', header: 'reports.accounting.profit', ...money, width: 98 },
      ]}
    />
  );
}
