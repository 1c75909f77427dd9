import { sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { scanLimits } from '#server/lib/data/listing.ts';
import { number, type PackedList, packed, text } from '#server/lib/data/packed.ts';
import { statements } from '#server/lib/data/statement.ts';
import type { OrderListRow } from '#shared/orders/order/order.schema.ts';
import { isUnfiltered, type OrderListQuery, orderByClause } from './order-filter.queries.ts';
import { headColumns, headTables } from './order-head.queries.ts';
import {
  findSearched,
  keyOfPage,
  type PageShape,
  type PageValues,
  selectPage,
  valuesOf,
} from './order-page.queries.ts';

const articles = packed({
  name: text('name'),
  quantity: number('quantity'),
  kind: text<'article' | 'service'>('kind'),
});

type Named = [id: string, name: string][] | null;
/** Names by id, work types in the production sequence. */
interface Names {
  workTypes: Named;
  companies: Named;
  users: Named;
}

type Head = Omit<OrderListRow, 'pieces' | 'articles' | 'works' | 'assignees'>;
type Columns = Head & {
  articles: PackedList;
  /** Work type, quantity, assigned and collected pieces. */
  works: [number, number, number, number][] | null;
  /** Company or user. */
  assignees: [number | null, number | null][] | null;
};
/** Every row has the total, the first one also the names. */
type Shown = (Columns | { id: null }) & { total: number; names: Names | null };

const articlesOfOrder = sql`
  select json_agg(${articles.entry} order by position) from order_rows where order_id = o.id`;

const worksOfOrder = sql.raw(`
  select json_agg(array[work_type_id, quantity, assigned, collected])
  from (
    select work_type_id, sum(quantity) as quantity, sum(assigned) as assigned, sum(collected) as collected
    from order_row_works where order_id = o.id group by work_type_id
  ) as summed`);

const isOut = sql.raw('a.reverted_at is null and a.good + a.rejected < a.quantity');

const assigneesOfOrder = sql`
  select json_agg(array[company_id, user_id])
  from (select distinct company_id, user_id from assignments a where a.order_id = o.id and ${isOut}) as assignee`;

const assigneesOfPage = (column: string) => sql`
  id in (select ${sql.raw(column)} from page join assignments a on a.order_id = page.id where ${isOut})`;

/** Names are read once per page: joining them to each order costs PostgreSQL more than the rest of the list. */
const names = sql`
  select json_build_object(
    'workTypes', (select json_agg(array[id::text, name] order by position, id) from work_types),
    'companies', (select json_agg(array[id::text, name]) from companies where ${assigneesOfPage('company_id')}),
    'users', (select json_agg(array[id::text, name]) from users where ${assigneesOfPage('user_id')})
  )`;

const readPage = statements<Shown, PageValues, PageShape>('orders of a list', keyOfPage, (shape, places) => {
  const page = selectPage(shape, places);
  return sql`
    with ${page.having ? sql`${page.having},` : sql.empty()} page as materialized (${page.ids})
    select counted.total, case when shown.place = 1 then (${names}) end as names, shown.*
    from (select (${page.total}) as total) as counted
    left join (
      select ${headColumns}, (${articlesOfOrder}) as articles, (${worksOfOrder}) as works,
        (${assigneesOfOrder}) as assignees, row_number() over (order by ${orderByClause(shape.query)}) as place
      from page join orders o on o.id = page.id ${headTables}
    ) as shown on true
    order by shown.place`;
});

/**
 * One page of the orders that match a query, and their number. Both come from one statement and so one snapshot,
 * except for a search.
 */
export async function listOrders(database: Database, query: OrderListQuery) {
  const found = await findSearched(database, query);
  const shown = await readPage(database, { query, isFound: found !== undefined }, valuesOf(query, found));
  const nameOf = namesById(shown[0]?.names);
  return {
    data: shown.flatMap((each) => (each.id === null ? [] : toReplyListRow(each as Columns, nameOf))),
    meta: { ...metaOf(query, shown[0]?.total ?? 0), ...(found?.next && { next: found.next }) },
  };
}

const metaOf = (query: OrderListQuery, total: number) => {
  const { page, perPage } = query;
  return isUnfiltered(query) || total <= scanLimits.counted
    ? { page, perPage, total }
    : { page, perPage, total: scanLimits.counted, more: true as const };
};

type NamesById = { [Kind in keyof Names]: ReadonlyMap<number, string> };

const namesById = (found: Names | null | undefined): NamesById => {
  const byId = (named: Named = null) => new Map(named?.map(([id, name]) => [Number(id), name]));
  return { workTypes: byId(found?.workTypes), companies: byId(found?.companies), users: byId(found?.users) };
};

/** Changes the row in place: copies of all rows, with 40 fields each, would take a tenth of the time. */
function toReplyListRow(found: Columns, names: NamesById): OrderListRow {
  const ordered = articles.read(found.articles);
  return Object.assign(found, {
    pieces: ordered.reduce((sum, { quantity }) => sum + quantity, 0),
    articles: ordered,
    works: inOrderOfMaking(found.works ?? [], names.workTypes),
    assignees: (found.assignees ?? [])
      .map(([company, user]) => assigneeOf(company, user, names))
      .sort(byKindAndId),
  });
}

function inOrderOfMaking(works: NonNullable<Columns['works']>, workTypes: NamesById['workTypes']) {
  const byType = new Map(works.map((work) => [work[0], work]));
  return [...workTypes].flatMap(([workTypeId, name]) => {
    const [, quantity, assigned, collected] = byType.get(workTypeId) ?? [];
    return quantity === undefined || assigned === undefined || collected === undefined
      ? []
      : [{ workTypeId, name, quantity, assigned, collected }];
  });
}

type Assignee = OrderListRow['assignees'][number];

const assigneeOf = (
  company: number | null,
  user: number | null,
  { companies, users }: NamesById,
): Assignee =>
  company === null
    ? { kind: 'user', id: user ?? 0, name: users.get(user ?? 0) ?? '' }
    : { kind: 'company', id: company, name: companies.get(company) ?? '' };

const byKindAndId = (one: Assignee, other: Assignee) =>
  one.kind === other.kind ? one.id - other.id : one.kind < other.kind ? -1 : 1;
