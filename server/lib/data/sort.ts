import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { customType, type PgColumn } from 'drizzle-orm/pg-core';

/** A column of text in alphabetical order, with numbers inside it by value: the collation of sorted columns. */
export const alphabetical = customType<{ data: string }>({ dataType: () => 'text collate alphabetical' });

/**
 * The sort key of `name`, stored because it is read for every record that a search finds. Needs an index on it and
 * the id.
 */
export const sortName = () => alphabetical().notNull().generatedAlwaysAs(sql`sort_name(name)`);

/** Sorts codes and document numbers by value: `C-10000` after `C-2000`. Use the same expression for the index. */
export const byNumber = (column: SQLWrapper): SQL => sql`${column} collate alphabetical`;

/** What spellings of one code have in common, for unique indexes and exact look-ups by them. */
export const normalisedCode = (code: SQLWrapper): SQL => sql`normalise_code(${code})`;

/** The condition of a list's filter by code, in any spelling. Use an index on `normalisedCode` of the column. */
export const hasCode = (column: SQLWrapper, code: string | undefined): SQL | undefined =>
  code === undefined ? undefined : sql`${normalisedCode(column)} = ${normalisedCode(sql`${code}`)}`;

/** The sort key of a list. */
export type SortKey = PgColumn | SQL;

/** The sort key and direction of `name` or `-name`. */
export function sortOf(sort: string, sorts: Record<string, SortKey>) {
  const descending = sort.startsWith('-');
  return { key: sorts[descending ? sort.slice(1) : sort], descending };
}
