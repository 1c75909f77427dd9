import { sql } from 'drizzle-orm';
import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { audited } from '#server/lib/data/audited.ts';
import { recordColumns } from '#server/lib/data/record.table.ts';

/** A supplier or an outside workshop. */
export const companies = pgTable(
  'companies',
  {
    ...recordColumns(),
    name: text().notNull(),
    phone: text().notNull(),
    address: text().notNull(),
    search: text().notNull().generatedAlwaysAs(sql`normalise_search(name) || ' ' || phone_digits(phone)`),
  },
  (table) => [
    index().on(table.name, table.id),
    index('companies_search_index').using('gin', table.search.op('gin_trgm_ops')),
  ],
);

export const companiesAudit = audited(companies, { name: ['name'] });
