import { sql } from 'drizzle-orm';
import { check, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { audited } from '#server/lib/data/audited.ts';
import { recordColumns } from '#server/lib/data/record.table.ts';
import { ofEachTemplate } from '#shared/orders/messages/template-fields.ts';

/** The shop's own texts of messages to customers. One row; an empty text is the usual one. */
export const messageTemplates = pgTable(
  'message_templates',
  {
    ...recordColumns(),
    only: smallint().notNull().unique().default(1),
    ...ofEachTemplate(() => text().notNull().default('')),
  },
  (table) => [check('message_templates_one_row', sql`${table.only} = 1`)],
);

export const messageTemplatesAudit = audited(messageTemplates, { name: [] });
