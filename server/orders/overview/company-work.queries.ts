import { sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { statement } from '#server/lib/data/statement.ts';
import { shopPreferences } from '#server/settings/preferences/preference.queries.ts';
import { localDate } from '#shared/lib/local-date.ts';
import type { HeldWork } from '#shared/orders/overview/company-work.contract.ts';

/** The tallies are added up by day first: they also subtract, so a day with nothing left has rows still. */
const heldBy = statement<HeldWork, { id: number; today: string }>(
  'work held by a company',
  ({ id, today }) => sql`
    select json_build_object('id', w.id, 'name', w.name, 'names', w.names) as "workType",
      held.outstanding, held.oldest, held.late,
      coalesce((
        select sum(a.reported) from assignments a join orders o on o.id = a.order_id
        where a.company_id = ${id} and a.work_type_id = w.id and a.reported > 0 and o.stage <> 'cancelled'
      ), 0)::int as reported
    from (
      select work_type_id, sum(pieces)::int as outstanding, min(assigned_on)::text as oldest,
        coalesce(sum(pieces) filter (where due_date < ${today}::date), 0)::int as late
      from (
        select work_type_id, assigned_on, due_date, sum(quantity - good - rejected) as pieces
        from assignment_tallies where is_outstanding and company_id = ${id}
        group by work_type_id, assigned_on, due_date
      ) as days
      where pieces <> 0 group by work_type_id
    ) as held join work_types w on w.id = held.work_type_id
    order by held.oldest, w.id`,
);

/** The pieces that a company has, by work type, those that wait longest first. */
export async function readHeldWork(database: Database, id: number): Promise<HeldWork[]> {
  const { timeZone } = await shopPreferences(database);
  return heldBy(database, { id, today: localDate(timeZone) });
}
