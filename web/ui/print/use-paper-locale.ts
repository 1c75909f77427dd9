import type { PaperLocale } from '#shared/lib/paper/paper.ts';
import { useFormat } from '#web/lib/format.ts';
import { useLanguage, useT } from '#web/lib/i18n.ts';

/** The locale of a paper in the language around: that of the paper, inside one. */
export const usePaperLocale = (): PaperLocale => ({
  language: useLanguage(),
  t: useT(),
  format: useFormat(),
});
