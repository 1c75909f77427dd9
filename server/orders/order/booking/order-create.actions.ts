import { randomBytes } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { passNumber, type SequenceState, takeNumber } from '#server/lib/data/number-sequence.ts';
import { refuseProblems } from '#server/lib/data/problem.ts';
import { columnsOf, jsonOf, rowsFromJson } from '#server/lib/data/records.ts';
import { statement } from '#server/lib/data/statement.ts';
import type { Principal } from '#server/lib/http/principal.ts';
import { refuseShortage, settleStock } from '#server/orders/order/stock-lot.actions.ts';
import { localDate } from '#shared/lib/local-date.ts';
import type { NewOrderFields } from '#shared/orders/order/order.schema.ts';
import { orderNumbers, orders } from '../order.table.ts';
import { draftRow, priceRows, type RowDraft, totalsOf } from '../order-draft.rules.ts';
import { appendEvents, authorOf, type NewEvent } from '../order-event.actions.ts';
import { orderEvents } from '../order-event.table.ts';
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
import {
  addedRows,
  type RowValues,
  valuesOfRows,
  writeRowImages,
  writeRowMaterials,
} from '../order-row.actions.ts';
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
  const order: UnnumberedOrder = {
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
  };
  const needsWork = rows.some(({ workTypeIds }) => workTypeIds.length > 0);
  const created: Created = { kind: 'created', data: { amount: totals.inclTax, stageAfter: 'pending' } };
  const event = needsWork ? { ...created, ...authorOf(by) } : null;
  const numbering = { typed: referenceNumber, state: found.orderNumbers };
  const id = await insertOrder(database, { order, rows, event }, numbering);
  if (!needsWork) await completeOrder(database, by, id, created);
  await addExtras(database, by, id, rows);
  return id;
}

/** Adds the pictures and materials of an order's rows and promises what they need from stock. */
async function addExtras(
  database: Database,
  by: Principal,
  orderId: number,
  rows: readonly RowDraft[],
): Promise<void> {
  const hasImages = rows.some(({ imageIds, fabricImageId }) => imageIds?.length || fabricImageId);
  if (hasImages) await writeRowImages(database, orderId, rows);
  const hasMaterials = rows.some(({ materials }) => materials?.length);
  if (hasMaterials) await writeRowMaterials(database, orderId, rows);
  const needsStock =
    hasMaterials || rows.some(({ fabricFrom, itemId }) => fabricFrom === 'shop' || itemId !== null);
  if (needsStock) await settleStock(database, by, [orderId], { refuse: refuseShortage });
}

/** Completes an order without work, as soon as it is booked. */
async function completeOrder(database: Database, by: Principal, orderId: number, created: Created) {
  const [move] = await refreshStages(database, [orderId]);
  const data = { ...created.data, stageAfter: move?.after ?? 'pending' };
  await appendEvents(database, by, [{ orderId, kind: 'created', data }]);
}

type Created = Pick<NewEvent, 'kind' | 'data'>;
type AuthoredEvent = Created & ReturnType<typeof authorOf>;

/** The columns of a new order that aren't drawn or computed by the database. */
type NewOrder = Required<
  Omit<
    typeof orders.$inferInsert,
    | 'id'
    | 'version'
    | 'created'
    | 'search'
    | 'paid'
    | 'readyOn'
    | 'pickedBy'
    | 'pickedAt'
    | 'returnedAt'
    | 'cancelledAt'
    | 'cancelledOn'
    | 'cancelReason'
  >
>;
type UnnumberedOrder = Omit<NewOrder, 'trackingId' | 'referenceNumber'>;

/** The records to insert; the columns are those of the objects. */
interface Booking<Head = NewOrder> {
  order: Head;
  rows: readonly RowDraft[];
  event: AuthoredEvent | null;
}

interface NumberedBooking extends Booking {
  /** A typed number that is taken is refused; of others the next one is tried. */
  isTyped: boolean;
}

interface Numbering {
  /** The number that the user typed; null for the shop's next one. */
  typed: string | null;
  /** The sequence as it was read before. */
  state: SequenceState | null;
}

const insertBooking = statement<
  { id: number },
  RowValues & { order: string; event: string },
  NumberedBooking
>(
  'new order',
  (places, { order, rows, event, isTyped }) => {
    const head = rowsFromJson(orders, [order], places.order);
    return sql`
      with booked as (
        insert into orders (${head.columns}) select ${head.columns} from ${head.source}
        on conflict ${isTyped ? sql`(tracking_id)` : sql.empty()} do nothing returning id
      ),
      ${addedRows(sql`booked`, rows, places)}${event ? addedEvent(event, places.event) : sql.empty()}
      select id from booked`;
  },
  ({ order, rows, event, isTyped }) =>
    `${[[order], rows, [event ?? {}]].map(columnsOf).join(';')};${isTyped ? 'typed' : 'given'}`,
);

function addedEvent(event: AuthoredEvent, place: unknown): SQL {
  const { columns, source } = rowsFromJson(orderEvents, [event], place);
  return sql`,
    added_event as (
      insert into order_events (order_id, ${columns}) select target.id, ${columns} from (select id from booked limit 1) as target, ${source}
    )`;
}

/**
 * Inserts an order with its rows and its first event in one statement. The sequence is locked first, so that bookings
 * can't wait for each other in turn. Repeats with the next free number if an order has this one already, because somebody
 * typed it ahead; and with another tracking id if the drawn one is taken, which is extremely rare.
 */
async function insertOrder(
  database: Database,
  booking: Booking<UnnumberedOrder>,
  { typed, state }: Numbering,
) {
  const { rows, event } = booking;
  if (typed !== null) await passNumber(database, orderNumbers, typed, state);
  for (;;) {
    const referenceNumber = typed ?? (await takeNumber(database, orderNumbers));
    const order: NewOrder = { ...booking.order, referenceNumber, trackingId: drawTrackingId() };
    const [inserted] = await insertBooking(
      database,
      { order: jsonOf([order]), ...valuesOfRows(rows), event: jsonOf([event ?? {}]) },
      { ...booking, order, isTyped: typed !== null },
    );
    if (inserted) return inserted.id;
    if (typed === null) await passTakenNumbers(database);
  }
}

/** `MQ7K-2R9F`: one of 32⁸, so it can't be guessed. */
function drawTrackingId(): string {
  const letters = Array.from(randomBytes(trackingLength), (byte) => trackingLetters[byte % 32]).join('');
  return `${letters.slice(0, 4)}-${letters.slice(4)}`;
}
