import { normaliseSearch } from '#shared/lib/normalise-search.ts';
import type { Choosable } from './use-choice.ts';

interface Findable extends Choosable {
  /** Further words that it is found by. */
  keywords?: string | undefined;
}

const textOf = ({ label, code = '', keywords = '' }: Findable): string =>
  ` ${normaliseSearch(label)} ${normaliseSearch(code)} ${normaliseSearch(keywords)}`;

/** Puts those that are called so first, then those that begin with the text, then those of which a word does. */
export function sortByText<Option extends Findable>(options: readonly Option[], text: string): Option[] {
  const wanted = normaliseSearch(text).trim();
  const rankOf = (option: Option): number => {
    const names = [option.label, option.code ?? ''].map((name) => normaliseSearch(name).trim());
    if (names.includes(wanted)) return 0;
    if (names.some((name) => name.startsWith(wanted))) return 1;
    return textOf(option).includes(` ${wanted}`) ? 2 : 3;
  };
  const ranked = options.map((option) => ({ option, rank: rankOf(option) }));
  return ranked.toSorted((a, b) => a.rank - b.rank).map(({ option }) => option);
}

/** The options that contain every word of the text, in any spelling, the best first. */
export function rankOptions<Option extends Findable>(options: readonly Option[], text: string): Option[] {
  const words = normaliseSearch(text).match(/\S+/g) ?? [];
  const found = options.filter((option) => words.every((word) => textOf(option).includes(word)));
  return words.length === 0 ? found : sortByText(found, text);
}
