import { type ReactNode, Suspense, use } from 'react';
import { I18nextProvider } from 'react-i18next';
import type { Language } from '#shared/lib/language.ts';
import { translationIn } from '#web/lib/i18n.ts';

type Texts = ReturnType<typeof translationIn>;
const known = new Map<Language, Texts>();

function textsOf(language: Language): Texts {
  const texts = known.get(language) ?? translationIn(language);
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
  return <I18nextProvider i18n={use(textsOf(language))}>{children}</I18nextProvider>;
}
