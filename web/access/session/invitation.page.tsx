import { useEffect, useState } from 'react';
import type { invitationContract } from '#shared/access/session/invitation.contract.ts';
import type { ReplyOf } from '#shared/lib/contract.ts';
import { isolate, isolateWords } from '#shared/lib/isolate.ts';
import { ApiError, call } from '#web/lib/api.ts';
import { useT } from '#web/lib/i18n.ts';
import { go } from '#web/lib/place.ts';
import { Button } from '#web/ui/plain/button.tsx';
import { PlaceLink } from '#web/ui/plain/place-link.tsx';
import { AccountForm, AccountNotice } from './account-form.tsx';
import { acceptInvitation } from './enter.ts';
import { useLinkToken } from './link-token.ts';
import { NewPasswordFields } from './new-password.fields.tsx';
import { newPasswordProblems } from './public.rules.ts';
import { publicRoutes } from './public-routes.ts';
import { usePublicForm } from './use-public-form.ts';

type Opened = ReplyOf<typeof invitationContract.open>;

/** The page of an invitation: whom it is for, and the choice of their password, which signs them in. */
export default function InvitationPage() {
  const t = useT();
  const token = useLinkToken();
  const [opened, setOpened] = useState<Opened | null>(null);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const [tries, setTries] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks again.
  useEffect(() => {
    if (!token) return;
    let isLeft = false;
    call(publicRoutes.openInvitation, { body: { token } }).then(
      (reply) => !isLeft && setOpened(reply),
      (error: ApiError) => !isLeft && setFailure(error),
    );
    return () => {
      isLeft = true;
    };
  }, [token, tries]);

  if (!token) return <DeadLink reason={t('account.errors.invitation')} />;
  if (failure && isAboutLink(failure)) return <DeadLink reason={failure.message} />;
  if (failure) {
    const tryAgain = () => {
      setFailure(null);
      setTries(tries + 1);
    };
    return (
      <AccountNotice
        title={t('account.invitation.titleAlone')}
        text={failure.message}
        action={<Button onClick={tryAgain}>{t('common.tryAgain')}</Button>}
        other={null}
      />
    );
  }
  if (!opened) return null;
  return <FirstPassword token={token} opened={opened} onDead={setFailure} />;
}

function DeadLink({ reason }: { reason: string }) {
  const t = useT();
  return (
    <AccountNotice
      title={t('account.invitation.oldTitle')}
      text={reason}
      action={null}
      other={<PlaceLink to="/sign-in">{t('account.forgot.back')}</PlaceLink>}
    />
  );
}

interface FirstPasswordProps {
  token: string;
  opened: Opened;
  onDead: (error: ApiError) => void;
}

function FirstPassword({ token, opened: { shop, name, email }, onDead }: FirstPasswordProps) {
  const t = useT();
  const model = usePublicForm({
    fields: ['password', 'passwordConfirmation'],
    rules: newPasswordProblems,
    send: async (typed) => {
      try {
        await acceptInvitation({ token, ...typed });
      } catch (error) {
        if (!(error instanceof ApiError && isAboutLink(error))) throw error;
        // A reload must not use the token again.
        go(window.location.pathname);
        onDead(error);
      }
    },
    fallback: 'account.invitation.failed',
  });
  return (
    <AccountForm
      model={model}
      title={
        shop
          ? t('account.invitation.title', { shop: isolateWords(shop) })
          : t('account.invitation.titleAlone')
      }
      explanation={t('account.invitation.explanation', { name: isolateWords(name), email: isolate(email) })}
      submitLabel={t('account.invitation.submit')}
      fields={
        <NewPasswordFields
          errorOf={model.errorOf}
          label={t('access.fields.password')}
          confirmationLabel={t('access.fields.passwordConfirmation')}
        />
      }
      other={null}
    />
  );
}

const isAboutLink = ({ status, errors }: ApiError): boolean => status === 422 && errors.length === 0;
