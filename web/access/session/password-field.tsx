import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useT } from '#web/lib/i18n.ts';

/** A password field, left-to-right, with a button to show the text. */
export function PasswordField(props: PasswordInputProps) {
  const t = useT();
  return (
    <PasswordInput
      size="lg"
      dir="ltr"
      aria-invalid={Boolean(props.error)}
      visibilityToggleButtonProps={{ 'aria-label': t('access.fields.showPassword'), tabIndex: 0 }}
      {...props}
    />
  );
}
