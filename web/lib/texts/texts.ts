import { textsOf } from '#shared/i18n/translator.ts';
import type { Language } from '#shared/lib/language.ts';

/** Fetches all texts of a language; those of the public screens are a small part. */
export type Catalogues = Readonly<Record<Language, () => Promise<object>>>;
/** Fetches what one part of the app shows, such as a screen, in one language. */
export type FetchPart = (language: Language, part: string) => Promise<object>;

/** What the page shows from its start, before any screen. */
const startPart = 'main';

interface Source {
  all: Catalogues;
  part: FetchPart | undefined;
}

let start: (source: Source) => void;
const started = new Promise<Source>((resolve) => {
  start = resolve;
});
const texts = new Map<Language, Map<string, string>>();
/** The languages whose texts are all here. */
const complete = new Set<Language>();
const fetching = new Map<string, Promise<void>>();

/** Says where texts come from and loads the first: those of the start, or all if parts aren't known. */
export function startTexts(language: Language, all: Catalogues, part?: FetchPart): Promise<void> {
  start({ all, part });
  return part ? loadPartTexts(startPart, () => language) : loadAllTexts(language);
}

export const textsIn = (language: Language): ReadonlyMap<string, string> | undefined => texts.get(language);

/** Whether there is a text of a key, or a plural of it. */
export const hasText = (language: Language, key: string): boolean =>
  [...(texts.get(language)?.keys() ?? [])].some((each) => each === key || each.startsWith(`${key}_`));

export const hasAllTexts = (language: Language): boolean => complete.has(language);

export async function loadAllTexts(language: Language): Promise<void> {
  if (complete.has(language)) return;
  await once(language, async () => add(language, await (await started).all[language]()));
  complete.add(language);
}

/** Loads the texts of a part, unless they are here already, in the language after the start. */
export async function loadPartTexts(part: string, languageOf: () => Language): Promise<void> {
  const { part: fetchPart } = await started;
  const language = languageOf();
  if (!fetchPart || complete.has(language)) return;
  await once(`${language} ${part}`, async () => add(language, await fetchPart(language, part)));
}

/** One request for the same texts; after a failure the next call asks again. */
function once(name: string, fetchTexts: () => Promise<void>): Promise<void> {
  const known = fetching.get(name);
  if (known) return known;
  const asked = fetchTexts();
  fetching.set(name, asked);
  asked.catch(() => fetching.delete(name));
  return asked;
}

function add(language: Language, messages: object): void {
  const known = texts.get(language) ?? new Map<string, string>();
  texts.set(language, known);
  for (const [key, text] of textsOf(messages)) known.set(key, text);
}
