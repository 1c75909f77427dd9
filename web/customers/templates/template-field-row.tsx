import { Checkbox, TagsInput, TextInput } from '@mantine/core';
import { memo, useState } from 'react';
import {
  type FieldError,
  type FieldValues,
  get,
  useController,
  useFormContext,
  useWatch,
} from 'react-hook-form';
import { fieldKinds } from '#shared/customers/measuring/dimension-template.schema.ts';
import { parseTape } from '#shared/customers/measuring/parse-tape.rules.ts';
import type { MessageKey } from '#shared/i18n/messages.ts';
import type { Names } from '#shared/lib/names.ts';
import { useTape } from '#web/customers/measuring/use-tape.ts';
import { useT } from '#web/lib/i18n.ts';
import field from '#web/ui/form/field/field.module.css';
import { NamesFold } from '#web/ui/form/field/names-fold.tsx';
import { ownDirection } from '#web/ui/form/field/own-direction.ts';
import { useReadOnly } from '#web/ui/form/form-context.ts';
import { errorText } from '#web/ui/form/form-resolver.ts';
import { cellMark, rowMark } from '#web/ui/form/rows/row-cells.ts';
import { RowTools } from '#web/ui/form/rows/row-tool.tsx';
import { useRowErrors, useRowValues } from '#web/ui/form/rows/use-row-values.ts';
import type { RowProps } from '#web/ui/form/rows/use-rows.ts';
import { RowHandle } from '#web/ui/list/move/row-handle.tsx';
import { Select } from '#web/ui/picker/select.tsx';
import { PointPicker } from './point-picker.tsx';
import { FieldHelp } from './template-field-help.tsx';
import { type TemplateField, useUnitChange, useUnitOptions } from './template-field-info.ts';
import classes from './template-fields.module.css';

interface TemplateFieldRowProps extends RowProps<TemplateField> {
  /** The key of the row. */
  id: string;
}

/** One field of a template: its label, kind and plausible range. */
export const TemplateFieldRow = memo(function TemplateFieldRow({ id, ...props }: TemplateFieldRowProps) {
  const { index } = props;
  const t = useT();
  const readOnly = useReadOnly();
  const part = usePart(index);
  const { control } = useFormContext<FieldValues>();
  const kindInput = part('kind', 'measurement.template.kind');
  const kind = useWatch({ control, name: `fields.${index}.kind` }) as string;
  const unit = useWatch({ control, name: `fields.${index}.unit` }) as string | null;
  const typed = useWatch({ control, name: `fields.${index}.label` }) as string;
  const label = typed || t('measurement.template.unnamed', { number: index + 1 });
  const labelInput = part('label', 'measurement.template.label');
  const unitInput = part('unit', 'measurement.template.unit');

  const unitOptions = useUnitOptions(unit);
  const changeUnit = useUnitChange(index);
  const { defaultUnit } = useTape();

  return (
    <div {...rowMark(index)} className={classes.row}>
      <span className={classes.place}>
        <RowHandle id={id} name={label} />
        <span className={classes.number}>{index + 1}</span>
      </span>
      <TextInput
        {...cellMark}
        {...labelInput}
        attributes={ownDirection}
        classNames={{ root: classes.label, input: field.text }}
        withAsterisk
        readOnly={readOnly}
      />
      <Select
        {...kindInput}
        data={fieldKinds.map((value) => ({ value, label: t(`measurement.kinds.${value}`) }))}
        onChange={(chosen) => {
          kindInput.onChange(chosen);
          if ((chosen === 'text') !== (kind === 'text'))
            changeUnit(null, chosen === 'text' ? defaultUnit : null);
        }}
        readOnly={readOnly}
        className={classes.kind}
      />
      <Select
        {...unitInput}
        data={unitOptions}
        value={unit ?? ''}
        onChange={(chosen) => changeUnit(unit, chosen || null)}
        readOnly={readOnly}
        className={classes.unit}
      />
      {kind === 'text' ? (
        <>
          <Bound {...part('min', 'measurement.template.minimum')} unit={unit} readOnly={readOnly} />
          <Bound {...part('max', 'measurement.template.maximum')} unit={unit} readOnly={readOnly} />
        </>
      ) : (
        <TagsInput
          {...part('options', 'measurement.template.options')}
          placeholder={t('measurement.template.optionsHelp')}
          withAsterisk
          readOnly={readOnly}
          classNames={{ root: classes.options, inputField: field.text }}
        />
      )}
      <Required index={index} readOnly={readOnly} />
      {!readOnly && (
        <div className={classes.tools}>
          {kind === 'text' && <PointPicker index={index} label={label} />}
          <RowTools {...props} folded label={label} />
        </div>
      )}
      <div className={classes.names}>
        <FieldNames index={index} />
        <FieldHelp index={index} />
      </div>
    </div>
  );
});

