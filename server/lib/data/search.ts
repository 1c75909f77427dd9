import { and, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { westernDigits } from '#shared/lib/digits.ts';
import { canNormalise, normaliseSearch } from '#shared/lib/normalise-search.ts';
import { statement } from './statement.ts';

/** A normalised text. Searches of the same shape have the same names. */
interface Term {
  name: string;
  text: string;
}

/** Alternatives, of which one must match; an alternative matches if the column contains all of its terms. */
type Piece = readonly (readonly Term[])[];

/** A parsed search: a record must match every piece. Without pieces no record matches. */
export interface Search {
  /** For text that contains phone numbers: a number also matches by its digits, with or without its country code. */
  pieces: readonly Piece[];
  /** For text without phone numbers: a number is a word like any other. */
  words: readonly Piece[];
  /** Searches of the same shape have the same SQL, in which only these values differ. */
  shape: string;
  values: Readonly<Record<string, unknown>>;
}

/** A number with its spaces and signs, or else a word. */
const numbersAndWords = /[+\s().\-/]*\d[+\d\s().\-/]*(?=\s|$)|\S+/g;
const number = /^[+\d\s().\-/]*\d[+\d\s().\-/]*$/;
const brokenNumber = /\d[+\s().\-/]+\d/;
/** A longer number has a country code; its last nine digits identify the subscriber. */
const longestNational = 10;
const significantDigits = 9;

/** Parses a search and normalises it like the stored text; undefined for an empty search. */
export async function readSearch(database: Database, typed: string): Promise<Search | undefined> {
  const text = westernDigits(typed);
  const words = wordsOf(text);
  if (words.length === 0) return undefined;
  const normalised = await normaliseAll(database, words);
  let terms = 0;
  const termOf = (found: string): Term => ({ name: `term ${++terms}`, text: found });
  const asWords = (part: string): Term[] =>
    wordsOf(part).flatMap((word) => {
      const found = normalised.get(word) ?? '';
      // `Khan & Sons` has two words: the third normalises to nothing.
      return /\S/.test(found) ? [termOf(found)] : [];
    });
  const wordsIn = (part: string): Piece[] => asWords(part).map((word) => [[word]]);
  const numberIn = (part: string): Piece => {
    const digits = [termOf(phoneDigits(part))];
    return brokenNumber.test(part) ? [digits, asWords(part)] : [digits];
  };

  const parts = text.match(numbersAndWords) ?? [];
  const found = {
    pieces: parts.flatMap((part) => (number.test(part) ? [numberIn(part)] : wordsIn(part))),
    words: wordsIn(text),
  };
  return { ...found, shape: shapeOf(found), values: valuesOf(found) };
}

type Pieces = Pick<Search, 'pieces' | 'words'>;

const shapeOf = ({ pieces, words }: Pieces): string =>
  JSON.stringify([pieces, words], (_, part) => ('text' in Object(part) ? hasTrigram(part) : part));

const valuesOf = ({ pieces, words }: Pieces): Search['values'] =>
  Object.fromEntries(
    [...pieces, ...words].flat().flatMap((terms) => [
      ...terms.flatMap((term) => [
        [term.name, term.text],
        [patternName(term), patternOf(term)],
      ]),
      [lettersName(terms), lettersOf(terms)],
    ]),
  );

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

/** The same condition for a text in memory. */
export const isInText = (text: string, pieces: readonly Piece[]): boolean =>
  pieces.length > 0 &&
  pieces.every((piece) =>
    piece.some((terms) => terms.length > 0 && terms.every((term) => text.includes(term.text))),
  );

/**
 * The same condition for a column with an index on its `searchKeys`, which alone finds the records. A LIKE without
 * trigrams would read the whole index. The pattern is a subselect, so that the planner can't estimate it: PostgreSQL
 * then keeps the plan of a named statement, where planning each search again would cost several times the search.
 */
export function foundBy(column: SQLWrapper, pieces: readonly Piece[]): SQL {
  const byTrigrams = pieces.some((piece) => piece.every((terms) => terms.some(hasTrigram)));
  return allOf(pieces, (terms) =>
    and(
      ...terms.map((term) =>
        byTrigrams && hasTrigram(term) ? sql`${column} like (select ${patternOf(term)})` : isIn(column, term),
      ),
      byTrigrams ? undefined : sql`search_pieces(${column}) @> ${sql.param(lettersOf(terms))}::text[]`,
    ),
  );
}

/** Letters of the Arabic script as normalised texts have them. */
const arabicLetters = '[ء-ۿ]';
const hasArabic = new RegExp(arabicLetters);

/** The condition of an index for lists by name, in which all names in Latin letters come before. */
export const isInArabicScript = (column: SQLWrapper): SQL =>
  sql`${column} ~ ${sql.raw(`'${arabicLetters}'`)}`;

/** Whether only texts with Arabic letters can match. */
export const findsArabic = ({ pieces }: Pick<Search, 'pieces'>): boolean =>
  pieces.some((piece) => piece.every((terms) => terms.some(({ text }) => hasArabic.test(text))));

const isIn = (column: SQLWrapper, { text }: Term): SQL => sql`strpos(${column}, ${text}) > 0`;

function allOf(pieces: readonly Piece[], has: (terms: readonly Term[]) => SQL | undefined): SQL {
  return and(...pieces.map((piece) => or(...piece.map(has)))) ?? sql`false`;
}

const patternName = ({ name }: Term): string => `pattern of ${name}`;
const patternOf = ({ text }: Term): string => `%${text}%`;

const lettersName = (terms: readonly Term[]): string =>
  `letters of ${terms.map(({ name }) => name).join(', ')}`;
const lettersOf = (terms: readonly Term[]): string[] => terms.flatMap(({ text }) => lettersAndPairs(text));

const wordsOf = (text: string): string[] => text.match(/\S+/g) ?? [];

const hasTrigram = ({ text }: Term): boolean => /[\p{L}\p{N}]{3}/u.test(text);

/** As in the SQL function `search_pieces`. */
function lettersAndPairs(text: string): string[] {
  const letters = [...text];
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
