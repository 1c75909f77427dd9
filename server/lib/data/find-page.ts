import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { type ListQuery, maxPerPage } from '#shared/lib/contract.ts';
import { readOnce, variants } from './statement.ts';

/** The source, order and filters of a list. */
export interface Listing {
  /** The FROM clause with every table that the rest refers to. */
  from: SQLWrapper;
  id: SQLWrapper;
  sort: { key: SQLWrapper; descending: boolean };
  /** The list's own filters. */
  where?: SQL | undefined;
  search?: Matching | undefined;
  /** The table's name, if `record_tallies` counts its records. */
  tallied?: string | undefined;
}

/** One search in two forms, each fast where the other is slow. */
export interface Matching {
  /** A condition to evaluate row by row on `from`. */
  test: SQL;
  /** FROM and WHERE that find the records by indexes; the filters are added. */
  from: SQLWrapper;
  where: SQL;
  /** How many records to scan first, if the condition is expensive. */
  firstScan?: number;
}

/** The ids of one page, in order, and the total; with `more`, there are more than `total`. */
export interface FoundPage {
  ids: number[];
  total: number;
  more: boolean;
}

type Paging = Pick<ListQuery, 'page' | 'perPage'>;

/** How many records a list reads at most. Tests lower the limits, so that a small shop covers every case. */
export const scanLimits = {
  /** Counting stops here. */
  counted: 10_000,
  /** If none of these first records matches, the matches are read by indexes at once. */
  sample: 200,
  /** Scanned otherwise, in the list's own order. */
  firstScan: 2_000,
  /** Scanned if many records match and the first scan didn't fill the page. */
  secondScan: 8_000,
  /** Pages that start further down are found by the tallies. */
  nearOffset: 1_000,
};

/** The share of scanned records from which a search is faster without an index. */
const frequentShare = 0.2;

/**
 * Finds one page of a list, reading a bounded number of records however long the list is: see
 * docs/decisions/026-bounded-lists.md.
 */
export async function findPage(database: Database, listing: Listing, paging: Paging): Promise<FoundPage> {
  if (listing.search) return searchedPage(database, listing, listing.search, paging);
  if (listing.tallied && !listing.where) return talliedPage(database, listing, listing.tallied, paging);
  const { total, ids } = await readPage(database, listing, {
    total: counted(sql`select 1 from ${listing.from} where ${filters(listing)}`),
    ids: pageOfIds(inOrder(listing), paging),
  });
  return { ids, ...upTo(total) };
}

/** A page of all records of a table. The tallies give the total and the start of a deep page. */
async function talliedPage(
  database: Database,
  listing: Listing,
  list: string,
  paging: Paging,
): Promise<FoundPage> {
  const total = sql`select coalesce(sum(records), 0)::int from record_tallies where list = ${list}`;
  const isNear = offsetOf(paging) <= scanLimits.nearOffset;
  const ids = isNear
    ? pageOfIds(inOrder(listing), paging)
    : isById(listing)
      ? pageFromBlock(listing, list, paging)
      : pageFromNearerEnd(listing, total, paging);
  return { ...(await readPage(database, listing, { total, ids })), more: false };
}

/**
 * A deep page sorted by id. The tallies give the number of records per block of ids; their running sum gives the
 * block in which the page starts, and only records of that block are skipped.
 */
function pageFromBlock(listing: Listing, list: string, paging: Paging): SQL {
  const { id, sort } = listing;
  const offset = sql`${offsetOf(paging)}::bigint`;
  const start = sql`
    select block, through - records as before
    from (
      select block, sum(records) as records,
        (sum(sum(records)) over (order by block ${directionOf(sort.descending)}))::bigint as through
      from record_tallies where list = ${list} group by block
    ) as blocks
    where through > ${offset} order by block ${directionOf(sort.descending)} limit 1`;
  const block = sql`(select block from start)`;
  const isFurther = sort.descending ? sql`${id} < (${block} + 1) << 10` : sql`${id} >= ${block} << 10`;
  const ids = inOrder({ ...listing, where: isFurther });
  return sql`
    with start as materialized (${start})
    ${pageOfIds(ids, paging, sql`${offset} - (select before from start)`)}`;
}

