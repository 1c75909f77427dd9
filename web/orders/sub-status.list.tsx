import { IconSubtask } from '@tabler/icons-react';
import { subStatusContract } from '#shared/orders/status.contract.ts';
import { StatusLabel } from '#web/ui/display/status-label.tsx';
import { ListPage } from '#web/ui/list/list-page.tsx';
import { RecordName } from '#web/ui/picker/record-name.tsx';
import { statusSource } from './order.sources.ts';
import { SubStatusForm } from './sub-status.form.tsx';

const anyStatus = statusSource();

export default function SubStatusList() {
  return (
    <ListPage
      contract={subStatusContract}
      title="orders.subStatus.title"
      explanation="orders.subStatus.explanation"
      newLabel="orders.subStatus.create"
      nameOf={({ name }) => name}
      drawer={SubStatusForm}
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
        { key: 'description', header: 'orders.status.description' },
      ]}
    />
  );
}
