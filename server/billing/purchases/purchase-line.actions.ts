import { eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import { items } from '#server/catalogue/item/item.table.ts';
import type { PlaceId } from '#server/catalogue/item/place.queries.ts';
import { moveStock } from '#server/catalogue/stock/stock-movement.actions.ts';
import type { Database } from '#server/database/connection.ts';
import { belowField, invalidField } from '#server/lib/data/problem.ts';
import { taxes } from '#server/settings/money/tax.table.ts';
import { shopPreferences } from '#server/settings/preferences/preference.queries.ts';
import type { purchaseFields } from '#shared/billing/purchases/purchase.schema.ts';
import { Decimal } from '#shared/lib/decimal.ts';
import { usualTreatment } from '#shared/settings/country/tax-category.rules.ts';
import { shareTax } from '#shared/settings/money/discount.rules.ts';
import { lineTotals } from '#shared/settings/money/money.rules.ts';
import { purchaseLines } from './purchase.table.ts';

type Asked = z.output<typeof purchaseFields>['lines'][number];
type Line = Omit<typeof purchaseLines.$inferInsert, 'purchaseId'>;

/** The most that a line comes to, far above any bill: amounts have fifteen digits before their decimals. */
const highestTotal = new Decimal('1e12');

/**
 * Prices the lines of a bill, with their taxes as they are now. Throws `invalid` for an item or a tax that isn't there, and
 * for a line that comes to too much.
 */
export async function priceLines(
  database: Database,
  asked: readonly Asked[],
  decimals: number,
): Promise<Line[]> {
  const idsOf = (field: 'itemId' | 'taxId') => asked.map((line) => line[field] ?? 0);
  const { id, name, names, rate, category } = taxes;
  const { country } = await shopPreferences(database);
  // Locked, so that a bill that is priced twice in a transaction comes to the same.
  const knownTaxes = await database
    .select({ id, name, names, rate, category })
    .from(taxes)
    .where(inArray(id, idsOf('taxId')))
    .orderBy(id)
    .for('share');
  const knownItems = await database
    .select({ id: items.id, type: items.type })
    .from(items)
    .where(inArray(items.id, idsOf('itemId')))
    .orderBy(items.id)
    .for('share');
  const priced = asked.map((line, index) => {
    const tax = knownTaxes.find((each) => each.id === line.taxId);
    const item = knownItems.find((each) => each.id === line.itemId);
    if (line.taxId !== null && !tax) throw invalidField(`lines.${index}.taxId`, 'validation.unknown');
    if (line.itemId !== null && !item) throw invalidField(`lines.${index}.itemId`, 'validation.unknown');
    const { quantity, price } = line;
    if (new Decimal(quantity).times(price).gt(highestTotal))
      throw invalidField(`lines.${index}.price`, 'validation.number');
    const taxRate = tax?.rate ?? '0';
    return {
      ...line,
      position: index + 1,
      taxName: tax?.name ?? '',
      taxNames: tax?.names ?? {},
      taxRate,
      taxCategory: tax?.category ?? usualTreatment(taxRate, country).category,
      ...lineTotals({ quantity, price, taxRate, decimals, pricesIncludeTax: false }),
      isExpense: item === undefined || item.type === 'service',
    };
  });
  const taxed = shareTax(priced.map((line) => ({ ...line, decimals, pricesIncludeTax: false })));
  return priced.map((line, index) => ({ ...line, ...taxed[index] }));
}

/** Goods in a place: what a bill has received there, or is to. */
export interface Received {
  at: PlaceId;
  lines: readonly Pick<Line, 'itemId' | 'quantity' | 'isExpense'>[];
}

/** What a bill that isn't there yet, or no longer, has received. */
export const nothingReceived: Received = {
  at: { warehouseId: null, rackId: null, shelfId: null },
  lines: [],
};

/**
 * Receives what a bill has more of than before, and takes out what it has less of. Throws as `moveStock`, below the line of
 * the item: what was used or promised since can't be taken out.
 */
export async function receiveGoods(
  database: Database,
  before: Received,
  after: Received,
  { number, userId }: { number: string; userId: number },
): Promise<void> {
  const isSamePlace = JSON.stringify(before.at) === JSON.stringify(after.at);
  const had = goodsOf(before);
  const has = goodsOf(after);
  // In one order of items, so that two bills never wait for each other.
  for (const itemId of [...new Set([...had.keys(), ...has.keys()])].toSorted((a, b) => a - b)) {
    const was = had.get(itemId) ?? new Decimal(0);
    const is = has.get(itemId) ?? new Decimal(0);
    const move = async (kind: 'in' | 'out', amount: Decimal, at: PlaceId) => {
      if (amount.lte(0)) return;
      const index = after.lines.findIndex((line) => line.itemId === itemId);
      try {
        await moveStock(
          database,
          { itemId, kind, quantity: amount.toFixed(), ...at, reason: number },
          userId,
        );
      } catch (error) {
        throw index < 0 ? error : belowField(`lines.${index}`, error);
      }
    };
    await move('in', isSamePlace ? is.minus(was) : is, after.at);
    await move('out', isSamePlace ? was.minus(is) : was, before.at);
  }
}

function goodsOf({ at, lines }: Received): Map<number, Decimal> {
  const goods = new Map<number, Decimal>();
  if (Object.values(at).every((id) => id === null)) return goods;
  for (const { itemId, quantity, isExpense } of lines)
    if (itemId && !isExpense) goods.set(itemId, (goods.get(itemId) ?? new Decimal(0)).plus(quantity));
  return goods;
}

/** Stores the lines of a bill in place of those that it had. */
export async function writeLines(
  database: Database,
  purchaseId: number,
  lines: readonly Line[],
): Promise<void> {
  await database.delete(purchaseLines).where(eq(purchaseLines.purchaseId, purchaseId));
  await database.insert(purchaseLines).values(lines.map((line) => ({ ...line, purchaseId })));
}
