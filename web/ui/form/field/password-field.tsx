import { PasswordInput } from '@mantine/core';
import { useT } from '#web/lib/i18n.ts';
import classes from './field.module.css';
import { textOf } from './text-fields.tsx';
import { type FieldProps, useField } from './use-field.ts';

/** Never stored in a draft. */
export function PasswordField({ current = false, ...props }: FieldProps & { current?: boolean }) {
  const t = useT();
  const { field, input } = useField(props, { show: () => '••••••', secret: true });
  return (
    <PasswordInput
      {...input}
      autoComplete={current ? 'current-password' : 'new-password'}
      visibilityToggleButtonProps={{ 'aria-label': t('kit.password.show'), tabIndex: 0 }}
      classNames={{ innerInput: classes.ltr }}
      value={textOf(field.value)}
      onChange={field.onChange}
    />
  );
}
