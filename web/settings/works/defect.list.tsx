import { IconNeedleThread } from '@tabler/icons-react';
import { defectContract } from '#shared/settings/works/defect.contract.ts';
import { ListPage } from '#web/ui/list/list-page.tsx';
import { DefectForm } from './defect.form.tsx';

/** Why made pieces are rejected, as the shop puts it. */
export default function DefectList() {
  return (
    <ListPage
      contract={defectContract}
      title="orders.defects.title"
      explanation="orders.defects.explanation"
      newLabel="orders.defects.create"
      nameOf={({ name }) => name}
      drawer={DefectForm}
      order={{ contract: defectContract.order }}
      empty={{ icon: IconNeedleThread }}
      columns={[
        { key: 'name', header: 'orders.defects.field', sort: 'name', strong: true },
        { key: 'active', header: 'orders.defects.active', width: 190, kind: 'yes' },
      ]}
    />
  );
}
