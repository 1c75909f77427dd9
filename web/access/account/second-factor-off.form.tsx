import { secondFactorContract } from '#shared/access/session/second-factor.contract.ts';
import { proofFields } from '#shared/access/session/second-factor.schema.ts';
import { CodeField } from '#web/access/session/code-field.tsx';
import { PasswordField } from '#web/access/session/password-field.tsx';
import { useAccountForm } from '#web/access/session/use-account-form.ts';
import { call } from '#web/lib/api.ts';
import { useT } from '#web/lib/i18n.ts';
import { invalidate } from '#web/lib/query.ts';
import { notify } from '#web/ui/feedback/toasts.tsx';
import { Dialog } from './dialog.tsx';
import { DialogForm } from './dialog-form.tsx';
import classes from './second-factor.module.css';

/** Back to the password alone, for whoever has both. */
export function SecondFactorOff({ onClose }: { onClose: () => void }) {
  const t = useT();
  const { form, submit, errors, refusal } = useAccountForm(
    proofFields,
    { password: '', code: '' },
    async (body) => {
      await call(secondFactorContract.switchOff, { body });
      await invalidate('second-factor', 'users');
      notify.success(t('factor.off.done'));
      onClose();
    },
    'errors.failed',
  );
  const { isSubmitting } = form.formState;
  return (
    <Dialog title={t('factor.off.title')} onClose={onClose}>
      <DialogForm
        refusal={refusal}
        submitLabel={t('factor.panel.switchOff')}
        isSending={isSubmitting}
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
      </DialogForm>
    </Dialog>
  );
}
