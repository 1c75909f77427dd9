import { useMemo } from 'react';
import { garmentWordsIn } from '#shared/customers/measuring/garment-words.ts';
import { useLanguage } from '#web/lib/i18n.ts';

/** Templates and measurements with their fields as the reader calls them; for showing them only. */
export function useGarmentWords() {
  const language = useLanguage();
  return useMemo(() => garmentWordsIn(language), [language]);
}
