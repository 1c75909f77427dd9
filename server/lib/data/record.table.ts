import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { bigint, integer, jsonb, timestamp } from 'drizzle-orm/pg-core';
import type { Names } from '#shared/lib/names.ts';

/** The first columns of every record. */
export const recordColumns = () => ({
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  version: integer().notNull().default(1),
  created: timestamp({ withTimezone: true }).notNull().default(sql`now()`),
});

/** A reference to another record's id. */
export const reference = () => bigint({ mode: 'number' });

/** What a record is called in single languages, besides its `name`; the column of the field `names()`. */
export const namesColumn = () => jsonb().$type<Names>().notNull().default({});

/** All that a record is called, for searches. */
export const allNames = ({ name, names }: { name: SQLWrapper; names: SQLWrapper }): SQL =>
  sql`concat_ws(' ', ${name}, ${names} ->> 'en', ${names} ->> 'ar', ${names} ->> 'ur')`;
