import { Button } from '@mantine/core';
import { useState } from 'react';
import { passwordContract } from '#shared/access/session/own-account.contract.ts';
import { isolate } from '#shared/lib/isolate.ts';
import { call } from '#web/lib/api.ts';
import { useT } from '#web/lib/i18n.ts';
import { Link } from '#web/lib/router/link.tsx';
import { useLocation } from '#web/lib/router/location.ts';
import { AccountForm, AccountNotice } from './account-form.tsx';
import { EmailField } from './email-field.tsx';
import { emailProblem } from './public.rules.ts';
import { usePublicForm } from './use-public-form.ts';

/** Asks for a link to set a new password. The reply doesn't reveal whether there is such an account. */
export default function ForgotPassword() {
  const t = useT();
  const { search } = useLocation();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const model = usePublicForm({
    fields: ['email'],
    rules: ({ email }) => ({ email: emailProblem(email) }),
    send: async (body) => {
      await call(passwordContract.forgot, { body });
      setSentTo(body.email.trim().toLowerCase());
    },
    fallback: 'account.forgot.failed',
  });
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
      model={model}
      title={t('account.forgot.title')}
      explanation={t('account.forgot.explanation')}
      submitLabel={t('account.forgot.submit')}
      fields={<EmailField error={model.errorOf('email')} />}
      other={back}
    />
  );
}
