import { and, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { type ListQuery, maxPerPage } from '#shared/lib/page-contract.ts';
import type { Search } from './search.ts';
import { readOnce } from './statement.ts';

/** The source, order and filters of a list. */
export interface Listing {
  /** The FROM clause with every table that the rest refers to. */
  from: SQLWrapper;
  id: SQLWrapper;
  sort: { key: SQLWrapper; descending: boolean };
  /** The list's own filters. */
  where?: SQL | undefined;
  /** A condition besides these, of exactly the records that `record_tallies` counts. */
  base?: SQL | undefined;
  search?: Matching | undefined;
  /** The same records from a smaller source, where the filters read no more than that. */
  filtered?: Filtered | undefined;
  /** The whole list without filters, where `from` has more tables than it needs for that. */
  whole?: Pick<Listing, 'from' | 'id' | 'base'> | undefined;
  /**
   * What the SQL of the list depends on, so that it is built once. Undefined if it has values, as filters have,
   * besides those of the search.
   */
  key?: string | undefined;
  /** The exact number of records, where it is known; otherwise they are counted, up to a limit. */
  total?: number | undefined;
  /** Whether its statements are prepared: it has many records, and is read often. */
  isLong?: boolean;
  /** The name under which `record_tallies` counts the records of `from`, if it does. */
  tallied?: string | undefined;
  /**
   * Reads a record along with the page that it is on, as a query of one row: the record whose id is the text
   * `found.id`.
   */
  record?: SQL | undefined;
}

/** What the filters of a list leave. */
export interface Filtered {
  /** A query of their ids, with their sort keys as `key` where the source has them. */
  ids: SQL;
  /** Reads the sort key of the record `filtered.id` where the ids come without it. */
  key?: SQL | undefined;
}

/** One search in two forms, each fast where the other is slow. */
export interface Matching {
  /** A condition to evaluate row by row on `from`. */
  test: SQL;
  /** FROM and WHERE that find the records by indexes; the filters are added. */
  from: SQLWrapper;
  where: SQL;
  /** The matches in the searched table alone: a query of their ids, which ends in a condition, and what refers to them, in `from`. */
  matched?: { ids: SQL; of: SQLWrapper; from?: SQLWrapper } | undefined;
  /** The values of all of these. */
  values?: Search['values'];
  /** A condition of all matches, whose index has them in the list's order without the records before them. */
  part?: SQL | undefined;
  /** How many of a sample match, where one is kept in memory. Otherwise the list's own records are counted. */
  sample?: ((database: Database) => Promise<Sample>) | undefined;
  /** How many records to scan first, if the condition is expensive. */
  firstScan?: number;
  /**
   * Whether the matches are spread over the list and each of its records is looked up in the searched table: the index is
   * read where it finds that a scan would have to look up thousands.
   */
  isSpread?: boolean;
}

/** Of a sample of records. */
export interface Sample {
  /** The share that match. */
  share: number;
  /** Whether there are as many records as a sample has. */
  isFull: boolean;
}

export const shareOf = (found: number, records: number): Sample => ({
  share: records > 0 ? found / records : 0,
  isFull: records === scanLimits.sample,
});

export type Found = Record<string, unknown> & { id: number };

/** The ids of one page, in order, and the total; with `more`, there are more than `total`. */
export interface FoundPage {
  ids: number[];
  /** The records of the page, if the list reads them along. */
  records?: Found[] | undefined;
  total: number;
  more: boolean;
  /** The position of the next page, where the list is read by position. */
  next?: string;
}

export type Paging = Pick<ListQuery, 'page' | 'perPage'> & Partial<Pick<ListQuery, 'after'>>;

/** How many records a list reads at most. Tests lower the limits, so that a small shop covers every case. */
export const scanLimits = {
  /** Counting stops here. */
  counted: 10_000,
  /** Counting the matches of a search stops here, */
  searched: 1_000,
  /** unless the index finds no more than these, which are sorted, */
  sorted: 3_000,
  /** or than these, where each is looked up in another table or by the filters. */
  lookedUp: 2_000,
  /** If few of these match, the index is read, */
  sample: 200,
  /** otherwise the first records in the list's own order, */
  firstScan: 2_000,
  /** and more of them where these don't fill the page. */
  secondScan: 10_000,
  /** So many records that filters leave are sorted at once; of more, the list's first are looked at before. */
  few: 1_000,
  /** How many of them. */
  filterScan: 4_000,
  /** A search among the records that another table filters is counted among so many of them. */
  countScan: 2_000,
  /** Pages that start further down are found by the tallies. */
  nearOffset: 1_000,
};

/** One of the statements that find a page. */
export interface Step {
  name: string;
  paging: Paging;
  /** Values besides those of the search and of the page. */
  values?: Readonly<Record<string, unknown>>;
}

export const read = <Row>(database: Database, _: Listing, __: Step, build: () => SQL): Promise<Row[]> =>
  readOnce(database, build());

type WithRecords<Values> = Values & { records?: Found[] | undefined };

/**
 * Reads some values in one statement. `ids` is the page, and null for none; its records come along where the list
 * says how.
 */
export async function readPage<Values extends { ids: number[] | null }>(
  database: Database,
  listing: Listing,
  step: Step,
  build: () => { [Name in keyof Values & string]: SQL } & { having?: SQL },
): Promise<WithRecords<Values> | undefined> {
  if (!listing.record) return (await read<Values>(database, listing, step, () => valuesQuery(build())))[0];
  const { record } = listing;
  const rows = await read<Found & { look: Values & { isPage: boolean }; place: number | null }>(
    database,
    listing,
    step,
    () => recordsQuery(build(), record),
  );
  const look = rows[0]?.look;
  if (!look) return undefined;
  const records = rows.filter(({ place }) => place !== null);
  return { ...look, ids: look.isPage ? records.map(({ id }) => id) : null, records };
}

type Selected = { having?: SQL } & Record<string, SQL>;

const selectedOf = (values: Record<string, SQL>): SQL =>
  sql.join(
    Object.entries(values).map(([name, value]) => sql`(${value}) as ${sql.raw(name)}`),
    sql`, `,
  );

const valuesQuery = ({ having, ...values }: Selected): SQL =>
  sql`${having ? sql`with ${having}` : sql.empty()} select ${selectedOf(values)}`;

/** Returns a row per record, or one without a record; each has the values. The ids are told by the records. */
function recordsQuery({ having, ids, ...values }: Selected, record: SQL): SQL {
  const columns = Object.keys(values).map((name) => `, page.${name} as "look.${name}"`);
  return sql`
    with ${having ? sql`${having},` : sql.empty()}
      page as materialized (select ${selectedOf({ ids: ids as SQL, ...values })})
    select page.ids is not null as "look.isPage" ${sql.raw(columns.join(''))}, shown.*
    from page left join lateral (
      select found.place, record.*
      from json_array_elements_text(page.ids) with ordinality as found (id, place)
      cross join lateral (${record}) as record
    ) as shown on true
    order by shown.place`;
}

export const upTo = (total: number, limit: number) => ({
  total: Math.min(total, limit),
  more: total > limit,
});

export const offsetOf = ({ page, perPage }: Paging): number => (page - 1) * perPage;

export const offsetIn = (paging: Paging): SQL => sql`${offsetOf(paging)}`;
export const perPageIn = ({ perPage }: Paging): SQL => sql`${perPage}`;

export const filters = ({ where, base }: Pick<Listing, 'where' | 'base'>): SQL =>
  and(base, where) ?? sql`true`;

export const isById = ({ id, sort }: Listing): boolean => sort.key === id;

export const directionOf = (descending: boolean): SQL => sql.raw(descending ? 'desc' : 'asc');

/** A literal, for numbers that the planner must know. */
export const literal = (number: number): SQL => sql.raw(String(number));

export function orderBy(listing: Pick<Listing, 'id' | 'sort'>): SQL {
  const { key, descending } = listing.sort;
  const direction = directionOf(descending);
  const byId = sql`${listing.id} ${direction}`;
  return key === listing.id ? byId : sql`${key} ${direction}, ${byId}`;
}

/** The ids of a list in its order; with a test, `found` says whether each record matches. */
export function inOrder(listing: Listing, test?: SQL): SQL {
  const found = test ? sql`, (${test}) as found` : sql.empty();
  return sql`select ${listing.id} as id${found} from ${listing.from} where ${filters(listing)} order by ${orderBy(listing)}`;
}

/**
 * The matches among so many records, until there are enough, with their places. Another record tells by its place that
 * there were so many.
 */
export const untilFound = (tested: SQL, records: number, enough: SQL): SQL => sql`
  select placed.* from (
    select tested.id, tested.found, row_number() over () as place
    from (${tested} limit ${literal(records)}) as tested
  ) as placed
  where placed.found or placed.place = ${literal(records)} limit ${enough}`;

/**
 * Tests the filtered records as the smaller source has them, each looked up in the whole list. Joined, all records of the
 * list would be read in its order where those that the filters leave are far from its start.
 */
export const testedOneByOne = ({ filtered, whole }: Listing, search: Matching, part: SQL): SQL | undefined =>
  filtered &&
  whole &&
  sql`select filtered.id, tested.found from (${filtered.ids} ${part}) as filtered
    cross join lateral (
      select (${search.test}) as found from ${whole.from} where ${whole.id} = filtered.id offset 0
    ) as tested`;

/** Counts the rows of a query up to one more than a limit. */
export const counted = (rows: SQL, limit: number): SQL =>
  sql`select count(*)::int from (${rows} limit ${literal(limit + 1)}) as counted`;

/**
 * One page of sorted ids, as JSON. The largest page size is a literal in the SQL, and the first page has no OFFSET:
 * for parameters alone the planner assumes a tenth of all records and chooses to read them all.
 */
export function pageOfIds(ids: SQL, paging: Paging, offset = offsetIn(paging)): SQL {
  const skipping = paging.page > 1 ? sql`offset ${offset}` : sql.empty();
  return sql`select coalesce(json_agg(page.id), '[]') from (
    select id from (${ids} limit ${literal(maxPerPage)} ${skipping}) as pages limit (select ${perPageIn(paging)}::int)
  ) as page`;
}
