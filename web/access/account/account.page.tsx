import { useT } from '#web/lib/i18n.ts';
import { PageBody } from '#web/ui/layout/page-body.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { EmailPanel } from './email.panel.tsx';
import { PasskeysPanel } from './passkeys.panel.tsx';
import { PasswordPanel } from './password.panel.tsx';
import { ProfilePanel } from './profile.panel.tsx';
import { SecondFactorPanel } from './second-factor.panel.tsx';
import { OwnSessions } from './sessions.panel.tsx';

/** The user's own account: one card for each setting. */
export default function Account() {
  const t = useT();
  return (
    <>
      <PageHeader title={t('account.title')} explanation={t('account.explanation')} />
      <PageBody narrow>
        <ProfilePanel />
        <EmailPanel />
        <PasswordPanel />
        <SecondFactorPanel />
        <PasskeysPanel />
        <OwnSessions />
      </PageBody>
    </>
  );
}
