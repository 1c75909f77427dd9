import { boolean, index, integer, type PgColumn, pgTable, text, unique } from 'drizzle-orm/pg-core';
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

/** The columns of a table with the pictures of records, in order, beside the one that names the record. */
export const pictureColumns = () => ({
  imageId: reference()
    .notNull()
    .references(() => images.id),
  position: integer().notNull(),
});

/** Its indexes: a record shows a picture once. */
export const pictureIndexes = (record: PgColumn, image: PgColumn) => [
  unique().on(record, image),
  index().on(image),
];
