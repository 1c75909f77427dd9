import { and, desc, eq, sql } from 'drizzle-orm';
import { auditEntries } from '#server/access/audit/audit-entry.table.ts';
import type { Database } from '#server/database/connection.ts';
import { baseCurrency } from '#server/settings/money/base-currency.queries.ts';
import type { PriceChange } from '#shared/catalogue/design/price-history.schema.ts';
import { writePrice } from '#shared/settings/money/money.rules.ts';

/** More than anybody looks through. */
const most = 50;

/** The newest changes of a design's price and cost, from the log of changes; newest first. */
export async function priceHistory(database: Database, designId: number): Promise<PriceChange[]> {
  const { decimals } = await baseCurrency(database);
  const { id, at, userName, before, after } = auditEntries;
  const found = await database
    .select({ id, at, user: userName, before, after })
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.recordType, 'designs'),
        eq(auditEntries.recordId, designId),
        eq(auditEntries.part, ''),
        eq(auditEntries.action, 'update'),
        sql`${auditEntries.before} ?| array['price', 'cost']`,
      ),
    )
    .orderBy(desc(auditEntries.id))
    .limit(most);
  return found.map(({ before: was, after: isNow, at: moment, ...entry }) => {
    const changeOf = (column: 'price' | 'cost') =>
      was && isNow && column in was
        ? {
            before: writePrice(String(was[column]), decimals),
            after: writePrice(String(isNow[column]), decimals),
          }
        : null;
    return { ...entry, at: moment.toISOString(), price: changeOf('price'), cost: changeOf('cost') };
  });
}
