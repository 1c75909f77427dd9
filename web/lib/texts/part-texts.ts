import type { Language } from '#shared/lib/language.ts';
import { currentLanguage } from '../i18n.ts';
import { type FetchPart, loadPartTexts } from './texts.ts';

/** Where the build has put the texts of parts (vite.texts.ts); the development server loads all texts at once. */
const folder =
  typeof document === 'undefined'
    ? undefined
    : document.querySelector<HTMLMetaElement>('meta[name=texts]')?.content;

export const fetchPart: FetchPart | undefined =
  folder === undefined
    ? undefined
    : async (language: Language, part: string) =>
        (await import(/* @vite-ignore */ `${folder}${language}/${part}.js`)).default;

/**
 * Code that is fetched later, together with the texts that it shows. The build writes it around every `import()` of
 * the app; `part` is empty for code without texts.
 */
export async function withTexts<Module>(code: Promise<Module>, part: string): Promise<Module> {
  if (part === '') return code;
  const [module] = await Promise.all([code, loadPartTexts(part, currentLanguage)]);
  return module;
}
