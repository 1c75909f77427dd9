import { and, eq } from 'drizzle-orm';
import { type Database, inTransaction } from '#server/database/connection.ts';
import { unaudited } from '#server/lib/data/audit.ts';
import { StartError } from '#server/lib/process/config.ts';
import { isSealedEarlier, type SealKeys, seal, unseal } from '#server/lib/process/seal.ts';
import { accountKeys } from './account-keys.ts';
import { hashRecoveryCodes } from './recovery-codes.ts';
import { secondFactors } from './second-factor.table.ts';

type StoredFactor = typeof secondFactors.$inferSelect;

/**
 * Brings stored second factors up to date at a start: hashes recovery codes that earlier versions encrypted, and seals
 * secrets with `SECRET_KEY` once there is one. Several processes may do it at once.
 * @throws StartError where the key is missing or another one
 */
export async function renewSecondFactors(database: Database, secretKey: string | null): Promise<void> {
  const stored = await database.select().from(secondFactors);
  if (stored.length === 0) return;
  const keys = await accountKeys(database, secretKey);
  const renewals = stored.map((factor) => ({ factor, renewed: renewedOf(factor, keys) }));
  await inTransaction(database, (upgrade) =>
    unaudited(upgrade, async () => {
      for (const { factor, renewed } of renewals) {
        const isSame = and(
          eq(secondFactors.id, factor.id),
          eq(secondFactors.secret, factor.secret),
          eq(secondFactors.backupCodes, factor.backupCodes),
        );
        if (renewed) await upgrade.update(secondFactors).set(renewed).where(isSame);
      }
    }),
  );
}

/** The columns of a factor that are stored again; null if it is up to date. */
function renewedOf({ secret, backupCodes }: StoredFactor, keys: SealKeys): Partial<StoredFactor> | null {
  const text = readable(secret, keys);
  const codes = backupCodes.startsWith('[')
    ? null
    : hashRecoveryCodes(JSON.parse(unseal(backupCodes, keys)), keys.database);
  const isOld = isSealedEarlier(secret, keys);
  if (!isOld && codes === null) return null;
  return { ...(isOld && { secret: seal(text, keys) }), ...(codes !== null && { backupCodes: codes }) };
}

function readable(secret: string, keys: SealKeys): string {
  try {
    return unseal(secret, keys);
  } catch {
    throw new StartError('SECRET_KEY must be the key that the second factors of this shop were sealed with.');
  }
}
