import type { Auth } from './auth.ts';
import type { Device } from './device.ts';

/**
 * The accounts library identifies a caller by signed cookies, our API by tokens in bodies and headers. These functions
 * convert between them; no cookie leaves the server.
 */

const challengeName = 'two_factor';
/** The library names its cookies and sets their expiry; ours are read at once. */
const cookieOf = async (auth: Auth, name: string): Promise<string> =>
  (await auth.$context).createAuthCookie(name).name;

export const asDevice = ({ userAgent, ipAddress }: Device): Headers =>
  new Headers({ 'user-agent': userAgent, 'x-forwarded-for': ipAddress });

/** Headers of a call in the session of that token; without a token the library refuses the call. */
export async function asSession(auth: Auth, token: string | null): Promise<Headers> {
  if (!token) return new Headers();
  const { authCookies, secret } = await auth.$context;
  const { makeSignature } = await import('better-auth/crypto');
  const signed = `${token}.${await makeSignature(token, secret)}`;
  return new Headers({ cookie: `${authCookies.sessionToken.name}=${encodeURIComponent(signed)}` });
}

/** Headers of a call after the right password, with the second factor's challenge. */
export async function asChallenged(auth: Auth, challenge: string, device: Device): Promise<Headers> {
  const headers = asDevice(device);
  headers.set('cookie', `${await cookieOf(auth, challengeName)}=${encodeURIComponent(challenge)}`);
  return headers;
}

/** The challenge in the reply to a sign-in: a random name and its signature. */
export async function challengeIn(auth: Auth, answer: Headers): Promise<string> {
  const start = `${await cookieOf(auth, challengeName)}=`;
  const cookie = answer.getSetCookie().find((each) => each.startsWith(start));
  if (!cookie) throw new Error('the accounts library gave no challenge');
  return decodeURIComponent(cookie.slice(start.length).split(';', 1)[0] ?? '');
}

/** Returns the user of a challenge before its signature is checked; null if it was answered or has expired. */
export async function challengedUser(auth: Auth, challenge: string): Promise<number | null> {
  const { internalAdapter } = await auth.$context;
  const kept = await internalAdapter.findVerificationValue(challenge.slice(0, challenge.lastIndexOf('.')));
  return kept && kept.expiresAt.getTime() > Date.now() ? Number(kept.value) : null;
}
