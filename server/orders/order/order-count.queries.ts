import { sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { currentRows } from '#server/lib/data/kept.ts';
import { statement } from '#server/lib/data/statement.ts';
import { type Stage, stages } from '#shared/orders/statuses/stage.rules.ts';
import { keptOrderDays } from './order-day.kept.ts';

const readCounts = statement<{ stage: Stage; orders: number }>(
  'orders of each stage',
  () =>
    sql`select stage, sum(orders)::int as orders from ${currentRows(keptOrderDays)} as days group by stage`,
);

/** Counts the orders of each stage. */
export async function countStages(database: Database): Promise<Record<Stage, number>> {
  const counted = await readCounts(database);
  const byStage = new Map(counted.map(({ stage, orders }) => [stage, orders]));
  return Object.fromEntries(stages.map((stage) => [stage, byStage.get(stage) ?? 0])) as Record<Stage, number>;
}
