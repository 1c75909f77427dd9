import { IconTags } from '@tabler/icons-react';
import { statusContract } from '#shared/orders/statuses/status.contract.ts';
import type { Status } from '#shared/orders/statuses/status.schema.ts';
import { useT } from '#web/lib/i18n.ts';
import { StageLabel } from '#web/orders/statuses/stage-label.tsx';
import { ListPage } from '#web/ui/list/list-page.tsx';
import { useLabelColumns } from './label-columns.tsx';
import { useStatusReplacement } from './label-replacement.ts';
import { StatusForm } from './status.form.tsx';
import { stageOptions } from './status.options.ts';

export default function StatusList() {
  const t = useT();
  const replaceInUse = useStatusReplacement();
  const columns = useLabelColumns<Status>(statusContract.usage, {
    key: 'stage',
    header: 'orders.status.stage',
    width: 200,
    cell: ({ stage }) => <StageLabel stage={stage} />,
    export: ({ stage }) => t(`common.stage.${stage}`),
  });
  return (
    <ListPage
      contract={statusContract}
      title="orders.status.title"
      explanation="orders.status.explanation"
      newLabel="orders.status.create"
      nameOf={({ name }) => name}
      drawer={StatusForm}
      whenInUse={replaceInUse}
      order={{
        contract: statusContract.order,
        groupOf: ({ stage }) => stage,
        filter: 'stage',
      }}
      filters={[{ kind: 'choice', label: 'orders.status.stage', key: 'stage', options: stageOptions }]}
      empty={{ icon: IconTags }}
      columns={columns}
    />
  );
}
