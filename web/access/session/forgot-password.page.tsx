import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { passwordContract } from '#shared/access/session/own-account.contract.ts';
import { forgotPasswordFields } from '#shared/access/session/own-account.schema.ts';
import { call } from '#web/lib/api.ts';
import { useT } from '#web/lib/i18n.ts';
import { isolate } from '#web/ui/display/isolate.ts';
import { AccountForm, AccountNotice } from './account-form.tsx';
import { useAccountForm } from './use-account-form.ts';

/** Asks for a link to set a new password. The reply doesn't reveal whether there is such an account. */
export default function ForgotPassword() {
  const t = useT();
  const { search } = useLocation();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { form, submit, errors, refusal } = useAccountForm(
    forgotPasswordFields,
    { email: '' },
    async (body) => {
      await call(passwordContract.forgot, { body });
      setSentTo(body.email);
    },
    'account.forgot.failed',
  );
  const { isSubmitting } = form.formState;
  const back = <Link to={`/sign-in${search}`}>{t('account.forgot.back')}</Link>;

  if (sentTo !== null) {
    return (
      <AccountNotice
        title={t('account.forgot.sentTitle')}
        text={t('account.forgot.sent', { email: isolate(sentTo) })}
        hint={t('account.forgot.notThere')}
        action={
          <Button variant="default" size="lg" fullWidth onClick={() => setSentTo(null)}>
            {t('account.forgot.again')}
          </Button>
        }
        other={back}
      />
    );
  }
  return (
    <AccountForm
      title={t('account.forgot.title')}
      explanation={t('account.forgot.explanation')}
      refusal={refusal}
      submitLabel={t('account.forgot.submit')}
      isSending={isSubmitting}
      onSubmit={submit}
      fields={
        <TextInput
          {...form.register('email')}
          size="lg"
          dir="ltr"
          type="email"
          autoComplete="username"
          label={t('access.fields.email')}
          error={errors.email}
        />
      }
      other={back}
    />
  );
}
