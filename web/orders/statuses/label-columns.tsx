import type { usageOf } from '#shared/lib/crud-contract.ts';
import type { Status, SubStatus } from '#shared/orders/statuses/status.schema.ts';
import { StatusLabel } from '#web/ui/display/status-label.tsx';
import type { ColumnDraft } from '#web/ui/list/list-description.ts';
import { useUsageColumn } from '#web/ui/list/usage-column.tsx';

/** The columns that the lists of statuses and sub-statuses share, around the column of what a label belongs to. */
export function useLabelColumns<Label extends Status | SubStatus>(
  usage: ReturnType<typeof usageOf>,
  belongsTo: ColumnDraft<Label>,
): ColumnDraft<Label>[] {
  const used = useUsageColumn<Label>(usage, 'orders.status.used');
  return [
    {
      key: 'name',
      header: 'orders.status.name',
      sort: 'name',
      strong: true,
      cell: ({ name, colour }) => <StatusLabel name={name} colour={colour} />,
      export: ({ name }) => name,
    },
    belongsTo,
    { key: 'isDefault', header: 'orders.status.default', width: 110, kind: 'yes' },
    { key: 'description', header: 'orders.status.description', hideBelow: 1140 },
    used,
  ];
}
