import { Button } from '@mantine/core';
import { IconHelpCircle, IconPrinter, IconRulerMeasure } from '@tabler/icons-react';
import { dimensionTemplateContract } from '#shared/customers/measuring/dimension-template.contract.ts';
import type { DimensionTemplate } from '#shared/customers/measuring/dimension-template.schema.ts';
import { inOrder } from '#shared/customers/measuring/field-order.rules.ts';
import { useGarmentWords } from '#web/customers/measuring/garment-words.ts';
import { blankSheetAddress } from '#web/customers/measuring/sheet-address.ts';
import { ApiError } from '#web/lib/api.ts';
import { useT } from '#web/lib/i18n.ts';
import { navigate } from '#web/lib/router/history.ts';
import { usePermission } from '#web/lib/session.ts';
import { useWrite } from '#web/lib/write.ts';
import { DotSeparated } from '#web/ui/display/dot-separated.tsx';
import { UserText } from '#web/ui/display/user-text.tsx';
import { notify } from '#web/ui/feedback/toasts.tsx';
import type { Column, RowAction } from '#web/ui/list/list-description.ts';
import { ListPage } from '#web/ui/list/list-page.tsx';

const columns: Column<DimensionTemplate>[] = [
  {
    key: 'name',
    header: 'measurement.template.name',
    cell: ({ name }) => <UserText>{name}</UserText>,
    second: ({ fields }) => <FieldCount count={fields.length} />,
    sort: 'name',
    strong: true,
    width: 260,
  },
  {
    key: 'labels',
    header: 'measurement.template.fields',
    cell: ({ fields }) => (
      <DotSeparated oneLine title={labelsOf(fields)}>
        {inOrder(fields).map(({ id, label }) => (
          <bdi key={id}>{label}</bdi>
        ))}
      </DotSeparated>
    ),
    export: ({ fields }) => labelsOf(fields),
    hideBelow: 768,
  },
];

const labelsOf = (fields: DimensionTemplate['fields']) =>
  inOrder(fields)
    .map(({ label }) => label)
    .join(' · ');

function FieldCount({ count }: { count: number }) {
  return <>{useT()('measurement.template.fieldCount', { count })}</>;
}

export default function DimensionTemplateList() {
  const words = useGarmentWords();
  const printing: RowAction<DimensionTemplate> = {
    key: 'sheet',
    label: 'measurement.sheet.blank',
    icon: IconPrinter,
    run: ({ id }) => void navigate(blankSheetAddress(id)),
  };
  const fillIn = useFillIn();
  const filling: RowAction<DimensionTemplate> = {
    key: 'help',
    label: 'measurement.template.fillInHelp',
    icon: IconHelpCircle,
    permission: dimensionTemplateContract.fillInHelp.access,
    when: ({ fields }) => fields.some(({ kind, help }) => kind === 'text' && !help),
    run: ({ id }) => void fillIn(id),
  };
  return (
    <ListPage
      contract={dimensionTemplateContract}
      title="measurement.template.title"
      explanation="measurement.template.explanation"
      columns={columns}
      shownAs={words.template}
      nameOf={({ name }) => name}
      hrefOf={({ id }) => `/dimentions-form/${id}`}
      rowActions={[printing, filling]}
      actions={<AddUsual />}
      newHref="/dimentions-form/new"
      newLabel="measurement.template.new"
      empty={{ icon: IconRulerMeasure, hint: 'measurement.template.hint' }}
    />
  );
}

/** Says how the usual lengths are taken, where a template says nothing. */
function useFillIn() {
  const t = useT();
  const { mutateAsync } = useWrite(dimensionTemplateContract.fillInHelp);
  return async (id: number) => {
    try {
      const { filled } = await mutateAsync({ params: { id } });
      if (filled > 0) notify.success(t('measurement.template.helpFilled', { count: filled }));
      else notify.info(t('measurement.template.helpThere'));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      notify.error(error.message);
    }
  };
}

/** Adds the usual garments that the shop has no template for. */
function AddUsual() {
  const t = useT();
  const mayWrite = usePermission('settings:write');
  const { mutateAsync, isPending } = useWrite(dimensionTemplateContract.addUsual);
  if (!mayWrite) return null;
  const add = async () => {
    try {
      const { added } = await mutateAsync({});
      if (added > 0) notify.success(t('measurement.template.usualAdded', { count: added }));
      else notify.info(t('measurement.template.usualThere'));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      notify.error(error.message);
    }
  };
  return (
    <Button variant="default" loading={isPending} onClick={() => void add()}>
      {t('measurement.template.addUsual')}
    </Button>
  );
}