/** A deep page in another order, read from the nearer end and from an index only. */
function pageFromNearerEnd(listing: Listing, total: SQL, paging: Paging): SQL {
  const { sort } = listing;
  const reversed = inOrder({ ...listing, sort: { ...sort, descending: !sort.descending } });
  const offset = sql`${offsetOf(paging)}::bigint`;
  const onPage = sql`least(${paging.perPage}::bigint, (${total}) - ${offset})`;
  return sql`
    select case when ${offset} * 2 < (${total}) then (${pageOfIds(inOrder(listing), paging)}) else (
      select coalesce(json_agg(page.id order by page.place desc), '[]')
      from (
        select id, row_number() over () as place
        from (${reversed} limit greatest(0, ${onPage}) offset greatest(0, (${total}) - ${offset} - ${paging.perPage})) as back
      ) as page
    ) end`;
}

async function searchedPage(
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

async function readPage(database: Database, listing: Listing, { total, ids }: { total: SQL; ids: SQL }) {
  const [page] = await read<{ total: number; ids: number[] }>(
    database,
    listing,
    sql`select (${total}) as total, (${ids}) as ids`,
  );
  return page ?? { total: 0, ids: [] };
}

async function readIds(database: Database, listing: Listing, ids: SQL): Promise<number[]> {
  const [found] = await read<{ ids: number[] }>(database, listing, sql`select (${ids}) as ids`);
  return found?.ids ?? [];
}

const readLarge = variants('large list');

/** Named statements only for large lists, since each costs memory in every connection. */
const read = <Row>(database: Database, listing: Listing, query: SQL) =>
  listing.tallied ? readLarge<Row>(database, query) : readOnce<Row>(database, query);

const upTo = (total: number) => ({
  total: Math.min(total, scanLimits.counted),
  more: total > scanLimits.counted,
});

const offsetOf = ({ page, perPage }: Paging): number => (page - 1) * perPage;

const filters = ({ where }: Listing): SQL => where ?? sql`true`;

const isById = ({ id, sort }: Listing): boolean => sort.key === id;

const directionOf = (descending: boolean): SQL => sql.raw(descending ? 'desc' : 'asc');

/** A literal, for numbers that the planner must know. */
const literal = (number: number): SQL => sql.raw(String(number));

function orderBy(listing: Pick<Listing, 'id' | 'sort'>): SQL {
  const { key, descending } = listing.sort;
  const direction = directionOf(descending);
  const byId = sql`${listing.id} ${direction}`;
  return key === listing.id ? byId : sql`${key} ${direction}, ${byId}`;
}

/** The ids of a list in its order; with a test, `found` says whether each record matches. */
function inOrder(listing: Listing, test?: SQL): SQL {
  const found = test ? sql`, (${test}) as found` : sql.empty();
  return sql`select ${listing.id} as id${found} from ${listing.from} where ${filters(listing)} order by ${orderBy(listing)}`;
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

/** Counts the rows of a query up to a limit. */
const counted = (rows: SQL): SQL =>
  sql`select count(*)::int from (${rows} limit ${literal(scanLimits.counted + 1)}) as counted`;

/**
 * One page of sorted ids, as JSON. The largest page size is a literal in the SQL, and the first page has no OFFSET:
 * for parameters alone the planner assumes a tenth of all records and chooses to read them all.
 */
function pageOfIds(ids: SQL, paging: Paging, offset = sql`${offsetOf(paging)}`): SQL {
  const skipping = paging.page > 1 ? sql`offset ${offset}` : sql.empty();
  return sql`select coalesce(json_agg(page.id), '[]') from (
    select id from (${ids} limit ${literal(maxPerPage)} ${skipping}) as pages limit (select ${paging.perPage}::int)
  ) as page`;
}
