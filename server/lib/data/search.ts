import { and, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { westernDigits } from '#shared/lib/digits.ts';
import { canNormalise, normaliseSearch } from './normalise-search.ts';
import { readRows } from './statement.ts';

/** One of these groups of normalised texts must be there, with all its texts anywhere. */
type Piece = readonly (readonly string[])[];

/** What was typed into a search box: pieces of which a record must have every one. No pieces are what no record has. */
export interface Search {
  /** For text with phone numbers in it: a number is also found by its digits, with or without its country code. */
  pieces: readonly Piece[];
  /** For text without: a number is a word like any other. */
  words: readonly Piece[];
}

/** A number as it is written, spaces and signs included, or else a word. */
const numbersAndWords = /[+\s().\-/]*\d[+\d\s().\-/]*(?=\s|$)|\S+/g;
const number = /^[+\d\s().\-/]*\d[+\d\s().\-/]*$/;
const brokenNumber = /\d[+\s().\-/]+\d/;
/** A number longer than this carries a country code; its last nine digits say whose it is. */
const longestNational = 10;
const significantDigits = 9;

/** What a search asks for, normalised as `normalise_search` folds what is stored; undefined where nothing was typed. */
export async function readSearch(database: Database, typed: string): Promise<Search | undefined> {
  const text = westernDigits(typed);
  const words = wordsOf(text);
  if (words.length === 0) return undefined;
  const normalised = await normaliseAll(database, words);
  const asWords = (part: string): string[] =>
    wordsOf(part).flatMap((word) => {
      const found = normalised.get(word) ?? '';
      // `Khan & Sons` asks for two words: of the third nothing is left.
      return /\S/.test(found) ? [found] : [];
    });
  const wordsIn = (part: string): Piece[] => asWords(part).map((word) => [[word]]);
  const numberIn = (part: string): Piece =>
    brokenNumber.test(part) ? [[phoneDigits(part)], asWords(part)] : [[phoneDigits(part)]];

  const parts = text.match(numbersAndWords) ?? [];
  return {
    pieces: parts.flatMap((part) => (number.test(part) ? [numberIn(part)] : wordsIn(part))),
    words: wordsIn(text),
  };
}

/** Whether a column of normalised text has every piece: asked of one record after the other, for no index knows it. */
export const hasAll = (column: SQLWrapper, pieces: readonly Piece[]): SQL =>
  allOf(pieces, (texts) => and(...texts.map((text) => isIn(column, text))));

/**
 * The same, for a column with an index on its `searchKeys`: records are found by that alone. A LIKE without trigrams
 * would have the whole index read.
 */
export function foundBy(column: SQLWrapper, pieces: readonly Piece[]): SQL {
  const byTrigrams = pieces.some((piece) => piece.every((texts) => texts.some(hasTrigram)));
  return allOf(pieces, (texts) =>
    and(
      ...texts.map((text) =>
        byTrigrams && hasTrigram(text) ? sql`${column} like ${`%${text}%`}` : isIn(column, text),
      ),
      byTrigrams
        ? undefined
        : sql`search_pieces(${column}) @> ${sql.param(texts.flatMap(lettersAndPairs))}::text[]`,
    ),
  );
}

const isIn = (column: SQLWrapper, text: string): SQL => sql`strpos(${column}, ${text}) > 0`;

function allOf(pieces: readonly Piece[], has: (texts: readonly string[]) => SQL | undefined): SQL {
  return and(...pieces.map((piece) => or(...piece.map(has)))) ?? sql`false`;
}

const wordsOf = (text: string): string[] => text.match(/\S+/g) ?? [];

const hasTrigram = (text: string): boolean => /[\p{L}\p{N}]{3}/u.test(text);

/** As in the SQL function `search_pieces`. */
function lettersAndPairs(text: string): string[] {
  const letters = [...text];
  return letters.length === 1
    ? letters
    : letters.slice(1).map((letter, before) => `${letters[before]}${letter}`);
}

async function normaliseAll(database: Database, words: readonly string[]): Promise<Map<string, string>> {
  if (words.every(canNormalise)) return new Map(words.map((word) => [word, normaliseSearch(word)]));
  const rows = await readRows<{ word: string; normalised: string }>(
    database,
    sql`select word, normalise_search(word) as normalised from unnest(${sql.param(words)}::text[]) as word`,
  );
  return new Map(rows.map(({ word, normalised }) => [word, normalised]));
}

function phoneDigits(text: string): string {
  const digits = text.replace(/\D/g, '').replace(/^0+(?=\d)/, '');
  return digits.length > longestNational ? digits.slice(-significantDigits) : digits;
}
