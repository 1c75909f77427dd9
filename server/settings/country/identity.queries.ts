import { invalidField } from '#server/lib/data/problem.ts';
import type { Context } from '#server/lib/http/route.ts';
import { shopPreferences } from '#server/settings/preferences/preference.queries.ts';
import { readIdentity } from '#shared/settings/country/identity.rules.ts';

interface WithIdentity {
  identityKind?: string | null | undefined;
  identityNumber?: string | undefined;
}

const fields = { kind: 'identityKind', number: 'identityNumber' } as const;

/**
 * Returns a changed identity as it is stored. One that stays as it was is left out, so that one of another country may remain.
 * Throws `invalid` for one that the shop's country doesn't have.
 */
export async function writeIdentity(
  changes: WithIdentity,
  before: WithIdentity | null,
  { database }: Pick<Context, 'database'>,
): Promise<WithIdentity> {
  const { identityKind: kind = null, identityNumber: number = '' } = { ...before, ...changes };
  if (kind === (before?.identityKind ?? null) && number === (before?.identityNumber ?? '')) return {};
  const { country } = await shopPreferences(database);
  const read = readIdentity({ kind, number }, country);
  if (read.fault) throw invalidField(fields[read.fault.of], read.fault.message, read.fault.params);
  return { identityKind: kind, identityNumber: read.number };
}
