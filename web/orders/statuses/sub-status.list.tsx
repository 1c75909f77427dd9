import { IconSubtask } from '@tabler/icons-react';
import { subStatusContract } from '#shared/orders/statuses/status.contract.ts';
import type { SubStatus } from '#shared/orders/statuses/status.schema.ts';
import { ListPage } from '#web/ui/list/list-page.tsx';
import { RecordName } from '#web/ui/picker/record-name.tsx';
import { statusSource } from './label.sources.ts';
import { useLabelColumns } from './label-columns.tsx';
import { useSubStatusReplacement } from './label-replacement.ts';
import { SubStatusForm } from './sub-status.form.tsx';

const anyStatus = statusSource();

export default function SubStatusList() {
  const replaceInUse = useSubStatusReplacement();
  const columns = useLabelColumns<SubStatus>(subStatusContract.usage, {
    key: 'statusId',
    header: 'orders.subStatus.status',
    width: 220,
    cell: ({ statusId }) => <RecordName source={anyStatus} ids={[statusId]} />,
  });
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
      columns={columns}
    />
  );
}
