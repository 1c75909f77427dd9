import { eq, type SQL, sql } from 'drizzle-orm';
import { users } from '#server/access/session/user.table.ts';
import { refuseClosedBooks } from '#server/billing/books/closed-books.queries.ts';
import { refuseDayOfDocument } from '#server/billing/books/document-day.queries.ts';
import { isInBox } from '#server/billing/invoice/tax-return.queries.ts';
import { settle } from '#server/billing/ledger/settlement.actions.ts';
import { lockSupplier, refuseOtherThanNote } from '#server/billing/purchases/purchase.actions.ts';
import { isPaid, linesOfPurchases, purchaseDetails } from '#server/billing/purchases/purchase.queries.ts';
import { purchaseLines, purchases } from '#server/billing/purchases/purchase.table.ts';
import {
  nothingReceived,
  priceLines,
  type Received,
  receiveGoods,
  writeLines,
} from '#server/billing/purchases/purchase-line.actions.ts';
import { writtenPlace } from '#server/catalogue/item/home-place.queries.ts';
import type { PlaceId } from '#server/catalogue/item/place.queries.ts';
import type { Database } from '#server/database/connection.ts';
import { pictureAddress } from '#server/images/image.actions.ts';
import { Problem } from '#server/lib/data/problem.ts';
import { type Context, mayCall, type Route } from '#server/lib/http/route.ts';
import { crud } from '#server/lib/resource/crud.ts';
import { payees } from '#server/orders/payees/payee.table.ts';
import { baseCurrency } from '#server/settings/money/base-currency.queries.ts';
import { companies } from '#server/suppliers/company.table.ts';
import { purchaseApi } from '#shared/billing/purchases/purchase.api.ts';
import { purchaseContract } from '#shared/billing/purchases/purchase.contract.ts';
import { documentTotals } from '#shared/settings/money/money.rules.ts';

type Row = typeof purchases.$inferSelect;

const hasLine = (condition: SQL): SQL =>
  sql`exists (select from ${purchaseLines} l where l.purchase_id = ${purchases.id} and ${condition})`;

/** `c` names the supplier in the condition of a box. */
const hasLineInBox = (condition: SQL): SQL => sql`exists (
  select from ${purchaseLines} l join ${companies} c on c.id = ${purchases.companyId}
  where l.purchase_id = ${purchases.id} and ${condition})`;

/** Bills of suppliers: what they come to is owed from their day on, and their goods lie in stock. */
export const purchaseRoutes: Route[] = crud(purchaseContract, purchaseApi, {
  table: purchases,
  search: purchases.search,
  sorts: {
    date: purchases.date,
    number: purchases.number,
    company: sql`(select c.sort_name from companies c where c.id = ${purchases.companyId})`,
    total: purchases.inclTax,
  },
  filters: async ({ companyId, itemId, from, to, state, taxBox, taxRate }, database) => [
    companyId === undefined ? undefined : eq(purchases.companyId, companyId),
    itemId === undefined ? undefined : hasLine(sql`l.item_id = ${itemId}`),
    taxBox === undefined ? undefined : hasLineInBox(await isInBox(database, 'purchases', taxBox)),
    taxRate === undefined ? undefined : hasLine(sql`l.tax_rate = ${taxRate}::numeric`),
    from === undefined ? undefined : sql`${purchases.date} >= ${from}`,
    to === undefined ? undefined : sql`${purchases.date} <= ${to}`,
    state && (state === 'paid' ? isPaid : sql`(not ${isPaid})`),
  ],
  references: {
    company: { from: 'companyId', to: companies, pick: ['id', 'name'], search: companies.search },
    user: { from: 'enteredBy', to: users, pick: ['id', 'name'] },
    picture: pictureAddress('imageId'),
  },
  derived: purchaseDetails,
  onCreate: async (fields, { database, principal }) => {
    await refuseDayOfDocument(database, 'date', fields.date, by(principal));
    if (fields.paidBy !== null && !mayCall('payables:settle', by(principal))) throw new Problem('forbidden');
    await lockSupplier(database, fields.companyId, fields.number);
    await database.insert(payees).values({ companyId: fields.companyId }).onConflictDoNothing();
    const { decimals } = await baseCurrency(database);
    const lines = await priceLines(database, fields.lines, decimals);
    const place = await writtenPlace(database, fields);
    return { ...place, ...documentTotals(lines, decimals), enteredBy: by(principal).userId };
  },
  afterCreate: async (row, { database, principal }, fields) => {
    const { userId } = by(principal);
    const { decimals } = await baseCurrency(database);
    const lines = await priceLines(database, fields.lines, decimals);
    await writeLines(database, row.id, lines);
    await receiveGoods(
      database,
      nothingReceived,
      { at: placeOf(row), lines },
      { number: row.number, userId },
    );
    if (fields.paidBy === null || Number(row.inclTax) === 0) return;
    const { companyId, date } = row;
    const paid = { companyId, userId: null, date, method: fields.paidBy, note: row.number };
    try {
      await settle(database, { ...paid, amount: row.inclTax }, by(principal), row.id);
    } catch (error) {
      throw atPayment(error);
    }
  },
  onUpdate: async (changes, before, { database, principal }) => {
    await refuseOtherThanNote(database, changes, before);
    const place = await writtenPlace(database, changes, { table: purchases, id: before.id });
    const after = { ...before, ...changes, ...place };
    await refuseClosedBooks(database, before.date, 'date');
    if (after.date !== before.date) await refuseDayOfDocument(database, 'date', after.date, by(principal));
    if ('companyId' in changes || 'number' in changes) {
      await lockSupplier(database, after.companyId, after.number, before.id);
      await database.insert(payees).values({ companyId: after.companyId }).onConflictDoNothing();
    }
    const { decimals } = await baseCurrency(database);
    const had = await receivedBy(database, before, decimals);
    const lines = changes.lines && (await priceLines(database, changes.lines, decimals));
    const has = { at: placeOf({ ...before, ...place }), lines: lines ?? had.lines };
    await receiveGoods(database, had, has, { number: after.number, userId: by(principal).userId });
    if (!lines) return place;
    await writeLines(database, before.id, lines);
    return { ...place, ...documentTotals(lines, decimals) };
  },
  onRemove: async (before, { database, principal }) => {
    await refuseOtherThanNote(database, { companyId: before.companyId }, before);
    await refuseClosedBooks(database, before.date);
    const { decimals } = await baseCurrency(database);
    const had = await receivedBy(database, before, decimals);
    const userId = by(principal).userId;
    await receiveGoods(database, had, nothingReceived, { number: before.number, userId });
  },
});

/** Its routes need a permission. */
const by = (principal: Context['principal']) => principal as NonNullable<Context['principal']>;

const placeOf = ({ warehouseId, rackId, shelfId }: PlaceId): PlaceId => ({
  warehouseId,
  rackId,
  shelfId,
});

async function receivedBy(database: Database, row: Row, decimals: number): Promise<Received> {
  const lines = (await linesOfPurchases(database, [row.id], decimals)).get(row.id) ?? [];
  return { at: placeOf(row), lines };
}

/** A refusal of the payment at the field that asks for it. */
const atPayment = (error: unknown): unknown =>
  error instanceof Problem && error.detail.errors
    ? new Problem(error.code, {
        ...error.detail,
        errors: error.detail.errors.map((each) =>
          each.path === 'date' ? each : { ...each, path: 'paidBy' },
        ),
      })
    : error;
