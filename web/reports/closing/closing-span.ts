/** A month or a quarter, both days included. */
export interface ClosingSpan {
  unit: 'month' | 'quarter';
  from: string;
  to: string;
}
type Unit = ClosingSpan['unit'];

const months = { month: 1, quarter: 3 } as const satisfies Record<Unit, number>;
const shown = { month: 24, quarter: 12 } as const satisfies Record<Unit, number>;

const dayOf = (year: number, month: number, day: number): string =>
  new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10);

/** The month or quarter that a day lies in. */
export function spanOf(unit: Unit, day: string): ClosingSpan {
  const [year = 0, month = 1] = day.split('-').map(Number);
  const first = month - 1 - ((month - 1) % months[unit]);
  return { unit, from: dayOf(year, first, 1), to: dayOf(year, first + months[unit], 0) };
}

/** Those until today, the newest first. */
export function spansUntil(unit: Unit, today: string): ClosingSpan[] {
  const [year = 0, month = 1] = today.split('-').map(Number);
  return Array.from({ length: shown[unit] }, (_, index) =>
    spanOf(unit, dayOf(year, month - 1 - index * months[unit], 1)),
  );
}

/** The month that is closed next: the first one with an open day, but for none the last one that is over. */
export function nextToClose(closedUntil: string | null, today: string): ClosingSpan {
  const [year = 0, month = 1] = today.split('-').map(Number);
  if (closedUntil === null) return spanOf('month', dayOf(year, month - 2, 1));
  const firstOpen = new Date(Date.parse(closedUntil) + 86_400_000).toISOString().slice(0, 10);
  return spanOf('month', firstOpen < today ? firstOpen : today);
}

/** What the address asks for: `?unit=quarter&of=2026-10-01`. */
export function askedSpan(params: URLSearchParams): ClosingSpan | null {
  const of = params.get('of') ?? '';
  if (!/^\d{4}-(0[1-9]|1[0-2])-\d{2}$/.test(of)) return null;
  return spanOf(params.get('unit') === 'quarter' ? 'quarter' : 'month', of);
}
