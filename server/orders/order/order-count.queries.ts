import { inArray, sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { peekNumbers } from '#server/lib/data/number-sequence.ts';
import { normalisedCode } from '#server/lib/data/sort.ts';
import { statement } from '#server/lib/data/statement.ts';
import { normaliseCode } from '#shared/lib/normalise-code.ts';
import { type Stage, stages } from '#shared/orders/labels/stage.rules.ts';
import { orderNumbers, orders } from './order.table.ts';

const readCounts = statement<{ stage: Stage; orders: number }>(
  'orders of each stage',
  () => sql`select stage, sum(orders) as orders from order_tallies group by stage`,
);

/** Counts the orders of each stage. */
export async function countStages(database: Database): Promise<Record<Stage, number>> {
  const counted = await readCounts(database);
  const byStage = new Map(counted.map(({ stage, orders }) => [stage, orders]));
  return Object.fromEntries(stages.map((stage) => [stage, byStage.get(stage) ?? 0])) as Record<Stage, number>;
}

/** A reference number that no order has; nothing is reserved. */
export async function nextReference(database: Database): Promise<string> {
  const suggestions = await peekNumbers(database, orderNumbers, 100);
  const taken = await database
    .select({ referenceNumber: orders.referenceNumber })
    .from(orders)
    .where(inArray(normalisedCode(orders.referenceNumber), suggestions.map(normaliseCode)));
  const isTaken = new Set(taken.map(({ referenceNumber }) => normaliseCode(referenceNumber)));
  return suggestions.find((each) => !isTaken.has(normaliseCode(each))) ?? (suggestions[0] as string);
}
