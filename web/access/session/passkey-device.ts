import { browserSupportsWebAuthn, WebAuthnError } from '@simplewebauthn/browser';
import type { Translate } from '#shared/i18n/messages.ts';
import { ApiError } from '#web/lib/api.ts';

/** Numbers and dots, or the colons of the newer ones. */
const address = /^[\d.]+$|:/;

/** Browsers offer passkeys on secure pages alone, and bind them to the name of the host. */
export const passkeysWork = (): boolean =>
  browserSupportsWebAuthn() && !address.test(window.location.hostname);

/** Why a passkey was neither made nor used: the server's words, or what the device is known to mean. */
export function passkeyFailure(error: unknown, t: Translate): string {
  if (error instanceof ApiError) return error.message;
  const isKnown =
    error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED';
  if (isKnown) return t('factor.passkeys.alreadyThere');
  const { name } = error as Error;
  if (name === 'NotAllowedError' || name === 'AbortError') return t('factor.passkeys.cancelled');
  return t('factor.passkeys.failedHere');
}
