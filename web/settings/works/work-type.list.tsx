import { IconListDetails } from '@tabler/icons-react';
import { workTypeContract } from '#shared/settings/works/work-type.contract.ts';
import type { WorkType } from '#shared/settings/works/work-type.schema.ts';
import { ListPage } from '#web/ui/list/list-page.tsx';
import { useUsageColumn } from '#web/ui/list/usage-column.tsx';
import { WorkTypeForm } from './work-type.form.tsx';

export default function WorkTypeList() {
  const used = useUsageColumn<WorkType>(workTypeContract.usage, 'orders.workType.used');
  return (
    <ListPage
      contract={workTypeContract}
      title="orders.workType.title"
      explanation="orders.workType.explanation"
      newLabel="orders.workType.create"
      nameOf={({ name }) => name}
      drawer={WorkTypeForm}
      order={{ contract: workTypeContract.order }}
      empty={{ icon: IconListDetails }}
      columns={[
        { key: 'name', header: 'orders.workType.name', sort: 'name', strong: true },
        { key: 'inRoute', header: 'orders.workType.inRoute', width: 190, kind: 'yes' },
        { key: 'description', header: 'orders.workType.description' },
        used,
      ]}
    />
  );
}
