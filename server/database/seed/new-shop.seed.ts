import type { NewShop } from '#server/access/account/account.actions.ts';
import { ecommerceConfig } from '#server/catalogue/shop/ecommerce-config.table.ts';
import { seedCustomerDefaults } from '#server/customers/default.seed.ts';
import type { Database } from '#server/database/connection.ts';
import { seedOrderDefaults } from '#server/orders/default.seed.ts';
import { messageTemplates } from '#server/orders/messages/message-template.table.ts';
import { seedSettingsDefaults } from '#server/settings/default.seed.ts';

/** Fills a new shop with its initial records, in the owner's language, in the transaction that founds it. */
export async function seedNewShop(database: Database, { language, name }: NewShop): Promise<void> {
  await seedSettingsDefaults(database, language, name);
  await seedCustomerDefaults(database, language);
  await seedOrderDefaults(database, language);
  await database.insert(ecommerceConfig).values({});
  await database.insert(messageTemplates).values({});
}
