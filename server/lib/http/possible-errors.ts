import { z } from 'zod';
import type { Contract } from '#shared/lib/contract.ts';
import type { ErrorCode } from '#shared/lib/errors.ts';
import { isGiven } from './route.ts';
import { keepsKeys } from './write.ts';

/** The errors that a route may reply with: those of its kind, and those that its contract lists. */
export function possibleErrors(contract: Contract): ErrorCode[] {
  const { access, params, query, body, errors = [] } = contract;
  const isVersioned = body instanceof z.ZodObject && 'version' in body.shape;
  const possible: [ErrorCode, boolean][] = [
    ['malformed', [params, query, body].some(isGiven)],
    ['unauthenticated', access !== 'public'],
    ['forbidden', access !== 'public' && access !== 'signedIn'],
    ['not_found', isGiven(params)],
    ['conflict', isVersioned],
    ['too_large', isGiven(body)],
    ['unsupported_type', isGiven(body)],
    ['invalid', isGiven(query) || isGiven(body) || keepsKeys(contract)],
    ['too_many', true],
  ];
  const derived = possible.flatMap(([code, isPossible]) => (isPossible ? [code] : []));
  return [...new Set([...derived, ...errors])];
}
