import { boolean, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { recordColumns, reference } from '#server/lib/data/record.table.ts';

/** An uploaded picture, checked and re-encoded; its bytes are in the storage under `storageKey`. */
export const images = pgTable(
  'images',
  {
    ...recordColumns(),
    /** Random, so that it can't be guessed; part of the picture's public address. */
    storageKey: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    bytes: integer().notNull(),
    uploadedBy: reference().notNull(),
    /** Set when an issued document shows it: it can no longer be deleted. */
    isFrozen: boolean().notNull().default(false),
  },
  (table) => [unique().on(table.storageKey), index().on(table.uploadedBy)],
);
