import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Counts recent attempts for all server processes together. A key reveals no person. */
export const attempts = pgTable(
  'attempts',
  {
    key: text().primaryKey(),
    count: integer().notNull(),
    expires: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.expires)],
);
