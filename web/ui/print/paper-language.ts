import { useSearchParams } from 'react-router';
import { isLanguage, type Language } from '#shared/lib/language.ts';
import { useFormatPreference } from '#web/lib/format-preference.ts';
import { useLanguage } from '#web/lib/i18n.ts';

/** The language of the document on the screen: what the address says (`?lang=ar`), else the shop's own. */
export function usePaperLanguage(): Language {
  const own = useLanguage();
  const { paperLanguage } = useFormatPreference();
  const [params] = useSearchParams();
  const asked = params.get('lang');
  return isLanguage(asked) ? asked : (paperLanguage ?? own);
}
