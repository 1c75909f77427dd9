import { and, asc, eq, inArray } from 'drizzle-orm';
import { items } from '#server/catalogue/item/item.table.ts';
import type { Database } from '#server/database/connection.ts';
import { type FieldProblem, Problem, refuseProblems } from '#server/lib/data/problem.ts';
import type { Principal } from '#server/lib/http/principal.ts';
import { isSome } from '#shared/lib/quantity.ts';
import type { Discount } from '#shared/orders/order/discount.schema.ts';
import { isMaterialUsed } from '#shared/orders/order/material.rules.ts';
import { longestReference, type OrderRowFields } from '#shared/orders/order/order.schema.ts';
import { rowChangeProblems } from '#shared/orders/order/row-change.rules.ts';
import { deriveStage, type Stage } from '#shared/orders/statuses/stage.rules.ts';
import { compareMoney } from '#shared/settings/money/compare-money.rules.ts';
import { toBase } from '#shared/settings/money/money.rules.ts';

import { discountShareProblems } from './discount-share.rules.ts';
import { readOrder } from './order.queries.ts';
import { orderRowImages, orderRows, orders } from './order.table.ts';
import {
  fieldsOf,
  headOf,
  historyOf,
  type ItemNames,
  isMaterialChanged,
  isRowChanged,
  isSameDiscount,
  type LockedOrderWithRows,
  type LockedRowWithWorks,
  type OrderChanges,
  plainPrice,
} from './order-change.rules.ts';
import {
  draftRow,
  isPlaceChanged,
  lessReduced,
  priceRows,
  type RowDraft,
  totalsOf,
} from './order-draft.rules.ts';
import { appendEvents } from './order-event.actions.ts';
import { orderEvents } from './order-event.table.ts';
import {
  alteringOrder,
  type LockedRow,
  lockAlteredOrders,
  lockOrders,
  readWorks,
} from './order-lock.actions.ts';
import {
  discountLimitProblems,
  discountProblems,
  priceProblems,
  quantityProblems,
  referenceProblems,
  templateProblems,
  workProblems,
} from './order-problems.rules.ts';
import {
  limitFor,
  type OrderReferences,
  readOrderReferences,
  subStatusOf,
  worksOfNew,
} from './order-reference.queries.ts';
import { addRows, changeRows, writeRowImages, writeRowMaterials } from './order-row.actions.ts';
import { refreshStages } from './order-stage.actions.ts';
import { orderRowMaterials } from './row-material.table.ts';
import { refuseShortage, settleStock } from './stock-lot.actions.ts';

/**
 * Edits an order as far as its production and invoices allow (rule Orders 6): what is assigned or invoiced stays; a
 * cancelled or handed-over order accepts only changes of note and remarks. Amounts are computed on the terms of its
 * booking.
 * @throws Problem `not_found`, `conflict` with the current order, `not_allowed`, `invalid`
 */
export async function editOrder(
  database: Database,
  by: Principal,
  id: number,
  { version, ...changes }: OrderChanges,
): Promise<void> {
  const state = await lockOrderWithRows(database, id);
  const { order } = state;
  if (order.version !== version) throw new Problem('conflict', { current: await readOrder(database, id) });

  const asked = headOf(order, changes);
  const asking =
    changes.rows ?? (isSameDiscount(asked.discount, order.discount) ? null : state.rows.map(fieldsOf));
  const rows = namedRows(state.rows, asking);
  await lockAlteredOrders(database, rows);
  const found = await readOrderReferences(database, { ...asked, rows }, order);
  const head = { ...asked, subStatusId: subStatusOf(asked, found) };
  const named = { ...head, id, rows };
  const history = historyOf(state, head, asking, found, await readItemNames(database, state.rows, rows));
  if (history.length === 0) return;
  refuseFrozen(state, history);

  // What is frozen keeps its rows: their amounts are those of the pieces that the customer keeps.
  const wanted = isFrozen(order) ? null : asking;
  const ofNew = (row: OrderRowFields) => worksOfNew(row, head.workTypeId, found);
  const keepsStatus = head.statusId === order.statusId;
  const labelStage = keepsStatus
    ? found.statuses.get(head.statusId)?.stage
    : stageAfter(state, wanted, ofNew);
  refuseProblems([
    ...referenceProblems(named, labelStage ?? order.stage, found, order),
    ...numberProblems(order.referenceNumber, head.referenceNumber),
    ...(await customerProblems(database, state, head.customerId)),
    ...(wanted ? rowProblems(state, wanted) : []),
    ...(wanted ? quantityProblems(wanted, found, state.rows) : []),
    ...(wanted ? usedMaterialProblems(state, wanted) : []),
    ...(wanted ? workProblems({ ...head, rows: wanted }, found) : []),
    ...(wanted ? templateProblems(wanted, found, new Map(state.rows.map((row) => [row.id, row]))) : []),
  ]);

  const totals = wanted
    ? await writeRows(database, state, wanted, {
        found,
        ofNew,
        discount: head.discount,
        limit: limitFor(by, found),
      })
    : {};
  // What is handed over or cancelled keeps its rows, and what they took.
  if (wanted)
    await settleStock(database, by, [id], { moved: movedRows(state, wanted), refuse: refuseShortage });
  const moves = await refreshStages(database, [id], new Map([[id, head]]));
  const { statusId, subStatusId, ...rest } = head;
  const labels = moves.length > 0 ? {} : { statusId, subStatusId };
  await database
    .update(orders)
    .set({ ...rest, ...labels, ...totals, version: order.version + 1 })
    .where(eq(orders.id, id));
  await appendEvents(database, by, [{ orderId: id, kind: 'edited', data: { changes: history } }]);
}

