import type { PasswordInputProps } from '@mantine/core';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { shortestPassword } from '#shared/access/session/password.rules.ts';
import { PasswordField } from '#web/access/session/password-field.tsx';
import { useT } from '#web/lib/i18n.ts';

interface NewPasswordFieldsProps extends Pick<PasswordInputProps, 'size'> {
  register: (name: 'password' | 'passwordConfirmation') => UseFormRegisterReturn;
  errors: Partial<Record<'password' | 'passwordConfirmation', string>>;
  label: string;
  confirmationLabel: string;
}

/** A new password, typed twice, with its requirements. */
export function NewPasswordFields({ register, errors, ...props }: NewPasswordFieldsProps) {
  const t = useT();
  const { label, confirmationLabel, ...size } = props;
  return (
    <>
      <PasswordField
        {...register('password')}
        {...size}
        autoComplete="new-password"
        label={label}
        description={
          errors.password ? undefined : t('access.fields.passwordHelp', { minimum: shortestPassword })
        }
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        error={errors.password}
      />
      <PasswordField
        {...register('passwordConfirmation')}
        {...size}
        autoComplete="new-password"
        label={confirmationLabel}
        error={errors.passwordConfirmation}
      />
    </>
  );
}
