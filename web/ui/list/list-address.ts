import { type Filter, type Listing, maxPerPage } from '#shared/lib/listing.ts';
import { steering } from '#web/lib/query-key.ts';

/** The state of a list in the address: the parameters of its own query, as text. */
export type Address = Readonly<Record<string, string>>;
/** Null removes a parameter from the address. */
export type AddressChange = Readonly<Record<string, string | null>>;

/** The part of the address that the list understands; the rest is ignored. */
export function readAddress(params: URLSearchParams, listing: Listing | undefined): Address {
  const sorts: readonly string[] = listing?.sorts ?? [];
  const known: Readonly<Record<string, (value: string) => boolean>> = {
    page: isWithin(1_000_000),
    perPage: isWithin(maxPerPage),
    search: (value) => value.length <= 100,
    sort: (value) => sorts.includes(value.replace(/^-/, '')),
    ...Object.fromEntries(
      Object.entries(listing?.filters ?? {}).map(([name, filter]) => [
        name,
        (value: string) => fits(filter, value),
      ]),
    ),
  };
  const kept = Object.entries(known).flatMap(([name, isKnown]) => {
    const value = params.get(name);
    return value !== null && isKnown(value) ? [[name, value] as const] : [];
  });
  return Object.fromEntries(kept);
}

const isWithin = (most: number) => (value: string) =>
  /^\d+$/.test(value) && Number(value) >= 1 && Number(value) <= most;

const patterns = {
  id: /^0*[1-9]\d{0,14}$/,
  ids: /^\d{1,15}(,\d{1,15})*$/,
  date: /^\d{4}-\d{2}-\d{2}$/,
  code: /^.{1,100}$/,
  decimal: /^\d{1,12}(\.\d{1,4})?$/,
  text: /^.{0,100}$/,
};

/** The server checks the rest: whether there is such a day, or such a record. */
const fits = (filter: Filter, value: string): boolean =>
  typeof filter === 'string' ? patterns[filter].test(value) : filter.includes(value);

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
