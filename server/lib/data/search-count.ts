import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import {
  counted,
  type FoundPage,
  filters,
  type Listing,
  literal,
  type Matching,
  type Paging,
  readPage,
  scanLimits,
  testedOneByOne,
  untilFound,
  upTo,
} from './listing.ts';
import { given } from './statement.ts';

export interface Counted {
  total: number;
  ids: number[];
}

/** Whether another table has what the records are filtered by. */
export const isFilteredElsewhere = ({ whole, where }: Listing): boolean =>
  whole !== undefined && where !== undefined;

/** A page, and how many matches were seen until it was full: one more than on the page and before where there are more. */
export interface Seen {
  paging: Paging;
  ids: number[];
  seen: number;
}

/** Reads the records of a page of more matches than `total`. */
export async function recordsOf(
  database: Database,
  listing: Listing,
  paging: Paging,
  { ids, total }: { ids: number[]; total: number },
): Promise<FoundPage> {
  const json = JSON.stringify(ids);
  const step = { name: 'records', paging, values: { ids: json } };
  const found = await readPage<{ ids: number[] }>(database, listing, step, () => ({
    ids: sql`${given('ids', json)}::json`,
  }));
  return { ids, records: found?.records, total, more: true };
}

/** Counts the matches, and reads the records of a page along. */
export async function countWith(
  database: Database,
  listing: Listing,
  search: Matching,
  { paging, ids, seen, isFrequent }: Seen & { isFrequent: boolean },
): Promise<FoundPage> {
  const json = JSON.stringify(ids);
  const step = { name: isFrequent ? 'count by scan' : 'count by index', paging, values: { ids: json } };
  const found = await readPage<Counted>(database, listing, step, () => ({
    total: countOf(listing, search, isFrequent),
    ids: sql`${given('ids', json)}::json`,
  }));
  const { total, more } = upTo(found?.total ?? 0, scanLimits.searched);
  return { ids, records: found?.records, total: more ? Math.max(seen - 1, total) : total, more };
}

/**
 * Counts the matches among some of the filtered records, where neither the filters nor the search leave few, and reads
 * the records of a page along.
 */
export async function countSome(
  database: Database,
  listing: Listing,
  search: Matching,
  { paging, ids, seen }: Seen,
): Promise<FoundPage> {
  const { searched, countScan } = scanLimits;
  const json = JSON.stringify(ids);
  const tested =
    testedOneByOne(listing, search, sql`limit ${literal(countScan)}`) ??
    sql`select ${listing.id} as id, (${search.test}) as found from ${listing.from} where ${filters(listing)}`;
  const step = { name: 'count of some', paging, values: { ids: json } };
  const found = await readPage<Counted & { scanned: number }>(database, listing, step, () => ({
    total: sql`select count(*) filter (where counted.found)::int from counted`,
    scanned: sql`select coalesce(max(counted.place), 0)::int from counted`,
    ids: sql`${given('ids', json)}::json`,
    having: sql`counted as materialized (${untilFound(tested, countScan, literal(searched + 1))})`,
  }));
  const { records, total = 0, scanned = 0 } = found ?? {};
  const more = total > searched || scanned >= countScan;
  return { ids, records, total: more ? Math.max(seen - 1, roundedDown(total - 1)) : total, more };
}

/** The first digit of a number and zeros, for "over 200"; 0 of less than one. */
export function roundedDown(total: number): number {
  if (total < 1) return 0;
  const unit = 10 ** (String(total).length - 1);
  return Math.floor(total / unit) * unit;
}

/**
 * The number of matches: by indexes, or by a scan if many records match. The filters are tested one by one: an index of
 * many records, such as of those who want messages, would be read as well.
 */
function countOf(listing: Listing, search: Matching, isFrequent: boolean): SQL {
  const whole = listing.where ? undefined : listing.whole;
  const from = whole?.from ?? listing.from;
  const conditions = filters(whole ?? listing);
  return counted(
    isFrequent
      ? sql`select 1 from (
          select (${search.test}) as found from ${from} where ${conditions} offset 0
        ) as scan where scan.found`
      : sql`select 1 from (
          select (${conditions}) as remains from ${whole?.from ?? search.from} where ${search.where} offset 0
        ) as matches where matches.remains`,
    scanLimits.searched,
  );
}
