import { eq, ne } from 'drizzle-orm';
import { type Database, inTransaction } from '#server/database/connection.ts';
import { unaudited } from '#server/lib/data/audit.ts';
import { StartError } from '#server/lib/process/config.ts';
import { isSealedEarlier, type SealKeys, seal, unseal } from '#server/lib/process/seal.ts';
import { deviceKeys } from './electronic-device.queries.ts';
import { electronicDevices } from './electronic-device.table.ts';

/**
 * Seals the keys of devices with `SECRET_KEY` once there is one. Several processes may do it at once.
 * @throws StartError where the key is missing or another one: no invoice could be stamped
 */
export async function sealDevices(database: Database): Promise<void> {
  const { id, privateKey, complianceSecret, secret, state } = electronicDevices;
  const stored = await database
    .select({ id, privateKey, complianceSecret, secret })
    .from(electronicDevices)
    .where(ne(state, 'ended'));
  if (stored.length === 0) return;
  const keys = await deviceKeys(database);
  const sealed = stored.map((device) => ({
    id: device.id,
    privateKey: sealedNow(device.privateKey, keys),
    complianceSecret: sealedNow(device.complianceSecret, keys),
    secret: sealedNow(device.secret, keys),
  }));
  await inTransaction(database, (transaction) =>
    unaudited(transaction, async () => {
      for (const [index, { id: deviceId, ...secrets }] of sealed.entries())
        if (secrets.privateKey !== stored[index]?.privateKey)
          await transaction.update(electronicDevices).set(secrets).where(eq(id, deviceId));
    }),
  );
}

/** The same where it is sealed with the newest key; empty where there is nothing to seal. */
function sealedNow(text: string, keys: SealKeys): string {
  if (text === '') return '';
  const opened = openedWith(text, keys);
  return isSealedEarlier(text, keys) ? seal(opened, keys) : text;
}

function openedWith(text: string, keys: SealKeys): string {
  try {
    return unseal(text, keys);
  } catch {
    throw new StartError(
      'SECRET_KEY must be the key that the device for electronic invoices of this shop was sealed with.',
    );
  }
}
