import { isIP } from 'node:net';
import { Problem } from '#server/lib/data/problem.ts';
import type { Context } from '#server/lib/http/route.ts';

/** The shop as passkeys know it: bound to its host name, and used from its own pages alone. */
export interface RelyingParty {
  id: string;
  origin: string;
}

/**
 * The relying party of a request: the host that was asked, or where people find the shop. 403 for a page of another
 * origin, or at an address that passkeys can't be bound to: browsers want a name.
 */
export function relyingPartyOf({ request, publicUrl }: Pick<Context, 'request' | 'publicUrl'>): RelyingParty {
  const { origin = '' } = request.headers;
  const page = URL.parse(origin);
  // The hosts alone are compared: a proxy in front of the server may speak https for it, or rename the host.
  const isOwn = page && (page.host === request.host || page.host === URL.parse(publicUrl)?.host);
  if (!isOwn || isAddress(page.hostname)) throw new Problem('forbidden', { message: 'factor.errors.origin' });
  return { id: page.hostname, origin };
}

const isAddress = (hostname: string): boolean => isIP(hostname.replace(/^\[|\]$/g, '')) > 0;
