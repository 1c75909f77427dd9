import { passwordFields } from '#shared/access/session/second-factor.schema.ts';
import { ActionFrame } from '#web/ui/action/action-frame.tsx';
import { Dialog } from './dialog.tsx';
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

interface OwnPasswordDialogProps extends Omit<OwnPasswordFormProps, 'onCancel'> {
  title: string;
  onClose: () => void;
}

/** The same as a dialog, which closes once the call was accepted. */
export function OwnPasswordDialog({ title, send, onClose, ...form }: OwnPasswordDialogProps) {
  const sendAndClose = async (body: { password: string }) => {
    await send(body);
    onClose();
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <OwnPasswordForm {...form} send={sendAndClose} onCancel={onClose} />
    </Dialog>
  );
}
