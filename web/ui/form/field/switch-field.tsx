import { Switch } from '@mantine/core';
import { useT } from '#web/lib/i18n.ts';
import classes from './field.module.css';
import { type FieldProps, useField } from './use-field.ts';

/** A yes or no, with its label beside it. */
export function SwitchField(props: FieldProps) {
  const t = useT();
  const show = (value: unknown) => t(value ? 'kit.value.yes' : 'kit.value.no');
  const { field, input, readOnly } = useField(props, { show });
  return (
    <Switch
      ref={field.ref}
      name={field.name}
      label={input.label}
      description={input.description}
      error={input.error}
      className={`${input.className} self-centre ${classes.switch}`}
      style={input.style}
      disabled={readOnly}
      checked={field.value === true}
      onChange={(event) => field.onChange(event.currentTarget.checked)}
      onBlur={field.onBlur}
    />
  );
}
