import { sql } from 'drizzle-orm';
import { assignments, isOfCancelled, isOut } from '#server/orders/order/assignment.table.ts';
import { companies } from '#server/suppliers/company.table.ts';
import { companyAssignmentsApi } from '#shared/reports/report/assignment-report.api.ts';
import { isAsked, isWithin, seriesQuery } from './report-parts.ts';
import { barsOf, own, wholeReport } from './whole-report.ts';

/** What companies have now. */
export const readCompanyAssignments = wholeReport(companyAssignmentsApi, (query, { today, isFound }) => {
  const isLate = sql`open.due_date < ${today}::date`;
  const pieces = sql`${assignments.quantity} - ${assignments.good} - ${assignments.rejected}`;
  const open = sql`
    select ${assignments.companyId}, ${assignments.assignedOn}, ${assignments.dueDate}, ${assignments.reported},
      ${pieces} as pieces, (${pieces}) * ${assignments.unitCost} as value
    from ${assignments}
    where ${isOut(assignments)} and not ${isOfCancelled(assignments)} and ${assignments.companyId} is not null
      and ${isWithin(assignments.assignedOn, query)} and ${isAsked(assignments.workTypeId, query.workTypeId)}
      and ${isAsked(assignments.companyId, query.companyId)}
      and ${query.late ? sql`${assignments.dueDate} < ${today}::date` : sql`true`}`;
  const company = (also = '') => sql.raw(`json_build_object('id', f.id, 'name', f.name${also})`);
  return {
    sources: { open },
    found: sql`
      select ${companies.id} as id, ${companies.name} as name, ${companies.phone} as phone,
        ${companies.sortName} as sort_name, summed.*
      from ${companies} join (
        select open.company_id, sum(open.pieces)::int as outstanding, min(open.assigned_on) as oldest,
          coalesce(sum(open.pieces) filter (where ${isLate}), 0)::int as late, sum(open.value) as value,
          sum(open.reported)::int as reported
        from open group by open.company_id
      ) as summed on summed.company_id = ${companies.id}
      where ${isFound(companies.search, 'pieces')}`,
    figures: { counts: own('outstanding', 'late', 'reported'), exact: own('value') },
    row: { company: company(", 'phone', f.phone"), oldest: sql`f.oldest` },
    totals: { companies: sql`count(*)`, oldest: sql`min(f.oldest)` },
    chart: {
      series: seriesQuery(
        sql`select open.due_date as day,
            case when ${isLate} then 0 else open.pieces end as in_time, case when ${isLate} then open.pieces else 0 end as late
          from open join found on found.id = open.company_id`,
        { inTime: 'in_time', late: 'late' },
      ),
      bars: barsOf(
        { company: company(), inTime: sql`f.outstanding - f.late`, late: sql`f.late` },
        { orderBy: 'outstanding desc' },
      ),
    },
    sorts: { name: sql`f.sort_name`, oldest: sql`f.oldest` },
  };
});
