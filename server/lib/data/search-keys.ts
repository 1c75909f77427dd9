import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/**
 * What the search index (GIN) of a column of normalised text is on: its trigrams, and for words that are shorter than three
 * letters its letters and pairs of letters.
 */
export const searchKeys = (column: SQLWrapper): [SQL, SQL] => [
  sql`${column} gin_trgm_ops`,
  sql`search_pieces(${column})`,
];
