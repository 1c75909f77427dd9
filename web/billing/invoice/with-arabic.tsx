import type { ReactNode } from 'react';
import type { Language } from '#shared/lib/language.ts';
import type { PaperLocale } from '#shared/lib/paper/paper.ts';
import { InLanguage } from '#web/ui/print/in-language.tsx';
import { usePaperLocale } from '#web/ui/print/use-paper-locale.ts';

type Draw = (arabic: PaperLocale) => ReactNode;

/** Draws in the language around with the locale of Arabic beside it, once its texts are there. */
export function WithArabic({ draw }: { draw: Draw }) {
  const { language } = usePaperLocale();
  return (
    <InLanguage language="ar">
      <Drawn language={language} draw={draw} />
    </InLanguage>
  );
}

function Drawn({ language, draw }: { language: Language; draw: Draw }) {
  const arabic = usePaperLocale();
  return <InLanguage language={language}>{draw(arabic)}</InLanguage>;
}
