import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useMemo } from 'react';
import { type FieldValues, useFormContext } from 'react-hook-form';
import { groupAt } from '#shared/customers/measuring/field-groups.rules.ts';
import { useIsTapeKnown, useTape } from '#web/customers/measuring/use-tape.ts';
import { useT } from '#web/lib/i18n.ts';
import { Card } from '#web/ui/display/card.tsx';
import { notify } from '#web/ui/feedback/toasts.tsx';
import { fieldMessage } from '#web/ui/form/field/field-message.tsx';
import { useFieldInfo, useReadOnly } from '#web/ui/form/form-context.ts';
import { RowsArea } from '#web/ui/form/rows/rows-area.tsx';
import { useListError } from '#web/ui/form/rows/use-row-values.ts';
import { type Rows, useRows } from '#web/ui/form/rows/use-rows.ts';
import { SkeletonFields } from '#web/ui/form/skeleton-fields.tsx';
import { MovableItems, type Movement } from '#web/ui/list/move/movable.tsx';
import { GroupHead } from './group-head.tsx';
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
  group: '',
  groupNames: {},
  help: '',
  helpNames: {},
  point: null,
  min: null,
  max: null,
  order: 0,
};

/** The fields of a template, in the order of measuring. */
export function TemplateFields() {
  const t = useT();
  const isKnown = useIsTapeKnown();
  const readOnly = useReadOnly();
  const { defaultUnit } = useTape();
  const { getValues } = useFormContext<FieldValues>();
  const rows = useGroupedRows();
  const nameOf = (index: number): string =>
    getValues(`fields.${index}.label`) || t('measurement.template.unnamed', { number: index + 1 });
  const movement: Movement = {
    ids: rows.keys,
    placeOf: (from, to) => ({ name: nameOf(from), place: to + 1, total: rows.keys.length }),
    drop: rows.actions.move,
  };

  const add = () => {
    const { group = '', groupNames = {} } = (getValues('fields') as TemplateField[]).at(-1) ?? {};
    rows.actions.add({ ...blank, group, groupNames, unit: defaultUnit }, 'label');
    notify.success(t('measurement.template.added'));
  };

  return (
    <Card
      title={t('measurement.template.fields')}
      note={t('measurement.template.fieldCount', { count: rows.keys.length })}
      className="across"
    >
      <FieldsInfo />
      <FieldsProblem />
      {!isKnown && <SkeletonFields fields={6} />}
      <RowsArea rows={rows} readOnly={readOnly}>
        <MovableItems movement={!readOnly && movement}>
          <ul className={classes.list} aria-label={t('measurement.template.fields')}>
            {(isKnown ? rows.keys : []).map((key, index) => (
              <li key={key} className={`line-below ${classes.item}`}>
                <GroupHead index={index} />
                <TemplateFieldRow
                  id={key}
                  index={index}
                  isLast={index === rows.keys.length - 1}
                  actions={rows.actions}
                />
              </li>
            ))}
          </ul>
        </MovableItems>
      </RowsArea>
      {!readOnly && (
        <Button
          variant="subtle"
          // A new field is shown, and takes the focus and the shop's unit, only once the fields can be.
          disabled={!isKnown}
          leftSection={<IconPlus aria-hidden size={16} stroke={1.7} />}
          onClick={add}
        >
          {t('measurement.template.addField')}
        </Button>
      )}
    </Card>
  );
}

/** The rows; one that is moved takes over the group of its new place. */
function useGroupedRows(): Rows<TemplateField> {
  const { getValues, setValue } = useFormContext<FieldValues>();
  const rows = useRows<TemplateField>('fields');
  const actions = useMemo(
    () => ({
      ...rows.actions,
      move: (from: number, to: number) => {
        rows.actions.move(from, to);
        const fields = getValues('fields') as TemplateField[];
        const { group = '', groupNames = {} } = groupAt(fields, to) ?? {};
        if (fields[to] === undefined || fields[to].group === group) return;
        setValue(`fields.${to}.group`, group, { shouldDirty: true });
        setValue(`fields.${to}.groupNames`, groupNames, { shouldDirty: true });
      },
    }),
    [rows.actions, getValues, setValue],
  );
  return { ...rows, actions };
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
