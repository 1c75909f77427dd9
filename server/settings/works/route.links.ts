import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Links } from '#server/lib/resource/links.ts';
import { parseDecimal } from '#shared/lib/digits.ts';
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

/** The rates of a record by work type, stored in a table of links. */
export const workRates = (table: Links['table'], owner: PgColumn, target: PgColumn): Links => ({
  table,
  owner,
  target,
  to: workTypes,
  as: 'ratedWorks',
  entry: ({
    workTypeId,
    rate,
    ...of
  }: {
    workTypeId: number;
    rate: string | null;
    minutes?: number | null;
  }) => ({
    workTypeId,
    rate: rate === null ? null : (parseDecimal(rate) ?? rate),
    ...(of.minutes !== undefined && { minutes: of.minutes }),
  }),
  read: ({ id }: typeof workTypes.$inferSelect) => ({ id }),
});
