import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { images, pictureColumns, pictureIndexes } from '#server/images/image.table.ts';
import { audited } from '#server/lib/data/audited.ts';
import { recordColumns, reference } from '#server/lib/data/record.table.ts';
import { searchKeys } from '#server/lib/data/search.ts';
import { sortName } from '#server/lib/data/sort.ts';
import { rateColumns, routeIndexes } from '#server/settings/works/work-type.table.ts';
import type { Language } from '#shared/lib/language.ts';
import type { Contact } from '#shared/suppliers/company.schema.ts';

/** A supplier or an outside workshop. */
export const companies = pgTable(
  'companies',
  {
    ...recordColumns(),
    name: text().notNull(),
    sortName: sortName(),
    phone: text().notNull(),
    taxNumber: text().notNull().default(''),
    address: text().notNull(),
    /** Of the papers and links that go to it; null: the shop's. */
    language: text().$type<Language>(),
    logoId: reference().references(() => images.id),
    contacts: jsonb().$type<Contact[]>().notNull().default([]),
    search: text()
      .notNull()
      .generatedAlwaysAs(
        sql`normalise_search(name) || ' ' || phone_digits(phone) || contact_search(contacts)`,
      ),
  },
  (table) => [
    index().on(table.sortName, table.id),
    index().on(table.logoId),
    index('companies_search_index').using('gin', ...searchKeys(table.search)),
  ],
);

/** The pictures of companies, in order. */
export const companyImages = pgTable(
  'company_images',
  {
    ...recordColumns(),
    companyId: reference()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    ...pictureColumns(),
  },
  (table) => pictureIndexes(table.companyId, table.imageId),
);

/** What companies get for one piece of each work type. */
export const companyRates = pgTable(
  'company_rates',
  {
    ...recordColumns(),
    companyId: reference()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    ...rateColumns(),
  },
  (table) => routeIndexes(table.companyId, table.workTypeId),
);

export const companiesAudit = audited(companies, { name: ['name'] });
export const companyImagesAudit = audited(companyImages, {
  name: [],
  hidden: ['position'],
  partOf: { by: 'companyId', record: companiesAudit },
});
export const companyRatesAudit = audited(companyRates, {
  name: [],
  hidden: ['position'],
  partOf: { by: 'companyId', record: companiesAudit },
});