/** The names of all that rows take from stock, before and after. */
async function readItemNames(
  database: Database,
  before: readonly LockedRowWithWorks[],
  after: readonly Pick<OrderRowFields, 'fabric' | 'materials'>[],
): Promise<ItemNames> {
  const ids = [
    ...before.flatMap(({ fabricItemId, materials }) => [
      fabricItemId,
      ...materials.map(({ itemId }) => itemId),
    ]),
    ...after.flatMap(({ fabric, materials = [] }) => [
      fabric?.itemId,
      ...materials.map(({ itemId }) => itemId),
    ]),
  ].filter((id) => id != null);
  if (ids.length === 0) return new Map();
  const found = await database
    .select({ id: items.id, name: items.name })
    .from(items)
    .where(inArray(items.id, [...new Set(ids)]));
  return new Map(found.map(({ id, name }) => [id, name]));
}

/** A number stays as long as it was. */
const numberProblems = (before: string, after: string): FieldProblem[] =>
  after !== before && after.length > longestReference
    ? [{ path: 'referenceNumber', message: 'validation.tooLong', params: { maximum: longestReference } }]
    : [];

/** The rows after the edit, each with its alteration: that of the request, or the stored one. */
function namedRows(stored: readonly LockedRowWithWorks[], wanted: readonly OrderRowFields[] | null) {
  const alterations = new Map(
    stored.map(({ id, alterationRowId, alterationChanges }) => [
      id,
      alterationRowId === null ? null : { orderRowId: alterationRowId, changes: alterationChanges },
    ]),
  );
  return (wanted ?? stored).map((row) => {
    const given = 'alterationOf' in row ? row.alterationOf : undefined;
    const kept = row.kind === 'service' ? alterations.get(row.id ?? 0) : null;
    return { ...row, alterationOf: given === undefined ? kept : given };
  });
}

async function lockOrderWithRows(database: Database, id: number): Promise<LockedOrderWithRows> {
  const { orders: locked, rows } = await lockOrders(database, [id]);
  const [order] = locked;
  if (!order) throw new Problem('not_found');
  const works = await readWorks(database, { orderIds: [id] });
  const pictures = await database
    .select({ orderRowId: orderRowImages.orderRowId, imageId: orderRowImages.imageId })
    .from(orderRowImages)
    .where(eq(orderRowImages.orderId, id))
    .orderBy(asc(orderRowImages.position));
  const materials = await database
    .select({
      orderRowId: orderRowMaterials.orderRowId,
      itemId: orderRowMaterials.itemId,
      quantity: orderRowMaterials.quantity,
      cost: orderRowMaterials.cost,
    })
    .from(orderRowMaterials)
    .where(eq(orderRowMaterials.orderId, id))
    .orderBy(asc(orderRowMaterials.position));
  return {
    order,
    rows: rows.map((row) => ({
      ...row,
      materials: materials.filter(({ orderRowId }) => orderRowId === row.id),
      works: works.filter(({ orderRowId }) => orderRowId === row.id),
      imageIds: pictures.flatMap(({ orderRowId, imageId }) => (orderRowId === row.id ? [imageId] : [])),
    })),
  };
}

const isFrozen = ({ cancelledAt, pickedAt }: LockedOrderWithRows['order']): boolean =>
  cancelledAt !== null || pickedAt !== null;

/** The rows whose goods are to come from another place. */
function movedRows({ rows }: LockedOrderWithRows, wanted: readonly OrderRowFields[]): Set<number> {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return new Set(
    wanted.flatMap((row) => {
      const before = byId.get(row.id ?? 0);
      return before && isPlaceChanged(before, row) ? [before.id] : [];
    }),
  );
}

function refuseFrozen({ order }: LockedOrderWithRows, history: readonly { field: string }[]): void {
  if (isFrozen(order) && history.some(({ field }) => field !== 'note' && field !== 'remarks'))
    throw new Problem('not_allowed', { message: 'orders.notEditable' });
}

/** The work of a new row that names none. */
type WorksOfNew = (row: OrderRowFields) => readonly number[];

