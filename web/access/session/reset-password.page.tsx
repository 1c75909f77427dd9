import { useState } from 'react';
import { ApiError, call } from '#web/lib/api.ts';
import { useT } from '#web/lib/i18n.ts';
import { go } from '#web/lib/place.ts';
import { buttonLook } from '#web/ui/plain/button.tsx';
import { PlaceLink } from '#web/ui/plain/place-link.tsx';
import { AccountForm, AccountNotice } from './account-form.tsx';
import { useLinkToken } from './link-token.ts';
import { NewPasswordFields } from './new-password.fields.tsx';
import { newPasswordProblems } from './public.rules.ts';
import { publicRoutes } from './public-routes.ts';
import { usePublicForm } from './use-public-form.ts';

/** The page of the mailed link: sets a new password with its token. */
export default function ResetPassword() {
  const t = useT();
  const token = useLinkToken();
  const [refused, setRefused] = useState<string | null>(null);
  const refuse = (reason: string) => {
    setRefused(reason);
    // A reload must not use the token again.
    go(window.location.pathname);
  };
  if (refused !== null) return <DeadLink title={t('account.reset.oldTitle')} text={refused} />;
  if (!token) return <DeadLink title={t('account.reset.noTokenTitle')} text={t('account.reset.noToken')} />;
  return <NewPassword token={token} onRefused={refuse} />;
}

function DeadLink({ title, text }: { title: string; text: string }) {
  const t = useT();
  return (
    <AccountNotice
      title={title}
      text={text}
      action={
        <PlaceLink to="/forgot-password" {...buttonLook}>
          {t('account.reset.newLink')}
        </PlaceLink>
      }
      other={<PlaceLink to="/sign-in">{t('account.forgot.back')}</PlaceLink>}
    />
  );
}

interface NewPasswordProps {
  token: string;
  onRefused: (reason: string) => void;
}

function NewPassword({ token, onRefused }: NewPasswordProps) {
  const t = useT();
  const model = usePublicForm({
    fields: ['password', 'passwordConfirmation'],
    rules: newPasswordProblems,
    send: async (typed) => {
      try {
        await call(publicRoutes.resetPassword, { body: { token, ...typed } });
        go('/sign-in', { state: { isPasswordNew: true } });
      } catch (error) {
        if (!isAboutLink(error)) throw error;
        onRefused(error.message);
      }
    },
    fallback: 'account.reset.failed',
  });
  return (
    <AccountForm
      model={model}
      title={t('account.reset.title')}
      explanation={t('account.reset.explanation')}
      submitLabel={t('account.reset.submit')}
      fields={
        <NewPasswordFields
          errorOf={model.errorOf}
          label={t('account.password.new')}
          confirmationLabel={t('account.password.confirmation')}
        />
      }
      other={<PlaceLink to="/sign-in">{t('account.forgot.back')}</PlaceLink>}
    />
  );
}

const isAboutLink = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status === 422 && error.errors.length === 0;
