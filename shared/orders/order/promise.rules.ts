/** The open work of one type: what is asked for, what a day can take, and what is promised already. */
export interface WorkLoad {
  workTypeId: number;
  /** The pieces of the new order. */
  pieces: number;
  piecesPerDay: number;
  /** Open pieces by due date (`YYYY-MM-DD`). Those due before `today` have to be made first. */
  promised: ReadonlyMap<string, number>;
}

interface PromiseInput {
  today: string;
  /** The shop’s usual number of days. */
  usualDays: number;
  works: readonly WorkLoad[];
  isWorkDay: (day: string) => boolean;
}

export interface Promised {
  dueDate: string;
  /** Why it isn’t earlier: the usual time, days on which the shop is closed, or work that is full until then. */
  reason: { kind: 'usual' } | { kind: 'closed' } | { kind: 'full'; workTypeId: number };
}

/** The last day that is looked at; work that fits nowhere before it is promised for then. */
const horizonDays = 365;
const dayMs = 86_400_000;

export const daysLater = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);

/**
 * The first work day, not before the shop’s usual time, until which every work of an order fits into what isn’t
 * promised yet. Never earlier when more is promised.
 */
export function promise({ today, usualDays, works, isWorkDay }: PromiseInput): Promised {
  const usual = daysLater(today, usualDays);
  let dueDate = usual;
  let reason: Promised['reason'] = { kind: 'usual' };
  for (const work of works) {
    const fits = firstFit(work, today, isWorkDay);
    if (fits > dueDate) [dueDate, reason] = [fits, { kind: 'full', workTypeId: work.workTypeId }];
  }
  const open = nextWorkDay(dueDate, isWorkDay);
  return { dueDate: open, reason: open > usual && reason.kind === 'usual' ? { kind: 'closed' } : reason };
}

/** The first day by which the free pieces of the days from today on reach those of the order. */
function firstFit(
  { pieces, piecesPerDay, promised }: WorkLoad,
  today: string,
  isWorkDay: PromiseInput['isWorkDay'],
) {
  let late = 0;
  for (const [day, count] of promised) if (day < today) late += count;
  let left = pieces;
  let day = today;
  for (let ahead = 0; ahead <= horizonDays; ahead++) {
    day = daysLater(today, ahead);
    const wanted = late + (promised.get(day) ?? 0);
    const capacity = isWorkDay(day) ? piecesPerDay : 0;
    late = Math.max(0, wanted - capacity);
    left -= Math.max(0, capacity - wanted);
    if (left <= 0) return day;
  }
  return day;
}

function nextWorkDay(from: string, isWorkDay: PromiseInput['isWorkDay']): string {
  for (let ahead = 0; ahead <= horizonDays; ahead++) {
    const day = daysLater(from, ahead);
    if (isWorkDay(day)) return day;
  }
  return from;
}
