import { sql } from 'drizzle-orm';
import { check, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { images } from '#server/images/image.table.ts';
import { audited } from '#server/lib/data/audited.ts';
import { namesColumn, recordColumns, reference } from '#server/lib/data/record.table.ts';
import { addressColumns } from '#server/settings/country/address.columns.ts';

/** The company information on receipts and invoices. One row. */
export const companyInformation = pgTable(
  'company_information',
  {
    ...recordColumns(),
    only: smallint().notNull().unique().default(1),
    name: text().notNull(),
    names: namesColumn(),
    legalName: text().notNull().default(''),
    legalNameNames: namesColumn(),
    taxNumber: text().notNull().default(''),
    registrationNumber: text().notNull().default(''),
    phone: text().notNull().default(''),
    email: text().notNull().default(''),
    address: text().notNull().default(''),
    addressNames: namesColumn(),
    websiteUrl: text().notNull().default(''),
    facebookUrl: text().notNull().default(''),
    xUrl: text().notNull().default(''),
    instagramUrl: text().notNull().default(''),
    termsAndConditions: text().notNull().default(''),
    termsAndConditionsNames: namesColumn(),
    /** The registered address, where invoices name another than the shop's. */
    legalAddress: text().notNull().default(''),
    legalAddressNames: namesColumn(),
    ...addressColumns(),
    logoId: reference().references(() => images.id),
  },
  (table) => [check('company_information_one_row', sql`${table.only} = 1`)],
);

export const companyInformationAudit = audited(companyInformation, { name: [] });
