import { TextInput } from '@mantine/core';
import { Link, useLocation } from 'react-router';
import { accountContract } from '#shared/access/session/account.contract.ts';
import { signUpFields } from '#shared/access/session/account.schema.ts';
import { useT } from '#web/lib/i18n.ts';
import { useRead } from '#web/lib/query.ts';
import { signUp } from '#web/lib/session.ts';
import { AccountForm } from './account-form.tsx';
import { NewPasswordFields } from './new-password.fields.tsx';
import { useAccountForm } from './use-account-form.ts';

const empty = { name: '', email: '', password: '', passwordConfirmation: '' };

/** Founds the shop, or joins it if sign-up is open; otherwise the server says whom to ask. */
export default function SignUp() {
  const t = useT();
  const { search } = useLocation();
  const { data: state } = useRead(accountContract.signUpState, {});
  const { form, submit, errors, refusal } = useAccountForm(
    signUpFields,
    empty,
    signUp,
    'access.signUp.failed',
  );
  const { isSubmitting } = form.formState;
  return (
    <AccountForm
      title={t(state?.first ? 'access.signUp.ownerTitle' : 'access.signUp.title')}
      explanation={t(state?.first ? 'access.signUp.ownerExplanation' : 'access.signUp.explanation')}
      refusal={refusal}
      submitLabel={t('access.signUp.submit')}
      isSending={isSubmitting}
      onSubmit={submit}
      fields={
        <>
          <TextInput
            {...form.register('name')}
            size="lg"
            autoComplete="name"
            label={t('access.fields.name')}
            error={errors.name}
          />
          <TextInput
            {...form.register('email')}
            size="lg"
            dir="ltr"
            type="email"
            autoComplete="username"
            label={t('access.fields.email')}
            error={errors.email}
          />
          <NewPasswordFields
            register={form.register}
            errors={errors}
            label={t('access.fields.password')}
            confirmationLabel={t('access.fields.passwordConfirmation')}
          />
        </>
      }
      other={
        !state?.first && (
          <>
            {t('access.signUp.haveAccount')} <Link to={`/sign-in${search}`}>{t('access.signUp.signIn')}</Link>
          </>
        )
      }
    />
  );
}
