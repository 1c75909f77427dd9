import { boolean, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { recordColumns, reference } from '#server/lib/data/record.table.ts';

/** An uploaded picture, checked and encoded anew; the bytes lie in the storage under `storageKey`. */
export const images = pgTable(
  'images',
  {
    ...recordColumns(),
    /** Random, and so no guess; part of the picture's public address. */
    storageKey: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    bytes: integer().notNull(),
    uploadedBy: reference().notNull(),
    /** An issued document shows it, and so nobody can delete it any more. */
    isFrozen: boolean().notNull().default(false),
  },
  (table) => [unique().on(table.storageKey)],
);
