/*
 * The SQL function `normalise_search` once more: most of what people type is normalised without asking the database.
 * A test compares the two over every letter that is normalised here.
 */

/** Letters that every version of Unicode and every locale of PostgreSQL decomposes and lowers in one way. */
const normalisable = /^[\t-\r -~\u00a0-\u017f\u0600-\u06ff\u200b-\u200f]*$/;

/** Marks, tatweel, joiners and ASCII punctuation but the hyphen, of which nothing is left. */
const dropped =
  /[\u0300-\u036f\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06ed\u200b-\u200f!-,./:-@[-`{-~]/g;

/** Variants of a letter or digit, followed by the one that they are found as. */
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

/** Text as search columns hold it; only for text that `canNormalise`. */
export const normaliseSearch = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(dropped, '')
    .replace(/[\u0600-\u06ff]/g, (letter) => foundAs.get(letter) ?? letter)
    .toLowerCase();

function eastern(digit: number): string {
  return String.fromCharCode(0x660 + digit, 0x6f0 + digit);
}
