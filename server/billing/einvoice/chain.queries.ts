import { and, asc, eq, gt } from 'drizzle-orm';
import { invoices } from '#server/billing/invoice/invoice.table.ts';
import type { Database } from '#server/database/connection.ts';
import { electronicDevices } from './electronic-device.table.ts';
import { electronicDocuments } from './electronic-document.table.ts';
import type { Way } from './way.ts';
import { wayOf } from './ways.ts';

/** The first document of a device that doesn't fit the one before. */
export interface BrokenChain {
  device: string;
  counter: number;
  invoiceNumber: string;
  /** What is wrong, in English, for the operator. */
  fault: string;
}

const pageSize = 200;

/** Computes the hashes and places of every document again, and returns the first wrong one of each device. */
export async function findBrokenChains(database: Database): Promise<BrokenChain[]> {
  const devices = await database
    .select({ id: electronicDevices.id, way: electronicDevices.way, serial: electronicDevices.serial })
    .from(electronicDevices)
    .orderBy(asc(electronicDevices.id));
  const broken: BrokenChain[] = [];
  for (const { id, way, serial } of devices) {
    const found = await firstFault(database, id, wayOf(way));
    if (found) broken.push({ device: serial, ...found });
  }
  return broken;
}

async function firstFault(database: Database, deviceId: number, way: Way) {
  let before = { counter: 0, hash: way.firstPreviousHash };
  for (;;) {
    const page = await readPage(database, deviceId, before.counter);
    for (const { counter, previousHash, hash, uuid, xml, invoiceNumber } of page) {
      const fault = faultOf({ counter, previousHash, hash, uuid }, before, way.read(xml));
      if (fault) return { counter, invoiceNumber, fault };
      before = { counter, hash };
    }
    if (page.length < pageSize) return null;
  }
}

const readPage = (database: Database, deviceId: number, after: number) => {
  const { counter, previousHash, hash, uuid, xml, invoiceId } = electronicDocuments;
  return database
    .select({ counter, previousHash, hash, uuid, xml, invoiceNumber: invoices.invoiceNumber })
    .from(electronicDocuments)
    .innerJoin(invoices, eq(invoices.id, invoiceId))
    .where(and(eq(electronicDocuments.deviceId, deviceId), gt(counter, after)))
    .orderBy(asc(counter))
    .limit(pageSize);
};

type Place = ReturnType<Way['read']>;

function faultOf(kept: Place, before: Pick<Place, 'counter' | 'hash'>, own: Place): string | null {
  if (kept.counter !== before.counter + 1) return `the one before has the number ${before.counter}`;
  if (kept.previousHash !== before.hash) return 'it names another hash than that of the one before';
  if (own.hash !== kept.hash) return 'its contents have another hash';
  if (own.counter !== kept.counter || own.previousHash !== kept.previousHash || own.uuid !== kept.uuid)
    return 'its contents name another place in the chain';
  return null;
}
