import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/**
 * The expressions of the search index (GIN) of a column of normalised text: its trigrams, and its letters and pairs
 * of letters, for words shorter than three letters.
 */
export const searchKeys = (column: SQLWrapper): [SQL, SQL] => [
  sql`${column} gin_trgm_ops`,
  sql`search_pieces(${column})`,
];
