import { useState } from 'react';
import { useT } from '#web/lib/i18n.ts';
import { usePlace } from '#web/lib/place.ts';
import { PlaceLink } from '#web/ui/plain/place-link.tsx';
import { TextField } from '#web/ui/plain/text-field.tsx';
import { AccountForm, AccountNotice } from './account-form.tsx';
import { EmailField } from './email-field.tsx';
import { signUp } from './enter.ts';
import { NewPasswordFields } from './new-password.fields.tsx';
import { emailProblem, nameProblem, newPasswordProblems } from './public.rules.ts';
import { usePublicState } from './public-state.ts';
import { usePublicForm } from './use-public-form.ts';

/** Founds the shop, or joins it if sign-up is open; otherwise the server says whom to ask. */
export default function SignUp() {
  const t = useT();
  const { search } = usePlace();
  const { signUp: state } = usePublicState();
  const [waits, setWaits] = useState(false);
  const model = usePublicForm({
    fields: ['name', 'email', 'password', 'passwordConfirmation', 'shopName'],
    rules: (typed) => ({
      name: nameProblem(typed.name),
      email: emailProblem(typed.email),
      ...newPasswordProblems(typed),
    }),
    send: async (body) => {
      await signUp(body);
      setWaits(true);
    },
    fallback: 'access.signUp.failed',
  });
  if (waits) {
    return (
      <AccountNotice
        title={t('access.signUp.waitsTitle')}
        text={t('access.signUp.waits')}
        action={null}
        other={<PlaceLink to={`/sign-in${search}`}>{t('access.signUp.signIn')}</PlaceLink>}
      />
    );
  }
  return (
    <AccountForm
      model={model}
      title={t(state?.first ? 'access.signUp.ownerTitle' : 'access.signUp.title')}
      explanation={t(state?.first ? 'access.signUp.ownerExplanation' : 'access.signUp.explanation')}
      submitLabel={t('access.signUp.submit')}
      fields={
        <>
          <TextField
            name="name"
            autoComplete="name"
            label={t('access.fields.name')}
            error={model.errorOf('name')}
          />
          <EmailField error={model.errorOf('email')} />
          <NewPasswordFields
            errorOf={model.errorOf}
            label={t('access.fields.password')}
            confirmationLabel={t('access.fields.passwordConfirmation')}
          />
          {state?.first && (
            <TextField
              name="shopName"
              autoComplete="organization"
              label={t('access.fields.shop')}
              description={t('access.fields.shopHelp')}
              error={model.errorOf('shopName')}
            />
          )}
        </>
      }
      other={
        !state?.first && (
          <>
            {t('access.signUp.haveAccount')}{' '}
            <PlaceLink to={`/sign-in${search}`}>{t('access.signUp.signIn')}</PlaceLink>
          </>
        )
      }
    />
  );
}
