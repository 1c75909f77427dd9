import type { FastifyRequest } from 'fastify';
import { Problem } from '#server/lib/data/problem.ts';
import type { Principal } from './principal.ts';

const bearer = /^Bearer (.+)$/i;

export type Authenticate = (token: string) => Promise<Principal | null>;

export const tokenOf = (request: FastifyRequest): string | null =>
  bearer.exec(request.headers.authorization ?? '')?.[1] ?? null;

/** The signed-in user of a request. @throws Problem `unauthenticated` */
export async function identify(request: FastifyRequest, authenticate: Authenticate): Promise<Principal> {
  const token = tokenOf(request);
  const principal = token ? await authenticate(token) : null;
  if (!principal) throw new Problem('unauthenticated');
  return principal;
}
