/* The SQL function `normalise_search` in TypeScript, so that most searches are normalised without a query. A test
   compares the two for every supported character. */

/**
 * Characters that every version of Unicode and every locale of PostgreSQL decomposes and lowercases in the same way.
 */
const normalisable =
  /^[\t-\r -~\u00a0-\u017f\u02b9-\u02bf\u0600-\u06ff\u200b-\u200f\u2010-\u201f\u2032\u2060]*$/;

/**
 * Marks, tatweel, joiners, ASCII punctuation, hyphens and apostrophes of every kind, which are removed: `Al-Otaibi` is
 * `AlOtaibi`.
 */
const dropped =
  /\p{Variation_Selector}|[\u0300-\u036f\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06ed!-/:-@[-`{-~\u00ad\u02b9-\u02bf\u200b-\u200f\u2010-\u2015\u2018-\u201f\u2032\u2033\u2060]/gu;

/**
 * The space inside a name that is also written as one word: behind `عبد`, `ابو`, `al` and their like, around the `ul` of
 * `Zia ul Haq`, and before `الله`, `الدين`, `ullah` and their like.
 */
const joint =
  /(?<!\S)(عبد|ابو|ابا|ابي|ام|ال|al|el|abd|abdal|abdel|abdul|abdur|abdus|abu) +| +(ul|ud|un|ur|us|ush|uz) +| +(الله|الدين|الرحمن|الرحيم|الحق|الاسلام|ullah|uddin|ulhaq)(?!\S)/g;

/** Variants of a letter or digit, followed by their replacement. */
const variants = [
  'ٱا',
  'ىیےېيي',
  'ةہۃھەه',
  'کڪك',
  'ںن',
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
    // Decomposed, it would leave a space.
    .replaceAll('´', '')
    .normalize('NFKD')
    .replace(dropped, '')
    .replace(/[\u0600-\u06ff]/g, (letter) => foundAs.get(letter) ?? letter)
    .toLowerCase()
    .replace(joint, '$1$2$3');

function eastern(digit: number): string {
  return String.fromCharCode(0x660 + digit, 0x6f0 + digit);
}
