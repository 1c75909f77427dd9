import { z } from 'zod';
import type { ErrorCode } from '#shared/lib/errors.ts';
import type { Described } from './route.ts';
import { keepsKeys } from './write.ts';

/** The errors that a route may reply with: those of its kind, and those that it lists. */
export function possibleErrors({ contract, api }: Described): ErrorCode[] {
  const { access } = contract;
  const { params, query, body, errors = [] } = api;
  const isVersioned = body instanceof z.ZodObject && 'version' in body.shape;
  const possible: [ErrorCode, boolean][] = [
    ['malformed', [params, query, body].some((part) => part !== undefined)],
    ['unauthenticated', access !== 'public'],
    ['forbidden', access !== 'public' && access !== 'signedIn'],
    ['not_found', params !== undefined],
    ['conflict', isVersioned],
    ['too_large', body !== undefined],
    ['unsupported_type', body !== undefined],
    ['invalid', query !== undefined || body !== undefined || keepsKeys(contract)],
    ['too_many', true],
  ];
  const derived = possible.flatMap(([code, isPossible]) => (isPossible ? [code] : []));
  return [...new Set([...derived, ...errors])];
}
