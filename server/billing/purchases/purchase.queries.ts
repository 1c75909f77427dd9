import { inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { placesOf } from '#server/catalogue/item/home-place.queries.ts';
import { items } from '#server/catalogue/item/item.table.ts';
import { plain } from '#server/catalogue/item/stock.queries.ts';
import type { Database } from '#server/database/connection.ts';
import { baseCurrency } from '#server/settings/money/base-currency.queries.ts';
import { units } from '#server/settings/units/unit.table.ts';
import type { Purchase } from '#shared/billing/purchases/purchase.schema.ts';
import { roundMoney } from '#shared/settings/money/money.rules.ts';
import { purchaseLines, purchases } from './purchase.table.ts';

type Row = typeof purchases.$inferSelect;

/** The settlements of bills that weren't reversed. */
const settlements = sql`(select t.id, t.purchase_id, t.method from transactions t
  where t.kind = 'settlement' and t.purchase_id is not null
    and not exists (select from transactions r where r.reverses_id = t.id))`;
/** Whether a bill is paid. */
export const isPaid: SQL = sql`exists (select from ${settlements} as paid where paid.purchase_id = ${purchases.id})`;

/** The lines of bills by the id of the bill, in their order; amounts with the decimals of the base currency. */
export async function linesOfPurchases(
  database: Database,
  ids: readonly number[],
  decimals: number,
): Promise<Map<number, Purchase['lines']>> {
  if (ids.length === 0) return new Map();
  const { id, purchaseId, itemId, text, taxId, taxName, taxNames, isExpense } = purchaseLines;
  const written = (amount: SQLWrapper) => sql<string>`round(${amount}, ${decimals}::int)::text`;
  const rows = await database
    .select({
      id,
      purchaseId,
      itemId,
      text,
      taxId,
      taxName,
      taxNames,
      isExpense,
      item: sql<Purchase['lines'][number]['item']>`case when ${items.id} is not null then json_build_object(
        'id', ${items.id}, 'code', ${items.code}, 'name', ${items.name}, 'names', ${items.names},
        'unit', ${units.code}) end`,
      quantity: plain(sql`${purchaseLines.quantity}`),
      price: sql<string>`round(${purchaseLines.price},
        greatest(${decimals}::int, min_scale(${purchaseLines.price})))::text`,
      taxRate: plain(sql`${purchaseLines.taxRate}`),
      exclTax: written(purchaseLines.exclTax),
      taxAmount: written(purchaseLines.taxAmount),
      inclTax: written(purchaseLines.inclTax),
    })
    .from(purchaseLines)
    .leftJoin(items, sql`${items.id} = ${purchaseLines.itemId}`)
    .leftJoin(units, sql`${units.id} = ${items.unitId}`)
    .where(inArray(purchaseLines.purchaseId, [...ids]))
    .orderBy(purchaseLines.purchaseId, purchaseLines.position);
  return Map.groupBy(rows, (row) => row.purchaseId);
}

/** What the reply of a bill has beside its columns. */
export async function purchaseDetails(rows: Row[], database: Database) {
  const { decimals } = await baseCurrency(database);
  const ids = rows.map(({ id }) => id);
  const linesOf = await linesOfPurchases(database, ids, decimals);
  const placeOfRow = await placesOf(database, purchases, ids);
  const { rows: paid } = await database.execute<{ id: number; purchase_id: number; method: string }>(
    sql`select * from ${settlements} as paid where paid.purchase_id = any(${sql.param(ids)}::bigint[])`,
  );
  const written = (amount: string) => roundMoney(amount, decimals);
  return (row: Row): Partial<Purchase> => {
    const found = paid.find((each) => Number(each.purchase_id) === row.id);
    const settlement = found
      ? { id: Number(found.id), method: found.method as NonNullable<Purchase['paidBy']> }
      : null;
    const { warehouseId, rackId, shelfId } = placeOfRow(row);
    return {
      warehouseId,
      rackId,
      shelfId,
      lines: linesOf.get(row.id) ?? [],
      exclTax: written(row.exclTax),
      tax: written(row.tax),
      inclTax: written(row.inclTax),
      settlement,
      paidBy: settlement?.method ?? null,
    };
  };
}
