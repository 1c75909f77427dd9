import { and, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { westernDigits } from '#shared/lib/digits.ts';
import { canNormalise, normaliseSearch } from '#shared/lib/normalise-search.ts';
import { statement } from './statement.ts';

/** A text that a column must contain, or a number that must be one of the whole numbers at its end. */
type Term = string | { number: string };

/** Alternatives, of which one must match; an alternative matches if the column contains all of its normalised texts. */
type Piece = readonly (readonly Term[])[];

/** A parsed search: a record must match every piece. Without pieces no record matches. */
export interface Search {
  /** For text that contains phone numbers: a number also matches by its digits, with or without its country code. */
  pieces: readonly Piece[];
  /** For text without phone numbers: a number is a word like any other. */
  words: readonly Piece[];
}

/** A number with its spaces and signs, or else a word. */
const numbersAndWords = /[+\s().\-/]*\d[+\d\s().\-/]*(?=\s|$)|\S+/g;
const number = /^[+\d\s().\-/]*\d[+\d\s().\-/]*$/;
const brokenNumber = /\d[+\s().\-/]+\d/;
/** A longer number has a country code; its last nine digits identify the subscriber. */
const longestNational = 10;
const significantDigits = 9;

/**
 * Parses a search and normalises it like the stored text; undefined for an empty search. With `wholeNumbers` the phone
 * numbers at the end of a column match as a whole alone, for readers who may not see them.
 */
export async function readSearch(
  database: Database,
  typed: string,
  { wholeNumbers = false } = {},
): Promise<Search | undefined> {
  const text = westernDigits(typed);
  const words = wordsOf(text);
  if (words.length === 0) return undefined;
  const normalised = await normaliseAll(database, words);
  const asWords = (part: string): string[] =>
    // `Khan & Sons` has two words: the third normalises to nothing.
    wordsOf(part).flatMap((word) => wordsOf(normalised.get(word) ?? ''));
  const wordsIn = (part: string): string[][][] => asWords(part).map((word) => [[word]]);
  const numberIn = (part: string): string[][] => {
    const digits = [phoneDigits(part)];
    return brokenNumber.test(part) ? [digits, asWords(part)] : [digits];
  };
  const parts = text.match(numbersAndWords) ?? [];
  const pieces = parts.flatMap((part) => (number.test(part) ? [numberIn(part)] : wordsIn(part)));
  const asTerm = (term: string): Term => (wholeNumbers && /^\d+$/.test(term) ? { number: term } : term);
  return {
    pieces: pieces.map((piece) => piece.map((terms) => terms.map(asTerm))),
    words: wordsIn(text),
  };
}

/**
 * The expressions of the search index (GIN) of a column of normalised text: its trigrams, and its letters and pairs
 * of letters, for words shorter than three letters.
 */
export const searchKeys = (column: SQLWrapper): [SQL, SQL] => [
  sql`${column} gin_trgm_ops`,
  sql`search_pieces(${column})`,
];

/** A condition that a column of normalised text has every piece, for row-by-row evaluation without an index. */
export const hasAll = (column: SQLWrapper, pieces: readonly Piece[]): SQL =>
  allOf(pieces, (terms) => and(...terms.map((term) => isIn(column, term))));

/**
 * The same condition for a column with an index on its `searchKeys`, which alone finds the records: a LIKE without trigrams
 * would read the whole index. The patterns are subselects, so that the planner can't estimate them and the index is always
 * read.
 */
export function foundBy(column: SQLWrapper, pieces: readonly Piece[]): SQL {
  const byTrigrams = pieces.some((piece) => piece.every((terms) => terms.some(hasTrigram)));
  return allOf(pieces, (terms) =>
    and(
      ...terms.map((term) =>
        byTrigrams && hasTrigram(term)
          ? and(sql`${column} like (select ${`%${textOf(term)}%`})`, isWhole(column, term))
          : isIn(column, term),
      ),
      byTrigrams
        ? undefined
        : sql`search_pieces(${column}) @> ${sql.param(terms.flatMap(lettersAndPairs))}::text[]`,
    ),
  );
}

const textOf = (term: Term): string => (typeof term === 'string' ? term : term.number);

const isIn = (column: SQLWrapper, term: Term): SQL | undefined =>
  and(sql`strpos(${column}, ${textOf(term)}) > 0`, isWhole(column, term));

/** A condition that a number stands before the phone numbers at the end of a column, or is one of them. */
function isWhole(column: SQLWrapper, term: Term): SQL | undefined {
  if (typeof term === 'string') return undefined;
  const { number } = term;
  // With its country code, or without.
  const whole = `(^| )${number.length >= significantDigits ? '\\d*' : ''}${number}( |$)`;
  return sql`(strpos(regexp_replace(${column}, '( \\d*)+$', ''), ${number}) > 0 or ${column} ~ ${whole})`;
}

function allOf(pieces: readonly Piece[], has: (terms: readonly Term[]) => SQL | undefined): SQL {
  return and(...pieces.map((piece) => or(...piece.map(has)))) ?? sql`false`;
}

const wordsOf = (text: string): string[] => text.match(/\S+/g) ?? [];

const hasTrigram = (term: Term): boolean => /[\p{L}\p{N}]{3}/u.test(textOf(term));

/** As in the SQL function `search_pieces`. */
function lettersAndPairs(term: Term): string[] {
  const letters = [...textOf(term)];
  return letters.length === 1
    ? letters
    : letters.slice(1).map((letter, before) => `${letters[before]}${letter}`);
}

const normaliseWords = statement<{ word: string; normalised: string }, { words: readonly string[] }>(
  'normalised words',
  ({ words }) => sql`select word, normalise_search(word) as normalised from unnest(${words}::text[]) as word`,
);

async function normaliseAll(database: Database, words: readonly string[]): Promise<Map<string, string>> {
  if (words.every(canNormalise)) return new Map(words.map((word) => [word, normaliseSearch(word)]));
  const rows = await normaliseWords(database, { words });
  return new Map(rows.map(({ word, normalised }) => [word, normalised]));
}

function phoneDigits(text: string): string {
  const digits = text.replace(/\D/g, '').replace(/^0+(?=\d)/, '');
  return digits.length > longestNational ? digits.slice(-significantDigits) : digits;
}
