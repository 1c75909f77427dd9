import { Button, TextInput } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { plainCode } from '#shared/access/session/second-factor.rules.ts';
import { isolate } from '#shared/lib/isolate.ts';
import { ApiError } from '#web/lib/api.ts';
import { useT } from '#web/lib/i18n.ts';
import { DirectionalIcon } from '#web/ui/display/directional-icon.tsx';
import formClasses from './account-form.module.css';
import { AccountForm } from './account-form.tsx';
import { signInWithCode } from './enter.ts';
import classes from './second-factor.form.module.css';
import { usePublicForm } from './use-public-form.ts';

interface SecondFactorFormProps {
  challenge: string;
  email: string;
  /** Goes back to the password; with a reason if the challenge has expired. */
  onBack: (reason?: string) => void;
}

/** The second step of sign-in: the app's code, or a recovery code. */
export function SecondFactorForm({ challenge, email, onBack }: SecondFactorFormProps) {
  const t = useT();
  const [recovers, setRecovers] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const model = usePublicForm({
    fields: ['code'],
    rules: ({ code }) => ({ code: plainCode(code) ? undefined : { key: 'factor.errors.codeRequired' } }),
    send: async ({ code }) => {
      try {
        await signInWithCode({ challenge, code });
      } catch (error) {
        if (!(error instanceof ApiError && error.status === 401)) throw error;
        onBack(error.message);
      }
    },
    fallback: 'access.signIn.failed',
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each of the two ways begins in its field.
  useEffect(() => field.current?.focus(), [recovers]);
  const switchWay = () => {
    if (field.current) field.current.value = '';
    model.say();
    setRecovers(!recovers);
  };

  return (
    <AccountForm
      model={model}
      title={t(recovers ? 'factor.signIn.recoveryTitle' : 'factor.signIn.title')}
      explanation={
        recovers
          ? t('factor.signIn.recoveryExplanation')
          : t('factor.signIn.explanation', { email: isolate(email) })
      }
      submitLabel={t('factor.signIn.submit')}
      fields={
        <TextInput
          size="lg"
          ref={field}
          name="code"
          dir="ltr"
          inputMode={recovers ? 'text' : 'numeric'}
          autoComplete={recovers ? 'off' : 'one-time-code'}
          autoCapitalize="characters"
          spellCheck={false}
          classNames={{ input: formClasses.code ?? '' }}
          label={t(recovers ? 'factor.signIn.recoveryCode' : 'factor.signIn.code')}
          error={model.errorOf('code')}
        />
      }
      other={
        <span className={classes.ways}>
          <Button variant="subtle" onClick={switchWay}>
            {t(recovers ? 'factor.signIn.useApp' : 'factor.signIn.useRecovery')}
          </Button>
          <Button
            variant="subtle"
            color="gray"
            leftSection={<DirectionalIcon icon={IconArrowLeft} />}
            onClick={() => onBack()}
          >
            {t('factor.signIn.back')}
          </Button>
        </span>
      }
    />
  );
}
