import { and, eq, notLike } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { unaudited } from '#server/lib/data/audit.ts';
import { unseal } from '#server/lib/data/seal.ts';
import { serverSecret } from '#server/lib/process/server-secret.ts';
import { hashRecoveryCodes } from './recovery-codes.ts';
import { secondFactors } from './second-factor.table.ts';

/** Hashes the recovery codes that earlier versions encrypted. Several processes may do it at once. */
export async function hashOldRecoveryCodes(database: Database): Promise<void> {
  const old = await database
    .select({ id: secondFactors.id, sealed: secondFactors.backupCodes })
    .from(secondFactors)
    .where(notLike(secondFactors.backupCodes, '[%'));
  if (old.length === 0) return;
  await database.transaction((upgrade) =>
    unaudited(upgrade, async () => {
      const key = await serverSecret(upgrade, 'accounts');
      for (const { id, sealed } of old) {
        const backupCodes = hashRecoveryCodes(JSON.parse(unseal(sealed, key)), key);
        await upgrade
          .update(secondFactors)
          .set({ backupCodes })
          .where(and(eq(secondFactors.id, id), eq(secondFactors.backupCodes, sealed)));
      }
    }),
  );
}
