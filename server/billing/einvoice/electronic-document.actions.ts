import { randomUUID } from 'node:crypto';
import { and, desc, eq, lte, not, sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { Problem } from '#server/lib/data/problem.ts';
import { requireRow } from '#server/lib/data/require-row.ts';
import { statement } from '#server/lib/data/statement.ts';
import { type Device, stampingOf } from './electronic-device.queries.ts';
import { electronicDevices } from './electronic-device.table.ts';
import { isBeingSent } from './electronic-document.queries.ts';
import { electronicDocuments } from './electronic-document.table.ts';
import { wayOf } from './ways.ts';

/** The channel on which a commit announces a document that waits to be sent. */
export const documentChannel = 'electronic_document';

type StampingDevice = Pick<Device, 'id' | 'way' | 'privateKey' | 'certificate'>;

/**
 * Makes and stamps the electronic document of an invoice or credit note in the transaction that issues it, if the shop has a
 * device. Call it last: other documents of the device wait for this one until the end, so that the chain has no gap.
 */
export async function makeElectronicDocument(database: Database, invoiceId: number): Promise<void> {
  const [device] = await lockActiveDevice(database);
  if (device) await addDocument(database, device, invoiceId);
}

const lockActiveDevice = statement<StampingDevice>(
  'active device',
  () => sql`
    select id, way, private_key as "privateKey", certificate
    from electronic_devices where state = 'active' order by id limit 1 for no key update`,
);

/** Adds a document at the end of the chain of a device that is locked. */
async function addDocument(database: Database, device: StampingDevice, invoiceId: number): Promise<void> {
  const way = wayOf(device.way);
  const { deviceId, counter, hash } = electronicDocuments;
  const [last] = await database
    .select({ counter, hash })
    .from(electronicDocuments)
    .where(eq(deviceId, device.id))
    .orderBy(desc(counter))
    .limit(1);
  const link = {
    uuid: randomUUID(),
    counter: (last?.counter ?? 0) + 1,
    previousHash: last?.hash ?? way.firstPreviousHash,
  };
  const made = await way.make(database, invoiceId, link, await stampingOf(database, device));
  await database.insert(electronicDocuments).values({
    invoiceId,
    deviceId: device.id,
    ...link,
    ...made,
    deadline:
      made.kind === 'simplified' ? sql`now() + make_interval(hours => ${way.reportedWithin}::int)` : null,
  });
  await database.execute(sql`select pg_notify(${documentChannel}, '')`);
}

/**
 * Sends a document that waits now, with those before it, and makes a new one in place of one that was refused: the same invoice,
 * at the end of the chain. Throws `not_found`, and `not_allowed` for one that was accepted or replaced, or without a device.
 */
export async function sendAgain(database: Database, id: number): Promise<void> {
  const [device] = await lockActiveDevice(database);
  const [found] = await database
    .select()
    .from(electronicDocuments)
    .where(eq(electronicDocuments.id, id))
    .for('update');
  const { invoiceId, deviceId, counter, state } = requireRow(found ? [found] : []);
  if (state === 'waiting') return sendNow(database, deviceId, counter);
  if (state !== 'refused') throw new Problem('not_allowed', { message: 'billing.einvoice.alreadySettled' });
  if (!device) throw new Problem('not_allowed', { message: 'billing.einvoice.device.none' });
  await database.update(electronicDocuments).set({ state: 'replaced' }).where(eq(electronicDocuments.id, id));
  await addDocument(database, device, invoiceId);
}

async function sendNow(database: Database, deviceId: number, upTo: number): Promise<void> {
  await database
    .update(electronicDocuments)
    .set({ due: sql`now()` })
    .where(
      and(
        eq(electronicDocuments.deviceId, deviceId),
        lte(electronicDocuments.counter, upTo),
        eq(electronicDocuments.state, 'waiting'),
        not(isBeingSent),
      ),
    );
  await database.execute(sql`select pg_notify(${documentChannel}, '')`);
}

/** Locks a device against documents and steps of registration at the same time. Throws `not_found`. */
export async function lockDevice(database: Database, id: number): Promise<Device> {
  return requireRow(
    await database.select().from(electronicDevices).where(eq(electronicDevices.id, id)).for('no key update'),
  );
}
