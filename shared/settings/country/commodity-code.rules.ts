import type { MessageKey } from '#shared/i18n/messages.ts';
import { westernDigits } from '#shared/lib/digits.ts';
import { taxRulesOf } from './described-countries.ts';

/** `620342` for `6203.42`, and what is wrong with it in a country whose invoices need such codes. */
export function readCommodityCode(
  typed: string,
  country: string,
): { code: string; fault: MessageKey | null } {
  const { commodityCodes } = taxRulesOf(country);
  if (!commodityCodes || typed === '') return { code: typed, fault: null };
  const code = westernDigits(typed).replace(/[\s.-]/g, '');
  return { code, fault: commodityCodes.fits.test(code) ? null : commodityCodes.form };
}
