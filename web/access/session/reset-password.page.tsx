import { Button } from '@mantine/core';
import { useState } from 'react';
import { passwordContract } from '#shared/access/session/own-account.contract.ts';
import { call } from '#web/lib/api.ts';
import { useT } from '#web/lib/i18n.ts';
import { navigate } from '#web/lib/router/history.ts';
import { Link } from '#web/lib/router/link.tsx';
import { AccountNotice } from './account-form.tsx';
import { LinkPasswordForm } from './link-password.form.tsx';
import { useLinkToken } from './link-token.ts';

/** The page of the mailed link: sets a new password with its token. */
export default function ResetPassword() {
  const t = useT();
  const token = useLinkToken();
  const [refused, refuse] = useState<string | null>(null);
  if (refused !== null) return <DeadLink title={t('account.reset.oldTitle')} text={refused} />;
  if (!token) return <DeadLink title={t('account.reset.noTokenTitle')} text={t('account.reset.noToken')} />;
  return (
    <LinkPasswordForm
      title={t('account.reset.title')}
      explanation={t('account.reset.explanation')}
      label={t('account.password.new')}
      confirmationLabel={t('account.password.confirmation')}
      submitLabel={t('account.reset.submit')}
      fallback="account.reset.failed"
      send={async (typed) => {
        await call(passwordContract.reset, { body: { token, ...typed } });
        void navigate('/sign-in', { replace: true, state: { isPasswordNew: true } });
      }}
      onDead={refuse}
      other={<Link to="/sign-in">{t('account.forgot.back')}</Link>}
    />
  );
}

function DeadLink({ title, text }: { title: string; text: string }) {
  const t = useT();
  return (
    <AccountNotice
      title={title}
      text={text}
      action={
        <Button component={Link} to="/forgot-password" size="lg" fullWidth>
          {t('account.reset.newLink')}
        </Button>
      }
      other={<Link to="/sign-in">{t('account.forgot.back')}</Link>}
    />
  );
}
