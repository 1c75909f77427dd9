import type { Formats } from '#shared/lib/formats.ts';
import { isolateWords } from '#shared/lib/isolate.ts';
import { directionOf, directionOfText, type Language } from '#shared/lib/language.ts';
import { type Names, nameIn } from '#shared/lib/names.ts';

interface Taxed {
  taxName: string;
  taxNames: Names;
  taxRate: string;
}

/** The language of a paper or a reader, with its formats. */
interface Words {
  language: Language;
  format: Pick<Formats, 'percent'>;
}

const rateInName = /[([]?\s*(?:\p{Nd}+(?:[.,٫]\p{Nd}+)?\s*[%٪]|[%٪]\s*\p{Nd}+(?:[.,٫]\p{Nd}+)?)\s*[)\]]?/gu;

/** `VAT` for `VAT 15%` and `VAT (15%)`: the rate is a number of its own, and changes without its names. */
export const withoutRate = (name: string): string =>
  name.replace(rateInName, ' ').replace(/\s+/g, ' ').trim();

/**
 * `VAT 15%`: the name of a tax in a language with its rate, whatever rate is in the name. Empty without a tax.
 * After the letters of an Arabic name, `%` would go before the digits of an English paper.
 */
export function taxLabel({ taxName, taxNames, taxRate }: Taxed, { language, format }: Words): string {
  const name = nameIn({ name: taxName, names: taxNames }, language);
  if (name === '') return '';
  const plain = withoutRate(name);
  const isForeign = plain !== '' && directionOfText(plain, language) !== directionOf(language);
  return [isForeign ? isolateWords(plain) : plain, format.percent(taxRate)].filter(Boolean).join(' ');
}

/** The only tax of all lines; null if they differ, or have none. */
export function onlyTax(lines: readonly Taxed[], words: Words): string | null {
  const [label, ...others] = new Set(lines.map((line) => taxLabel(line, words)));
  return label && others.length === 0 ? label : null;
}
