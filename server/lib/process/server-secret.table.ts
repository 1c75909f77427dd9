import { pgTable, text } from 'drizzle-orm/pg-core';

/** Random keys that all server processes of a shop share and that outlive them; made at first need. */
export const serverSecrets = pgTable('server_secrets', {
  name: text().primaryKey(),
  secret: text().notNull(),
});
