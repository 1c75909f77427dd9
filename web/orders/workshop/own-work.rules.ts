import { isTicketOf } from '#shared/orders/order/ticket-code.rules.ts';
import type { OwnWork } from '#shared/orders/workshop/my-work.api.ts';

export const workFilters = ['todo', 'late', 'today', 'done'] as const;
export type WorkFilter = (typeof workFilters)[number];

/** Pieces that are still to be made. */
export const leftOf = ({ outstanding, ready }: OwnWork): number => outstanding - ready;

/** What each filter shows; the server sends everything with the earliest first. */
export function worksIn(works: readonly OwnWork[], filter: WorkFilter, today: string): OwnWork[] {
  if (filter === 'done') return works.filter(({ ready, goodToday }) => ready > 0 || goodToday > 0);
  const toDo = works.filter((work) => leftOf(work) > 0);
  if (filter === 'late') return toDo.filter(({ dueDate }) => dueDate < today);
  return filter === 'today' ? toDo.filter(({ dueDate }) => dueDate === today) : toDo;
}

/** The pieces of each filter, for its number. */
export const countsOf = (works: readonly OwnWork[], today: string): Record<WorkFilter, number> => {
  const sum = (filter: WorkFilter, of: (work: OwnWork) => number) =>
    worksIn(works, filter, today).reduce((all, work) => all + of(work), 0);
  return {
    todo: sum('todo', leftOf),
    late: sum('late', leftOf),
    today: sum('today', leftOf),
    done: sum('done', ({ ready, goodToday }) => ready + goodToday),
  };
};

const plain = (text: string) => text.toLowerCase();

/** Whether a typed piece of text, or a scanned code, may mean this work. */
export const isMeant = (work: OwnWork, typed: string): boolean =>
  isTicketOf(typed, work) ||
  [work.orderNumber, work.article, work.customer ?? ''].some((text) => plain(text).includes(plain(typed)));
