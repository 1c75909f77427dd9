import { Button } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { useState } from 'react';
import { passkeyContract } from '#shared/access/session/passkey.contract.ts';
import { call } from '#web/lib/api.ts';
import { useT } from '#web/lib/i18n.ts';
import classes from './account-form.module.css';
import { signInWithPasskey } from './enter.ts';
import { passkeyFailure, passkeysWork } from './passkey-device.ts';

interface PasskeySignInProps {
  onStart: () => void;
  onRefused: (reason: string) => void;
}

/** Sign-in without email and password, if the browser supports passkeys. */
export function PasskeySignIn({ onStart, onRefused }: PasskeySignInProps) {
  const t = useT();
  const [busy, setBusy] = useState(false);
  if (!passkeysWork()) return null;
  const signIn = async () => {
    onStart();
    setBusy(true);
    try {
      const [{ startAuthentication }, optionsJSON] = await Promise.all([
        import('@simplewebauthn/browser'),
        call(passkeyContract.signInOptions, {}),
      ]);
      const signed = await startAuthentication({ optionsJSON });
      await signInWithPasskey({ ...signed, clientExtensionResults: {} });
    } catch (error) {
      onRefused(passkeyFailure(error, t));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <div className={classes.or}>{t('factor.signIn.or')}</div>
      <Button
        variant="default"
        size="lg"
        fullWidth
        loading={busy}
        leftSection={<IconFingerprint aria-hidden size={18} stroke={1.7} />}
        onClick={() => void signIn()}
      >
        {t('factor.signIn.passkey')}
      </Button>
    </>
  );
}
