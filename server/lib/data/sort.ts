import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { customType, type PgColumn } from 'drizzle-orm/pg-core';

/** Text in the order of the alphabet, numbers in it by their value: the collation of what lists are sorted by. */
const alphabetical = customType<{ data: string }>({ dataType: () => 'text collate alphabetical' });

/**
 * What lists sort by for `name`: stored, since it is read for every record that a search finds. Goes with an index on
 * it and the id.
 */
export const sortName = () => alphabetical().notNull().generatedAlwaysAs(sql`sort_name(name)`);

/** Codes and document numbers by value: `C-10000` after `C-2000`. Also what the index that serves it is on. */
export const byNumber = (column: SQLWrapper): SQL => sql`${column} collate alphabetical`;

/** What a list is sorted by. */
export type SortKey = PgColumn | SQL;

/** The key that `-name` or `name` stands for, and its direction. */
export function sortOf(sort: string, sorts: Record<string, SortKey>) {
  const descending = sort.startsWith('-');
  return { key: sorts[descending ? sort.slice(1) : sort], descending };
}
