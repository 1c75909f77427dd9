import { sql } from 'drizzle-orm';
import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { audited } from '#server/lib/data/audited.ts';
import { recordColumns } from '#server/lib/data/record.table.ts';
import { searchKeys } from '#server/lib/data/search-keys.ts';
import { sortName } from '#server/lib/data/sort.ts';

/** A supplier or an outside workshop. */
export const companies = pgTable(
  'companies',
  {
    ...recordColumns(),
    name: text().notNull(),
    sortName: sortName(),
    phone: text().notNull(),
    address: text().notNull(),
    search: text().notNull().generatedAlwaysAs(sql`normalise_search(name) || ' ' || phone_digits(phone)`),
  },
  (table) => [
    index().on(table.sortName, table.id),
    index('companies_search_index').using('gin', ...searchKeys(table.search)),
  ],
);

export const companiesAudit = audited(companies, { name: ['name'] });
