import { isIP } from 'node:net';
import { Problem } from '#server/lib/data/problem.ts';
import type { Context } from '#server/lib/http/route.ts';

/** The relying party of WebAuthn: a host name and the origins that may use its passkeys. */
export interface RelyingParty {
  id: string;
  origin: string;
}

/**
 * Returns the relying party of a request: the host of `PUBLIC_URL`, or without it the host that was asked. Throws 403
 * for another origin, and for an IP address: browsers bind passkeys to names only.
 */
export function relyingPartyOf({
  request,
  publicOrigin,
}: Pick<Context, 'request' | 'publicOrigin'>): RelyingParty {
  const { origin = '' } = request.headers;
  const page = URL.parse(origin);
  // Without PUBLIC_URL compares hosts only: a proxy may terminate https.
  const isOwn = page && (publicOrigin ? page.origin === publicOrigin : page.host === request.host);
  if (!isOwn || isAddress(page.hostname)) throw new Problem('forbidden', { message: 'factor.errors.origin' });
  return { id: page.hostname, origin };
}

const isAddress = (hostname: string): boolean => isIP(hostname.replace(/^\[|\]$/g, '')) > 0;
