import type { Database } from '#server/database/connection.ts';
import { Problem } from '#server/lib/data/problem.ts';
import { everyReport } from '#server/reports/report/every-report.ts';
import { readReport } from '#server/reports/report/report-readers.ts';
import type { ReportName } from '#shared/reports/report/report-names.ts';

/**
 * The totals of a report with filters as an address has them, with every field that any user may see, and the number of its
 * rows. Null: a record that the filters name is gone.
 */
export async function totalsOf(
  database: Database,
  report: ReportName,
  asked: Readonly<Record<string, string>>,
): Promise<{ totals: Record<string, unknown>; rows: number } | null> {
  const query = everyReport[report].api.query.parse({ ...asked, perPage: 1 });
  try {
    const { totals, meta } = await readReport(database, report, query, null);
    return { totals: { ...totals }, rows: meta.total };
  } catch (error) {
    if (error instanceof Problem && error.code === 'invalid') return null;
    throw error;
  }
}
