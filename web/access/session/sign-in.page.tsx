import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { Link, Navigate, useLocation, useOutletContext } from 'react-router';
import { accountContract } from '#shared/access/session/account.contract.ts';
import { signInFields } from '#shared/access/session/account.schema.ts';
import { useT } from '#web/lib/i18n.ts';
import { useRead } from '#web/lib/query.ts';
import { signIn } from '#web/lib/session.ts';
import classes from './account-form.module.css';
import { AccountForm } from './account-form.tsx';
import { PasskeySignIn } from './passkey-sign-in.tsx';
import { PasswordField } from './password-field.tsx';
import type { PublicContext } from './public-context.ts';
import { SecondFactorForm } from './second-factor.form.tsx';
import { useAccountForm } from './use-account-form.ts';

const empty = { email: '', password: '' };

export default function SignIn() {
  const t = useT();
  const { search, state } = useLocation();
  const { shop } = useOutletContext<PublicContext>();
  const { data: signUp } = useRead(accountContract.signUpState, {});
  const [challenge, setChallenge] = useState<string | null>(null);
  const { form, submit, errors, refusal } = useAccountForm(
    signInFields,
    empty,
    async (values) => setChallenge(await signIn(values)),
    'access.signIn.failed',
    'password',
  );
  const { isSubmitting } = form.formState;
  const say = (message: string) => form.setError('root', { message });

  // A new shop has no users: the first visit founds it.
  if (signUp?.first) return <Navigate to={`/sign-up${search}`} replace />;
  if (challenge) {
    const backToPassword = (reason?: string) => {
      setChallenge(null);
      form.resetField('password');
      if (reason) say(reason);
    };
    return <SecondFactorForm challenge={challenge} email={form.getValues('email')} onBack={backToPassword} />;
  }
  return (
    <AccountForm
      title={shop ? t('access.signIn.titleFor', { shop }) : t('access.signIn.title')}
      explanation={t('access.signIn.explanation')}
      notice={state?.isPasswordNew && t('account.reset.done')}
      refusal={refusal}
      submitLabel={t('access.signIn.submit')}
      isSending={isSubmitting}
      onSubmit={submit}
      alternative={<PasskeySignIn onStart={() => form.clearErrors()} onRefused={say} />}
      fields={
        <>
          <TextInput
            {...form.register('email')}
            size="lg"
            dir="ltr"
            type="email"
            autoComplete="username"
            label={t('access.fields.email')}
            error={errors.email}
          />
          <div className={classes.withLink}>
            <PasswordField
              {...form.register('password')}
              autoComplete="current-password"
              label={t('access.fields.password')}
              error={errors.password}
            />
            <Link to={`/forgot-password${search}`}>{t('account.forgot.link')}</Link>
          </div>
        </>
      }
      other={
        signUp?.open && (
          <>
            {t('access.signIn.newHere')}{' '}
            <Link to={`/sign-up${search}`}>{t('access.signIn.createAccount')}</Link>
          </>
        )
      }
    />
  );
}
