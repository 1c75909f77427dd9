import { and, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import {
  counted,
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
  upTo,
} from './listing.ts';
import { given } from './statement.ts';

/** The share of records from which a search is faster without an index: of those scanned first, and of the sample. */
const frequentShare = 0.2;
const frequentInSample = 0.1;
/** Where another table sorts or filters, each record that the index finds would be looked up there. */
const frequentElsewhere = 0.02;

/** Finds one page of a search: by a scan of the list's beginning where many records match, else by indexes. */
export async function searchedPage(
  database: Database,
  listing: Listing,
  search: Matching,
  paging: Paging,
): Promise<FoundPage> {
  const first = offsetOf(paging);
  const records = Math.min(search.firstScan ?? scanLimits.firstScan, scanLimits.firstScan);
  const look = await lookFirst(database, listing, search, paging, records);
  if (look.ids) return { ids: look.ids, records: look.records, ...upTo(look.total) };
  const scan = look.scanned > 0 ? look : await scanFirst(database, listing, search, paging, records);
  const onPage = scan.matches.slice(first, first + paging.perPage);
  const isFull = onPage.length === paging.perPage;
  if (scan.scanned < records && !(isFull && isFilteredElsewhere(listing)))
    return { ids: onPage, ...upTo(scan.matches.length) };

  const isFrequent = scan.matches.length >= scan.scanned * frequentShare;
  if (isFull) {
    // The look has counted them, unless it scanned.
    if (look.total > 0) return { ids: onPage, ...upTo(look.total) };
    if (isFilteredElsewhere(listing)) return countSome(database, listing, search, { paging, ids: onPage });
    return countWith(database, listing, search, {
      paging,
      ids: onPage,
      isFrequent: isFrequent && !search.part,
    });
  }
  if (isFrequent) {
    const ids = await readDeepPage(database, listing, search, paging, true);
    return countWith(database, listing, search, { paging, ids, isFrequent });
  }
  // If the first scan found nothing, either few records match or all matches are adjacent, so all of them are read.
  const found = await findByIndex(database, listing, search, paging, scan.matches.length > 0);
  const ids = found.ids ?? (await readDeepPage(database, listing, search, paging, false));
  return { ids, records: found.records, ...upTo(found.total) };
}

interface Counted {
  total: number;
  ids: number[] | null;
}

/** Whether another table has what the records are filtered by. */
const isFilteredElsewhere = ({ whole, where }: Listing): boolean =>
  whole !== undefined && where !== undefined;

/** Counts the matches, and reads the records of a page along. */
async function countWith(
  database: Database,
  listing: Listing,
  search: Matching,
  { paging, ids, isFrequent }: { paging: Paging; ids: number[]; isFrequent: boolean },
): Promise<FoundPage> {
  const json = JSON.stringify(ids);
  const step = { name: isFrequent ? 'count by scan' : 'count by index', paging, values: { ids: json } };
  const found = await readPage<Counted>(database, listing, step, () => ({
    total: countOf(listing, search, isFrequent),
    ids: sql`${given('ids', json)}::json`,
  }));
  return { ids, records: found?.records, ...upTo(found?.total ?? 0) };
}

/**
 * Counts the matches among some of the filtered records, where neither the filters nor the search leave few, and reads
 * the records of a page along.
 */
async function countSome(
  database: Database,
  listing: Listing,
  search: Matching,
  { paging, ids }: { paging: Paging; ids: number[] },
): Promise<FoundPage> {
  const { countedFound, countScan } = scanLimits;
  const json = JSON.stringify(ids);
  const tested =
    testedOneByOne(listing, search, sql`limit ${literal(countScan)}`) ??
    sql`select ${listing.id} as id, (${search.test}) as found from ${listing.from} where ${filters(listing)}`;
  const step = { name: 'count of some', paging, values: { ids: json } };
  const found = await readPage<Counted & { scanned: number }>(database, listing, step, () => ({
    total: sql`select count(*) filter (where counted.found)::int from counted`,
    scanned: sql`select coalesce(max(counted.place), 0)::int from counted`,
    ids: sql`${given('ids', json)}::json`,
    having: sql`counted as materialized (${untilFound(tested, countScan, literal(countedFound + 1))})`,
  }));
  const { records, total = 0, scanned = 0 } = found ?? {};
  const more = total > countedFound || scanned >= countScan;
  const shown = offsetOf(paging) + ids.length;
  return { ids, records, total: more ? Math.max(shown, roundedDown(total)) : total, more };
}

/** The first digit of a number and zeros, for "over 200". */
function roundedDown(total: number): number {
  const unit = 10 ** (String(total).length - 1);
  return Math.floor(total / unit) * unit;
}

interface Scan {
  scanned: number;
  matches: number[];
}

/** The first records of the list, in its order; where these are far apart only until the page is full. */
const firstOf = (listing: Listing, search: Matching, paging: Paging, records: number, where?: SQL): SQL => {
  const byId = sql`order by id ${directionOf(listing.sort.descending)}`;
  const oneByOne = isById(listing) ? testedOneByOne(listing, search, byId) : undefined;
  const tested = oneByOne
    ? sql`${oneByOne} where ${where ?? sql`true`}`
    : inOrder({ ...listing, where: and(listing.where, where, search.part) }, search.test);
  return isFilteredElsewhere(listing)
    ? untilFound(tested, records, sql`(select ${offsetIn(paging)}::int + ${perPageIn(paging)}::int)`)
    : sql`${tested} limit ${literal(records)}`;
};

const scannedOf = (listing: Listing): SQL =>
  isFilteredElsewhere(listing) ? sql`coalesce(max(scan.place), 0)::int` : sql`count(*)::int`;

/**
 * The first look, in one statement: if few records of the sample match, the page by indexes (null if more match than
 * are counted), otherwise the first scan.
 */
async function lookFirst(
  database: Database,
  listing: Listing,
  search: Matching,
  paging: Paging,
  records: number,
): Promise<Scan & Counted & Pick<FoundPage, 'records'>> {
  const isRare = sql`(select is_rare from sampled)`;
  const total = sql`(select count(*) from found)::int`;
  // Beside the sample, not under a condition: PostgreSQL would start workers for the one that isn't read.
  const scan = () => firstOf(listing, search, paging, records, sql`not sampled.is_rare`);
  const frequent = listing.whole ? frequentElsewhere : frequentInSample;
  const look = await readPage<Scan & Counted>(database, listing, { name: 'look', paging }, () => ({
    scanned: sql`select ${scannedOf(listing)} from scan`,
    matches: sql`select coalesce(json_agg(scan.id) filter (where scan.found), '[]') from scan`,
    total,
    ids: sql`case when ${isRare} and ${total} <= ${literal(scanLimits.counted)}
      then (${pageOfIds(foundInOrder(listing), paging)}) end`,
    having: sql`
      sampled as materialized (
        select count(*) filter (where sample.found) <= ${literal(frequent)} * count(*) as is_rare
        from (${sampleOf(listing, search.test)}) as sample
      ),
      scan as materialized (
        select scan.* from sampled cross join lateral (${scan()}) as scan where not sampled.is_rare
      ),
      found as materialized (
        select found.* from sampled
        cross join lateral (${allFound(listing, search)} and sampled.is_rare limit ${literal(scanLimits.counted + 1)}) as found
        where sampled.is_rare
      )`,
  }));
  return look ?? { scanned: 0, matches: [], total: 0, ids: [] };
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

/** The matches among the first records of the list. */
async function scanFirst(
  database: Database,
  listing: Listing,
  search: Matching,
  paging: Paging,
  records: number,
): Promise<Scan> {
  const [scan] = await read<Scan>(
    database,
    listing,
    { name: 'scan', paging },
    () => sql`select ${scannedOf(listing)} as scanned,
      coalesce(json_agg(scan.id) filter (where scan.found), '[]') as matches
      from (${firstOf(listing, search, paging, records)}) as scan`,
  );
  return scan ?? { scanned: 0, matches: [] };
}

/** The matches found by indexes, and their page. If `isBounded` and there are more than are counted, without a page. */
async function findByIndex(
  database: Database,
  listing: Listing,
  search: Matching,
  paging: Paging,
  isBounded: boolean,
) {
  const limit = isBounded ? sql`limit ${literal(scanLimits.counted + 1)}` : sql.empty();
  const total = sql`(select count(*) from found)::int`;
  const page = pageOfIds(foundInOrder(listing), paging);
  const ids = isBounded ? sql`case when ${total} <= ${literal(scanLimits.counted)} then (${page}) end` : page;
  const step = { name: isBounded ? 'first found by index' : 'found by index', paging };
  const found = await readPage<Counted>(database, listing, step, () => ({
    total,
    ids,
    having: sql`found as materialized (${allFound(listing, search)} ${limit})`,
  }));
  return found ?? { total: 0, ids: [] };
}

/** The number of matches: by indexes, or by a scan if many records match. */
function countOf(listing: Listing, search: Matching, isFrequent: boolean): SQL {
  const whole = listing.where ? undefined : listing.whole;
  const from = whole?.from ?? listing.from;
  const conditions = filters(whole ?? listing);
  return counted(
    isFrequent
      ? sql`select 1 from (
          select (${search.test}) as found from ${from} where ${conditions} offset 0
        ) as scan where scan.found`
      : sql`select 1 from ${whole?.from ?? search.from} where ${search.where} and ${conditions}`,
  );
}

/**
 * A page of more matches than are counted. They are mostly spread over the list, so a second scan fills the page; if
 * they are adjacent, such as all Zainabs in a list by name, all of them are sorted.
 */
async function readDeepPage(
  database: Database,
  listing: Listing,
  search: Matching,
  paging: Paging,
  isFrequent: boolean,
): Promise<number[]> {
  const { perPage } = paging;
  const readIds = async (name: string, ids: () => SQL): Promise<number[]> => {
    const query = () => sql`select (${pageOfIds(ids(), paging)}) as ids`;
    const [found] = await read<{ ids: number[] }>(database, listing, { name, paging }, query);
    return found?.ids ?? [];
  };
  const near = await readIds(
    'second scan',
    () =>
      sql`select scan.id from (${inOrder({ ...listing, where: and(listing.where, search.part) }, search.test)} limit ${literal(scanLimits.secondScan)}) as scan where scan.found`,
  );
  if (near.length === perPage) return near;
  return isFrequent
    ? readIds(
        'whole scan',
        () => sql`select scan.id from (${inOrder(listing, search.test)} offset 0) as scan where scan.found`,
      )
    : readIds(
        'all by index',
        () => sql`with found as materialized (${allFound(listing, search)}) ${foundInOrder(listing)}`,
      );
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
