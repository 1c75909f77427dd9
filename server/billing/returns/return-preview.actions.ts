import { inArray } from 'drizzle-orm';
import type { z } from 'zod';
import { refuseClosedBooks } from '#server/billing/books/closed-books.queries.ts';
import { invoices } from '#server/billing/invoice/invoice.table.ts';
import { freeParts } from '#server/billing/payment/credit.queries.ts';
import { type Database, inTransaction } from '#server/database/connection.ts';
import type { Principal } from '#server/lib/http/principal.ts';
import { type LockedRow, lockOrders } from '#server/orders/order/order-lock.actions.ts';
import { todayInShop } from '#server/settings/preferences/preference.queries.ts';
import type { ReturnPreview, returnPreviewFields } from '#shared/billing/returns/return.schema.ts';
import { compareMoney } from '#shared/settings/money/compare-money.rules.ts';
import { roundMoney, subtractMoney, sumMoney } from '#shared/settings/money/money.rules.ts';
import { shiftReturned } from './order-value.actions.ts';
import { mostToRefund } from './return-refund.actions.ts';
import { creditPieces, lockReturned } from './returned-pieces.actions.ts';

/**
 * Returns what a return of these pieces would do to the money of its order: it is taken as `takeReturn` takes it, and rolled
 * back. So the sums that are shown are those that are written. Throws as `takeReturn`.
 */
export async function previewReturn(
  database: Database,
  fields: z.output<typeof returnPreviewFields>,
  by: Principal,
): Promise<ReturnPreview> {
  const date = await todayInShop(database);
  await refuseClosedBooks(database, date);
  let preview: ReturnPreview | undefined;
  try {
    await inTransaction(database, async (part) => {
      preview = await sumsOfReturn(part, fields, date, by);
      throw new RolledBack();
    });
  } catch (error) {
    if (preview === undefined || !(error instanceof RolledBack)) throw error;
  }
  return preview as ReturnPreview;
}

/** Ends a part of a transaction of which nothing is to be left. */
class RolledBack extends Error {}

async function sumsOfReturn(
  database: Database,
  fields: z.output<typeof returnPreviewFields>,
  date: string,
  by: Principal,
): Promise<ReturnPreview> {
  const { orderId } = fields;
  const { order, rows, pieces } = await lockReturned(database, fields);
  const { decimals } = order;
  const noteIds = await creditPieces(database, pieces, { reason: '', date }, by);
  const after = await shiftReturned(database, { order, rows }, pieces, 1);
  const worth = subtractMoney(order.inclTax, after, decimals);
  const kept = await lockOrders(database, [orderId]);
  const worthOf = (row: LockedRow) =>
    subtractMoney(row.inclTax, kept.rows.find(({ id }) => id === row.id)?.inclTax ?? '0', decimals);
  const notes =
    noteIds.length === 0
      ? []
      : await database.select({ total: invoices.total }).from(invoices).where(inArray(invoices.id, noteIds));
  const nothing = roundMoney('0', decimals);
  const held = await freeParts(database, { orderIds: [orderId] });
  const most = await mostToRefund(database, { orderId, decimals, amount: worth }, held);
  const owed = subtractMoney(after, kept.orders[0]?.paid ?? '0', decimals);
  return {
    rows: pieces.map(({ orderRowId, row }) => ({ orderRowId, worth: worthOf(row) })),
    worth,
    credited: sumMoney(
      notes.map(({ total }) => total),
      decimals,
    ),
    freed: compareMoney(most, '0') > 0 ? most : nothing,
    owed: compareMoney(owed, '0') > 0 ? owed : nothing,
  };
}
