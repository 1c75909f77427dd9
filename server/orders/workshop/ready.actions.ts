import { eq, sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { Problem } from '#server/lib/data/problem.ts';
import { assignments } from '#server/orders/order/assignment.table.ts';
import { lockOrders } from '#server/orders/order/order-lock.actions.ts';
import type { OwnWork } from '#shared/orders/workshop/my-work.api.ts';
import { findWork, type Worker } from './my-work.queries.ts';

/**
 * Reports how many of the pieces that are still out with the worker are ready; 0 takes the report back. Users who collect
 * see it. The number is absolute, so the same report twice is one.
 * @throws Problem `not_found` for work of somebody else, `not_allowed` for more pieces than are out
 */
export async function reportReady(
  database: Database,
  worker: Worker,
  id: number,
  ready: number,
): Promise<OwnWork> {
  const { orderId } = await findWork(database, worker, id);
  await lockOrders(database, [orderId]);
  const work = await findWork(database, worker, id);
  if (ready > work.outstanding)
    throw new Problem('not_allowed', {
      message: work.outstanding === 0 ? 'orders.work.alreadyReceived' : 'orders.work.tooManyReady',
      params: { count: work.outstanding },
    });
  await database
    .update(assignments)
    .set({
      ready: sql`${assignments.good} + ${assignments.rejected} + ${ready}`,
      readyAt: ready > 0 ? sql`now()` : null,
      version: sql`${assignments.version} + 1`,
    })
    .where(eq(assignments.id, id));
  return { ...work, ready };
}
