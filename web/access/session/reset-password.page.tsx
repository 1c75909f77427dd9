import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { passwordContract } from '#shared/access/session/own-account.contract.ts';
import { resetPasswordFields } from '#shared/access/session/own-account.schema.ts';
import { ApiError, call } from '#web/lib/api.ts';
import { useT } from '#web/lib/i18n.ts';
import { AccountForm, AccountNotice } from './account-form.tsx';
import { NewPasswordFields } from './new-password.fields.tsx';
import { useAccountForm } from './use-account-form.ts';

/** The page of the mailed link: sets a new password with its token. */
export default function ResetPassword() {
  const t = useT();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const token = useLinkToken();
  const [refused, setRefused] = useState<string | null>(null);
  const refuse = (reason: string) => {
    setRefused(reason);
    // A reload must not use the token again.
    void navigate(pathname, { replace: true });
  };
  if (refused !== null) return <DeadLink title={t('account.reset.oldTitle')} text={refused} />;
  if (!token) return <DeadLink title={t('account.reset.noTokenTitle')} text={t('account.reset.noToken')} />;
  return <NewPassword token={token} onRefused={refuse} />;
}

/**
 * The token in the address. It gives access to the account, so it is removed from the address and from the browser's
 * history; the page keeps it for a reload.
 */
function useLinkToken(): string | null {
  const { search, pathname, state } = useLocation();
  const navigate = useNavigate();
  const given = new URLSearchParams(search).get('token');
  useEffect(() => {
    if (given) void navigate(pathname, { replace: true, state: { token: given } });
  }, [given, pathname, navigate]);
  return given ?? (state as { token?: string } | null)?.token ?? null;
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

interface NewPasswordProps {
  token: string;
  onRefused: (reason: string) => void;
}

function NewPassword({ token, onRefused }: NewPasswordProps) {
  const t = useT();
  const navigate = useNavigate();
  const { form, submit, errors, refusal } = useAccountForm(
    resetPasswordFields,
    { token, password: '', passwordConfirmation: '' },
    async (body) => {
      try {
        await call(passwordContract.reset, { body });
        void navigate('/sign-in', { replace: true, state: { isPasswordNew: true } });
      } catch (error) {
        const isLink = error instanceof ApiError && error.status === 422 && error.errors.length === 0;
        if (!isLink) throw error;
        onRefused(error.message);
      }
    },
    'account.reset.failed',
  );
  const { isSubmitting } = form.formState;
  return (
    <AccountForm
      title={t('account.reset.title')}
      explanation={t('account.reset.explanation')}
      refusal={refusal}
      submitLabel={t('account.reset.submit')}
      isSending={isSubmitting}
      onSubmit={submit}
      fields={
        <NewPasswordFields
          register={form.register}
          errors={errors}
          label={t('account.password.new')}
          confirmationLabel={t('account.password.confirmation')}
        />
      }
      other={<Link to="/sign-in">{t('account.forgot.back')}</Link>}
    />
  );
}
