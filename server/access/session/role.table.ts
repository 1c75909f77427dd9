import { pgTable, text, unique } from 'drizzle-orm/pg-core';
import { audited } from '#server/lib/data/audited.ts';
import { recordColumns } from '#server/lib/data/record.table.ts';

export const roles = pgTable(
  'roles',
  {
    ...recordColumns(),
    name: text().notNull(),
    permissions: text().array().notNull(),
  },
  (table) => [unique().on(table.name)],
);

export const rolesAudit = audited(roles, { name: ['name'] });
