import type { ReactNode } from 'react';
import type { Language } from '#shared/lib/language.ts';
import type { Pen } from '#shared/lib/paper/paper.ts';
import { InLanguage } from '#web/ui/print/in-language.tsx';
import { usePen } from '#web/ui/print/use-pen.ts';

type Draw = (arabic: Pen) => ReactNode;

/** Draws in the language around with the pen of Arabic beside it, once its texts are there. */
export function WithArabic({ draw }: { draw: Draw }) {
  const { language } = usePen();
  return (
    <InLanguage language="ar">
      <Drawn language={language} draw={draw} />
    </InLanguage>
  );
}

function Drawn({ language, draw }: { language: Language; draw: Draw }) {
  const arabic = usePen();
  return <InLanguage language={language}>{draw(arabic)}</InLanguage>;
}
