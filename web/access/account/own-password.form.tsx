import { passwordFields } from '#shared/access/session/second-factor.schema.ts';
import { ActionFrame } from '#web/ui/action/action-frame.tsx';
import { OwnPasswordField } from './own-password.field.tsx';
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
  const { form, errors, frame } = useAccountForm(passwordFields, { password: '' }, send, 'errors.failed');
  return (
    <ActionFrame {...frame} submit={submitLabel} onCancel={onCancel}>
      <p className={classes.text}>{help}</p>
      <OwnPasswordField registered={form.register('password')} error={errors.password} />
    </ActionFrame>
  );
}
