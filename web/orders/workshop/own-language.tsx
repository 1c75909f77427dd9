import type { ReactNode } from 'react';
import { directionOf, type Language } from '#shared/lib/language.ts';
import { InLanguage } from '#web/ui/print/in-language.tsx';

interface OwnLanguageProps {
  language: Language;
  className?: string | undefined;
  children: ReactNode;
}

/** One of several papers that are printed together, in the language of who gets it. */
export const OwnLanguage = ({ language, className, children }: OwnLanguageProps) => (
  <section lang={language} dir={directionOf(language)} className={className ? `paper ${className}` : 'paper'}>
    <InLanguage language={language}>{children}</InLanguage>
  </section>
);

/** The language that all of them have; null if they have several. */
export function commonLanguage(papers: readonly { language: Language }[]): Language | null | undefined {
  const [first, ...others] = new Set(papers.map(({ language }) => language));
  return others.length > 0 ? null : first;
}
