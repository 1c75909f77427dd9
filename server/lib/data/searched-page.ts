import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import {
  counted,
  type FoundPage,
  filters,
  inOrder,
  type Listing,
  literal,
  type Matching,
  offsetOf,
  orderBy,
  type Paging,
  pageOfIds,
  read,
  scanLimits,
  upTo,
} from './listing.ts';

/** The share of scanned records from which a search is faster without an index. */
const frequentShare = 0.2;

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
  if (look.page) return { ids: look.page, ...upTo(look.total) };
  const scan = look.scanned > 0 ? look : await scanFirst(database, listing, search, records);
  const onPage = scan.ids.slice(first, first + paging.perPage);
  if (scan.scanned < records) return { ids: onPage, ...upTo(scan.ids.length) };

  const isFrequent = scan.ids.length >= records * frequentShare;
  if (onPage.length === paging.perPage) {
    const total = await countFound(database, listing, search, isFrequent);
    return { ids: onPage, ...upTo(total) };
  }
  if (isFrequent) {
    const total = await countFound(database, listing, search, true);
    return { ids: await readDeepPage(database, listing, search, paging, true), ...upTo(total) };
  }
  // If the first scan found nothing, either few records match or all matches are adjacent, so all of them are read.
  const found = await findByIndex(database, listing, search, paging, scan.ids.length > 0);
  const ids = found.ids ?? (await readDeepPage(database, listing, search, paging, false));
  return { ids, ...upTo(found.total) };
}

interface Scan {
  scanned: number;
  ids: number[];
}

/**
 * The first look, in one statement: if no record of the sample matches, the page by indexes (null if more match than
 * are counted), otherwise the first scan.
 */
async function lookFirst(
  database: Database,
  listing: Listing,
  search: Matching,
  paging: Paging,
  records: number,
): Promise<Scan & { total: number; page: number[] | null }> {
  const isRare = sql`(select bool_or(sample.found) from sample) is not true`;
  const total = sql`(select count(*) from found)`;
  const scan = inOrder({ ...listing, where: sql`${filters(listing)} and not (${isRare})` }, search.test);
  const [look] = await read<Scan & { total: number; page: number[] | null }>(
    database,
    listing,
    sql`with sample as materialized (${inOrder(listing, search.test)} limit ${literal(scanLimits.sample)}),
      scan as materialized (${scan} limit ${literal(records)}),
      found as materialized (
        ${allFound(listing, search)} and ${isRare} limit ${literal(scanLimits.counted + 1)}
      )
      select (select count(*)::int from scan) as scanned,
        (select coalesce(json_agg(scan.id) filter (where scan.found), '[]') from scan) as ids,
        ${total}::int as total, case when ${isRare} and ${total} <= ${literal(scanLimits.counted)}
          then (${pageOfIds(foundInOrder(listing), paging)}) end as page`,
  );
  return look ?? { scanned: 0, ids: [], total: 0, page: [] };
}

/** The matches among the first records of the list. */
async function scanFirst(
  database: Database,
  listing: Listing,
  search: Matching,
  records: number,
): Promise<Scan> {
  const [scan] = await read<Scan>(
    database,
    listing,
    sql`select count(*)::int as scanned, coalesce(json_agg(scan.id) filter (where scan.found), '[]') as ids
      from (${inOrder(listing, search.test)} limit ${literal(records)}) as scan`,
  );
  return scan ?? { scanned: 0, ids: [] };
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
  const total = sql`(select count(*) from found)`;
  const ids = pageOfIds(foundInOrder(listing), paging);
  const [found] = await read<{ total: number; ids: number[] | null }>(
    database,
    listing,
    sql`with found as materialized (${allFound(listing, search)} ${limit})
      select ${total}::int as total, ${
        isBounded
          ? sql`case when ${total} <= ${literal(scanLimits.counted)} then (${ids}) end`
          : sql`(${ids})`
      } as ids`,
  );
  return found ?? { total: 0, ids: [] };
}

/** Counts the matches: by indexes, or by a scan if many records match. */
async function countFound(database: Database, listing: Listing, search: Matching, isFrequent: boolean) {
  const found = isFrequent
    ? sql`select 1 from (
        select (${search.test}) as found from ${listing.from} where ${filters(listing)} offset 0
      ) as scan where scan.found`
    : sql`select 1 from ${search.from} where ${search.where} and ${filters(listing)}`;
  const [row] = await read<{ total: number }>(database, listing, sql`select (${counted(found)}) as total`);
  return row?.total ?? 0;
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
  const scan = sql`select scan.id from (${inOrder(listing, search.test)} limit ${literal(scanLimits.secondScan)}) as scan where scan.found`;
  const near = await readIds(database, listing, pageOfIds(scan, paging));
  if (near.length === perPage) return near;
  const all = isFrequent
    ? sql`select scan.id from (${inOrder(listing, search.test)} offset 0) as scan where scan.found`
    : sql`with found as materialized (${allFound(listing, search)}) ${foundInOrder(listing)}`;
  return readIds(database, listing, pageOfIds(all, paging));
}

async function readIds(database: Database, listing: Listing, ids: SQL): Promise<number[]> {
  const [found] = await read<{ ids: number[] }>(database, listing, sql`select (${ids}) as ids`);
  return found?.ids ?? [];
}

/**
 * The matches by indexes, with their sort key. Materialized, since the planner would otherwise read the index of the
 * sort order.
 */
const allFound = ({ id, sort, ...listing }: Listing, search: Matching): SQL =>
  sql`select ${id} as id, ${sort.key} as key from ${search.from}
    where ${search.where} and ${listing.where ?? sql`true`}`;

const foundInOrder = ({ sort }: Listing): SQL =>
  sql`select id from found order by ${orderBy({ id: sql`id`, sort: { ...sort, key: sql`key` } })}`;
