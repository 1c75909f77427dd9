import { browserSupportsWebAuthn, WebAuthnError } from '@simplewebauthn/browser';
import type { Translate } from '#shared/i18n/messages.ts';
import { ApiError } from '#web/lib/api.ts';

/** An IPv4 or IPv6 address. */
const address = /^[\d.]+$|:/;

/** Browsers support passkeys only in a secure context, and bind them to a host name. */
export const passkeysWork = (): boolean =>
  browserSupportsWebAuthn() && !address.test(window.location.hostname);

/** Why a passkey was not created or used: the server's message, or the meaning of the browser's error. */
export function passkeyFailure(error: unknown, t: Translate): string {
  if (error instanceof ApiError) return error.message;
  const isKnown =
    error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED';
  if (isKnown) return t('factor.passkeys.alreadyThere');
  const { name } = error as Error;
  if (name === 'NotAllowedError' || name === 'AbortError') return t('factor.passkeys.cancelled');
  return t('factor.passkeys.failedHere');
}
