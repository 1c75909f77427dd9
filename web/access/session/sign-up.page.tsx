import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useT } from '#web/lib/i18n.ts';
import { Link } from '#web/lib/router/link.tsx';
import { useLocation } from '#web/lib/router/location.ts';
import { AccountForm, AccountNotice } from './account-form.tsx';
import { browserZone, CountryField } from './country.field.tsx';
import { EmailField } from './email-field.tsx';
import { signUp } from './enter.ts';
import { NewPasswordFields } from './new-password.fields.tsx';
import {
  codeProblem,
  countryProblem,
  emailProblem,
  nameProblem,
  newPasswordProblems,
} from './public.rules.ts';
import { usePublicState } from './public-state.ts';
import { usePublicForm } from './use-public-form.ts';

/** Founds the shop, or joins it if sign-up is open; otherwise says whom to ask. */
export default function SignUp() {
  const t = useT();
  const { search } = useLocation();
  const { signUp: state } = usePublicState();
  const [waits, setWaits] = useState(false);
  const model = usePublicForm({
    fields: ['code', 'name', 'shopName', 'country', 'email', 'password', 'passwordConfirmation'],
    rules: (typed) => ({
      name: nameProblem(typed.name),
      email: emailProblem(typed.email),
      ...newPasswordProblems(typed),
      ...(state?.first && { country: countryProblem(typed.country) }),
      ...(state?.asksCode && { code: codeProblem(typed.code) }),
    }),
    send: async ({ country, ...body }) => {
      await signUp({ ...body, ...(country && { country, timeZone: browserZone() }) });
      setWaits(true);
    },
    fallback: 'access.signUp.failed',
  });
  if (state && !state.open) {
    return (
      <AccountNotice
        title={t('access.signUp.closedTitle')}
        text={t('access.signUp.closed')}
        action={
          <Button component={Link} to={`/sign-in${search}`} size="lg" fullWidth>
            {t('access.signUp.signIn')}
          </Button>
        }
        other={null}
      />
    );
  }
  if (waits) {
    return (
      <AccountNotice
        title={t('access.signUp.waitsTitle')}
        text={t('access.signUp.waits')}
        action={null}
        other={<Link to={`/sign-in${search}`}>{t('access.signUp.signIn')}</Link>}
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
          {state?.asksCode && (
            <TextInput
              size="lg"
              name="code"
              dir="ltr"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              defaultValue={new URLSearchParams(search).get('code') ?? ''}
              label={t('access.fields.code')}
              description={model.errorOf('code') ? undefined : t('access.fields.codeHelp')}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              error={model.errorOf('code')}
            />
          )}
          <TextInput
            size="lg"
            name="name"
            autoComplete="name"
            label={t('access.fields.name')}
            error={model.errorOf('name')}
          />
          {state?.first && (
            <>
              <TextInput
                size="lg"
                name="shopName"
                autoComplete="organization"
                label={t('access.fields.shop')}
                description={model.errorOf('shopName') ? undefined : t('access.fields.shopHelp')}
                inputWrapperOrder={['label', 'input', 'description', 'error']}
                error={model.errorOf('shopName')}
              />
              <CountryField error={model.errorOf('country')} />
            </>
          )}
          <EmailField error={model.errorOf('email')} />
          <NewPasswordFields
            errorOf={model.errorOf}
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
