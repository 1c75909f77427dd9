import { useEffect, useState } from 'react';
import { useT } from '#web/lib/i18n.ts';
import { draftsWait } from '#web/lib/left-drafts.ts';
import { navigate } from '#web/lib/router/history.ts';
import { Link } from '#web/lib/router/link.tsx';
import { useLocation } from '#web/lib/router/location.ts';
import classes from './account-form.module.css';
import { AccountForm } from './account-form.tsx';
import { EmailField } from './email-field.tsx';
import { signIn } from './enter.ts';
import { PasskeySignIn } from './passkey-sign-in.tsx';
import { PasswordField } from './password-field.tsx';
import { emailProblem, passwordProblem } from './public.rules.ts';
import { usePublicState } from './public-state.ts';
import { SecondFactorForm } from './second-factor.form.tsx';
import { usePublicForm } from './use-public-form.ts';

/** A password that was right, and what the second factor is asked for with. */
interface Challenge {
  challenge: string;
  email: string;
}

export default function SignIn() {
  const { search } = useLocation();
  const { signUp } = usePublicState();
  const [challenge, setChallenge] = useState<Challenge | null>(null);
  /** What is said above the password where the second step leads back to it. */
  const [back, setBack] = useState<{ email: string; reason?: string | undefined }>({ email: '' });

  // A new shop has no users: the first visit founds it.
  const isNewShop = signUp?.first === true;
  useEffect(() => {
    if (isNewShop) void navigate(`/sign-up${search}`, { replace: true });
  }, [isNewShop, search]);
  if (isNewShop) return null;
  if (!challenge) return <PasswordStep {...back} onChallenge={setChallenge} />;
  const backToPassword = (reason?: string) => {
    setBack({ email: challenge.email, reason });
    setChallenge(null);
  };
  return <SecondFactorForm {...challenge} onBack={backToPassword} />;
}

interface PasswordStepProps {
  email: string;
  reason?: string | undefined;
  onChallenge: (challenge: Challenge) => void;
}

function PasswordStep({ email, reason, onChallenge }: PasswordStepProps) {
  const t = useT();
  const { search, state } = useLocation();
  const { shop, signUp } = usePublicState();
  const model = usePublicForm({
    fields: ['email', 'password'],
    rules: (typed) => ({ email: emailProblem(typed.email), password: passwordProblem(typed.password) }),
    send: async (typed) => onChallenge({ challenge: await signIn(typed), email: typed.email }),
    fallback: 'access.signIn.failed',
    secret: 'password',
    refusal: reason,
  });
  const [isAwaited] = useState(draftsWait);
  const isPasswordNew = (state as { isPasswordNew?: boolean } | null)?.isPasswordNew;
  return (
    <AccountForm
      model={model}
      title={shop ? t('access.signIn.titleFor', { shop }) : t('access.signIn.title')}
      explanation={t('access.signIn.explanation')}
      notice={isPasswordNew ? t('account.reset.done') : isAwaited ? t('access.signIn.kept') : undefined}
      submitLabel={t('access.signIn.submit')}
      alternative={<PasskeySignIn onStart={() => model.say()} onRefused={model.say} />}
      fields={
        <>
          <EmailField error={model.errorOf('email')} defaultValue={email} />
          <div className={classes.withLink}>
            <PasswordField
              name="password"
              autoComplete="current-password"
              label={t('access.fields.password')}
              error={model.errorOf('password')}
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
