import { type SQL, sql } from 'drizzle-orm';
import { daysOfPart, lastPart, type Span } from '#shared/reports/accounting/span.rules.ts';

/** The spans of a tally, and its column with their first day. */
export interface TallySpans {
  kept: readonly Span[];
  first: 'first' | 'day';
}

/** SQL for the first day of the span that a day lies in. */
function firstDay(span: Span, day: string): string {
  if (span === 'day') return day;
  const month = `date_trunc('month', ${day}::timestamp)::date`;
  if (span === 'part')
    return `${month} + least((extract(day from ${day})::int - 1) / ${daysOfPart}, ${lastPart}) * ${daysOfPart}`;
  return `date_trunc('${span}', ${day}::timestamp)::date`;
}

/** A query for these columns of rows of days, once for each span. */
export function withSpans(days: SQL, { kept, first }: TallySpans, columns: readonly string[]): SQL {
  const listed = columns.map((column) =>
    column === 'span' ? 'kept.span' : column === first ? `kept.first as ${first}` : `days.${column}`,
  );
  const values = kept.map((span) => `('${span}', ${firstDay(span, `days.${first}`)})`);
  return sql`select ${sql.raw(listed.join(', '))} from (${days}) as days
    cross join lateral (values ${sql.raw(values.join(', '))}) as kept (span, first)`;
}
