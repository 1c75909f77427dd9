import type { DayLoad } from '#shared/orders/calendar/calendar.api.ts';

export interface Load {
  promised: number;
  capacity: number;
}

export const isOver = ({ promised, capacity }: Load): boolean => promised > capacity;

/** How full, from 0 to 1; what is promised for a closed day is too much. */
export const fullness = ({ promised, capacity }: Load): number => {
  if (capacity === 0) return promised > 0 ? 1 : 0;
  return Math.min(1, promised / capacity);
};

const ratio = ({ promised, capacity }: Load): number =>
  capacity === 0 ? (promised > 0 ? Number.POSITIVE_INFINITY : 0) : promised / capacity;

/** The work of a day that is the fullest, of those with a known capacity; undefined without one. */
export const tightest = (loads: readonly DayLoad[]): (DayLoad & Load) | undefined =>
  loads
    .filter((each): each is DayLoad & Load => each.capacity !== null)
    .reduce<(DayLoad & Load) | undefined>(
      (found, each) => (found === undefined || ratio(each) > ratio(found) ? each : found),
      undefined,
    );

/** A day in quarters, for four dots: the last one only when the day is full. */
export const quarters = (load: Load): number =>
  fullness(load) === 1 ? 4 : Math.min(3, Math.ceil(fullness(load) * 4));

export const sumOf = (loads: readonly Load[]): Load => ({
  promised: loads.reduce((sum, { promised }) => sum + promised, 0),
  capacity: loads.reduce((sum, { capacity }) => sum + capacity, 0),
});
