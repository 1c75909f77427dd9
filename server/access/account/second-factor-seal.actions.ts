import { and, eq } from 'drizzle-orm';
import { type Database, inTransaction } from '#server/database/connection.ts';
import { unaudited } from '#server/lib/data/audit.ts';
import { StartError } from '#server/lib/process/config.ts';
import { isSealedEarlier, type SealKeys, seal, unseal } from '#server/lib/process/seal.ts';
import { accountKeys } from './account-keys.ts';
import { secondFactors } from './second-factor.table.ts';

/**
 * Seals the secrets of second factors with `SECRET_KEY` once there is one. Several processes may do it at once.
 * @throws StartError where the key is missing or another one
 */
export async function sealSecondFactors(database: Database, secretKey: string | null): Promise<void> {
  const stored = await database.select().from(secondFactors);
  if (stored.length === 0) return;
  const keys = await accountKeys(database, secretKey);
  const readable = stored.map((factor) => ({ ...factor, text: textOf(factor.secret, keys) }));
  await inTransaction(database, (transaction) =>
    unaudited(transaction, async () => {
      for (const { id, secret, text } of readable.filter((each) => isSealedEarlier(each.secret, keys)))
        await transaction
          .update(secondFactors)
          .set({ secret: seal(text, keys) })
          .where(and(eq(secondFactors.id, id), eq(secondFactors.secret, secret)));
    }),
  );
}

function textOf(secret: string, keys: SealKeys): string {
  try {
    return unseal(secret, keys);
  } catch {
    throw new StartError('SECRET_KEY must be the key that the second factors of this shop were sealed with.');
  }
}
