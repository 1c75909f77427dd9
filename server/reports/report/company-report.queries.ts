import { sql } from 'drizzle-orm';
import { companies } from '#server/suppliers/company.table.ts';
import { companyAssignmentsReport } from '#shared/reports/report/assignment-report.contract.ts';
import { isAsked, isWithin, seriesQuery } from './report-parts.ts';
import { barsOf, own, wholeReport } from './whole-report.ts';

/** What companies have now, from the tallies of outstanding pieces alone. */
export const readCompanyAssignments = wholeReport(companyAssignmentsReport, (query, { today, isFound }) => {
  const isLate = sql`open.due_date < ${today}::date`;
  // Per company, day and due date: the additions of a group that cancel each other would make it the oldest.
  const open = sql`
    select t.company_id, t.assigned_on, t.due_date, sum(t.quantity - t.good - t.rejected)::int as pieces,
      sum(t.value) as value
    from assignment_tallies t
    where t.is_outstanding and t.company_id is not null and ${isWithin(sql`t.assigned_on`, query)}
      and ${isAsked(sql`t.work_type_id`, query.workTypeId)} and ${isAsked(sql`t.company_id`, query.companyId)}
      and ${query.late ? sql`t.due_date < ${today}::date` : sql`true`}
    group by 1, 2, 3 having sum(t.assignments) <> 0`;
  const reported = sql`
    select a.company_id, sum(a.reported)::int as reported
    from assignments a join orders o on o.id = a.order_id
    where a.reported > 0 and a.company_id is not null and o.stage <> 'cancelled' and ${isWithin(sql`a.assigned_on`, query)}
      and ${isAsked(sql`a.work_type_id`, query.workTypeId)} and ${isAsked(sql`a.company_id`, query.companyId)}
      and ${query.late ? sql`a.due_date < ${today}::date` : sql`true`}
    group by 1`;
  const company = (also = '') => sql.raw(`json_build_object('id', f.id, 'name', f.name${also})`);
  return {
    found: sql`
      select ${companies.id} as id, ${companies.name} as name, ${companies.phone} as phone,
        ${companies.sortName} as sort_name, summed.*,
        coalesce(ready.reported, 0) as reported
      from ${companies} join (
        select open.company_id, sum(open.pieces)::int as outstanding, min(open.assigned_on) as oldest,
          coalesce(sum(open.pieces) filter (where ${isLate}), 0)::int as late, sum(open.value) as value
        from (${open}) as open group by open.company_id
      ) as summed on summed.company_id = ${companies.id}
      left join (${reported}) as ready on ready.company_id = ${companies.id}
      where ${isFound(companies.search, 'pieces')}`,
    figures: { counts: own('outstanding', 'late', 'reported'), exact: own('value') },
    row: { company: company(", 'phone', f.phone"), oldest: sql`f.oldest` },
    totals: { companies: sql`count(*)`, oldest: sql`min(f.oldest)` },
    chart: {
      series: seriesQuery(
        sql`select open.due_date as day,
            case when ${isLate} then 0 else open.pieces end as in_time, case when ${isLate} then open.pieces else 0 end as late
          from (${open}) as open join found on found.id = open.company_id`,
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
