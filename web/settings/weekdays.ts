/** A Sunday, to count weekdays from. */
const sunday = Date.UTC(2026, 10, 22);

/** A date on a weekday; 0 is Sunday. */
export const dayOfWeek = (day: number): string =>
  new Date(sunday + day * 86_400_000).toISOString().slice(0, 10);
