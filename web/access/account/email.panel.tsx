import { Button, TextInput } from '@mantine/core';
import { ownAccountContract } from '#shared/access/session/own-account.contract.ts';
import { changeEmailFields } from '#shared/access/session/own-account.schema.ts';
import { PasswordField } from '#web/access/session/password-field.tsx';
import { call } from '#web/lib/api.ts';
import { useT } from '#web/lib/i18n.ts';
import { checkSession } from '#web/lib/session.ts';
import { invalidateAfter } from '#web/lib/write.ts';
import { Card } from '#web/ui/display/card.tsx';
import { notify } from '#web/ui/feedback/toasts.tsx';
import classes from './account.module.css';
import { Refusal } from './refusal.tsx';
import { useAccountForm } from './use-account-form.ts';

const empty = { email: '', password: '' };

/** Changes the email for sign-in; requires the password. */
export function EmailPanel() {
  const t = useT();
  const { form, submit, errors, refusal } = useAccountForm(
    changeEmailFields,
    empty,
    async (body) => {
      await call(ownAccountContract.changeEmail, { body });
      form.reset(empty);
      notify.success(t('account.email.changed'));
      void checkSession();
      void invalidateAfter(ownAccountContract.changeEmail);
    },
    'account.email.failed',
  );
  return (
    <Card title={t('account.email.title')}>
      <form onSubmit={submit} noValidate className="grid shrinkable gap-16">
        <div className={classes.secrets}>
          <TextInput
            {...form.register('email')}
            type="email"
            dir="ltr"
            autoComplete="email"
            label={t('account.email.new')}
            error={errors.email}
          />
          <PasswordField
            {...form.register('password')}
            size={undefined}
            autoComplete="current-password"
            label={t('account.email.password')}
            error={errors.password}
          />
        </div>
        {refusal && <Refusal>{refusal}</Refusal>}
        <div className="row wrap to-end gap-8-16">
          <Button type="submit" loading={form.formState.isSubmitting}>
            {t('account.email.submit')}
          </Button>
        </div>
      </form>
    </Card>
  );
}
