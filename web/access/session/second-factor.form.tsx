import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { codeFields } from '#shared/access/session/second-factor.schema.ts';
import { ApiError } from '#web/lib/api.ts';
import { useT } from '#web/lib/i18n.ts';
import { signInWithCode } from '#web/lib/session.ts';
import { DirectionalIcon } from '#web/ui/display/directional-icon.tsx';
import { isolate } from '#web/ui/display/isolate.ts';
import { AccountForm } from './account-form.tsx';
import { CodeField } from './code-field.tsx';
import classes from './second-factor.form.module.css';
import { useAccountForm } from './use-account-form.ts';

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
  const send = async ({ code }: { code: string }) => {
    try {
      await signInWithCode({ challenge, code });
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 401)) throw error;
      onBack(error.message);
    }
  };
  const { form, submit, errors, refusal } = useAccountForm(
    codeFields,
    { code: '' },
    send,
    'access.signIn.failed',
  );
  const { isSubmitting } = form.formState;
  const { setFocus } = form;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each of the two ways begins in its field.
  useEffect(() => setFocus('code'), [setFocus, recovers]);

  return (
    <AccountForm
      title={t(recovers ? 'factor.signIn.recoveryTitle' : 'factor.signIn.title')}
      explanation={
        recovers
          ? t('factor.signIn.recoveryExplanation')
          : t('factor.signIn.explanation', { email: isolate(email) })
      }
      refusal={refusal}
      submitLabel={t('factor.signIn.submit')}
      isSending={isSubmitting}
      onSubmit={submit}
      fields={
        <CodeField
          {...form.register('code')}
          size="lg"
          numeric={!recovers}
          label={t(recovers ? 'factor.signIn.recoveryCode' : 'factor.signIn.code')}
          error={errors.code}
        />
      }
      other={
        <span className={classes.ways}>
          <Button
            variant="subtle"
            onClick={() => {
              form.reset();
              setRecovers(!recovers);
            }}
          >
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
