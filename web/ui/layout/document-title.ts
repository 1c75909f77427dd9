import { useEffect } from 'react';
import { useT } from '#web/lib/i18n.ts';

/** The title of the tab: the screen's, and the product's. */
export function useDocumentTitle(title: string): void {
  const t = useT();
  useEffect(() => {
    document.title = t('shell.pageTitle', { title });
  }, [t, title]);
}
