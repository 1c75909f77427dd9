export const statementPeriods = ['month', 'year', 'all', 'custom'] as const;
export type StatementPeriod = (typeof statementPeriods)[number];

/** What the address of a statement says: `?period=month`, or `?period=custom&from=2026-11-01&to=2026-11-30`. */
export interface StatementAddress {
  period: StatementPeriod;
  from: string | null;
  to: string | null;
}

const day = /^\d{4}-\d{2}-\d{2}$/;
const dayIn = (text: string | null): string | null => (text !== null && day.test(text) ? text : null);

export function readStatementAddress(params: URLSearchParams): StatementAddress {
  const asked = params.get('period');
  const period = statementPeriods.find((each) => each === asked) ?? 'year';
  return { period, from: dayIn(params.get('from')), to: dayIn(params.get('to')) };
}

/** The days to ask for, as of today; a period that runs until now has no end, so that it closes at the current balance. */
export function statementDays({ period, from, to }: StatementAddress, today: string) {
  if (period === 'all') return {};
  if (period === 'custom') return { ...(from && { from }), ...(to && { to }) };
  return { from: period === 'month' ? `${today.slice(0, 7)}-01` : `${today.slice(0, 4)}-01-01` };
}

/** The part of the address that chooses the period, with its question mark. */
export function statementSearch({ period, from, to }: StatementAddress): string {
  const params = new URLSearchParams({ period });
  if (period === 'custom' && from) params.set('from', from);
  if (period === 'custom' && to) params.set('to', to);
  return `?${params}`;
}
