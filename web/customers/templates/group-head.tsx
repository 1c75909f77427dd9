import { TextInput } from '@mantine/core';
import { type FieldValues, useFormContext, useWatch } from 'react-hook-form';
import type { Names } from '#shared/lib/names.ts';
import { useT } from '#web/lib/i18n.ts';
import field from '#web/ui/form/field/field.module.css';
import { NamesFold } from '#web/ui/form/field/names-fold.tsx';
import { ownDirection } from '#web/ui/form/field/own-direction.ts';
import { useReadOnly } from '#web/ui/form/form-context.ts';
import type { TemplateField } from './template-field-info.ts';
import classes from './template-fields.module.css';

/** The name of a group above its first field; renaming it renames the group of all its fields. */
export function GroupHead({ index }: { index: number }) {
  const t = useT();
  const readOnly = useReadOnly();
  const { control, getValues, setValue } = useFormContext<FieldValues>();
  const group = useWatch({
    control,
    name: 'fields',
    compute: (fields: TemplateField[]) => headOf(fields, index),
  });
  const names = useWatch({ control, name: `fields.${index}.groupNames` }) as Names | undefined;
  if (group === null) return null;
  if (group === '') return <p className={classes.ungrouped}>{t('measurement.template.noGroup')}</p>;
  const setAll = (part: 'group' | 'groupNames', value: unknown) => {
    for (const [place, each] of (getValues('fields') as TemplateField[]).entries()) {
      if (each.group === group) setValue(`fields.${place}.${part}`, value, { shouldDirty: true });
    }
  };
  return (
    <div className={classes.groupHead}>
      <TextInput
        aria-label={t('measurement.template.groupName')}
        value={group}
        readOnly={readOnly}
        autoComplete="off"
        attributes={ownDirection}
        classNames={{ input: `${field.text} strong` }}
        // An emptied name would dissolve the group while it is typed.
        onChange={({ currentTarget: { value } }) => value.trim() && setAll('group', value)}
      />
      <NamesFold
        typed={group}
        names={names ?? {}}
        readOnly={readOnly}
        errorOf={() => undefined}
        onChange={(next) => setAll('groupNames', next)}
      />
    </div>
  );
}

/** The group that begins with this field, empty for fields without one; null inside a group, and where there are no groups. */
function headOf(fields: readonly TemplateField[], index: number): string | null {
  const [before, own] = [fields[index - 1], fields[index]];
  if (!own || (before && before.group === own.group)) return null;
  return own.group === '' && index === 0 ? null : own.group;
}
