import { Alert, Button, Checkbox } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { ownAccountContract } from '#shared/access/session/own-account.contract.ts';
import { changePasswordFields } from '#shared/access/session/own-account.schema.ts';
import { PasswordField } from '#web/access/session/password-field.tsx';
import { call } from '#web/lib/api.ts';
import { useT } from '#web/lib/i18n.ts';
import { checkSession, useSession } from '#web/lib/session.ts';
import { invalidateAfter } from '#web/lib/write.ts';
import { Card } from '#web/ui/display/card.tsx';
import { notify } from '#web/ui/feedback/toasts.tsx';
import classes from './account.module.css';
import { NewPasswordFields } from './new-password.fields.tsx';
import { Refusal } from './refusal.tsx';
import { useAccountForm } from './use-account-form.ts';

const empty = { currentPassword: '', password: '', passwordConfirmation: '', endOtherSessions: true };

/** Changes the password; requires the current one. Its input is never stored as a draft. */
export function PasswordPanel() {
  const t = useT();
  const { form, submit, errors, refusal } = useAccountForm(
    changePasswordFields,
    empty,
    async (body) => {
      await call(ownAccountContract.changePassword, { body });
      form.reset(empty);
      // Permissions wait for a password of one's own.
      void checkSession();
      notify.success(t('account.password.changed'));
      // The list of sessions is on the same page.
      void invalidateAfter(ownAccountContract.changePassword);
    },
    'account.password.failed',
  );
  const { isSubmitting } = form.formState;
  const session = useSession();
  const mustChange = session.status === 'signedIn' && session.needsOwnPassword;
  return (
    <Card title={t('account.password.title')}>
      {mustChange && (
        <Alert color="orange" variant="light" mb={16} icon={<IconAlertCircle size={18} stroke={1.7} />}>
          {t('account.password.own')}
        </Alert>
      )}
      <form onSubmit={submit} noValidate className="grid shrinkable gap-16">
        <div className={classes.secrets}>
          <PasswordField
            {...form.register('currentPassword')}
            size={undefined}
            autoComplete="current-password"
            label={t('account.password.current')}
            error={errors.currentPassword}
          />
          <NewPasswordFields
            register={form.register}
            size={undefined}
            errors={errors}
            label={t('account.password.new')}
            confirmationLabel={t('account.password.confirmation')}
          />
          <Checkbox {...form.register('endOtherSessions')} label={t('account.password.endOthers')} />
        </div>
        {refusal && <Refusal>{refusal}</Refusal>}
        <div className="row wrap to-end gap-8-16">
          <Button type="submit" loading={isSubmitting}>
            {t('account.password.submit')}
          </Button>
        </div>
      </form>
    </Card>
  );
}
