import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useRef } from 'react';
import { type FieldValues, useController, useFieldArray, useFormContext } from 'react-hook-form';
import { useT } from '#web/lib/i18n.ts';
import { Card } from '#web/ui/display/card.tsx';
import { notify } from '#web/ui/feedback/toasts.tsx';
import { fieldMessage } from '#web/ui/form/field/field-message.tsx';
import { useReadOnly } from '#web/ui/form/form-context.ts';
import { errorText } from '#web/ui/form/form-resolver.ts';
import { TemplateFieldRow } from './template-field-row.tsx';
import classes from './template-fields.module.css';
import { useTape } from './use-tape.ts';

const blank = { label: '', kind: 'text', options: [], required: true, min: null, max: null };

/** The fields of a dimension form, in the order of measuring. */
export function TemplateFields() {
  const t = useT();
  const readOnly = useReadOnly();
  const { defaultUnit } = useTape();
  const { control, setValue, getValues } = useFormContext<FieldValues>();
  const { fields, append, remove, swap } = useFieldArray({ control, name: 'fields', keyName: 'key' });
  const { fieldState } = useController({ control, name: 'fields' });
  const rootError = errorText(fieldState.error?.root ?? fieldState.error, t);
  const addedAt = useRef<number | null>(null);

  /** The order that is saved is the order that is seen. */
  const number = () => {
    for (const index of (getValues('fields') as unknown[]).keys())
      setValue(`fields.${index}.order`, index + 1);
  };
  const add = () => {
    addedAt.current = fields.length;
    append({ ...blank, unit: defaultUnit, order: fields.length + 1 }, { shouldFocus: false });
    notify.success(t('measurement.template.added'));
  };
  const move = (from: number, to: number) => {
    swap(from, to);
    number();
  };

  return (
    <Card
      title={t('measurement.template.fields')}
      note={t('measurement.template.fieldCount', { count: fields.length })}
      className={classes.card}
    >
      {rootError && <p className={classes.rootError}>{fieldMessage('error', rootError)}</p>}
      <ol className={classes.list}>
        {fields.map(({ key }, index) => (
          <TemplateFieldRow
            key={key}
            index={index}
            last={index === fields.length - 1}
            focus={addedAt.current === index}
            readOnly={readOnly}
            onMove={(by) => move(index, index + by)}
            onRemove={() => {
              remove(index);
              number();
            }}
          />
        ))}
      </ol>
      {!readOnly && (
        <Button variant="subtle" leftSection={<IconPlus aria-hidden size={16} stroke={1.7} />} onClick={add}>
          {t('measurement.template.addField')}
        </Button>
      )}
    </Card>
  );
}
