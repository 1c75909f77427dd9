import { randomBytes } from 'node:crypto';
import type { Database } from '#server/database/connection.ts';
import { passNumber, type SequenceState, takeNumber } from '#server/lib/data/number-sequence.ts';
import { refuseProblems } from '#server/lib/data/problem.ts';
import type { Principal } from '#server/lib/http/principal.ts';
import { refuseShortage, settleStock } from '#server/orders/order/stock-lot.actions.ts';
import { localDate } from '#shared/lib/local-date.ts';
import type { NewOrderFields } from '#shared/orders/order/order.schema.ts';
import { orderNumbers, orders } from '../order.table.ts';
import { draftRow, priceRows, totalsOf } from '../order-draft.rules.ts';
import { appendEvents } from '../order-event.actions.ts';
import { lockAlteredOrders } from '../order-lock.actions.ts';
import { passTakenNumbers } from '../order-number.queries.ts';
import {
  discountLimitProblems,
  discountProblems,
  priceProblems,
  quantityProblems,
  referenceProblems,
  templateProblems,
  workProblems,
} from '../order-problems.rules.ts';
import { limitFor, readOrderReferences, subStatusOf, worksOfNew } from '../order-reference.queries.ts';
import { addRows, writeRowImages, writeRowMaterials } from '../order-row.actions.ts';
import { refreshStages } from '../order-stage.actions.ts';

/** 32 characters, one per byte value modulo 32, without those that are easily confused. */
const trackingLetters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const trackingLength = 8;

/**
 * Books an order on today's terms: prices and taxes in the base currency, copies of designs and measurements,
 * unassigned work for its rows (rules Orders 1 and 2). Its status belongs to the pending stage; an order that needs no work
 * moves on at once. Without a number of its own it gets the shop's next one. Returns its id.
 * @throws Problem `invalid`, naming what is missing, unknown or another customer's; `not_allowed` if less of its
 * goods or fabric is free than its rows need
 */
export async function createOrder(
  database: Database,
  by: Principal,
  fields: NewOrderFields,
): Promise<number> {
  await lockAlteredOrders(database, fields.rows);
  const found = await readOrderReferences(database, fields);
  refuseProblems([
    ...referenceProblems(fields, 'pending', found),
    ...templateProblems(fields.rows, found),
    ...priceProblems(fields.rows, found.terms),
    ...quantityProblems(fields.rows, found),
    ...workProblems(fields, found),
  ]);

  const { timeZone, ...terms } = found.terms;
  const discount = fields.discount ?? null;
  const drafts = fields.rows.map((row, position) =>
    draftRow(row, position, found, { works: worksOfNew(row, fields.workTypeId, found) }),
  );
  refuseProblems(discountProblems({ rows: drafts, discount }, terms));
  refuseProblems(discountLimitProblems({ rows: drafts, discount }, limitFor(by, found)));
  const rows = priceRows(drafts, discount, terms);
  const totals = totalsOf(rows, terms);
  const { rows: _, referenceNumber, ...head } = fields;
  const id = await insertOrder(
    database,
    {
      ...head,
      ...terms,
      ...totals,
      discount,
      rush: fields.rush ?? false,
      subStatusId: subStatusOf(fields, found),
      baseTotal: totals.inclTax,
      stage: 'pending',
      orderedOn: localDate(timeZone),
      takenBy: by.userId,
    },
    { typed: referenceNumber, state: found.orderNumbers },
  );
  await addRows(database, id, rows);
  const [move] = await refreshStages(database, [id]);
  const data = { amount: totals.inclTax, stageAfter: move?.after ?? 'pending' };
  await appendEvents(database, by, [{ orderId: id, kind: 'created', data }]);
  await writeRowImages(database, id, rows);
  await writeRowMaterials(database, id, rows);
  await settleStock(database, by, [id], { refuse: refuseShortage });
  return id;
}

interface Numbering {
  /** The number that the user typed; null for the shop's next one. */
  typed: string | null;
  /** The sequence as it was read before. */
  state: SequenceState | null;
}

/**
 * Inserts an order and returns its id. The sequence is locked first, so that bookings can't wait for each other in turn.
 * Repeats with the next free number if an order has this one already, because somebody typed it ahead; and with another
 * tracking id if the drawn one is taken, which is extremely rare.
 */
async function insertOrder(
  database: Database,
  order: Omit<typeof orders.$inferInsert, 'referenceNumber' | 'trackingId'>,
  { typed, state }: Numbering,
): Promise<number> {
  if (typed !== null) await passNumber(database, orderNumbers, typed, state);
  for (;;) {
    const referenceNumber = typed ?? (await takeNumber(database, orderNumbers));
    const [inserted] = await database
      .insert(orders)
      .values({ ...order, referenceNumber, trackingId: drawTrackingId() })
      // A typed number that is taken is refused.
      .onConflictDoNothing(typed === null ? {} : { target: orders.trackingId })
      .returning({ id: orders.id });
    if (inserted) return inserted.id;
    if (typed === null) await passTakenNumbers(database);
  }
}

/** `MQ7K-2R9F`: one of 32⁸, so it can't be guessed. */
function drawTrackingId(): string {
  const letters = Array.from(randomBytes(trackingLength), (byte) => trackingLetters[byte % 32]).join('');
  return `${letters.slice(0, 4)}-${letters.slice(4)}`;
}
