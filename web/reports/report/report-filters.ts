/** Filters that several reports share. */
const period = {
  kind: 'dates',
  from: 'from',
  to: 'to',
  named: ['thisMonth', 'lastMonth', 'lastWeek', 'today'],
} as const;

export const invoicedIn = { ...period, label: 'reports.figures.invoicedIn' } as const;
export const promisedIn = { ...period, label: 'reports.figures.promisedIn' } as const;
export const receivedIn = { ...period, label: 'reports.figures.receivedIn' } as const;
export const closedIn = { ...period, label: 'reports.figures.closedIn' } as const;

/** Whether the rows of a report are days, weeks, months or years; months by default. */
export const rowsAre = <const Units extends readonly ('day' | 'week' | 'month' | 'year')[]>(units: Units) =>
  ({
    kind: 'choice',
    label: 'reports.figures.by',
    key: 'by',
    options: Object.fromEntries(units.map((unit) => [unit, `reports.figures.units.${unit}`])) as Record<
      Units[number],
      `reports.figures.units.${Units[number]}`
    >,
  }) as const;
