import { seedAccessDefaults } from '#server/access/default.seed.ts';
import { seedReturnReasons } from '#server/billing/returns/return-reason.seed.ts';
import { ecommerceConfig } from '#server/catalogue/shop/ecommerce-config.table.ts';
import { seedCustomerDefaults } from '#server/customers/default.seed.ts';
import type { Database } from '#server/database/connection.ts';
import { seedOrderDefaults } from '#server/orders/default.seed.ts';
import { messageTemplates } from '#server/orders/messages/message-template.table.ts';
import { seedSettingsDefaults } from '#server/settings/default.seed.ts';
import type { Language } from '#shared/lib/language.ts';
import { countryDefaults, usualCountry } from '#shared/settings/country/country.rules.ts';

export interface NewShop {
  language: Language;
  /** Empty where the owner didn't say one. */
  name: string;
  /** ISO 3166; undefined where the owner didn't say one. */
  country: string | undefined;
  /** Where the owner signs up from. */
  timeZone: string | undefined;
}

/** Fills a new shop with its initial records, in its owner's language, in the transaction that founds it. */
export async function seedNewShop(
  database: Database,
  { language, name, country: chosen, timeZone }: NewShop,
): Promise<void> {
  const country = chosen ?? usualCountry(language);
  const isGuessed = chosen === undefined;
  await seedAccessDefaults(database, language);
  await seedSettingsDefaults(database, { language, name, country, timeZone, isGuessed });
  await seedCustomerDefaults(database, { language, unit: countryDefaults(country).lengthUnit });
  await seedOrderDefaults(database, language);
  await seedReturnReasons(database, language);
  await database.insert(ecommerceConfig).values({});
  await database.insert(messageTemplates).values({});
}
