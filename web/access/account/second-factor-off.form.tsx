import { secondFactorContract } from '#shared/access/session/second-factor.contract.ts';
import { proofFields } from '#shared/access/session/second-factor.schema.ts';
import { useT } from '#web/lib/i18n.ts';
import { checkSession } from '#web/lib/session.ts';
import { write } from '#web/lib/write.ts';
import { ActionFrame } from '#web/ui/action/action-frame.tsx';
import { notify } from '#web/ui/feedback/toasts.tsx';
import { CodeField } from './code-field.tsx';
import { Dialog } from './dialog.tsx';
import { PasswordField } from './password-field.tsx';
import classes from './second-factor.module.css';
import { useAccountForm } from './use-account-form.ts';

/** Switches the second factor off; requires the password and a code. */
export function SecondFactorOff({ onClose }: { onClose: () => void }) {
  const t = useT();
  const { form, submit, errors, refusal } = useAccountForm(
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
  const { isSubmitting } = form.formState;
  return (
    <Dialog title={t('factor.off.title')} onClose={onClose}>
      <ActionFrame
        problems={refusal ? [refusal] : []}
        submit={t('factor.panel.switchOff')}
        busy={isSubmitting}
        destroys
        onSubmit={submit}
        onCancel={onClose}
      >
        <p className={classes.text}>{t('factor.off.text')}</p>
        <PasswordField
          {...form.register('password')}
          size={undefined}
          data-autofocus
          autoComplete="current-password"
          label={t('factor.setUp.password')}
          error={errors.password}
        />
        <CodeField {...form.register('code')} label={t('factor.off.code')} error={errors.code} />
      </ActionFrame>
    </Dialog>
  );
}
