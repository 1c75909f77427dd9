import { useEffect } from 'react';
import { directionOf } from '#shared/lib/language.ts';
import { useLanguage, useT } from '#web/lib/i18n.ts';

/** The browser takes the direction of a tab's title from its first letter, which may be that of a name. */
const rightToLeftMark = '\u200f';

/** The title of the tab: the screen's, and the product's. */
export function useDocumentTitle(title: string): void {
  const t = useT();
  const language = useLanguage();
  useEffect(() => {
    const whole = t('shell.pageTitle', { title });
    document.title = directionOf(language) === 'rtl' ? rightToLeftMark + whole : whole;
  }, [t, language, title]);
}
