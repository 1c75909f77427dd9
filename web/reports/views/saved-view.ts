import { rangeName, rangesOf } from '#shared/lib/day-ranges.ts';
import type { SavedView } from '#shared/reports/views/view.api.ts';
import type { Address } from '#web/ui/list/list-address.ts';

export type Saved = Pick<SavedView, 'query' | 'period'>;

/** The filters of an address as they are saved: days that are a named period as of today move on with the days. */
export function savedOf({ page: _page, perPage: _perPage, ...asked }: Address, today: string): Saved {
  const { from = null, to = null, ...query } = asked;
  const period = rangeName({ from, to }, today) ?? null;
  return { query: period ? query : { ...query, ...(from && { from }), ...(to && { to }) }, period };
}

/** The address of saved filters as of today. */
export function addressOfView({ query, period }: Saved, today: string): string {
  const { from, to } = period ? rangesOf(today)[period] : { from: null, to: null };
  return `?${new URLSearchParams({ ...query, ...(from && { from }), ...(to && { to }) })}`;
}

/** Whether the address has exactly the filters of a view. */
export const isSame = (one: Saved, other: Saved): boolean => textOf(one) === textOf(other);

const textOf = ({ query, period }: Saved): string =>
  JSON.stringify([period, Object.entries(query).sort(([a], [b]) => (a < b ? -1 : 1))]);
