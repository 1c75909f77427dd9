import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import type { UseFormRegisterReturn } from 'react-hook-form';
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

interface OwnPasswordFieldProps {
  registered: UseFormRegisterReturn;
  error: string | undefined;
}

/** The user's password in a dialog that asks for it again; the focus starts here. */
export function OwnPasswordField({ registered, error }: OwnPasswordFieldProps) {
  const t = useT();
  return (
    <PasswordField
      {...registered}
      size={undefined}
      data-autofocus
      autoComplete="current-password"
      label={t('factor.setUp.password')}
      error={error}
    />
  );
}
