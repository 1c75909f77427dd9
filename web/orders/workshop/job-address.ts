import { mostPapers } from '#shared/lib/paper/paper-contract.ts';

/** What the papers of the workshop are printed for: whole orders, or single assignments. */
export interface Printed {
  orderIds?: readonly number[];
  assignmentIds?: readonly number[];
}

const addressOf = (path: string, { orderIds, assignmentIds }: Printed): string =>
  `${path}?${new URLSearchParams({
    ...(orderIds && { orders: orderIds.slice(0, mostPapers).join(',') }),
    ...(assignmentIds && { assignments: assignmentIds.slice(0, mostPapers).join(',') }),
  })}`;

export const jobCardsAddress = (printed: Printed): string => addressOf('/job-cards', printed);

/** Reads the address again, as the query of a request. */
export function printedIn(params: URLSearchParams): { orderIds?: number[]; assignmentIds?: number[] } {
  const idsIn = (name: string) =>
    (params.get(name) ?? '')
      .split(',')
      .map(Number)
      .filter((id) => Number.isSafeInteger(id) && id > 0)
      .slice(0, mostPapers);
  const orderIds = idsIn('orders');
  const assignmentIds = idsIn('assignments');
  return {
    ...(orderIds.length > 0 && { orderIds }),
    ...(assignmentIds.length > 0 && { assignmentIds }),
  };
}

/** Where somebody came from to print: the one order, or the list of those in work. */
export const beforePrinting = ({ orderIds = [] }: Printed): string =>
  orderIds.length === 1 ? `/orders/${orderIds[0]}` : '/in-queue';
