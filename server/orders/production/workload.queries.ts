import { sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { statement } from '#server/lib/data/statement.ts';
import { todayInShop } from '#server/settings/preferences/preference.queries.ts';
import type { Workload } from '#shared/orders/production/assignee.api.ts';
import { mostWorkloads } from '#shared/orders/production/assignee.contract.ts';
import { usualCost } from './proposed-cost.queries.ts';

const isOut = `a.reverted_at is null and a.good + a.rejected < a.quantity`;

/** Both halves read a bounded part of the assignments: those that are out, and the last few of each assignee. */
const readWorkloads = statement<Workload, { today: string; workTypeId: number | null }>(
  'workloads',
  ({ today, workTypeId }) => sql`
    with out_with as (
      select a.company_id, a.user_id, sum(a.quantity - a.good - a.rejected) as pieces,
        coalesce(sum(a.quantity - a.good - a.rejected) filter (where coalesce(a.due_date, o.due_date) < ${today}::date), 0) as late
      from assignments a join orders o on o.id = a.order_id and o.stage <> 'cancelled'
      where ${sql.raw(isOut)} group by a.company_id, a.user_id
    ), known as (
      select p.company_id, p.user_id, coalesce(w.pieces, 0) as pieces, coalesce(w.late, 0) as late
      from payees p left join out_with w
        on w.company_id is not distinct from p.company_id and w.user_id is not distinct from p.user_id
    )
    select case when k.company_id is null then 'user' else 'company' end as kind,
      coalesce(k.company_id, k.user_id)::int8 as id, k.pieces::int8 as pieces, k.late::int8 as late,
      ${usualCost(sql`${workTypeId}::bigint`, { userId: sql`k.user_id`, companyId: sql`k.company_id` })}::text as "usualCost"
    from known k order by k.pieces desc, kind, id limit ${sql.raw(String(mostWorkloads))}`,
);

/** Everybody who was ever given work, those with most in hand first. */
export async function listWorkloads(database: Database, workTypeId: number | undefined): Promise<Workload[]> {
  const today = await todayInShop(database);
  return readWorkloads(database, { today, workTypeId: workTypeId ?? null });
}
