import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Database } from '#server/database/connection.ts';
import { hasAll, readSearch } from '#server/lib/data/search.ts';
import { baseCurrency } from '#server/settings/money/base-currency.queries.ts';
import { todayInShop } from '#server/settings/preferences/preference.queries.ts';
import { companies } from '#server/suppliers/company.table.ts';
import type {
  CompanyAssignmentsRow,
  companyAssignmentsReport,
} from '#shared/reports/report/assignment-report.contract.ts';
import { checkFilters } from './report-filter.ts';
import { exact, isWithin, seriesQuery } from './report-parts.ts';
import { readWhole } from './whole-report.ts';

type Reply = z.output<typeof companyAssignmentsReport.list.reply>;

/** What companies have now, from the tallies of outstanding pieces alone. */
export async function readCompanyAssignments(
  database: Database,
  query: z.output<typeof companyAssignmentsReport.list.query>,
): Promise<Reply> {
  await checkFilters(database, query);
  const { decimals } = await baseCurrency(database);
  const today = await todayInShop(database);
  const asked = await readSearch(database, query.search);
  const isLate = sql`open.due_date < ${today}::date`;
  // Per company, day and due date: the additions of a group that cancel each other would make it the oldest.
  const open = sql`
    select t.company_id, t.assigned_on, t.due_date, sum(t.quantity - t.good - t.rejected)::int as pieces,
      sum(t.value) as value
    from assignment_tallies t
    where t.is_outstanding and t.company_id is not null and ${isWithin(sql`t.assigned_on`, query)}
      and (${query.workTypeId ?? null}::bigint is null or t.work_type_id = ${query.workTypeId ?? null}::bigint)
      and (${query.companyId ?? null}::bigint is null or t.company_id = ${query.companyId ?? null}::bigint)
      and ${query.late ? sql`t.due_date < ${today}::date` : sql`true`}
    group by 1, 2, 3 having sum(t.assignments) <> 0`;
  const company = sql`json_build_object('id', f.id, 'name', f.name)`;
  return readWhole<CompanyAssignmentsRow, Reply['totals'], Reply['chart']>(
    database,
    {
      found: sql`
        select ${companies.id} as id, ${companies.name} as name, ${companies.phone} as phone,
          ${companies.sortName} as sort_name, summed.*
        from ${companies} join (
          select open.company_id, sum(open.pieces)::int as outstanding, min(open.assigned_on) as oldest,
            coalesce(sum(open.pieces) filter (where ${isLate}), 0)::int as late, sum(open.value) as value
          from (${open}) as open group by open.company_id
        ) as summed on summed.company_id = ${companies.id}
        where ${asked ? hasAll(companies.search, asked.pieces) : sql`true`}`,
      row: {
        id: sql`f.id`,
        company: sql`json_build_object('id', f.id, 'name', f.name, 'phone', f.phone)`,
        outstanding: sql`f.outstanding`,
        late: sql`f.late`,
        value: exact(sql`f.value`, decimals),
        oldest: sql`f.oldest`,
      },
      totals: {
        companies: sql`count(*)`,
        outstanding: sql`coalesce(sum(f.outstanding), 0)`,
        late: sql`coalesce(sum(f.late), 0)`,
        value: exact(sql`sum(f.value)`, decimals),
        oldest: sql`min(f.oldest)`,
      },
      chart: {
        series: seriesQuery(
          sql`select open.due_date as day,
              case when ${isLate} then 0 else open.pieces end as in_time, case when ${isLate} then open.pieces else 0 end as late
            from (${open}) as open join found on found.id = open.company_id`,
          { inTime: 'in_time', late: 'late' },
        ),
        bars: sql`(select coalesce(json_agg(json_build_object(
          'company', ${company}, 'inTime', f.outstanding - f.late, 'late', f.late
        ) order by f.outstanding desc, f.id), '[]') from found f)`,
      },
      sorts: {
        name: sql`f.sort_name`,
        outstanding: sql`f.outstanding`,
        oldest: sql`f.oldest`,
        late: sql`f.late`,
      },
    },
    query,
  );
}
