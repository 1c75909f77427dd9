import { sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { mergeAdditions, type Tally } from '#server/reports/accounting/tally.actions.ts';
import { spans } from '#shared/reports/accounting/span.rules.ts';

/** An arbitrary number, the same in every server process. */
const compactLock = 7_102_640_013;

/** Works and assignments of orders that aren't cancelled. */
const live = sql.raw("join orders o on o.id = order_id and o.stage <> 'cancelled'");

const outstanding = sql`
  select is_outstanding, assigned_on, case when is_outstanding then a.due_date end as due_date, a.work_type_id, company_id,
    user_id, 1 as assignments, quantity, good, rejected, good * unit_cost as cost,
    (quantity - good - rejected) * unit_cost as value
  from assignments a ${live} cross join lateral (select good + rejected < quantity as is_outstanding) as open
  where reverted_at is null`;

/** The sums that the reports are read from, besides those of accounting. */
export const reportTallies: readonly Tally[] = [
  {
    table: 'quality_tallies',
    isMerged: true,
    spans: { kept: spans, first: 'first' },
    keys: ['by', 'span', 'first', 'work_type_id', 'company_id', 'user_id', 'design_id'],
    sums: ['good', 'rejected', 'cost'],
    records: sql`
      select kept.by, r.received_on as first, r.work_type_id, kept.company_id, kept.user_id, kept.design_id,
        r.good, r.rejected, case kept.by when 'person' then r.cost else 0 end as cost
      from receipts r join assignments a on a.id = r.assignment_id
      cross join lateral (
        values ('person', coalesce(a.company_id, 0), coalesce(a.user_id, 0), 0::bigint),
          ('design', 0::bigint, 0::bigint, coalesce(r.design_id, 0))
      ) as kept (by, company_id, user_id, design_id)
      where r.reverted_at is null`,
  },
  {
    table: 'work_day_tallies',
    keys: ['ordered_on', 'work_type_id'],
    sums: ['ordered', 'assigned', 'collected', 'rejected', 'cost'],
    records: sql`
      select ordered_on, w.work_type_id, ordered, assigned, collected, rejected, cost
      from (
        select order_id, work_type_id, quantity as ordered, assigned, collected, 0 as rejected, 0 as cost
        from order_row_works
        union all
        select order_id, work_type_id, 0, 0, 0, rejected, good * unit_cost from assignments where reverted_at is null
      ) as w ${live}`,
  },
  {
    table: 'assignment_tallies',
    keys: ['is_outstanding', 'assigned_on', 'due_date', 'work_type_id', 'company_id', 'user_id'],
    sums: ['assignments', 'quantity', 'good', 'rejected', 'cost', 'value'],
    records: outstanding,
  },
  {
    table: 'status_tallies',
    keys: ['ordered_on', 'status_id', 'stage'],
    sums: ['articles', 'pieces', 'value'],
    records: sql`
      select ordered_on, status_id, stage, 1 as articles, quantity as pieces, r.incl_tax as value
      from order_rows r join orders o on o.id = order_id where kind = 'article'`,
  },
];

/** Merges the additions to the sums of the reports since the last time. Returns whether this process merged. */
export const compactReports = (database: Database): Promise<boolean> =>
  mergeAdditions(database, reportTallies, compactLock);
