import { secondFactorContract } from '#shared/access/session/second-factor.contract.ts';
import { proofFields } from '#shared/access/session/second-factor.schema.ts';
import { useT } from '#web/lib/i18n.ts';
import { checkSession } from '#web/lib/session.ts';
import { write } from '#web/lib/write.ts';
import { ActionFrame } from '#web/ui/action/action-frame.tsx';
import { notify } from '#web/ui/feedback/toasts.tsx';
import { CodeField } from './code-field.tsx';
import { Dialog } from './dialog.tsx';
import { OwnPasswordField } from './own-password.field.tsx';
import classes from './second-factor.module.css';
import { useAccountForm } from './use-account-form.ts';

/** Switches the second factor off; requires the password and a code. */
export function SecondFactorOff({ onClose }: { onClose: () => void }) {
  const t = useT();
  const { form, errors, frame } = useAccountForm(
    proofFields,
    { password: '', code: '' },
    async (body) => {
      await write(secondFactorContract.switchOff, { body });
      notify.success(t('factor.off.done'));
      void checkSession();
      onClose();
    },
    'errors.failed',
  );
  return (
    <Dialog title={t('factor.off.title')} onClose={onClose}>
      <ActionFrame {...frame} submit={t('factor.panel.switchOff')} destroys onCancel={onClose}>
        <p className={classes.text}>{t('factor.off.text')}</p>
        <OwnPasswordField registered={form.register('password')} error={errors.password} />
        <CodeField {...form.register('code')} label={t('factor.off.code')} error={errors.code} />
      </ActionFrame>
    </Dialog>
  );
}
