import { and, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#server/database/connection.ts';
import type { ListQuery } from '#shared/lib/page-api.ts';
import { invalidField } from './problem.ts';
import { readOnce } from './statement.ts';

/**
 * Finds one page of a list. An index finds what a search asks for, the page is ordered and limited, and the count stops at
 * a limit. See docs/decisions/026-bounded-lists.md.
 */

/** The source, order and conditions of a list. */
export interface Listing {
  /** The FROM clause with every table that the rest refers to. */
  from: SQLWrapper;
  id: SQLWrapper;
  sort: Sort;
  where?: SQL | undefined;
  search?: Matching | undefined;
  /** The exact number of records, where it is known. */
  total?: number | undefined;
}

interface Sort {
  key: SQLWrapper;
  descending: boolean;
  /** What the list is sorted by before its key, as in an ORDER BY clause. */
  before?: SQL | undefined;
}

/** One search in two forms, each fast where the other is slow. */
export interface Matching {
  /** A condition to evaluate row by row on `from`. */
  test: SQL;
  /** FROM and WHERE that find the records by indexes; the conditions of the list are added. */
  from: SQLWrapper;
  where: SQL;
}

export type Paging = Pick<ListQuery, 'page' | 'perPage'> & Partial<Pick<ListQuery, 'after'>>;

/** The ids of one page, in order, and the total; with `more`, there are more than `total`. */
export interface FoundPage {
  ids: number[];
  total: number;
  more: boolean;
  /** The position of the next page, where the list is read by position. */
  next?: string;
}

/** Tests lower them, so that a small shop has long lists. */
export const limits = {
  /** The count of a list stops here. */
  counted: 1_000,
  /** So many matches of a search are sorted, or added up. */
  found: 10_000,
};

/** Finds the ids of a page and the number of all records. Both come from one snapshot. */
export async function findPage(database: Database, listing: Listing, paging: Paging): Promise<FoundPage> {
  const { after, perPage, page } = paging;
  if (after !== undefined) return findAfter(database, listing, { after, perPage });
  const { search, where, total: known } = listing;
  const onPage = sql`limit ${perPage} offset ${(page - 1) * perPage}`;
  const query = search
    ? searchedPage(listing, search, onPage)
    : sql`select ${idsOf(sql`${inOrder(listing, where)} ${onPage}`)} as ids,
        ${known === undefined ? countOf(sql`select from ${listing.from} where ${where ?? sql`true`}`) : sql`${known}::int`} as total`;
  const [found] = await readOnce<{ ids: number[]; total: number }>(database, query);
  const { ids = [], total = 0 } = found ?? {};
  const more = known === undefined && total > limits.counted;
  return { ids, total: more ? limits.counted : total, more };
}

/**
 * The matches that the index finds are sorted. If they are too many for that, they are so frequent that the list is read in
 * its own order until the page is full.
 */
function searchedPage(listing: Listing, search: Matching, onPage: SQL): SQL {
  const { id, sort, where } = listing;
  const byId = { id: sql`id`, sort: { ...sort, key: sql`key` } };
  const found = sql`select ${id} as id, ${sort.key} as key from ${search.from}
    where ${and(search.where, where)} limit ${limits.found + 1}`;
  return sql`
    with found as materialized (${found}), counted as materialized (select count(*)::int as total from found)
    select total, case when total > ${limits.found}
      then ${idsOf(sql`${inOrder(listing, and(where, search.test))} ${onPage}`)}
      else ${idsOf(sql`select id from found order by ${orderBy(byId)} ${onPage}`)} end as ids
    from counted`;
}

const countOf = (rows: SQL): SQL =>
  sql`(select count(*)::int from (${rows} limit ${limits.counted + 1}) as counted)`;

const idsOf = (page: SQL): SQL => sql`(select coalesce(json_agg(page.id), '[]') from (${page}) as page)`;

const inOrder = (listing: Listing, where: SQL | undefined): SQL =>
  sql`select ${listing.id} as id from ${listing.from} where ${where ?? sql`true`} order by ${orderBy(listing)}`;

function orderBy({ id, sort }: Pick<Listing, 'id' | 'sort'>): SQL {
  const direction = sql.raw(sort.descending ? 'desc' : 'asc');
  const byId = sql`${id} ${direction}`;
  const byKey = sort.key === id ? byId : sql`${sort.key} ${direction}, ${byId}`;
  return sort.before ? sql`${sort.before}, ${byKey}` : byKey;
}

/** The sort key, as text, and the id of the last record of a page. */
const position = z.tuple([z.string().nullable(), z.int()]);
type Position = z.output<typeof position>;

/**
 * Finds the records after a position, for reading a whole list: unlike pages by number, this leaves out no record when
 * others are deleted meanwhile. The first position is `start`; `next` is set while there may be more. `total` counts
 * this page.
 * @throws Problem `invalid` for a text that isn't a position of this list
 */
async function findAfter(
  database: Database,
  listing: Listing,
  { after, perPage }: { after: string; perPage: number },
): Promise<FoundPage> {
  const further = after === 'start' ? undefined : isAfter(listing, parsePosition(after));
  const { id, sort, search, from, where } = listing;
  const rows = await readOnce<{ id: number; key: string | null }>(
    database,
    sql`select ${id} as id, (${sort.key})::text as key from ${from}
      where ${and(where, search?.test, further) ?? sql`true`} order by ${orderBy(listing)} limit ${perPage}`,
  ).catch(refuseOtherTypes);
  const last = rows.at(-1);
  const isFull = last !== undefined && rows.length === perPage;
  return {
    ids: rows.map((row) => Number(row.id)),
    total: rows.length,
    more: false,
    ...(isFull && { next: JSON.stringify([last.key, Number(last.id)] satisfies Position) }),
  };
}

function parsePosition(text: string): Position {
  try {
    return position.parse(JSON.parse(text));
  } catch {
    throw invalidField('after', 'validation.unknown');
  }
}

/** In ascending order nulls are last, in descending order first. */
function isAfter({ id, sort: { key, descending } }: Listing, [last, lastId]: Position): SQL {
  const further = sql.raw(descending ? '<' : '>');
  if (key === id) return sql`${id} ${further} ${lastId}`;
  const others = descending ? sql`${key} is not null` : sql`false`;
  if (last === null) return sql`((${key} is null and ${id} ${further} ${lastId}) or ${others})`;
  const beyond = sql`(${key}, ${id}) ${further} (${last}, ${lastId})`;
  return descending ? beyond : sql`(${beyond} or ${key} is null)`;
}

/** SQLSTATE class 22: the position is of a list with keys of another type. */
function refuseOtherTypes(error: unknown): never {
  const { code } = ((error as Error).cause ?? error) as { code?: string };
  throw code?.startsWith('22') ? invalidField('after', 'validation.unknown') : error;
}