/** The stage of the order after the edit, which its status must belong to. */
function stageAfter(
  { order, rows }: LockedOrderWithRows,
  wanted: readonly OrderRowFields[] | null,
  ofNew: WorksOfNew,
): Stage {
  if (!wanted) return order.stage;
  const worksOf = new Map(rows.map(({ id, works }) => [id, works]));
  const untouched = { assigned: 0, collected: 0 };
  return deriveStage({
    cancelled: false,
    rows: wanted.map((row) => {
      const { id, quantity, workTypeIds } = row;
      const current = worksOf.get(id ?? 0);
      const needed = workTypeIds ?? current?.map(({ workTypeId }) => workTypeId) ?? ofNew(row);
      return {
        quantity,
        works: needed.map((each) => current?.find(({ workTypeId }) => workTypeId === each) ?? untouched),
      };
    }),
  });
}

async function customerProblems(
  database: Database,
  { order, rows }: LockedOrderWithRows,
  customerId: number,
): Promise<FieldProblem[]> {
  if (customerId === order.customerId) return [];
  const [billed] = await database
    .select({ id: orderEvents.id })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, order.id), inArray(orderEvents.kind, ['invoiced', 'paid'])))
    .limit(1);
  if (billed || rows.some(({ invoiced }) => isSome(invoiced)))
    return [{ path: 'customerId', message: 'orders.customerLocked' }];
  const altering = await alteringOrder(database, order.id);
  return altering
    ? [{ path: 'customerId', message: 'orders.customerAltered', params: { order: altering } }]
    : [];
}

function rowProblems(
  { order, rows }: LockedOrderWithRows,
  wanted: readonly OrderRowFields[],
): FieldProblem[] {
  const current = rows.map((row) => ({
    ...row,
    price: plainPrice(row.price),
    fabricPrice: row.fabricPrice && plainPrice(row.fabricPrice),
  }));
  return [...rowChangeProblems(current, wanted), ...priceProblems(wanted, order, keptPrices(rows))];
}

/** What was taken with the first work stays; a row without work takes it at once. */
function usedMaterialProblems(
  { rows }: LockedOrderWithRows,
  wanted: readonly OrderRowFields[],
): FieldProblem[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return wanted.flatMap((row, index): FieldProblem[] => {
    const before = byId.get(row.id ?? 0);
    if (!before || !isMaterialChanged(before, row.materials)) return [];
    return isMaterialUsed(before)
      ? [{ path: `rows.${index}.materials`, message: 'orders.material.used' }]
      : [];
  });
}

const keptPrices = (rows: readonly LockedRowWithWorks[]) => new Map(rows.map(({ id, price }) => [id, price]));

/** Whether a row comes to another amount, as it does where the order's discount is spread again. */
const hasOtherAmounts = (before: LockedRow, draft: RowDraft): boolean =>
  compareMoney(before.discountAmount, draft.discountAmount) !== 0 ||
  compareMoney(before.inclTax, draft.inclTax) !== 0;

interface WrittenRows {
  found: OrderReferences;
  ofNew: WorksOfNew;
  discount: Discount | null;
  /** What may come off, in percent; null: all of it. */
  limit: number | null;
}

/** Removes, changes and adds rows; returns the order's new totals. */
async function writeRows(
  database: Database,
  { order, rows }: LockedOrderWithRows,
  wanted: readonly OrderRowFields[],
  { found, ofNew, discount, limit }: WrittenRows,
) {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const unpriced = wanted.map((row, position) => {
    const before = byId.get(row.id ?? 0);
    const works = before ? before.works.map(({ workTypeId }) => workTypeId) : ofNew(row);
    return draftRow(row, position, found, { works, ...(before && { before }) });
  });
  refuseProblems(discountProblems({ rows: unpriced, discount }, order));
  refuseProblems(
    discountLimitProblems({ rows: unpriced, discount }, limit, { rows, discount: order.discount }),
  );
  const drafts = priceRows(unpriced, discount, order).map((priced, position) => {
    const row = wanted[position] as OrderRowFields;
    const before = byId.get(row.id ?? 0);
    const draft = before ? lessReduced(priced, before, order.decimals) : priced;
    const isChanged =
      before !== undefined && (isRowChanged(before, row, position) || hasOtherAmounts(before, draft));
    return { draft, before, isChanged };
  });
  refuseProblems(discountShareProblems(drafts, { discount, decimals: order.decimals }));
  const kept = new Set(wanted.map(({ id }) => id));
  const removed = rows.flatMap(({ id }) => (kept.has(id) ? [] : [id]));

  if (removed.length > 0) await database.delete(orderRows).where(inArray(orderRows.id, removed));
  await changeRows(
    database,
    order.id,
    drafts.flatMap(({ draft, before, isChanged }) =>
      before && isChanged ? [{ ...draft, id: before.id }] : [],
    ),
  );
  await addRows(
    database,
    order.id,
    drafts.flatMap(({ draft, before }) => (before ? [] : [draft])),
  );
  const written = drafts.flatMap(({ draft, before, isChanged }) => (before && !isChanged ? [] : [draft]));
  await writeRowImages(database, order.id, written);
  await writeRowMaterials(database, order.id, written);

  const totals = totalsOf(
    drafts.map(({ draft }) => draft),
    order,
  );
  return { ...totals, baseTotal: toBase(totals.inclTax, order.exchangeRate, found.terms.decimals) };
}
