import type { Preference } from './preference.schema.ts';

type Days = Pick<Preference, 'workDays' | 'holidays'>;

/** The shop's holiday on a day (`YYYY-MM-DD`); a yearly one falls on its day and month of every later year. */
export const holidayOn = ({ holidays }: Pick<Days, 'holidays'>, day: string) =>
  holidays.find(
    ({ date, yearly }) => date === day || (yearly && day > date && day.slice(5) === date.slice(5)),
  );

/** Whether the shop works on a day: it is one of its weekdays, and no holiday. */
export const isWorkDay = (days: Days, day: string): boolean =>
  days.workDays.includes(new Date(day).getUTCDay()) && holidayOn(days, day) === undefined;
