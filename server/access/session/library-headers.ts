import { makeSignature } from 'better-auth/crypto';
import type { Auth } from './auth.ts';
import type { Device } from './device.ts';

/**
 * The accounts library knows a caller by signed cookies, our API by tokens in its own bodies and headers. These turn
 * the ones into the others; no cookie ever leaves the server.
 */

const challengeName = 'two_factor';
/** The library names and lets fade cookies by itself; ours are read in the same breath. */
const cookieOf = async (auth: Auth, name: string): Promise<string> =>
  (await auth.$context).createAuthCookie(name).name;

export const asDevice = ({ userAgent, ipAddress }: Device): Headers =>
  new Headers({ 'user-agent': userAgent, 'x-forwarded-for': ipAddress });

/** A call in the session of that token; without one the library refuses it. */
export async function asSession(auth: Auth, token: string | null): Promise<Headers> {
  if (!token) return new Headers();
  const { authCookies, secret } = await auth.$context;
  const signed = `${token}.${await makeSignature(token, secret)}`;
  return new Headers({ cookie: `${authCookies.sessionToken.name}=${encodeURIComponent(signed)}` });
}

/** A call of whoever knew the password and was asked for more. */
export async function asChallenged(auth: Auth, challenge: string, device: Device): Promise<Headers> {
  const headers = asDevice(device);
  headers.set('cookie', `${await cookieOf(auth, challengeName)}=${encodeURIComponent(challenge)}`);
  return headers;
}

/** The challenge in the answer to a sign-in: a random name and its signature. */
export async function challengeIn(auth: Auth, answer: Headers): Promise<string> {
  const start = `${await cookieOf(auth, challengeName)}=`;
  const cookie = answer.getSetCookie().find((each) => each.startsWith(start));
  if (!cookie) throw new Error('the accounts library gave no challenge');
  return decodeURIComponent(cookie.slice(start.length).split(';', 1)[0] ?? '');
}

/** Whose challenge it is, before its signature is checked; null once it was answered or has run out. */
export async function challengedUser(auth: Auth, challenge: string): Promise<number | null> {
  const { internalAdapter } = await auth.$context;
  const kept = await internalAdapter.findVerificationValue(challenge.slice(0, challenge.lastIndexOf('.')));
  return kept && kept.expiresAt.getTime() > Date.now() ? Number(kept.value) : null;
}
