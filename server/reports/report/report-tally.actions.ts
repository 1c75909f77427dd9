import { sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { mergeAdditions, type Tally } from '#server/reports/accounting/tally.actions.ts';
import { spans } from '#shared/reports/accounting/span.rules.ts';

/** An arbitrary number, the same in every server process. */
const compactLock = 7_102_640_013;

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
];

/** Merges the additions to the sums of the reports since the last time. Returns whether this process merged. */
export const compactReports = (database: Database): Promise<boolean> =>
  mergeAdditions(database, reportTallies, compactLock);
