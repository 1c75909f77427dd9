/* The SQL function `normalise_search` in TypeScript, so that most searches are normalised without a query. A test
   compares the two for every supported character. */

/**
 * Characters that every version of Unicode and every locale of PostgreSQL decomposes and lowercases in the same way.
 */
const normalisable = /^[\t-\r -~\u00a0-\u017f\u0600-\u06ff\u200b-\u200f]*$/;

/** Marks, tatweel, joiners and ASCII punctuation except the hyphen, which are removed. */
const dropped =
  /[\u0300-\u036f\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06ed\u200b-\u200f!-,./:-@[-`{-~]/g;

/** Variants of a letter or digit, followed by their replacement. */
const variants = [
  'ٱا',
  'ىیےېيي',
  'ةہۃھەه',
  'کڪك',
  ...[...'0123456789'].map((digit, index) => eastern(index) + digit),
];

const foundAs = new Map(
  variants.flatMap((letters) => {
    const all = [...letters];
    return all.slice(0, -1).map((letter) => [letter, all.at(-1) as string] as const);
  }),
);

export const canNormalise = (text: string): boolean => normalisable.test(text);

/** Normalises text like the search columns; only for text that `canNormalise`. */
export const normaliseSearch = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(dropped, '')
    .replace(/[\u0600-\u06ff]/g, (letter) => foundAs.get(letter) ?? letter)
    .toLowerCase();

function eastern(digit: number): string {
  return String.fromCharCode(0x660 + digit, 0x6f0 + digit);
}
