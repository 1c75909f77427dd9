import { IconTags } from '@tabler/icons-react';
import { statusContract } from '#shared/orders/labels/status.contract.ts';
import type { Status } from '#shared/orders/labels/status.schema.ts';
import { fetched } from '#web/lib/fetched.ts';
import { useT } from '#web/lib/i18n.ts';
import { StageLabel } from '#web/ui/display/stage-label.tsx';
import { StatusLabel } from '#web/ui/display/status-label.tsx';
import { ListPage } from '#web/ui/list/list-page.tsx';
import { useUsageColumn } from '#web/ui/list/usage-column.tsx';
import { useStatusReplacement } from './label-replacement.ts';
import { stageOptions } from './status.options.ts';

const StatusForm = fetched(async () => (await import('./status.form.tsx')).StatusForm);

export default function StatusList() {
  const t = useT();
  const replaceInUse = useStatusReplacement();
  const used = useUsageColumn<Status>(statusContract.usage, 'orders.status.used');
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
          key: 'stage',
          header: 'orders.status.stage',
          width: 200,
          cell: ({ stage }) => <StageLabel tone={stage}>{t(`common.stage.${stage}`)}</StageLabel>,
          export: ({ stage }) => t(`common.stage.${stage}`),
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
