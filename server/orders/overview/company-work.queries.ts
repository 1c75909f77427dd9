import { sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { statement } from '#server/lib/data/statement.ts';
import { assignments, isOfCancelled, isOut } from '#server/orders/order/assignment.table.ts';
import { shopPreferences } from '#server/settings/preferences/preference.queries.ts';
import { localDate } from '#shared/lib/local-date.ts';
import type { HeldWork } from '#shared/orders/overview/company-work.api.ts';

const heldBy = statement<HeldWork, { id: number; today: string }>(
  'work held by a company',
  ({ id, today }) => sql`
    select json_build_object('id', w.id, 'name', w.name, 'names', w.names) as "workType",
      held.outstanding, held.oldest, held.late, held.reported
    from (
      select work_type_id, sum(pieces)::int as outstanding, min(assigned_on)::text as oldest,
        coalesce(sum(pieces) filter (where due_date < ${today}::date), 0)::int as late, sum(reported)::int as reported
      from (
        select ${assignments.workTypeId}, ${assignments.assignedOn}, ${assignments.dueDate}, ${assignments.reported},
          ${assignments.quantity} - ${assignments.good} - ${assignments.rejected} as pieces
        from ${assignments}
        where ${assignments.companyId} = ${id} and ${isOut(assignments)} and not ${isOfCancelled(assignments)}
      ) as out
      group by work_type_id
    ) as held join work_types w on w.id = held.work_type_id
    order by held.oldest, w.id`,
);

/** The pieces that a company has, by work type, those that wait longest first. */
export async function readHeldWork(database: Database, id: number): Promise<HeldWork[]> {
  const { timeZone } = await shopPreferences(database);
  return heldBy(database, { id, today: localDate(timeZone) });
}
