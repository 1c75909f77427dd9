import type { Database } from '#server/database/connection.ts';
import { keptSecret } from '#server/lib/data/server-secret.ts';
import type { SealKeys } from '#server/lib/process/seal.ts';

/** The keys of second factors. The database's opens what was sealed before there was a `SECRET_KEY`. */
export const accountKeys = async (database: Database, secretKey: string | null): Promise<SealKeys> => ({
  environment: secretKey,
  database: await keptSecret(database, 'accounts'),
});
