import type { MessageKey } from '#shared/i18n/messages.ts';
import type { Language } from '#shared/lib/language.ts';
import { type Names, seededName } from '#shared/lib/names.ts';
import type { TaxCategory } from './country-description.ts';
import { taxRulesOf } from './described-countries.ts';

/** How the tax office sees a sale, and why it bears no tax. */
export interface TaxTreatment {
  category: TaxCategory;
  reasonCode: string;
  reason: string;
  reasonNames: Names;
}

/** What nothing is said about: standard with a rate, else what the country makes of a sale without a tax. */
export const usualTreatment = (rate: string, country: string): TaxTreatment => ({
  category: Number(rate) > 0 ? 'standard' : taxRulesOf(country).untaxed,
  reasonCode: '',
  reason: '',
  reasonNames: {},
});

type Fault = { path: 'category' | 'reasonCode' | 'reason'; message: MessageKey };

/**
 * A tax with what its country says of it: a rate makes it standard, whatever else was said; without one, a country with a list
 * of reasons wants one of them.
 */
export function readTreatment(
  rate: string,
  said: Partial<TaxTreatment>,
  country: string,
): { treatment: TaxTreatment; fault: Fault | null } {
  const usual = usualTreatment(rate, country);
  const { category, reasonCode = '', reason = '', reasonNames = {} } = said;
  if (usual.category === 'standard' || category === undefined) return { treatment: usual, fault: null };
  if (category === 'standard')
    return { treatment: usual, fault: { path: 'category', message: 'settings.tax.standardNeedsRate' } };
  const own = { category, reasonCode: '', reason, reasonNames };
  const reasons = taxRulesOf(country).reasons.filter((each) => each.category === category);
  if (reasons.length === 0) return { treatment: own, fault: null };
  const listed = reasons.find(({ code }) => code === reasonCode);
  if (!listed)
    return { treatment: own, fault: { path: 'reasonCode', message: 'settings.tax.reasonRequired' } };
  if (listed.text) return { treatment: { category, reasonCode, ...textsOf(listed.text) }, fault: null };
  const isSaid = reason !== '';
  return {
    treatment: { ...own, reasonCode },
    fault: isSaid ? null : { path: 'reason', message: 'settings.tax.reasonRequired' },
  };
}

function textsOf(text: Readonly<Record<Language, string>>): Pick<TaxTreatment, 'reason' | 'reasonNames'> {
  const { name: reason, names: reasonNames } = seededName(text, 'en');
  return { reason, reasonNames };
}
