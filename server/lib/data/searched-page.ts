import { and, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import {
  directionOf,
  type FoundPage,
  filters,
  inOrder,
  isById,
  type Listing,
  literal,
  type Matching,
  offsetIn,
  offsetOf,
  orderBy,
  type Paging,
  pageOfIds,
  perPageIn,
  read,
  readPage,
  type Sample,
  scanLimits,
  shareOf,
  testedOneByOne,
  untilFound,
} from './listing.ts';
import {
  type Counted,
  countSome,
  countWith,
  isFilteredElsewhere,
  limitedTo,
  recordsOf,
  remainingOf,
  roundedDown,
} from './search-count.ts';

/** The share of the sample from which matches are looked for in the list's order, without an index. */
const frequentInSample = 0.015;
/** Where filters or another table decide, each record that the index finds would be looked up there. */
const frequentElsewhere = 0.005;
/** The share from which a scan counts faster than the index, */
const frequentInCount = 0.05;
/** and from which it also finds a deep page faster. */
const frequentShare = 0.2;

/** Finds one page of a search: by a scan of the list's beginning where many records match, else by indexes. */
export async function searchedPage(
  database: Database,
  listing: Listing,
  search: Matching,
  paging: Paging,
): Promise<FoundPage> {
  const { share, isFull: isLong } = await (search.sample?.(database) ??
    takeSample(database, listing, search, paging));
  // A list that is no longer than the sample is scanned.
  const isRare = isLong && share <= frequentFrom(search);
  const few = isRare ? await findFew(database, listing, search, paging) : undefined;
  if (few?.ids) return { ids: few.ids, records: few.records, ...exactly(few.total) };
  const first = offsetOf(paging);
  const pageOf = ({ matches }: Scan) => matches.slice(first, first + paging.perPage);
  const isFull = (ids: readonly number[]) => ids.length === paging.perPage;
  const isFrequent = share >= frequentInCount;
  const isCountedInPart = search.isSpread || isFilteredElsewhere(listing);
  const countAll = (ids: number[], seen: number) =>
    countWith(database, listing, search, { paging, ids, seen, isFrequent });
  const count = (ids: number[], seen: number) =>
    isCountedInPart
      ? countSome(database, listing, search, { paging, ids, seen, isFrequent })
      : countAll(ids, seen);

  // The index has more than are sorted, or else the first records of the list are scanned.
  const records = search.isSpread
    ? scanLimits.secondScan
    : Math.min(search.firstScan ?? scanLimits.firstScan, scanLimits.firstScan);
  const near = few ? undefined : await scanNear(database, listing, search, paging, records);
  if (near) {
    const ids = pageOf(near);
    const seen = near.matches.length;
    if (isFull(ids)) return count(ids, seen);
    if (near.scanned < records) return { ids, ...exactly(seen) };
  }
  // If the first scan found none of many, all matches are adjacent, and another wouldn't reach them.
  if (!near || (near.matches.length > 0 && !search.isSpread)) {
    const scan = await scanNear(database, listing, search, paging, scanLimits.secondScan);
    const ids = pageOf(scan);
    const seen = scan.matches.length;
    if (isFull(ids) && few) {
      const known = Math.min(scanLimits.searched, roundedDown(few.total - 1));
      return recordsOf(database, listing, paging, { ids, total: Math.max(seen - 1, known) });
    }
    if (isFull(ids)) return count(ids, seen);
    if (scan.scanned < scanLimits.secondScan) return { ids, ...exactly(seen) };
  }
  if (share >= frequentShare) {
    const ids = await scanWhole(database, listing, search, paging);
    return countAll(ids, ids.length > 0 ? first + ids.length : 0);
  }
  const { ids, records: read, total } = await findAll(database, listing, search, paging);
  return { ids, records: read, ...exactly(total) };
}

const exactly = (total: number) => ({ total, more: false });

interface Scan {
  scanned: number;
  matches: number[];
}

/** The records of the list in its order, each with whether it matches. */
const testedInOrder = (listing: Listing, search: Matching): SQL => {
  const byId = sql`order by id ${directionOf(listing.sort.descending)}`;
  const oneByOne = isById(listing) ? testedOneByOne(listing, search, byId) : undefined;
  return oneByOne ?? inOrder({ ...listing, where: and(listing.where, search.part) }, search.test);
};

/**
 * Without filters the newest records, which are adjacent on the disk; with filters the first of the list, unless these
 * are far apart since another table has what they are filtered by.
 */
async function takeSample(
  database: Database,
  listing: Listing,
  { test }: Matching,
  paging: Paging,
): Promise<Sample> {
  const { whole, id, where } = listing;
  const newestOf = (all: Pick<Listing, 'from' | 'id' | 'base'>) => ({
    ...all,
    sort: { key: all.id, descending: true },
  });
  const newest = whole ? newestOf(whole) : where ? listing : newestOf({ ...listing, id });
  const [sample] = await read<{ records: number; found: number }>(
    database,
    listing,
    { name: 'sample', paging },
    () => sql`select count(*)::int as records, (count(*) filter (where sample.found))::int as found
      from (${inOrder(newest, test)} limit ${literal(scanLimits.sample)}) as sample`,
  );
  return shareOf(sample?.found ?? 0, sample?.records ?? 0);
}

const frequentFrom = ({ matched, isSpread }: Matching): number =>
  matched && !isSpread ? frequentElsewhere : frequentInSample;

const mostSorted = ({ matched }: Matching): number => (matched ? scanLimits.lookedUp : scanLimits.sorted);

interface Few {
  /** Null if the index finds more than are sorted. */
  ids: number[] | null;
  /** Of more, those that are known to be there. */
  total: number;
}

/** The page by indexes, unless these find more than are sorted. */
async function findFew(
  database: Database,
  listing: Listing,
  search: Matching,
  paging: Paging,
): Promise<Few & Pick<FoundPage, 'records'>> {
  const isMany = sql`${matched} > ${literal(mostSorted(search))}`;
  const few = await readPage<Few>(database, listing, { name: 'few', paging }, () => ({
    ids: sql`case when not ${isMany} then (${pageOfIds(foundInOrder(listing), paging)}) end`,
    total: search.matched
      ? sql`case when ${isMany} then ${knownOf(listing, search)} else ${found} end::int`
      : sql`${matched}::int`,
    having: foundByIndex(listing, search),
  }));
  return few ?? { ids: [], total: 0 };
}

const matched = sql`(select count(*) from matched)`;
const found = sql`(select count(*) from found)`;

/** How many records of the list are known to match where the index has more than are sorted. */
function knownOf(listing: Listing, search: Matching): SQL {
  if (!search.matched || (search.matched.of === listing.id && !listing.where)) return matched;
  return isFilteredElsewhere(listing)
    ? sql`(select count(*) from (${remainingOf(listing, search.matched)}) as remaining)`
    : found;
}

/**
 * The matches by indexes, `matched`, up to one more than are sorted, and `found`: the records of the list among them, with
 * their sort keys. The filters come after, since those that they leave may be any of the matches.
 */
function foundByIndex(listing: Listing, search: Matching): SQL {
  const { matched } = search;
  return sql`matched as materialized (${limitedTo(mostSorted(search), matched?.ids ?? allFound(listing, search))}),
    found as ${
      matched
        ? sql`materialized (
            select ${listing.id} as id, ${listing.sort.key} as key from ${matched.from ?? listing.from}
            where ${matched.of} in (select matched.id from matched) and ${filters(listing)}
          )`
        : sql`(select * from matched)`
    }`;
}

/** The matches among the first records of the list, until they are one more than fill the page. */
async function scanNear(
  database: Database,
  listing: Listing,
  search: Matching,
  paging: Paging,
  records: number,
): Promise<Scan> {
  const enough = sql`(select ${offsetIn(paging)}::int + ${perPageIn(paging)}::int + 1)`;
  const [scan] = await read<Scan>(
    database,
    listing,
    { name: `scan of ${records}`, paging },
    () => sql`
      select coalesce(max(scan.place), 0)::int as scanned,
        coalesce(json_agg(scan.id) filter (where scan.found), '[]') as matches
      from (${untilFound(testedInOrder(listing, search), records, enough)}) as scan`,
  );
  return scan ?? { scanned: 0, matches: [] };
}

/** A page by a scan of the whole list, where the matches are too many for the index. */
async function scanWhole(
  database: Database,
  listing: Listing,
  search: Matching,
  paging: Paging,
): Promise<number[]> {
  const ids = () =>
    sql`select scan.id from (${inOrder(listing, search.test)} offset 0) as scan where scan.found`;
  const [found] = await read<{ ids: number[] }>(
    database,
    listing,
    { name: 'whole scan', paging },
    () => sql`select (${pageOfIds(ids(), paging)}) as ids`,
  );
  return found?.ids ?? [];
}

/** All matches by indexes, and their page. */
async function findAll(database: Database, listing: Listing, search: Matching, paging: Paging) {
  const found = await readPage<Counted>(database, listing, { name: 'all by index', paging }, () => ({
    total: sql`(select count(*) from found)::int`,
    ids: pageOfIds(foundInOrder(listing), paging),
    having: sql`found as materialized (${allFound(listing, search)})`,
  }));
  return found ?? { total: 0, ids: [], records: undefined };
}

/**
 * The matches by indexes, with their sort key. Materialized, since the planner would otherwise read the index of the
 * sort order.
 */
const allFound = (listing: Listing, search: Matching): SQL =>
  sql`select ${listing.id} as id, ${listing.sort.key} as key from ${search.from}
    where ${search.where} and ${filters(listing)}`;

const foundInOrder = ({ sort }: Listing): SQL =>
  sql`select id from found order by ${orderBy({ id: sql`id`, sort: { ...sort, key: sql`key` } })}`;
