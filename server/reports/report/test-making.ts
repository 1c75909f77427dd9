import { expect } from 'vitest';
import { address, bucket, type Compare, inPeriod, type Period, sumOf } from './test-figures.ts';
import { made } from './test-sales.ts';

/** What came back from those who have the work, from the receipts. */
export const madePieces = `
  select x.received_on as day, r.design_id, x.good, x.rejected, a.work_type_id, a.company_id, a.user_id,
    round(x.good * a.unit_cost, 2) as cost
  from receipts x join assignments a on a.id = x.assignment_id join order_rows r on r.id = a.order_row_id
  where x.reverted_at is null`;

/** Compares the reports of quality and of promises in a period. */
export const comparingMaking =
  (compare: Compare, today: string, timeZone: string) =>
  async ([from, to]: Period): Promise<void> => {
    const within = inPeriod('day', from, to);
    for (const workTypeId of [null, 2]) {
      const ofWork = workTypeId === null ? 'true' : `work_type_id = ${workTypeId}`;
      const altered = `
      select r.id, r.quantity, r.alteration_row_id as was from order_rows r join orders o on o.id = r.order_id
      where r.alteration_row_id is not null and o.cancelled_at is null and ${inPeriod('o.ordered_on', from, to)}`;
      const persons = `
      select p.id, sum(good) as good, sum(rejected) as rejected, sum(altered) as altered,
        coalesce(round(100.0 * sum(rejected) / nullif(sum(good) + sum(rejected), 0), 1), 0) as "rejectedShare"
      from payees p join (
        select company_id, user_id, good, rejected, 0 as altered from (${made}) as made where ${within} and ${ofWork}
        union all
        select company_id, user_id, 0, 0, least(quantity, max(pieces)) from (
          select x.id, x.quantity, a.company_id, a.user_id, a.work_type_id, sum(a.good) as pieces
          from (${altered}) as x join assignments a on a.order_row_id = x.was and a.reverted_at is null and a.good > 0
          where ${ofWork} group by 1, 2, 3, 4, 5
        ) as makers group by id, quantity, company_id, user_id
      ) as each on each.company_id = p.company_id or each.user_id = p.user_id
      group by 1 having sum(good) + sum(rejected) + sum(altered) > 0`;
      const designs = `
      select coalesce(design_id, 0) as id, sum(good) as good, sum(rejected) as rejected, sum(altered) as altered
      from (
        select design_id, good, rejected, 0 as altered from (${made}) as made where ${within} and ${ofWork}
        union all
        select r.design_id, 0, 0, x.quantity from (${altered}) as x join order_rows r on r.id = x.was
        where ${workTypeId === null} or x.was in (
          select order_row_id from assignments where ${ofWork} and reverted_at is null and good > 0)
      ) as each group by 1 having sum(good) + sum(rejected) + sum(altered) > 0`;
      const totals = { good: '', rejected: '', altered: '' };
      const report = 'quality';
      const byPerson = await compare({
        report,
        query: address({ from, to, workTypeId }),
        rows: persons,
        totals,
      });
      expect(sumOf(byPerson.chart.series.points, 'good')).toBe(byPerson.totals.good);
      const query = address({ from, to, workTypeId, by: 'design' });
      const ofDesigns = await compare({ report, query, rows: designs, totals });
      expect(sumOf(ofDesigns.chart.series.points, 'rejected')).toBe(ofDesigns.totals.rejected);
      expect(ofDesigns.totals.good).toBe(byPerson.totals.good);
      const rejected = `
      select x.id, coalesce(x.defect_id, 0) as defect, x.rejected, x.received_on as day
      from receipts x join assignments a on a.id = x.assignment_id
      where x.reverted_at is null and x.rejected > 0 and ${inPeriod('x.received_on', from, to)} 
        and ${workTypeId === null ? 'true' : `a.work_type_id = ${workTypeId}`}`;
      const ofDefects = await compare({
        report,
        query: address({ from, to, workTypeId, by: 'defect' }),
        rows: `select defect as id, sum(rejected) as rejected from (${rejected}) as each group by 1`,
        totals: { rejected: '' },
      });
      expect(ofDefects.totals).toMatchObject({
        good: byPerson.totals.good,
        rejected: byPerson.totals.rejected,
      });
      const each = await compare({
        report: 'rejections',
        query: address({ from, to, workTypeId }),
        rows: `select id, rejected, day::text from (${rejected}) as each`,
        totals: { rejected: '' },
      });
      expect(each.totals).toMatchObject({
        good: byPerson.totals.good,
        rejectedShare: byPerson.totals.rejectedShare,
      });
      expect(sumOf(each.chart.bars, 'rejected')).toBe(each.totals.rejected);
    }
    const orders = `
    select o.due_date as day, o.stage, done.day - o.due_date as late
    from orders o left join lateral (
      select max((e.created at time zone '${timeZone}')::date) as day from order_events e
      where e.order_id = o.id and e.data ->> 'stageAfter' = 'completed'
        and e.data ->> 'stageBefore' is distinct from 'completed'
    ) as done on o.stage = 'completed'
    where o.cancelled_at is null and ${inPeriod('o.due_date', from, to)}`;
    for (const by of ['day', 'week', 'month'] as const) {
      // Weeks of this shop begin on Sunday.
      const first = by === 'week' ? "date_trunc('week', day + 1)::date - 1" : `${bucket[by]}::date`;
      const rows = `
      select to_char(${first}, 'YYYYMMDD')::int as id, count(*) as promised, count(*) filter (where late <= 0) as "onTime",
        count(*) filter (where late between 1 and 3) as "upTo3", count(*) filter (where late between 4 and 7) as "upTo7",
        count(*) filter (where late > 7) as later, count(*) filter (where late is null and day < '${today}') as overdue,
        count(*) filter (where late is null and day >= '${today}') as open,
        round(avg(late) filter (where late > 0), 1) as "averageLate"
      from (${orders}) as orders group by 1`;
      const totals = { promised: '', onTime: '', upTo3: '', upTo7: '', later: '', overdue: '', open: '' };
      const { chart, totals: all } = await compare({
        report: 'promises',
        query: address({ from, to, by }),
        rows,
        totals,
      });
      expect(sumOf(chart.series.points, 'onTime')).toBe(all.onTime);
      expect(sumOf(chart.bars, 'orders')).toBe((all.promised as number) - (all.open as number));
    }
  };
