import { IconListDetails } from '@tabler/icons-react';
import { workTypeContract } from '#shared/orders/work-type.contract.ts';
import { ListPage } from '#web/ui/list/list-page.tsx';
import { WorkTypeForm } from './work-type.form.tsx';

export default function WorkTypeList() {
  return (
    <ListPage
      contract={workTypeContract}
      title="orders.workType.title"
      explanation="orders.workType.explanation"
      newLabel="orders.workType.create"
      nameOf={({ name }) => name}
      drawer={WorkTypeForm}
      empty={{ icon: IconListDetails }}
      columns={[
        { key: 'name', header: 'orders.workType.name', sort: 'name', strong: true },
        { key: 'description', header: 'orders.workType.description' },
        {
          key: 'position',
          header: 'orders.workType.position',
          sort: 'position',
          align: 'number',
          width: 110,
        },
      ]}
    />
  );
}
