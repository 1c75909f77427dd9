import { expect } from 'vitest';
import { type App, address, type Compare, inPeriod, type Period, sumOf } from './test-figures.ts';

/** What receipts say of each assignment, and whether its order is cancelled: the raw records of all figures below. */
const given = `
  select a.*, o.ordered_on, o.reference_number, coalesce(back.good, 0) as came_good, coalesce(back.rejected, 0) as came_bad,
    a.quantity - coalesce(back.good, 0) - coalesce(back.rejected, 0) as still_out
  from assignments a
  join order_rows r on r.id = a.order_row_id join orders o on o.id = r.order_id
  left join (
    select assignment_id, sum(good) as good, sum(rejected) as rejected from receipts where reverted_at is null group by 1
  ) as back on back.assignment_id = a.id
  where a.reverted_at is null and o.cancelled_at is null`;

interface Filters {
  from: string | null;
  to: string | null;
  workTypeId?: number;
  companyId?: number;
  userId?: number;
  state?: string;
  late?: string;
}

const assignmentFilters: Omit<Filters, 'from' | 'to'>[] = [
  {},
  { workTypeId: 1 },
  { companyId: 2 },
  { userId: 8 },
  { state: 'outstanding' },
  { state: 'late' },
  { state: 'done' },
];

/** Compares the reports of work, articles and assignments in these periods with the raw records. */
export function comparingWork(pool: App['pool'], compare: Compare, today: string, timeZone: string) {
  async function compareAll(periods: readonly Period[]): Promise<void> {
    await pool.query(
      `drop table if exists given_pieces; create table given_pieces as ${given}; analyze given_pieces`,
    );
    for (const [from, to] of periods) {
      await compareWorkTypes(from, to, null);
      await compareWorkTypes(from, to, 2);
      for (const stage of [null, 'completed', 'cancelled']) await compareArticles(from, to, stage);
      // Without a period a filter finds thousands of rows; each is compared in the periods.
      for (const filters of from ? assignmentFilters : [{}])
        await compareAssignments({ from, to, ...filters });
      for (const filters of [{}, { workTypeId: 1 }, { late: 'true' }])
        await compareCompanies({ from, to, ...filters });
    }
  }

  async function compareWorkTypes(from: string | null, to: string | null, workTypeId: number | null) {
    const query = address({ from, to, workTypeId });
    const rows = `
    select w.work_type_id as id, sum(r.quantity) as ordered,
      sum(coalesce(g.collected, 0) + coalesce(g.out, 0)) as assigned, sum(coalesce(g.collected, 0)) as collected,
      sum(coalesce(g.rejected, 0)) as rejected, sum(r.quantity - coalesce(g.collected, 0)) as open,
      sum(coalesce(g.cost, 0)) as cost
    from order_row_works w join order_rows r on r.id = w.order_row_id join orders o on o.id = r.order_id
    left join (
      select order_row_id, work_type_id, sum(came_good) as collected, sum(came_bad) as rejected, sum(still_out) as out,
        sum(came_good * unit_cost) as cost
      from given_pieces group by 1, 2
    ) as g on g.order_row_id = r.id and g.work_type_id = w.work_type_id
    where o.cancelled_at is null and ${inPeriod('o.ordered_on', from, to)}
      and ${workTypeId ? `w.work_type_id = ${workTypeId}` : 'true'}
    group by 1`;
    const sums = { ordered: '', assigned: '', collected: '', rejected: '', open: '', cost: '' };
    const { totals, chart } = await compare({ report: 'work-types', query, rows, totals: sums });
    expect(sumOf(chart.series.points, 'collected')).toBe(totals.collected);
    expect(sumOf(chart.series.points, 'open')).toBe(totals.open);
    expect(sumOf(chart.bars, 'open')).toBe(totals.open);
  }

  async function compareArticles(from: string | null, to: string | null, stage: string | null) {
    const query = address({ from, to, stage });
    const rows = `
    select o.status_id as id, count(*) as articles, sum(r.quantity - r.returned) as pieces, sum(r.incl_tax) as value
    from order_rows r join orders o on o.id = r.order_id join statuses s on s.id = o.status_id
    where r.kind = 'article' and ${inPeriod('o.ordered_on', from, to)} and ${stage ? `s.stage = '${stage}'` : 'true'}
    group by 1`;
    const sums = { articles: '', pieces: '', value: '' };
    const { totals, chart } = await compare({ report: 'articles-by-status', query, rows, totals: sums });
    expect(sumOf(chart.series.points, 'pieces')).toBe(totals.pieces);
    expect(sumOf(chart.bars, 'pieces')).toBe(totals.pieces);
  }

  const isLate = `still_out > 0 and due_date < '${today}'`;
  const states: Record<string, string> = {
    outstanding: 'still_out > 0',
    late: isLate,
    done: 'still_out = 0',
  };

  async function compareAssignments(filters: Filters) {
    const { from, to, workTypeId, companyId, userId, state } = filters;
    const query = address({ ...filters });
    const rows = `
    select id, id as "assignmentId", order_id as "orderId", reference_number as "orderNumber", quantity, came_good as good,
      came_bad as rejected, still_out as outstanding, assigned_on::text as "assignedOn", due_date::text as "dueDate",
      unit_cost as "unitCost", came_good * unit_cost as cost
    from given_pieces
    where ${inPeriod(`(created at time zone '${timeZone}')::date`, from, to)}
      and ${workTypeId ? `work_type_id = ${workTypeId}` : 'true'} and ${companyId ? `company_id = ${companyId}` : 'true'}
      and ${userId ? `user_id = ${userId}` : 'true'} and ${state ? states[state] : 'true'}`;
    const sums = {
      assignments: 'count(*)',
      quantity: '',
      good: '',
      rejected: '',
      outstanding: '',
      cost: '',
      late: `coalesce(sum(outstanding) filter (where "dueDate" < '${today}'), 0)`,
    };
    const { totals, chart, meta } = await compare({
      report: 'article-assignments',
      query,
      rows,
      totals: sums,
    });
    expect(meta.total).toBe(totals.assignments);
    for (const name of ['good', 'rejected', 'outstanding'])
      expect(sumOf(chart.series.points, name), query).toBe(totals[name]);
    expect(sumOf(chart.bars, 'inTime') + sumOf(chart.bars, 'late')).toBe(totals.outstanding);
    expect(sumOf(chart.bars, 'late')).toBe(totals.late);
  }

  async function compareCompanies(filters: Filters) {
    const { from, to, workTypeId, late } = filters;
    const query = address({ ...filters });
    const rows = `
    select company_id as id, sum(still_out) as outstanding, min((created at time zone '${timeZone}')::date)::text as oldest,
      coalesce(sum(still_out) filter (where ${isLate}), 0) as late, sum(still_out * unit_cost) as value
    from given_pieces
    where company_id is not null and still_out > 0 and ${inPeriod(`(created at time zone '${timeZone}')::date`, from, to)}
      and ${workTypeId ? `work_type_id = ${workTypeId}` : 'true'} and ${late ? isLate : 'true'}
    group by 1`;
    const sums = { companies: 'count(*)', outstanding: '', late: '', value: '', oldest: 'min(oldest)' };
    const { totals, chart } = await compare({ report: 'company-assignments', query, rows, totals: sums });
    expect(sumOf(chart.bars, 'inTime') + sumOf(chart.bars, 'late')).toBe(totals.outstanding);
  }
  return compareAll;
}
