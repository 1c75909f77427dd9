import { and, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { westernDigits } from '#shared/lib/digits.ts';

/** A number as it is written, spaces and signs included, or else a word. */
const pieces = /[+\s().\-/]*\d[+\d\s().\-/]*(?=\s|$)|\S+/g;
const number = /^[+\d\s().\-/]+$/;
/** A number longer than this carries a country code; its last nine digits say whose it is. */
const longestNational = 10;
const significantDigits = 9;

/**
 * Finds every piece of `text` anywhere in a column filled by `normalise_search`: words in any order, and phone numbers
 * with or without their country code. Undefined when nothing is asked for; text of which normalising leaves nothing,
 * such as `%_`, finds nothing.
 */
export function matches(column: SQLWrapper, text: string): SQL | undefined {
  const western = westernDigits(text);
  const patterns = western
    .match(pieces)
    ?.map((piece) =>
      number.test(piece) && /\d/.test(piece) ? numberPattern(piece) : wordPattern(piece, western),
    );
  return and(...(patterns ?? []).map((pattern) => sql`${column} like ${pattern}`));
}

/** The same in a column that holds no phone numbers: a number is a word like any other. */
export function matchesWords(column: SQLWrapper, text: string): SQL | undefined {
  const western = westernDigits(text);
  const words = western.match(/\S+/g) ?? [];
  return and(...words.map((word) => sql`${column} like ${wordPattern(word, western)}`));
}

// Each pattern is a query of its own, which is asked once and not for every row.

const numberPattern = (text: string): SQL => sql`(select ${`%${phoneDigits(text)}%`}::text)`;

/** A word that normalises to nothing, as in `Khan & Sons`, asks for nothing, unless the whole text does. */
const wordPattern = (word: string, text: string): SQL =>
  sql`(select '%' || normalise_search(${word}) || '%' where normalise_search(${text}) ~ '\\S')`;

function phoneDigits(text: string): string {
  const digits = text.replace(/\D/g, '').replace(/^0+(?=\d)/, '');
  return digits.length > longestNational ? digits.slice(-significantDigits) : digits;
}
