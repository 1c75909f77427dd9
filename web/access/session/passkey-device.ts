import type { Translate } from '#shared/i18n/messages.ts';
import { ApiError } from '#web/lib/api.ts';

/** An IPv4 or IPv6 address. */
const address = /^[\d.]+$|:/;

/** Browsers support passkeys only in a secure context, and bind them to a host name. */
export const passkeysWork = (): boolean =>
  typeof window.PublicKeyCredential === 'function' && !address.test(window.location.hostname);

/** Why a passkey was not created or used: the server's message, or the meaning of the browser's error. */
export function passkeyFailure(error: unknown, t: Translate): string {
  if (error instanceof ApiError) return error.message;
  const { name, code } = error as Error & { code?: unknown };
  if (code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED') return t('factor.passkeys.alreadyThere');
  if (name === 'NotAllowedError' || name === 'AbortError') return t('factor.passkeys.cancelled');
  return t('factor.passkeys.failedHere');
}
