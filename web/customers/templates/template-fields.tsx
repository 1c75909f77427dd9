import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useTape } from '#web/customers/measuring/use-tape.ts';
import { useT } from '#web/lib/i18n.ts';
import { Card } from '#web/ui/display/card.tsx';
import { notify } from '#web/ui/feedback/toasts.tsx';
import { fieldMessage } from '#web/ui/form/field/field-message.tsx';
import { useFieldInfo, useReadOnly } from '#web/ui/form/form-context.ts';
import { RowList, RowsArea } from '#web/ui/form/rows/rows-area.tsx';
import { useListError } from '#web/ui/form/rows/use-row-values.ts';
import { useRows } from '#web/ui/form/rows/use-rows.ts';
import { type TemplateField, useTemplateFieldsInfo } from './template-field-info.ts';
import { TemplateFieldRow } from './template-field-row.tsx';
import classes from './template-fields.module.css';

const blank = {
  label: '',
  names: {},
  kind: 'text',
  options: [],
  optionNames: {},
  required: true,
  min: null,
  max: null,
  order: 0,
};

/** The fields of a template, in the order of measuring. */
export function TemplateFields() {
  const t = useT();
  const readOnly = useReadOnly();
  const { defaultUnit } = useTape();
  const rows = useRows<TemplateField>('fields');

  const add = () => {
    rows.actions.add({ ...blank, unit: defaultUnit }, 'label');
    notify.success(t('measurement.template.added'));
  };

  return (
    <Card
      title={t('measurement.template.fields')}
      note={t('measurement.template.fieldCount', { count: rows.keys.length })}
      className={classes.card}
    >
      <FieldsInfo />
      <FieldsProblem />
      <RowsArea rows={rows} readOnly={readOnly}>
        <ol className={classes.list}>
          <RowList rows={rows} row={TemplateFieldRow} />
        </ol>
      </RowsArea>
      {!readOnly && (
        <Button variant="subtle" leftSection={<IconPlus aria-hidden size={16} stroke={1.7} />} onClick={add}>
          {t('measurement.template.addField')}
        </Button>
      )}
    </Card>
  );
}

/** Separate from the rows, which would otherwise render again with everything it reads. */
function FieldsInfo() {
  useFieldInfo('fields', useTemplateFieldsInfo());
  return null;
}

/** The error of the fields as a whole: that there are none. */
function FieldsProblem() {
  const problem = useListError('fields');
  return problem && <p className={classes.rootError}>{fieldMessage('error', problem)}</p>;
}
