import { and, eq, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Database } from '#server/database/connection.ts';
import { requireRow } from '#server/lib/data/require-row.ts';
import { statement } from '#server/lib/data/statement.ts';
import type { DocumentKind, ElectronicAnswer } from '#shared/billing/invoice/electronic-states.ts';
import { addressOf, credentialsOf } from './electronic-device.queries.ts';
import { electronicDevices } from './electronic-device.table.ts';
import { electronicDocuments } from './electronic-document.table.ts';
import type { Sent } from './way.ts';
import { wayOf } from './ways.ts';

interface DueDocument {
  id: number;
  deviceId: number;
  kind: DocumentKind;
  uuid: string;
  hash: string;
  xml: string;
  tries: number;
}

/** After so many tries a document no longer holds up those after it. */
const triesInOrder = 6;

/**
 * Claims one due document for one try: no other process gets it until its next try is due. Those of a device go in the order of
 * its chain. A process that ends while sending leaves it to the next one, and the authority says then that it had it before.
 */
const takeDueDocument = statement<DueDocument>(
  'document to send',
  () => sql`
    update electronic_documents set tries = tries + 1, due = now() + interval '2 minutes', answer = null
    where id = (
      select d.id from electronic_documents d
      where d.state = 'waiting' and d.due <= now() and not exists (
        select from electronic_documents before
        where before.device_id = d.device_id and before.state = 'waiting' and before.counter < d.counter
          and before.tries < ${sql.raw(String(triesInOrder))})
      order by d.due, d.counter limit 1 for update skip locked)
    returning id, device_id as "deviceId", kind, uuid, hash, xml, tries`,
);

/** Sends the next document that is due, and keeps what the authority said; returns its answer, or null with nothing to send. */
export async function sendNextDocument(
  database: Database,
  operatorsAddress: string | null,
): Promise<{ documentId: number; answer: ElectronicAnswer } | null> {
  const [document] = await takeDueDocument(database);
  if (!document) return null;
  const device = requireRow(
    await database.select().from(electronicDevices).where(eq(electronicDevices.id, document.deviceId)),
  );
  const way = wayOf(device.way);
  const credentials = await credentialsOf(database, device, 'production');
  const sent = await way.send(addressOf(way, device, operatorsAddress), document, credentials);
  await keepAnswer(database, document, sent);
  return { documentId: document.id, answer: sent.answer };
}

async function keepAnswer(
  database: Database,
  { id, tries }: DueDocument,
  { answer, state, replacement }: Sent,
): Promise<void> {
  await database
    .update(electronicDocuments)
    .set({ answer, ...outcomeOf(tries, { answer, state, replacement }) })
    .where(and(eq(electronicDocuments.id, id), eq(electronicDocuments.state, 'waiting')));
}

function outcomeOf(
  tries: number,
  { answer, state, replacement }: Sent,
): PgUpdateSetSource<typeof electronicDocuments> {
  const settled = sql`now()`;
  switch (answer.outcome) {
    case 'accepted':
      return { state, settled, isWarned: answer.messages.length > 0, ...replacement };
    case 'acceptedBefore':
      return { state, settled, ...replacement };
    case 'refused':
      return { state: 'refused', settled };
    default:
      return { due: sql`now() + make_interval(secs => ${waitAfter(tries)}::int)` };
  }
}

/** In seconds: half a minute after the first try, then twice as long each time, half an hour at most; it is tried until it arrives. */
const waitAfter = (tries: number): number => Math.min(30 * 2 ** (tries - 1), 1800);
