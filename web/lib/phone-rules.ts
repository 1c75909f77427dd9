import { useImported } from './fetched.ts';
import { useFormatPreference } from './format-preference.ts';

/** The rules of phone numbers, whose code only screens load that take one; undefined until it is there. */
export const usePhoneRules = (isNeeded: boolean) =>
  useImported('phone rules', () => import('#shared/lib/phone.rules.ts'), isNeeded).data;

/**
 * The number with its country code. One without, as older records have, is one of the shop's own country; undefined if
 * it is no number of it.
 */
export function useFullNumber(phone: string): string | undefined {
  const { country } = useFormatPreference();
  const hasCode = phone.startsWith('+');
  const rules = usePhoneRules(phone !== '' && !hasCode);
  return hasCode ? phone : rules?.readPhone(phone, country)?.e164;
}
