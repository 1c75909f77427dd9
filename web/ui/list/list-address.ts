import type { z } from 'zod';
import { steering } from '#web/lib/query-key.ts';

/** The state of a list in the address: the parameters of its own query, as text. */
export type Address = Readonly<Record<string, string>>;
/** Null removes a parameter from the address. */
export type AddressChange = Readonly<Record<string, string | null>>;

/** The part of the address that is valid for the list's query; the rest is ignored. */
export function readAddress(params: URLSearchParams, query: z.ZodObject): Address {
  const kept = Object.entries(query.shape).flatMap(([key, schema]) => {
    const value = params.get(key);
    return value !== null && (schema as z.ZodType).safeParse(value).success ? [[key, value] as const] : [];
  });
  return Object.fromEntries(kept);
}

/** The address after a change. A change of the filters or the search goes back to the first page. */
export function changeAddress(params: URLSearchParams, change: AddressChange): URLSearchParams {
  const next = new URLSearchParams(params);
  if (!('page' in change)) next.delete('page');
  for (const [key, value] of Object.entries(change)) {
    if (value === null || value === '' || (key === 'page' && value === '1')) next.delete(key);
    else next.set(key, value);
  }
  return next;
}

/** The change that clears the search and every filter. */
export function clearing(address: Address): AddressChange {
  const narrowing = Object.keys(address).filter((key) => key === 'search' || !steering.includes(key));
  return Object.fromEntries(narrowing.map((key) => [key, null]));
}

export const isNarrowed = (address: Address): boolean => Object.keys(clearing(address)).length > 0;

/** The search and filters without order and page. */
export const narrowingOf = ({
  page: _page,
  perPage: _perPage,
  sort: _sort,
  ...narrowing
}: Address): Address => narrowing;

/** Identifies the search and filters: a selection lasts as long as they stay the same. */
export const scopeOf = (address: Address): string => JSON.stringify(narrowingOf(address));

export interface Sorting {
  key: string;
  descending: boolean;
}

export const readSort = (sort: string): Sorting =>
  sort.startsWith('-') ? { key: sort.slice(1), descending: true } : { key: sort, descending: false };

export const writeSort = ({ key, descending }: Sorting): string => (descending ? `-${key}` : key);

/** The parameter with the record that is open beside the list. */
export const panelParameter = 'view';
