import { sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { scanLimits } from '#server/lib/data/listing.ts';
import { json, number, orNull, packed, text } from '#server/lib/data/packed.ts';
import { statements } from '#server/lib/data/statement.ts';
import type { Names } from '#shared/lib/names.ts';
import type { OrderListRow } from '#shared/orders/order/order.schema.ts';
import { isUnfiltered, type OrderListQuery, orderByClause } from './order-filter.queries.ts';
import { listColumns, listTables } from './order-head.queries.ts';
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
  names: orNull(json<Names>(`nullif(names, '{}')`)),
  quantity: number('quantity'),
  kind: text<'article' | 'service'>('kind'),
});

type Named = [id: string, name: string][] | null;
type Labels = [id: string, name: string, colour: string][] | null;
/** What the orders of a page consist of, and the names in it by id; work types in the production sequence. */
interface Parts {
  statuses: Labels;
  subStatuses: Labels;
  workTypes: Named;
  companies: Named;
  users: Named;
  articles: [order: string, ...entry: string[]][] | null;
  works: [order: number, workType: number, quantity: number, assigned: number, collected: number][] | null;
  assignees: [order: number, company: number | null, user: number | null][] | null;
}

type Added = 'status' | 'subStatus' | 'workName' | 'workType' | 'pieces' | 'articles' | 'works' | 'assignees';
type Head = Omit<OrderListRow, Added>;
/** Every row has the total, the first one also the parts of all. */
type Shown = (Head | { id: null }) & { total: number; parts: Parts | null };

/** Who has pieces of which order. */
const held = sql.raw(`
  select distinct a.order_id, a.company_id, a.user_id
  from page join assignments a on a.order_id = page.id
  where a.reverted_at is null and a.good + a.rejected < a.quantity`);

/** Read once per page: lists and joins for each order cost PostgreSQL more than the rest of the list. */
const parts = sql`
  select json_build_object(
    'statuses', (select json_agg(array[id::text, name, colour]) from statuses),
    'subStatuses', (select json_agg(array[id::text, name, colour]) from sub_statuses),
    'workTypes', (select json_agg(array[id::text, name] order by position, id) from work_types),
    'companies', (select json_agg(array[id::text, name]) from companies where id in (select company_id from held)),
    'users', (select json_agg(array[id::text, name]) from users where id in (select user_id from held)),
    'articles', (
      select json_agg(order_id::text || ${articles.entry} order by order_id, position)
      from page join order_rows on order_id = page.id
    ),
    'works', (
      select json_agg(array[order_id, work_type_id, quantity, assigned, collected])
      from (
        select order_id, work_type_id, sum(quantity) as quantity, sum(assigned) as assigned,
          sum(collected) as collected
        from page join order_row_works on order_id = page.id group by order_id, work_type_id
      ) as summed
    ),
    'assignees', (select json_agg(array[order_id, company_id, user_id]) from held)
  )`;

const readPage = statements<Shown, PageValues, PageShape>('orders of a list', keyOfPage, (shape, places) => {
  const page = selectPage(shape, places);
  return sql`
    with ${page.having ? sql`${page.having},` : sql.empty()} page as materialized (${page.ids}),
      held as materialized (${held})
    select counted.total, case when shown.place = 1 then (${parts}) end as parts, shown.*
    from (select (${page.total}) as total) as counted
    left join (
      select ${listColumns}, row_number() over (order by ${orderByClause(shape.query)}) as place
      from page join orders o on o.id = page.id ${listTables}
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
  const partsOf = partsByOrder(shown[0]?.parts);
  return {
    data: shown.flatMap((each) => (each.id === null ? [] : Object.assign(each, partsOf(each)))),
    meta: { ...metaOf(query, shown[0]?.total ?? 0), ...(found?.next && { next: found.next }) },
  };
}

const metaOf = (query: OrderListQuery, total: number) => {
  const { page, perPage } = query;
  return isUnfiltered(query) || total <= scanLimits.counted
    ? { page, perPage, total }
    : { page, perPage, total: scanLimits.counted, more: true as const };
};

type NameById = ReadonlyMap<number, string>;

const labelsById = (found: Labels = null) =>
  new Map(found?.map(([id, name, colour]) => [Number(id), { id: Number(id), name, colour }]));
const namesById = (found: Named = null): NameById => new Map(found?.map(([id, name]) => [Number(id), name]));

/** Returns what belongs to an order; it is added to the order itself, since copying 40 fields of each takes long. */
function partsByOrder(found: Parts | null | undefined) {
  const statuses = labelsById(found?.statuses);
  const subStatuses = labelsById(found?.subStatuses);
  const workTypes = namesById(found?.workTypes);
  const holders = { companies: namesById(found?.companies), users: namesById(found?.users) };
  const rows = Map.groupBy(found?.articles ?? [], ([order]) => Number(order));
  const works = Map.groupBy(found?.works ?? [], ([order]) => order);
  const assignees = Map.groupBy(found?.assignees ?? [], ([order]) => order);
  return ({ id: order, statusId, subStatusId, workTypeId }: Head): Pick<OrderListRow, Added> => {
    const ordered = articles.read(rows.get(order)?.map(([, ...entry]) => entry) ?? null);
    const workName = workTypes.get(workTypeId ?? 0) ?? null;
    const status = statuses.get(statusId);
    if (!status) throw new Error(`order ${order} has no status`);
    return {
      status,
      subStatus: subStatuses.get(subStatusId ?? 0) ?? null,
      workName,
      workType: workName,
      pieces: ordered.reduce((sum, { quantity }) => sum + quantity, 0),
      articles: ordered,
      works: inOrderOfMaking(works.get(order) ?? [], workTypes),
      assignees: (assignees.get(order) ?? [])
        .map(([, company, user]) => assigneeOf(company, user, holders))
        .sort(byKindAndId),
    };
  };
}

function inOrderOfMaking(works: NonNullable<Parts['works']>, workTypes: NameById) {
  const byType = new Map(works.map((work) => [work[1], work]));
  return [...workTypes].flatMap(([workTypeId, name]) => {
    const work = byType.get(workTypeId);
    if (!work) return [];
    const [, , quantity, assigned, collected] = work;
    return { workTypeId, name, quantity, assigned, collected };
  });
}

type Assignee = OrderListRow['assignees'][number];

const assigneeOf = (
  company: number | null,
  user: number | null,
  { companies, users }: { companies: NameById; users: NameById },
): Assignee =>
  company === null
    ? { kind: 'user', id: user ?? 0, name: users.get(user ?? 0) ?? '' }
    : { kind: 'company', id: company, name: companies.get(company) ?? '' };

const byKindAndId = (one: Assignee, other: Assignee) =>
  one.kind === other.kind ? one.id - other.id : one.kind < other.kind ? -1 : 1;
