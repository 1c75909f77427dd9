import { pgTable, text } from 'drizzle-orm/pg-core';

/** Random keys that all server processes of a shop share; created when first needed. */
export const serverSecrets = pgTable('server_secrets', {
  name: text().primaryKey(),
  secret: text().notNull(),
});
