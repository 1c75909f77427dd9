import { desc, eq } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { requireRow } from '#server/lib/data/require-row.ts';
import { sealKeysOf } from '#server/lib/data/server-secret.ts';
import { unseal } from '#server/lib/process/seal.ts';
import { companyInformation } from '#server/settings/company/company-information.table.ts';
import { shopPreferences } from '#server/settings/preferences/preference.queries.ts';
import { taxRulesOf } from '#shared/settings/country/described-countries.ts';
import { electronicDevices } from './electronic-device.table.ts';
import type { Credentials, Stamping, Way } from './way.ts';

export type Device = typeof electronicDevices.$inferSelect;

/** The keys that seal private keys and secrets of devices. */
export const deviceKeys = (database: Database) => sealKeysOf(database, 'electronic-devices');

export async function openPrivateKey(
  database: Database,
  { privateKey }: Pick<Device, 'privateKey'>,
): Promise<string> {
  return unseal(privateKey, await deviceKeys(database));
}

/** What an active device stamps with. */
export async function stampingOf(
  database: Database,
  device: Pick<Device, 'privateKey' | 'certificate'>,
): Promise<Stamping> {
  return { privateKey: await openPrivateKey(database, device), certificate: device.certificate };
}

/** By which the authority knows a device, with its first certificate or the one that counts. */
export async function credentialsOf(
  database: Database,
  device: Device,
  which: 'compliance' | 'production',
): Promise<Credentials> {
  const keys = await deviceKeys(database);
  return which === 'compliance'
    ? { certificate: device.complianceCertificate, secret: unseal(device.complianceSecret, keys) }
    : { certificate: device.certificate, secret: unseal(device.secret, keys) };
}

/** The authority's address for a device, unless the operator names another. */
export const addressOf = (way: Way, device: Pick<Device, 'environment'>, operators: string | null): string =>
  operators ?? way.addresses[device.environment];

const { id, created, name, serial, environment, state, details, checked, expires, problem } =
  electronicDevices;

const shownDevices = (database: Database) =>
  database
    .select({ id, created, name, serial, environment, state, details, checked, expires, problem })
    .from(electronicDevices);

/** Devices without their keys, newest first. */
export const listDevices = (database: Database) =>
  shownDevices(database).orderBy(desc(id)).limit(mostDevices);

const mostDevices = 50;

/** Throws `not_found`. */
export const findDevice = async (database: Database, deviceId: number) =>
  requireRow(await shownDevices(database).where(eq(id, deviceId)));

/** Call it while the preferences are locked: a device becomes active under the same lock. */
export async function hasActiveDevice(database: Database): Promise<boolean> {
  const active = await database.select({ id }).from(electronicDevices).where(eq(state, 'active')).limit(1);
  return active.length > 0;
}

/** A new device by what the shop says of itself; null where its country has no way. */
export async function proposedDevice(database: Database) {
  const { country } = await shopPreferences(database);
  if (!taxRulesOf(country).electronicWay) return null;
  const { name: shop, address } = requireRow(await database.select().from(companyInformation));
  const [location = ''] = address.split('\n');
  return {
    name: shop.slice(0, 60),
    branch: shop.slice(0, 60),
    location: location.slice(0, 120),
    industry: '',
    environment: 'production' as const,
  };
}
