import { ActionIcon, Checkbox, Select, TagsInput, TextInput } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { type FieldValues, useController, useFormContext, useWatch } from 'react-hook-form';
import { fieldKinds, lengthUnits } from '#shared/customers/dimension-template.schema.ts';
import type { MessageKey } from '#shared/i18n/catalogue.ts';
import { useT } from '#web/lib/i18n.ts';
import { fieldMessage } from '#web/ui/form/field-message.tsx';
import { errorText } from '#web/ui/form/form-resolver.ts';
import classes from './template-fields.module.css';

interface RowProps {
  index: number;
  last: boolean;
  focus: boolean;
  readOnly: boolean;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
}

/** One field of a dimension form: what it is called, how it is answered, what is usual for it. */
export function TemplateFieldRow({ index, last, focus, readOnly, onMove, onRemove }: RowProps) {
  const t = useT();
  const { control } = useFormContext<FieldValues>();
  const part = usePart(index);
  const kind = useWatch({ control, name: `fields.${index}.kind` }) as string;
  const unit = useWatch({ control, name: `fields.${index}.unit` }) as string | null;
  const typed = useWatch({ control, name: `fields.${index}.label` }) as string;
  const label = typed || t('measurement.template.unnamed', { number: index + 1 });
  const labelInput = part('label', 'measurement.template.label');
  const unitInput = part('unit', 'measurement.template.unit');
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (focus) first.current?.focus();
  }, [focus]);

  const words = (keys: readonly string[], group: 'kinds' | 'units') =>
    keys.map((value) => ({ value, label: t(`measurement.${group}.${value}` as MessageKey) }));

  return (
    <li className={classes.row}>
      <span className={classes.number}>{index + 1}</span>
      <TextInput
        {...labelInput}
        ref={(element) => {
          labelInput.ref(element);
          first.current = element;
        }}
        dir="auto"
        withAsterisk
        readOnly={readOnly}
        className={classes.label}
      />
      <Select
        {...part('kind', 'measurement.template.kind')}
        data={words(fieldKinds, 'kinds')}
        allowDeselect={false}
        readOnly={readOnly}
        className={classes.kind}
      />
      {kind === 'text' ? (
        <>
          <Select
            {...unitInput}
            data={[{ value: '', label: t('measurement.template.noUnit') }, ...words(lengthUnits, 'units')]}
            value={unit ?? ''}
            onChange={(chosen) => unitInput.onChange(chosen || null)}
            allowDeselect={false}
            readOnly={readOnly}
            className={classes.unit}
          />
          <Bound {...part('min', 'measurement.template.minimum')} disabled={!unit} readOnly={readOnly} />
          <Bound {...part('max', 'measurement.template.maximum')} disabled={!unit} readOnly={readOnly} />
        </>
      ) : (
        <TagsInput
          {...part('options', 'measurement.template.options')}
          placeholder={t('measurement.template.optionsHelp')}
          withAsterisk
          readOnly={readOnly}
          className={classes.options}
        />
      )}
      <Required index={index} readOnly={readOnly} />
      {!readOnly && (
        <div className={classes.tools}>
          <Tool
            label={t('measurement.template.moveUp', { label })}
            disabled={index === 0}
            onClick={() => onMove(-1)}
          >
            <IconArrowUp aria-hidden size={16} stroke={1.7} />
          </Tool>
          <Tool
            label={t('measurement.template.moveDown', { label })}
            disabled={last}
            onClick={() => onMove(1)}
          >
            <IconArrowDown aria-hidden size={16} stroke={1.7} />
          </Tool>
          <Tool label={t('measurement.template.removeField', { label })} onClick={onRemove}>
            <IconTrash aria-hidden size={16} stroke={1.7} />
          </Tool>
        </div>
      )}
    </li>
  );
}

/** Binds one part of the field at `index`: value, label, error. */
function usePart(index: number) {
  const t = useT();
  const { control, register, setValue, getFieldState, formState } = useFormContext<FieldValues>();
  const values = (useWatch({ control, name: `fields.${index}` }) ?? {}) as Record<string, never>;
  return (part: string, label: MessageKey) => {
    const name = `fields.${index}.${part}`;
    const { ref, onBlur } = register(name);
    const error = errorText(getFieldState(name, formState).error, t);
    return {
      name,
      ref,
      onBlur,
      label: t(label),
      value: values[part] as never,
      onChange: (next: unknown) =>
        setValue(name, typedOf(next), { shouldDirty: true, shouldValidate: Boolean(error) }),
      error: error && fieldMessage('error', error),
    };
  };
}

const typedOf = (next: unknown) =>
  next && typeof next === 'object' && 'currentTarget' in next
    ? (next.currentTarget as HTMLInputElement).value
    : next;

type BoundProps = ReturnType<ReturnType<typeof usePart>> & { disabled: boolean; readOnly: boolean };

function Bound({ value, onChange, ...rest }: BoundProps) {
  return (
    <TextInput
      {...rest}
      inputMode="decimal"
      autoComplete="off"
      className={classes.bound}
      value={value ?? ''}
      onChange={(event) => onChange(event.currentTarget.value || null)}
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

interface ToolProps {
  label: string;
  disabled?: boolean;
  onClick: () => void;
  children: ReactNode;
}

const Tool = ({ label, disabled = false, onClick, children }: ToolProps) => (
  <ActionIcon
    variant="subtle"
    color="gray"
    size={32}
    aria-label={label}
    disabled={disabled}
    onClick={onClick}
  >
    {children}
  </ActionIcon>
);
