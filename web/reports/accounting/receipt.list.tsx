import { IconPackageImport } from '@tabler/icons-react';
import { pieceReceiptContract } from '#shared/reports/accounting/receipt.contract.ts';
import { useNameIn } from '#web/lib/names.ts';
import { tailorSource } from '#web/orders/production/assignee.source.ts';
import { Num } from '#web/ui/display/num.tsx';
import { UserText } from '#web/ui/display/user-text.tsx';
import type { Filter } from '#web/ui/list/list-description.ts';
import { ListPage } from '#web/ui/list/list-page.tsx';
import { pieceFilters, pieceList, usePieceColumns } from './use-piece-columns.tsx';

const { period, workType, company, madeBy } = pieceFilters;
const filters: Filter[] = [
  period,
  workType,
  company,
  { kind: 'record', label: 'orders.list.filter.user', key: 'userId', of: tailorSource },
  madeBy,
];

/** The receipts of good pieces that the cost of a period is made of. */
export default function ReceiptList() {
  const nameOf = useNameIn();
  const { back, order, item, money } = usePieceColumns();
  return (
    <ListPage
      contract={pieceReceiptContract}
      title="reports.accounting.receiptsTitle"
      explanation="reports.accounting.receiptsExplanation"
      back={back}
      {...pieceList}
      filters={filters}
      empty={{ icon: IconPackageImport, hint: 'reports.accounting.receiptsHint' }}
      columns={[
        { key: 'date', header: 'billing.payment.date', sort: 'date', width: 112, kind: 'date' },
        order,
        { ...item, second: ({ assignee }) => <UserText>{assignee.name}</UserText> },
        {
          key: 'workType',
          header: 'reports.accounting.workType',
          width: 150,
          cell: ({ workType }) => <UserText>{nameOf(workType)}</UserText>,
          export: ({ workType }) => nameOf(workType),
        },
        {
          key: 'good',
          header: 'reports.accounting.good',
          align: 'number',
          width: 90,
          cell: ({ good }) => <Num>{good}</Num>,
        },
        {
          key: 'unitCost',
          header: 'reports.accounting.unitCost',
          ...money,
          width: 150,
          hideBelow: 1000,
        },
        {
          key: 'cost',
          header: 'reports.accounting.costIn',
          ...money,
          width: 140,
        },
      ]}
    />
  );
}
