import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Links } from '#server/lib/resource/links.ts';
import { workTypes } from './work-type.table.ts';

/** The route of a record: the work types that its pieces go through, in order, stored in a table of links. */
export const workRoute = (table: Links['table'], owner: PgColumn, target: PgColumn): Links => ({
  table,
  owner,
  target,
  to: workTypes,
  as: 'workTypes',
  read: ({ id, name, names }: typeof workTypes.$inferSelect) => ({ id, name, names }),
});
