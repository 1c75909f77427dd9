import { ecommerceConfig } from '#server/catalogue/shop/ecommerce-config.table.ts';
import { seedCustomerDefaults } from '#server/customers/default.seed.ts';
import type { Database } from '#server/database/connection.ts';
import { seedOrderDefaults } from '#server/orders/default.seed.ts';
import { messageTemplates } from '#server/orders/messages/message-template.table.ts';
import { seedSettingsDefaults } from '#server/settings/default.seed.ts';
import type { Language } from '#shared/lib/language.ts';

/** Fills a new shop with its initial records, in the owner's language, in the transaction that founds it. */
export async function seedNewShop(database: Database, language: Language): Promise<void> {
  await seedSettingsDefaults(database, language);
  await seedCustomerDefaults(database, language);
  await seedOrderDefaults(database, language);
  await database.insert(ecommerceConfig).values({});
  await database.insert(messageTemplates).values({});
}
