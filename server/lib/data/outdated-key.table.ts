import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core';

/**
 * The keys of figures that are kept soon whose documents have changed since they were computed; see `kept.ts`. Notes only
 * come and go: a key may have several.
 */
export const outdatedKeys = pgTable(
  'outdated_keys',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** The table of the figure. */
    figure: text().notNull(),
    key: text().notNull(),
  },
  (table) => [index('outdated_keys_index').on(table.figure, table.key)],
);
