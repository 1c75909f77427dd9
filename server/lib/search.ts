import { and, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { westernDigits } from '#shared/lib/digits.ts';

const phoneLike = /^[+\d\s().\-/]+$/;
/** A number longer than this carries a country code; its last nine digits say whose it is. */
const longestNational = 10;
const significantDigits = 9;

/**
 * Finds every piece of `text` anywhere in a column filled by `normalise_search`: words in any order, or one phone
 * number with or without its country code. Undefined when there is nothing to find.
 */
export function matches(column: SQLWrapper, text: string): SQL | undefined {
  const patterns = searchPatterns(text);
  return patterns.length === 0
    ? undefined
    : and(...patterns.map((pattern) => sql`${column} like ${pattern}`));
}

/** The same in a column that holds no phone numbers: a number is a word like any other. */
export const matchesWords = (column: SQLWrapper, text: string): SQL | undefined =>
  and(...wordPatterns(westernDigits(text).trim()).map((pattern) => sql`${column} like ${pattern}`));

/** One LIKE pattern for each word, or for the phone number, as SQL. */
function searchPatterns(text: string): SQL[] {
  const western = westernDigits(text).trim();
  if (western === '') return [];
  if (phoneLike.test(western) && /\d/.test(western))
    return [sql`(select ${`%${phoneDigits(western)}%`}::text)`];
  return wordPatterns(western);
}

/** Each in a query of its own, which is asked once and not for every row. */
const wordPatterns = (text: string): SQL[] =>
  text.split(/\s+/).map((word) => sql`(select '%' || normalise_search(${word}) || '%')`);

function phoneDigits(text: string): string {
  const digits = text.replace(/\D/g, '').replace(/^0+(?=\d)/, '');
  return digits.length > longestNational ? digits.slice(-significantDigits) : digits;
}
