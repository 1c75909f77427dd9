import type { Database } from '#server/database/connection.ts';
import { serverSecret } from '#server/lib/data/server-secret.ts';
import type { SealKeys } from '#server/lib/process/seal.ts';

/** The keys of second factors; the database's also hashes recovery codes, whichever key seals. */
export const accountKeys = async (database: Database, secretKey: string | null): Promise<SealKeys> => ({
  environment: secretKey,
  database: await serverSecret(database, 'accounts'),
});
