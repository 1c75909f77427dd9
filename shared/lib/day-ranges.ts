/** Dates as `YYYY-MM-DD`; null for an open end. */
export interface DayRange {
  from: string | null;
  to: string | null;
}

export const rangeNames = [
  'overdue',
  'today',
  'nextWeek',
  'lastWeek',
  'thisMonth',
  'lastMonth',
  'thisQuarter',
  'lastQuarter',
] as const;
export type RangeName = (typeof rangeNames)[number];

/** The named ranges as of today, in whole days, both ends included. */
export function rangesOf(today: string): Record<RangeName, DayRange> {
  const [year = 0, month = 0, day = 0] = today.split('-').map(Number);
  const at = (months: number, days: number) =>
    new Date(Date.UTC(year, month - 1 + months, days)).toISOString().slice(0, 10);
  /** Months since the first one of the quarter of the calendar. */
  const intoQuarter = (month - 1) % 3;
  return {
    overdue: { from: null, to: at(0, day - 1) },
    today: { from: today, to: today },
    nextWeek: { from: today, to: at(0, day + 6) },
    lastWeek: { from: at(0, day - 6), to: today },
    thisMonth: { from: at(0, 1), to: at(1, 0) },
    lastMonth: { from: at(-1, 1), to: at(0, 0) },
    thisQuarter: { from: at(-intoQuarter, 1), to: at(3 - intoQuarter, 0) },
    lastQuarter: { from: at(-intoQuarter - 3, 1), to: at(-intoQuarter, 0) },
  };
}

/** The name of a range, if it equals a named range as of today. */
export function rangeName(range: DayRange, today: string): RangeName | undefined {
  const ranges = rangesOf(today);
  return rangeNames.find((name) => ranges[name].from === range.from && ranges[name].to === range.to);
}
