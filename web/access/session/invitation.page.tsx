import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { invitationContract } from '#shared/access/session/invitation.contract.ts';
import type { ReplyOf } from '#shared/lib/contract.ts';
import { isolate, isolateWords } from '#shared/lib/isolate.ts';
import { type ApiError, call } from '#web/lib/api.ts';
import { useT } from '#web/lib/i18n.ts';
import { Link } from '#web/lib/router/link.tsx';
import { AccountNotice } from './account-form.tsx';
import { acceptInvitation } from './enter.ts';
import { isAboutLink, LinkPasswordForm } from './link-password.form.tsx';
import { useLinkToken } from './link-token.ts';

type Opened = ReplyOf<typeof invitationContract.open>;

/** The page of an invitation: whom it is for, and the choice of their password, which signs them in. */
export default function InvitationPage() {
  const t = useT();
  const token = useLinkToken();
  const [opened, setOpened] = useState<Opened | null>(null);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const [refused, refuse] = useState<string | null>(null);

  // Without the failure, as another try leaves it, the invitation is asked for.
  useEffect(() => {
    if (!token || failure) return;
    let isLeft = false;
    call(invitationContract.open, { body: { token } }).then(
      (reply) => !isLeft && setOpened(reply),
      (error: ApiError) => {
        if (isLeft) return;
        if (isAboutLink(error)) refuse(error.message);
        else setFailure(error);
      },
    );
    return () => {
      isLeft = true;
    };
  }, [token, failure]);

  if (!token) return <DeadLink reason={t('account.errors.invitation')} />;
  if (refused !== null) return <DeadLink reason={refused} />;
  if (failure)
    return (
      <AccountNotice
        title={t('account.invitation.titleAlone')}
        text={failure.message}
        action={
          <Button size="lg" fullWidth onClick={() => setFailure(null)}>
            {t('common.tryAgain')}
          </Button>
        }
        other={null}
      />
    );
  if (!opened) return null;
  const { shop, name, email } = opened;
  return (
    <LinkPasswordForm
      title={
        shop
          ? t('account.invitation.title', { shop: isolateWords(shop) })
          : t('account.invitation.titleAlone')
      }
      explanation={t('account.invitation.explanation', { name: isolateWords(name), email: isolate(email) })}
      label={t('access.fields.password')}
      confirmationLabel={t('access.fields.passwordConfirmation')}
      submitLabel={t('account.invitation.submit')}
      fallback="account.invitation.failed"
      send={(typed) => acceptInvitation({ token, ...typed })}
      onDead={refuse}
      other={null}
    />
  );
}

function DeadLink({ reason }: { reason: string }) {
  const t = useT();
  return (
    <AccountNotice
      title={t('account.invitation.oldTitle')}
      text={reason}
      action={null}
      other={<Link to="/sign-in">{t('account.forgot.back')}</Link>}
    />
  );
}
