import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import {
  counted,
  directionOf,
  type Filtered,
  type FoundPage,
  filters,
  inOrder,
  isById,
  type Listing,
  literal,
  offsetIn,
  offsetOf,
  orderBy,
  type Paging,
  pageOfIds,
  perPageIn,
  readPage,
  scanLimits,
  upTo,
} from './listing.ts';
import { pageAfter } from './page-after.ts';
import { searchedPage } from './searched-page.ts';

/**
 * Finds one page of a list, reading a bounded number of records however long the list is: see
 * docs/decisions/026-bounded-lists.md.
 */
export async function findPage(database: Database, listing: Listing, paging: Paging): Promise<FoundPage> {
  const { after, perPage } = paging;
  if (after !== undefined) return pageAfter(database, listing, { after, perPage });
  if (listing.search) return searchedPage(database, listing, listing.search, paging);
  if (listing.tallied && !listing.where) return talliedPage(database, listing, listing.tallied, paging);
  const { total: known } = listing;
  const found = await readPage<Page>(database, listing, { name: 'page', paging }, () =>
    listing.filtered
      ? pageOfFiltered(listing, listing.filtered, paging)
      : {
          total:
            known === undefined
              ? counted(sql`select 1 from ${listing.from} where ${filters(listing)}`, scanLimits.counted)
              : sql`select ${known}::int`,
          ids: pageOfIds(inOrder(listing), paging),
        },
  );
  return {
    ...(found ?? nothing),
    ...(known === undefined ? upTo(found?.total ?? 0, scanLimits.counted) : { more: false }),
  };
}

interface Page {
  total: number;
  ids: number[];
}
const nothing: Page = { total: 0, ids: [] };

/**
 * Sorts the records that the filters leave, where these are no more than are counted: in the list's own order they may
 * be far apart. Of more, a page is soon found there. Between the two, where each key would have to be read from its
 * record, the first records in the list's order are tried before.
 */
function pageOfFiltered(listing: Listing, { ids, key }: Filtered, paging: Paging) {
  const total = sql`(select count(*) from filtered)::int`;
  const sorted = orderBy({ id: sql`id`, sort: { ...listing.sort, key: sql`key` } });
  const keyed = key ? sql`(select filtered.id, (${key}) as key from filtered) as keyed` : sql`filtered`;
  const few = sql`(${pageOfIds(sql`select id from ${keyed} order by ${sorted}`, paging)})`;
  const isTried = key !== undefined && paging.page === 1;
  const tried = isTried
    ? sql`when ${total} > ${literal(scanLimits.few)} and (select count(*) from near) = ${perPageIn(paging)}
        then (select json_agg(id) from near)`
    : sql.empty();
  const near = isTried
    ? sql`, near as materialized (
        select id from (${inOrder({ ...listing, where: undefined }, listing.where)} limit ${literal(scanLimits.filterScan)}) as scan
        where found limit (select ${perPageIn(paging)}::int))`
    : sql.empty();
  return {
    total,
    ids: sql`case ${tried} when ${total} <= ${literal(scanLimits.counted)} then ${few}
      else (${pageOfIds(inOrder(listing), paging)}) end`,
    having: sql`filtered as materialized (${ids} limit ${literal(scanLimits.counted + 1)})${near}`,
  };
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
  const idsOf = () => {
    if (isNear) return pageOfIds(inOrder(listing), paging);
    return isById(listing) ? pageFromBlock(listing, list, paging) : pageFromNearerEnd(listing, total, paging);
  };
  const step = { name: isNear ? 'near page of all' : 'deep page of all', paging };
  const found = await readPage<Page>(database, listing, step, () => ({ total, ids: idsOf() }));
  return { ...(found ?? nothing), more: false };
}

/**
 * A deep page sorted by id. The tallies give the number of records per block of ids; their running sum gives the
 * block in which the page starts, and only records of that block are skipped.
 */
function pageFromBlock(listing: Listing, list: string, paging: Paging): SQL {
  const { id, sort } = listing;
  const offset = sql`${offsetIn(paging)}::bigint`;
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
  const offset = sql`${offsetIn(paging)}::bigint`;
  const onPage = sql`least(${perPageIn(paging)}::bigint, (${total}) - ${offset})`;
  return sql`
    select case when ${offset} * 2 < (${total}) then (${pageOfIds(inOrder(listing), paging)}) else (
      select coalesce(json_agg(page.id order by page.place desc), '[]')
      from (
        select id, row_number() over () as place
        from (${reversed} limit greatest(0, ${onPage}) offset greatest(0, (${total}) - ${offset} - ${perPageIn(paging)})) as back
      ) as page
    ) end`;
}
