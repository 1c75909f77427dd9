import type { UseFormRegisterReturn } from 'react-hook-form';
import { PasswordField } from '#web/access/session/password-field.tsx';
import { useT } from '#web/lib/i18n.ts';

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
