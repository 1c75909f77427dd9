import { isLanguage, type Language } from '#shared/lib/language.ts';
import { useFormatPreference } from '#web/lib/format-preference.ts';
import { useLanguage } from '#web/lib/i18n.ts';
import { useSearchParams } from '#web/lib/router/location.ts';

/** The language of the shown document: that of the address (`?lang=ar`), otherwise the document's own, or the shop's. */
export function usePaperLanguage(ofDocument?: Language): Language {
  const own = useLanguage();
  const { paperLanguage } = useFormatPreference();
  const params = useSearchParams();
  const asked = params.get('lang');
  return isLanguage(asked) ? asked : (ofDocument ?? paperLanguage ?? own);
}
