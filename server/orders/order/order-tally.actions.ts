import { sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';

/** An arbitrary number, the same in every server process. */
const foldLock = 7_102_640_011;

/**
 * Folds the additions of each key into one row and deletes keys whose sum is zero; sums stay the same in
 * every snapshot. Deletes only rows that this transaction sees, so concurrent additions stay; of two
 * processes that fold at once, one skips. Call it every minute: it writes nothing when there is nothing to fold.
 * Returns whether this process folded.
 */
export const foldTallies = (database: Database): Promise<boolean> =>
  database.transaction(async (transaction) => {
    const { rows } = await transaction.execute<{ mine: boolean }>(
      sql`select pg_try_advisory_xact_lock(${foldLock}::bigint) as mine`,
    );
    if (!rows[0]?.mine) return false;
    await transaction.execute(sql`
      with old as (
        delete from order_tallies where (ordered_on, stage) in (
          select ordered_on, stage from order_tallies group by ordered_on, stage having count(*) > 1)
        returning ordered_on, stage, orders, base_total)
      insert into order_tallies (ordered_on, stage, orders, base_total)
      select ordered_on, stage, sum(orders), sum(base_total) from old
      group by ordered_on, stage having sum(orders) <> 0 or sum(base_total) <> 0`);
    await transaction.execute(sql`
      with old as (
        delete from due_tallies where due_date in (
          select due_date from due_tallies group by due_date having count(*) > 1)
        returning due_date, orders)
      insert into due_tallies (due_date, orders)
      select due_date, sum(orders) from old group by due_date having sum(orders) <> 0`);
    await transaction.execute(sql`
      with old as (
        delete from work_tallies where work_type_id in (
          select work_type_id from work_tallies group by work_type_id having count(*) > 1)
        returning work_type_id, assigned, unassigned)
      insert into work_tallies (work_type_id, assigned, unassigned)
      select work_type_id, sum(assigned), sum(unassigned) from old
      group by work_type_id having sum(assigned) <> 0 or sum(unassigned) <> 0`);
    await transaction.execute(sql`
      with crowded as (
        select month, design_id from article_tallies group by month, design_id having count(*) > 1),
      old as (
        delete from article_tallies t using crowded c
        where t.month = c.month and t.design_id is not distinct from c.design_id
        returning t.month, t.design_id, t.pieces)
      insert into article_tallies (month, design_id, pieces)
      select month, design_id, sum(pieces) from old group by month, design_id having sum(pieces) <> 0`);
    return true;
  });
