import { shortestPassword } from '#shared/access/session/password.rules.ts';
import { useT } from '#web/lib/i18n.ts';
import { PasswordField } from './password-field.tsx';

interface NewPasswordFieldsProps {
  errorOf: (name: 'password' | 'passwordConfirmation') => string | undefined;
  label: string;
  confirmationLabel: string;
}

/** A new password, typed twice, with its requirements. */
export function NewPasswordFields({ errorOf, label, confirmationLabel }: NewPasswordFieldsProps) {
  const t = useT();
  return (
    <>
      <PasswordField
        name="password"
        autoComplete="new-password"
        label={label}
        description={
          errorOf('password') ? undefined : t('access.fields.passwordHelp', { minimum: shortestPassword })
        }
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        error={errorOf('password')}
      />
      <PasswordField
        name="passwordConfirmation"
        autoComplete="new-password"
        label={confirmationLabel}
        error={errorOf('passwordConfirmation')}
      />
    </>
  );
}
