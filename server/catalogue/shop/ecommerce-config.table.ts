import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { images } from '#server/images/image.table.ts';
import { audited } from '#server/lib/data/audited.ts';
import { recordColumns, reference } from '#server/lib/data/record.table.ts';
import type { ItemOrder } from '#shared/catalogue/shop/ecommerce-config.schema.ts';

const line = () => text().notNull().default('');

/** The settings of the public shop page. One row; the page is off until somebody switches it on. */
export const ecommerceConfig = pgTable(
  'ecommerce_config',
  {
    ...recordColumns(),
    only: smallint().notNull().unique().default(1),
    isOn: boolean().notNull().default(false),
    offersEn: boolean().notNull().default(true),
    offersAr: boolean().notNull().default(true),
    offersUr: boolean().notNull().default(true),
    nameEn: line(),
    nameAr: line(),
    nameUr: line(),
    placeEn: line(),
    placeAr: line(),
    placeUr: line(),
    headlineEn: line(),
    headlineAr: line(),
    headlineUr: line(),
    textEn: line(),
    textAr: line(),
    textUr: line(),
    bannerId: reference().references(() => images.id),
    itemOrder: text().$type<ItemOrder>().notNull().default('featured'),
    showPrices: boolean().notNull().default(true),
    whatsapp: line(),
    phone: line(),
    email: line(),
    address: line(),
  },
  (table) => [
    index().on(table.bannerId),
    check('ecommerce_config_one_row', sql`${table.only} = 1`),
    check(
      'ecommerce_config_offers_a_language',
      sql`${table.offersEn} or ${table.offersAr} or ${table.offersUr}`,
    ),
  ],
);

export const ecommerceConfigAudit = audited(ecommerceConfig, { name: [] });
