import { sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { type FoundPage, scanLimits, upTo } from '#server/lib/data/listing.ts';
import { json, number, orNull, packed, text } from '#server/lib/data/packed.ts';
import { statement } from '#server/lib/data/statement.ts';
import { namesVersion, type ShownNames, shownNames } from '#server/orders/labels/shown-names.queries.ts';
import type { Names } from '#shared/lib/names.ts';
import type { OrderListRow } from '#shared/orders/order/order.schema.ts';
import { toAssignee } from './assignment.queries.ts';
import { isUnfiltered, type OrderListQuery, orderByClause } from './order-filter.queries.ts';
import { headColumns, headTables, namesOfHead } from './order-head.queries.ts';
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

/** What the orders of a page consist of. */
interface Parts {
  articles: [order: string, ...entry: string[]][] | null;
  works: [order: number, workType: number, quantity: number, assigned: number, collected: number][] | null;
  assignees: [order: number, company: number | null, user: number | null, reported: number][] | null;
}

type Added =
  | 'status'
  | 'subStatus'
  | 'workName'
  | 'workType'
  | 'pieces'
  | 'articles'
  | 'works'
  | 'assignees'
  | 'reported';
type Head = Omit<OrderListRow, Added>;
/** Every row has the total, the first one also the parts of all. */
type Shown = (Head | { id: null }) & { total: number; parts: Parts | null; namesVersion: string };

/** Read once per page: lists for each order cost PostgreSQL more than the rest of the list. */
const parts = sql`
  select json_build_object(
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
    'assignees', (
      select json_agg(array[order_id, company_id, user_id, reported]) from page join assignments on order_id = page.id
      where reverted_at is null and good + rejected < quantity
    )
  )`;

const readPage = statement<Shown, PageValues, PageShape>(
  'orders of a list',
  (places, shape) => {
    const page = selectPage(shape, places);
    return sql`
    with ${page.having ? sql`${page.having},` : sql.empty()} page as materialized (${page.ids})
    select counted.total, ${namesVersion} as "namesVersion", case when shown.place = 1 then (${parts}) end as parts, shown.*
    from (select (${page.total}) as total) as counted
    left join (
      select ${headColumns}, row_number() over (order by ${orderByClause(shape.query)}) as place
      from page join orders o on o.id = page.id ${headTables}
    ) as shown on true
    order by shown.place`;
  },
  keyOfPage,
);

/**
 * One page of the orders that match a query, and their number. Both come from one statement and so one snapshot,
 * except for a search.
 */
export async function listOrders(database: Database, query: OrderListQuery) {
  const found = await findSearched(database, query);
  const shown = await readPage(database, valuesOf(query, found), { query, isFound: found !== undefined });
  const [first] = shown;
  if (!first) throw new Error('a page has a total even without orders');
  const partsOf = partsByOrder(first.parts, await shownNames(database, first.namesVersion));
  return {
    data: shown.flatMap((each) => (each.id === null ? [] : Object.assign(each, partsOf(each)))),
    meta: { ...metaOf(query, found, first.total), ...(found?.next && { next: found.next }) },
  };
}

function metaOf(query: OrderListQuery, found: FoundPage | undefined, counted: number) {
  const { page, perPage } = query;
  const { total, more } =
    found ?? (isUnfiltered(query) ? { total: counted, more: false } : upTo(counted, scanLimits.counted));
  return { page, perPage, total, ...(more && { more: true as const }) };
}

/** Returns what belongs to an order; it is added to the order itself, since copying 40 fields of each takes long. */
function partsByOrder(found: Parts | null, names: ShownNames) {
  const rows = Map.groupBy(found?.articles ?? [], ([order]) => Number(order));
  const works = Map.groupBy(found?.works ?? [], ([order]) => order);
  const assignees = Map.groupBy(found?.assignees ?? [], ([order]) => order);
  return (head: Head): Pick<OrderListRow, Added> => {
    const held = assignees.get(head.id) ?? [];
    const ordered = articles.read(rows.get(head.id)?.map(([, ...entry]) => entry) ?? null);
    return {
      ...namesOfHead(head, names),
      pieces: ordered.reduce((sum, { quantity }) => sum + quantity, 0),
      articles: ordered,
      works: inOrderOfMaking(works.get(head.id) ?? [], names),
      assignees: assigneesOf(held, names),
      reported: held.reduce((sum, [, , , reported]) => sum + reported, 0),
    };
  };
}

function inOrderOfMaking(works: NonNullable<Parts['works']>, { workTypes }: ShownNames) {
  const byType = new Map(works.map((work) => [work[1], work]));
  return [...workTypes].flatMap(([workTypeId, { name }]) => {
    const work = byType.get(workTypeId);
    if (!work) return [];
    const [, , quantity, assigned, collected] = work;
    return { workTypeId, name, quantity, assigned, collected };
  });
}

type Assignee = OrderListRow['assignees'][number];

/** Each once, however many assignments they have; companies first. */
function assigneesOf(held: NonNullable<Parts['assignees']>, names: ShownNames): Assignee[] {
  const each = held.map(([, company, user]) => toAssignee(company, user, names)).sort(byKindAndId);
  return each.filter((one, index) => index === 0 || byKindAndId(one, each[index - 1] as Assignee) !== 0);
}

const byKindAndId = (one: Assignee, other: Assignee) =>
  one.kind === other.kind ? one.id - other.id : one.kind < other.kind ? -1 : 1;
