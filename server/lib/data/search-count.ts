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

export interface Counted {
  total: number;
  ids: number[];
}

/** Whether another table has what the records are filtered by. */
export const isFilteredElsewhere = ({ whole, where }: Listing): boolean =>
  whole !== undefined && where !== undefined;

/** A page, and how many matches were seen until it was full: one more than on the page and before where there are more. */
interface Seen {
  paging: Paging;
  ids: number[];
  seen: number;
}
interface SeenOf extends Seen {
  /** Whether a scan counts sooner than the index. */
  isFrequent: boolean;
}

/** Reads the records of a page of more matches than `total`. */
export async function recordsOf(
  database: Database,
  listing: Listing,
  paging: Paging,
  { ids, total }: { ids: number[]; total: number },
): Promise<FoundPage> {
  if (!listing.record) return { ids, total, more: true };
  const json = JSON.stringify(ids);
  const step = { name: 'records', paging, values: { ids: json } };
  const found = await readPage<{ ids: number[] }>(database, listing, step, () => ({
    ids: sql`${json}::json`,
  }));
  return { ids, records: found?.records, total, more: true };
}

/** Counts the matches, and reads the records of a page along. */
export async function countWith(
  database: Database,
  listing: Listing,
  search: Matching,
  { paging, ids, seen, isFrequent }: SeenOf,
): Promise<FoundPage> {
  const json = JSON.stringify(ids);
  const step = { name: isFrequent ? 'count by scan' : 'count by index', paging, values: { ids: json } };
  const found = await readPage<Counted>(database, listing, step, () => ({
    total: countOf(listing, search, isFrequent),
    ids: sql`${json}::json`,
  }));
  const { total, more } = upTo(found?.total ?? 0, scanLimits.searched);
  return { ids, records: found?.records, total: more ? Math.max(seen - 1, total) : total, more };
}

/**
 * Counts some of the matches, where neither the filters nor the search leave few, and reads the records of a page along:
 * those among the first records of the list where they are frequent, else those among the first that the index finds.
 */
export async function countSome(
  database: Database,
  listing: Listing,
  search: Matching,
  { paging, ids, seen, isFrequent }: SeenOf,
): Promise<FoundPage> {
  const { searched, countScan } = scanLimits;
  const json = JSON.stringify(ids);
  const { matched } = search;
  const isByIndex = matched !== undefined && !isFrequent;
  const step = { name: isByIndex ? 'count of found' : 'count of some', paging, values: { ids: json } };
  const found = await readPage<Counted & { looked: number }>(database, listing, step, () => ({
    ids: sql`${json}::json`,
    ...(isByIndex
      ? {
          total: sql`select count(*)::int from (${remainingOf(listing, matched)}) as remaining`,
          looked: sql`select count(*)::int from matched`,
          having: sql`matched as materialized (${limitedTo(searched, matched.ids)})`,
        }
      : {
          total: sql`select count(*) filter (where counted.found)::int from counted`,
          looked: sql`select coalesce(max(counted.place), 0)::int from counted`,
          having: sql`counted as materialized (${untilFound(testedForCount(listing, search), countScan, literal(searched + 1))})`,
        }),
  }));
  const { records, total = 0, looked = 0 } = found ?? {};
  const more = isByIndex ? looked > searched : total > searched || looked >= countScan;
  return { ids, records, total: more ? Math.max(seen - 1, roundedDown(total - 1)) : total, more };
}

const testedForCount = (listing: Listing, search: Matching): SQL =>
  testedOneByOne(listing, search, sql`limit ${literal(scanLimits.countScan)}`) ??
  sql`select ${listing.id} as id, (${search.test}) as found from ${listing.from} where ${filters(listing)}`;

/**
 * The first of the ids that a query finds by the index, up to one more than a limit. They follow a condition of a row
 * beside them: otherwise PostgreSQL would start workers.
 */
export const limitedTo = (limit: number, ids: SQL): SQL => sql`
  select found.* from (select true as is_on offset 0) as beside
  cross join lateral (${ids} and beside.is_on limit ${literal(limit + 1)}) as found`;

/** The records of the list among the ids `matched`. */
export const remainingOf = (
  { from, filtered, ...listing }: Listing,
  matched: NonNullable<Matching['matched']>,
): SQL =>
  filtered
    ? sql`select filtered.id from (${filtered.ids}) as filtered where filtered.id in (select matched.id from matched)`
    : sql`select ${listing.id} as id from ${matched.from ?? from}
        where ${matched.of} in (select matched.id from matched) and ${filters(listing)}`;

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
