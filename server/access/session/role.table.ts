import { boolean, index, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { audited } from '#server/lib/data/audited.ts';
import { namesColumn, recordColumns } from '#server/lib/data/record.table.ts';
import { sortName } from '#server/lib/data/sort.ts';

export const roles = pgTable(
  'roles',
  {
    ...recordColumns(),
    name: text().notNull(),
    sortName: sortName(),
    names: namesColumn(),
    permissions: text().array().notNull(),
    /** Its users have no permissions until their second factor is on. */
    requiresSecondFactor: boolean().notNull().default(false),
  },
  (table) => [unique().on(table.name), index().on(table.sortName, table.id)],
);

export const rolesAudit = audited(roles, { name: ['name'] });
