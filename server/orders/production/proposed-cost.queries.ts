import { type SQL, sql } from 'drizzle-orm';
import { among, statement } from '#server/lib/data/statement.ts';

/** What was agreed before counts for so many of an assignee's last assignments of the work type. */
const remembered = 20;

/** The cost of one piece that was agreed most often of late with an assignee for a work type; null if never. */
export const usualCost = (
  workTypeId: SQL,
  { userId, companyId }: { userId: SQL; companyId: SQL },
): SQL => sql`
  (select mode() within group (order by l.unit_cost) from (
    select trim_scale(a.unit_cost) as unit_cost from assignments a
    where a.work_type_id = ${workTypeId} and a.reverted_at is null and a.unit_cost > 0
      and (a.user_id = ${userId} or a.company_id = ${companyId})
    order by a.id desc limit ${sql.raw(String(remembered))}) as l)`;

type Asked = {
  workTypeId: number;
  companyId: number | null;
  userId: number | null;
  orderIds: readonly number[];
};

/**
 * What one piece of each row of some orders that needs a work type is proposed to cost with an assignee, in base currency: the
 * assignee's rate, else that of the row's design, else what was usual with the assignee; null if nothing says any.
 * Source: rule Production 12.
 */
export const readProposedCosts = statement<{ orderRowId: number; unitCost: string | null }, Asked>(
  'proposed costs',
  ({ workTypeId, companyId, userId, orderIds }) => sql`
    select r.id::int8 as "orderRowId", trim_scale(coalesce(own.rate, of_design.rate, usual.cost))::text as "unitCost"
    from order_rows r
    join order_row_works w on w.order_row_id = r.id and w.work_type_id = ${workTypeId}
    left join design_rates of_design on of_design.design_id = r.design_id and of_design.work_type_id = ${workTypeId}
    left join (
      select rate from company_rates where company_id = ${companyId}::bigint and work_type_id = ${workTypeId}
      union all select rate from user_rates where user_id = ${userId}::bigint and work_type_id = ${workTypeId}
    ) as own on true
    cross join (select ${usualCost(sql`${workTypeId}::bigint`, {
      userId: sql`${userId}::bigint`,
      companyId: sql`${companyId}::bigint`,
    })} as cost) as usual
    where r.order_id ${among(orderIds)} and w.assigned < w.quantity order by r.order_id, r.position`,
);
