import { IconSubtask } from '@tabler/icons-react';
import { subStatusContract } from '#shared/orders/labels/status.contract.ts';
import type { SubStatus } from '#shared/orders/labels/status.schema.ts';
import { fetched } from '#web/lib/fetched.ts';
import { StatusLabel } from '#web/ui/display/status-label.tsx';
import { ListPage } from '#web/ui/list/list-page.tsx';
import { useUsageColumn } from '#web/ui/list/usage-column.tsx';
import { RecordName } from '#web/ui/picker/record-name.tsx';
import { statusSource } from './label.sources.ts';
import { useSubStatusReplacement } from './label-replacement.ts';

const SubStatusForm = fetched(async () => (await import('./sub-status.form.tsx')).SubStatusForm);

const anyStatus = statusSource();

export default function SubStatusList() {
  const replaceInUse = useSubStatusReplacement();
  const used = useUsageColumn<SubStatus>(subStatusContract.usage, 'orders.status.used');
  return (
    <ListPage
      contract={subStatusContract}
      title="orders.subStatus.title"
      explanation="orders.subStatus.explanation"
      newLabel="orders.subStatus.create"
      nameOf={({ name }) => name}
      drawer={SubStatusForm}
      whenInUse={replaceInUse}
      order={{ contract: subStatusContract.order, groupOf: ({ statusId }) => statusId, filter: 'statusId' }}
      filters={[{ kind: 'record', label: 'orders.subStatus.status', key: 'statusId', of: anyStatus }]}
      empty={{ icon: IconSubtask }}
      columns={[
        {
          key: 'name',
          header: 'orders.status.name',
          sort: 'name',
          strong: true,
          cell: ({ name, colour }) => <StatusLabel name={name} colour={colour} />,
          export: ({ name }) => name,
        },
        {
          key: 'statusId',
          header: 'orders.subStatus.status',
          width: 220,
          cell: ({ statusId }) => <RecordName source={anyStatus} ids={[statusId]} />,
        },
        {
          key: 'isDefault',
          header: 'orders.status.default',
          width: 110,
          kind: 'yes',
        },
        { key: 'description', header: 'orders.status.description', hideBelow: 1140 },
        used,
      ]}
    />
  );
}
