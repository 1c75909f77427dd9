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
  scanLimits,
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
  const records = search.isSpread
    ? scanLimits.secondScan
    : Math.min(search.firstScan ?? scanLimits.firstScan, scanLimits.firstScan);
  const look = await lookFirst(database, listing, search, paging, records);
  if (look.ids) return { ids: look.ids, records: look.records, ...exactly(look.total) };
  // The index has more than are sorted, or else the first records of the list are scanned.
  const { many, share } = look;
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

  if (!many) {
    const ids = pageOf(look);
    const seen = look.matches.length;
    if (isFull(ids)) return count(ids, seen);
    if (look.scanned < records) return { ids, ...exactly(seen) };
  }
  // If the first scan found none of many, all matches are adjacent, and another wouldn't reach them.
  if (many || (look.matches.length > 0 && !search.isSpread)) {
    const scan = await scanNear(database, listing, search, paging);
    const ids = pageOf(scan);
    const seen = scan.matches.length;
    if (isFull(ids) && many) {
      const known = Math.min(scanLimits.searched, roundedDown(look.total - 1));
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

interface Look extends Scan {
  /** The share of the sample that matches. */
  share: number;
  /** Whether the index finds more than are sorted. */
  many: boolean;
  /** Of many, those that are known to be there. */
  total: number;
  ids: number[] | null;
}

/** The records of the list in its order, each with whether it matches. */
const testedInOrder = (listing: Listing, search: Matching, where?: SQL): SQL => {
  const byId = sql`order by id ${directionOf(listing.sort.descending)}`;
  const oneByOne = isById(listing) ? testedOneByOne(listing, search, byId) : undefined;
  return oneByOne
    ? sql`${oneByOne} where ${where ?? sql`true`}`
    : inOrder({ ...listing, where: and(listing.where, where, search.part) }, search.test);
};

/** The matches among so many records, until they are one more than fill the page. */
const untilFull = (tested: SQL, records: number, paging: Paging): SQL =>
  untilFound(tested, records, sql`(select ${offsetIn(paging)}::int + ${perPageIn(paging)}::int + 1)`);

const lastPlace = sql`coalesce(max(scan.place), 0)::int`;

/**
 * The first look, in one statement: if few records of the sample match, the page by indexes (null if these find more
 * than are sorted), otherwise the first scan. A list that is no longer than the sample is scanned.
 */
async function lookFirst(
  database: Database,
  listing: Listing,
  search: Matching,
  paging: Paging,
  records: number,
): Promise<Look & Pick<FoundPage, 'records'>> {
  const isMany = sql`${matched} > ${literal(mostSorted(search))}`;
  // Beside the sample, not under a condition: PostgreSQL would start workers for the one that isn't read.
  const scan = () => untilFull(testedInOrder(listing, search, sql`not sampled.is_rare`), records, paging);
  const frequent = frequentFrom(search);
  const look = await readPage<Look>(database, listing, { name: 'look', paging }, () => ({
    share: sql`select share from sampled`,
    scanned: sql`select ${lastPlace} from scan`,
    matches: sql`select coalesce(json_agg(scan.id) filter (where scan.found), '[]') from scan`,
    many: isMany,
    total: sql`case when ${isMany} then ${knownOf(listing, search)} else ${found} end::int`,
    ids: sql`case when (select is_rare from sampled) and not ${isMany} then (${pageOfIds(foundInOrder(listing), paging)}) end`,
    having: sql`
      sampled as materialized (
        select share, share <= ${literal(frequent)} and records = ${literal(scanLimits.sample)} as is_rare
        from (
          select count(*) as records, coalesce(avg(sample.found::int), 0)::float as share
          from (${sampleOf(listing, search.test)}) as sample
        ) as shares
      ),
      scan as materialized (
        select scan.* from sampled cross join lateral (${scan()}) as scan where not sampled.is_rare
      ),
      ${foundByIndex(listing, search)}`,
  }));
  return look ?? { share: 0, scanned: 0, matches: [], many: false, total: 0, ids: [] };
}

const frequentFrom = ({ matched, isSpread }: Matching): number =>
  matched && !isSpread ? frequentElsewhere : frequentInSample;

const mostSorted = ({ matched }: Matching): number => (matched ? scanLimits.lookedUp : scanLimits.sorted);

const matched = sql`(select count(*) from matched)`;
const found = sql`(select count(*) from found)`;

/** How many records of the list are known to match where the index has more than are sorted. */
function knownOf(listing: Listing, search: Matching): SQL {
  const isEachFound = !search.matched || (search.matched.of === listing.id && !listing.where);
  if (isEachFound) return matched;
  return search.matched && isFilteredElsewhere(listing)
    ? sql`(select count(*) from (${remainingOf(listing, search.matched)}) as remaining)`
    : found;
}

/**
 * The matches by indexes, `matched`, up to one more than are sorted, and `found`: the records of the list among them, with
 * their sort keys. The filters come after, since those that they leave may be any of the matches.
 */
function foundByIndex(listing: Listing, search: Matching): SQL {
  const { matched } = search;
  return sql`matched as materialized (
      ${limitedTo(mostSorted(search), matched?.ids ?? allFound(listing, search), sql`sampled`, sql`sampled.is_rare`)}
    ),
    found as ${
      matched
        ? sql`materialized (
            select ${listing.id} as id, ${listing.sort.key} as key from ${matched.from ?? listing.from}
            where ${matched.of} in (select matched.id from matched) and ${filters(listing)}
          )`
        : sql`(select * from matched)`
    }`;
}

/**
 * Without filters the newest records, which are adjacent on the disk; with filters the first of the list, unless these
 * are far apart since another table has what they are filtered by.
 */
const sampleOf = (listing: Listing, test: SQL): SQL => {
  const { whole, id, where } = listing;
  const newestOf = (all: Pick<Listing, 'from' | 'id' | 'base'>) => ({
    ...all,
    sort: { key: all.id, descending: true },
  });
  const newest = whole ? newestOf(whole) : where ? listing : newestOf({ ...listing, id });
  return sql`${inOrder(newest, test)} limit ${literal(scanLimits.sample)}`;
};

/** The matches near the beginning of the list. */
async function scanNear(
  database: Database,
  listing: Listing,
  search: Matching,
  paging: Paging,
): Promise<Scan> {
  const tested = () => untilFull(testedInOrder(listing, search), scanLimits.secondScan, paging);
  const [scan] = await read<Scan>(
    database,
    listing,
    { name: 'scan', paging },
    () => sql`select ${lastPlace} as scanned, coalesce(json_agg(scan.id) filter (where scan.found), '[]') as matches
      from (${tested()}) as scan`,
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
