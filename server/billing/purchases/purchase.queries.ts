import { inArray, type SQLWrapper, sql } from 'drizzle-orm';
import { items } from '#server/catalogue/item/item.table.ts';
import { plain } from '#server/catalogue/item/stock.queries.ts';
import type { Database } from '#server/database/connection.ts';
import { units } from '#server/settings/units/unit.table.ts';
import type { Purchase } from '#shared/billing/purchases/purchase.schema.ts';
import { purchaseLines } from './purchase.table.ts';

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
