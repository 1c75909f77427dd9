import { passwordFields } from '#shared/access/session/second-factor.schema.ts';
import { useT } from '#web/lib/i18n.ts';
import { ActionFrame } from '#web/ui/action/action-frame.tsx';
import { PasswordField } from './password-field.tsx';
import classes from './second-factor.module.css';
import { useAccountForm } from './use-account-form.ts';

interface OwnPasswordFormProps {
  help: string;
  submitLabel: string;
  send: (body: { password: string }) => Promise<void>;
  onCancel: () => void;
}

/** Asks for the user's password again, before changes that must not be possible on an unattended screen. */
export function OwnPasswordForm({ help, submitLabel, send, onCancel }: OwnPasswordFormProps) {
  const t = useT();
  const { form, submit, errors, refusal } = useAccountForm(
    passwordFields,
    { password: '' },
    send,
    'errors.failed',
  );
  const { isSubmitting } = form.formState;
  return (
    <ActionFrame
      problems={refusal ? [refusal] : []}
      submit={submitLabel}
      busy={isSubmitting}
      onSubmit={submit}
      onCancel={onCancel}
    >
      <p className={classes.text}>{help}</p>
      <PasswordField
        {...form.register('password')}
        size={undefined}
        data-autofocus
        autoComplete="current-password"
        label={t('factor.setUp.password')}
        error={errors.password}
      />
    </ActionFrame>
  );
}