/** Binds one part of the field at `index`: value, label, error. */
function usePart(index: number) {
  const t = useT();
  const { register, setValue } = useFormContext<FieldValues>();
  const row = `fields.${index}`;
  const values = useRowValues<Record<string, never> | undefined>('fields', index) ?? {};
  const errors = useRowErrors('fields', index);
  return (part: string, label: MessageKey) => {
    const name = `${row}.${part}`;
    // Not its `onBlur`, which would take the text that a choice shows for its value.
    const { ref } = register(name);
    const error = errorText(errors[part] as FieldError | undefined, t);
    return {
      name,
      ref,
      label: t(label),
      value: values[part] as never,
      onChange: (next: unknown) =>
        setValue(name, typedOf(next), { shouldDirty: true, shouldValidate: Boolean(error) }),
      error,
    };
  };
}

const typedOf = (next: unknown) =>
  next && typeof next === 'object' && 'currentTarget' in next
    ? (next.currentTarget as HTMLInputElement).value
    : next;

type BoundProps = ReturnType<ReturnType<typeof usePart>> & { unit: string | null; readOnly: boolean };

/** Formatted like a tape once it loses focus; typed text stays as it is until then. */
function Bound({ value, onChange, unit, ...rest }: BoundProps) {
  const tape = useTape();
  const [typed, setTyped] = useState<string | null>(null);
  const length = parseTape(String(value ?? ''), unit);
  const change = (text: string) => {
    setTyped(text);
    // Stores a length as a decimal, so that focusing the field isn't a change.
    onChange(parseTape(text, unit) ?? (text || null));
  };
  return (
    <TextInput
      {...rest}
      disabled={!unit}
      inputMode="decimal"
      autoComplete="off"
      className={classes.bound}
      value={typed ?? (length === null ? String(value ?? '') : tape.write(length, unit))}
      onChange={(event) => change(event.currentTarget.value)}
      onBlur={() => setTyped(null)}
    />
  );
}

function Required({ index, readOnly }: { index: number; readOnly: boolean }) {
  const t = useT();
  const { control } = useFormContext<FieldValues>();
  const { field } = useController({ control, name: `fields.${index}.required` });
  return (
    <Checkbox
      ref={field.ref}
      label={t('measurement.template.required')}
      checked={field.value !== false}
      disabled={readOnly}
      onChange={(event) => field.onChange(event.currentTarget.checked)}
      onBlur={field.onBlur}
      className={classes.required}
    />
  );
}

/** What a field of a template is called in each language, and what its options are. */
function FieldNames({ index }: { index: number }) {
  const t = useT();
  const readOnly = useReadOnly();
  const { register, setValue } = useFormContext<FieldValues>();
  const row = useRowValues<TemplateField | undefined>('fields', index);
  const errors = useRowErrors('fields', index);
  if (!row) return null;
  const { label, names, kind, options, optionNames } = row;
  const set = (part: 'names' | 'optionNames', value: unknown) => {
    const { name } = register(`fields.${index}.${part}`);
    setValue(name, value, { shouldDirty: true });
  };
  const errorOf = (...path: string[]) => errorText(get(errors, path.join('.')) as FieldError | undefined, t);
  return (
    <>
      <NamesFold
        names={names}
        typed={label}
        readOnly={readOnly}
        errorOf={(language) => errorOf('names', language)}
        onChange={(next) => set('names', next)}
      />
      {kind !== 'text' &&
        options.map((option) => (
          <NamesFold
            key={option}
            of={option}
            names={optionNames[option] ?? {}}
            typed={option}
            readOnly={readOnly}
            errorOf={(language) => errorOf('optionNames', option, language)}
            onChange={(next: Names) => set('optionNames', { ...optionNames, [option]: next })}
          />
        ))}
    </>
  );
}
