import { eq, sql } from 'drizzle-orm';
import { billedOfRows } from '#server/billing/invoice/billable-row.queries.ts';
import type { Database } from '#server/database/connection.ts';
import { rowsFromJson } from '#server/lib/data/records.ts';
import { among, statement } from '#server/lib/data/statement.ts';
import { orderRows, orders } from '#server/orders/order/order.table.ts';
import { lessReduced } from '#server/orders/order/order-draft.rules.ts';
import {
  type LockedOrder,
  type LockedRow,
  lockedRowFields,
} from '#server/orders/order/order-lock.actions.ts';
import { baseCurrency } from '#server/settings/money/base-currency.queries.ts';
import type { Billed } from '#shared/billing/invoice/line.rules.ts';
import { amountsKept, discountKept } from '#shared/billing/returns/return.rules.ts';
import { addQuantities, compareQuantities, type Quantity, subtractQuantity } from '#shared/lib/quantity.ts';
import { fabricCharge } from '#shared/orders/order/fabric-charge.rules.ts';
import { documentTotals, type LineAmounts, sumMoney, toBase } from '#shared/settings/money/money.rules.ts';

const nothing: Billed = { quantity: 0, exclTax: '0', taxAmount: '0', inclTax: '0' };

/**
 * Counts pieces of rows as returned, or as with the customer again where `sign` is −1, and gives the rows and their order the
 * value of the pieces that the customer keeps: the one place where that is decided. What is owed, every balance and every
 * figure follow from an order's total, and what may be billed from `billable`. Call it with the order locked, as it and its rows
 * were read then, and the pieces credited. Returns the order's total afterwards.
 */
export async function shiftReturned(
  database: Database,
  { order, rows: before }: { order: LockedOrder; rows: readonly LockedRow[] },
  pieces: readonly { orderRowId: number; quantity: Quantity }[],
  sign: 1 | -1,
): Promise<string> {
  const shifts = new Map(
    pieces.map(({ orderRowId, quantity }) => [
      orderRowId,
      sign < 0 ? subtractQuantity(0, quantity) : quantity,
    ]),
  );
  const ids = [...shifts.keys()];
  const changed = new Map(
    (await readCredited(database, { ids })).map((row) => {
      const shift = shifts.get(row.id) ?? 0;
      const returned = addQuantities(row.returned, shift);
      return [row.id, { ...row, returned, billable: subtractQuantity(row.billable, shift) }];
    }),
  );
  const billed = await billedOfRows(database, ids);
  const rows = before.map((row) => changed.get(row.id) ?? row);
  const valued = rows.map(({ id, exclTax, taxAmount, inclTax, ...row }): Valued => {
    if (!changed.has(id)) return { id, exclTax, taxAmount, inclTax };
    const kept = amountsKept(
      { ...row, ...termsOf(order), extra: fabricCharge(row) },
      billed.get(id) ?? nothing,
    );
    return { id, ...lessReduced(kept, row, order.decimals) };
  });
  const written = valued.flatMap((each) => {
    const row = changed.get(each.id);
    return row ? { ...each, returned: String(row.returned) } : [];
  });
  const { setters, source } = rowsFromJson(orderRows, written);
  await database.execute(sql`update order_rows r set ${setters} from ${source} as n where r.id = n.id`);
  return writeTotals(database, order, rows, valued);
}

/** Rows whose pieces were credited since they were locked. */
const readCredited = statement<LockedRow, { ids: readonly number[] }>(
  'credited rows',
  ({ ids }) => sql`select ${lockedRowFields} from order_rows where id ${among(ids)}`,
);

type Valued = Pick<LockedRow, 'id' | 'exclTax' | 'taxAmount' | 'inclTax'>;

const termsOf = ({ decimals, pricesIncludeTax }: LockedOrder) => ({ decimals, pricesIncludeTax });

/** What a row comes to before its reduction, which is no discount. */
const withReduced = ({ exclTax, taxAmount, inclTax }: Valued, row: LockedRow): LineAmounts => ({
  exclTax: sumMoney([exclTax, row.reducedExclTax], 4),
  taxAmount: sumMoney([taxAmount, row.reducedTaxAmount], 4),
  inclTax: sumMoney([inclTax, row.reducedExclTax, row.reducedTaxAmount], 4),
});

async function writeTotals(
  database: Database,
  order: LockedOrder,
  rows: readonly LockedRow[],
  valued: readonly Valued[],
): Promise<string> {
  const { id, decimals, exchangeRate } = order;
  const { exclTax, tax, inclTax } = documentTotals(valued, decimals);
  const discounts = rows.map((row, index) =>
    discountKept(
      { ...row, ...termsOf(order), extra: fabricCharge(row) },
      withReduced(valued[index] as Valued, row),
    ),
  );
  const base = await baseCurrency(database);
  const isWhole = rows.every(({ quantity, returned }) => compareQuantities(quantity, returned) === 0);
  await database
    .update(orders)
    .set({
      exclTax,
      tax,
      inclTax,
      discountAmount: sumMoney(discounts, decimals),
      baseTotal: toBase(inclTax, exchangeRate, base.decimals),
      returnedAt: isWhole ? sql`now()` : null,
      version: sql`${orders.version} + 1`,
    })
    .where(eq(orders.id, id));
  return inclTax;
}
