import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { audited } from '#server/lib/data/audited.ts';
import { namesColumn, recordColumns, reference } from '#server/lib/data/record.table.ts';
import { sortName } from '#server/lib/data/sort.ts';
import type { Stage } from '#shared/orders/statuses/stage.rules.ts';

/** The shop's own labels for orders; each belongs to a stage. */
export const statuses = pgTable(
  'statuses',
  {
    ...recordColumns(),
    name: text().notNull(),
    sortName: sortName(),
    names: namesColumn(),
    description: text().notNull(),
    /** `#rrggbb`. */
    colour: text().notNull(),
    stage: text().$type<Stage>().notNull(),
    position: integer().notNull().default(0),
    /** Set on orders that enter the stage. */
    isDefault: boolean().notNull().default(false),
  },
  (table) => [
    index().on(table.sortName, table.id),
    uniqueIndex('statuses_name_unique').on(sql`lower(${table.name})`),
    uniqueIndex('statuses_one_default').on(table.stage).where(sql`${table.isDefault}`),
  ],
);

export const statusesAudit = audited(statuses, { name: ['name'] });

export const subStatuses = pgTable(
  'sub_statuses',
  {
    ...recordColumns(),
    statusId: reference()
      .notNull()
      .references(() => statuses.id),
    name: text().notNull(),
    sortName: sortName(),
    names: namesColumn(),
    description: text().notNull(),
    colour: text().notNull(),
    /** Its place among the sub-statuses of its status. */
    position: integer().notNull().default(0),
    /** Set on orders that take the status. */
    isDefault: boolean().notNull().default(false),
  },
  (table) => [
    index().on(table.sortName, table.id),
    index().on(table.statusId),
    uniqueIndex('sub_statuses_one_default').on(table.statusId).where(sql`${table.isDefault}`),
  ],
);

export const subStatusesAudit = audited(subStatuses, { name: ['name'] });
