import type { MessageKey } from '#shared/i18n/messages.ts';
import { taxRulesOf } from './described-countries.ts';
import { type NumberFault, readNumber } from './tax-number.rules.ts';

/** By what a buyer is known besides a tax number: a kind of the country's list, and the number. */
export interface Identity {
  kind: string;
  number: string;
}

/** What a number of a kind is called. */
export const identityName = (kind: string, country: string): MessageKey =>
  taxRulesOf(country).identities.find(({ code }) => code === kind)?.name ?? 'settings.identity.kinds.OTH';

interface IdentityFault extends NumberFault {
  of: keyof Identity;
}

/** An identity as a shop in `country` stores it, and what is wrong with it: no kind of the country, no number, or a wrong one. */
export function readIdentity(
  { kind, number: typed }: { kind: string | null; number: string },
  country: string,
): { number: string; fault: IdentityFault | null } {
  const wrong = (of: keyof Identity, message: MessageKey) => ({
    number: typed,
    fault: { of, message, params: {} },
  });
  if (kind === null)
    return typed === '' ? { number: '', fault: null } : wrong('kind', 'settings.identity.kindMissing');
  const known = taxRulesOf(country).identities.find(({ code }) => code === kind);
  if (!known) return wrong('kind', 'validation.choice');
  if (typed === '') return wrong('number', 'settings.identity.numberMissing');
  const { number, fault } = readNumber(typed, known.forms, 'settings.identity.length');
  if (fault) return { number, fault: { of: 'number', ...fault } };
  return /^[A-Z\d]+$/.test(number) ? { number, fault: null } : wrong('number', 'settings.identity.signs');
}
