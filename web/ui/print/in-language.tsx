import { type ReactNode, Suspense, use } from 'react';
import type { Language } from '#shared/lib/language.ts';
import { loadTexts, OwnLanguage, useLanguage } from '#web/lib/i18n.ts';

const known = new Map<Language, Promise<void>>();

function textsOf(language: Language): Promise<void> {
  const texts = known.get(language) ?? loadTexts(language);
  known.set(language, texts);
  return texts;
}

interface InLanguageProps {
  language: Language;
  children: ReactNode;
}

/** Renders its children in another language: texts, dates, numbers. Shown once the texts are loaded. */
export function InLanguage(props: InLanguageProps) {
  return (
    <Suspense>
      <Provided {...props} />
    </Suspense>
  );
}

function Provided({ language, children }: InLanguageProps) {
  const around = useLanguage();
  if (language !== around) use(textsOf(language));
  return <OwnLanguage value={language}>{children}</OwnLanguage>;
}
