import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Database } from '#server/database/connection.ts';
import { serverSecret } from '#server/lib/data/server-secret.ts';
import type { Context } from '#server/lib/http/route.ts';
import { looksLikeToken, newToken } from './session-token.ts';

/** In seconds: the longest that browsers keep a cookie. */
const keptFor = 400 * 24 * 60 * 60;
/** The only addresses that the cookie is sent to. */
const path = '/api/v1/sign-in';

/**
 * Returns the id of a device on which the user of that email has signed in before, from its cookie; null for any other.
 * The cookie opens nothing: its device has a count of wrong passwords of its own, which strangers can't use up.
 */
export async function knownDevice(
  { database, request }: Pick<Context, 'database' | 'request'>,
  email: string,
): Promise<string | null> {
  const sign = await signer(database, email);
  const [, value = ''] =
    new RegExp(`(?:^|; ?)${sign.cookie}=([^;]+)`).exec(request.headers.cookie ?? '') ?? [];
  const [id = '', signature = ''] = value.split('.');
  if (!looksLikeToken(id) || !looksLikeToken(signature)) return null;
  return timingSafeEqual(Buffer.from(signature), Buffer.from(sign(id))) ? id : null;
}

/** Gives the device of a sign-in its cookie, or keeps the one that it has for longer. */
export async function rememberDevice(
  context: Pick<Context, 'database' | 'request' | 'publicOrigin' | 'setHeader'>,
  email: string,
): Promise<void> {
  const { database, request, publicOrigin, setHeader } = context;
  const id = (await knownDevice(context, email)) ?? newToken();
  const sign = await signer(database, email);
  const isSecure = request.protocol === 'https' || publicOrigin?.startsWith('https:');
  const attributes = `Path=${path}; Max-Age=${keptFor}; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`;
  setHeader('set-cookie', `${sign.cookie}=${id}.${sign(id)}; ${attributes}`);
}

/** Signs a device's id for one email. The cookie's name tells the users of a shared device apart, and names none. */
async function signer(database: Database, email: string) {
  const secret = await serverSecret(database, 'devices');
  const hash = (text: string) => createHmac('sha256', secret).update(text).digest('base64url');
  const sign = (id: string) => hash(`device\n${email}\n${id}`);
  return Object.assign(sign, { cookie: `device_${hash(`cookie\n${email}`).slice(0, 12)}` });
}
