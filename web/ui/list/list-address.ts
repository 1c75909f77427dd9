import type { z } from 'zod';
import { steering } from '#web/lib/query-key.ts';

/** The list's state as the address holds it: the names and the text forms of the list's own query. */
export type Address = Readonly<Record<string, string>>;
/** Null takes a name out of the address. */
export type AddressChange = Readonly<Record<string, string | null>>;

/** The part of the address that the list's query understands; anything else, or out of its range, is left aside. */
export function readAddress(params: URLSearchParams, query: z.ZodObject): Address {
  const kept = Object.entries(query.shape).flatMap(([key, schema]) => {
    const value = params.get(key);
    return value !== null && (schema as z.ZodType).safeParse(value).success ? [[key, value] as const] : [];
  });
  return Object.fromEntries(kept);
}

/** The address after a change. Whatever changes which rows there are leads back to the first page. */
export function changeAddress(params: URLSearchParams, change: AddressChange): URLSearchParams {
  const next = new URLSearchParams(params);
  if (!('page' in change)) next.delete('page');
  for (const [key, value] of Object.entries(change)) {
    if (value === null || value === '' || (key === 'page' && value === '1')) next.delete(key);
    else next.set(key, value);
  }
  return next;
}

/** The change that takes every filter and the search away. */
export function clearing(address: Address): AddressChange {
  const narrowing = Object.keys(address).filter((key) => key === 'search' || !steering.includes(key));
  return Object.fromEntries(narrowing.map((key) => [key, null]));
}

export const isNarrowed = (address: Address): boolean => Object.keys(clearing(address)).length > 0;

/** What decides which rows there are, whatever their order and page: a selection lives as long as this does. */
export const scopeOf = ({ page: _page, perPage: _perPage, sort: _sort, ...scope }: Address): string =>
  JSON.stringify(scope);

export interface Sorting {
  key: string;
  descending: boolean;
}

export const readSort = (sort: string): Sorting =>
  sort.startsWith('-') ? { key: sort.slice(1), descending: true } : { key: sort, descending: false };

export const writeSort = ({ key, descending }: Sorting): string => (descending ? `-${key}` : key);

/** Names the record whose form stands beside the list; no list has a filter of this name. */
export const drawerParameter = 'edit';

/** Names the record that stands open beside the list. */
export const panelParameter = 'view';

/** Names one of the records below the one whose page it is, while its form stands beside it. */
export const entryParameter = 'entry';
