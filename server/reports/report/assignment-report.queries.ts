import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Database } from '#server/database/connection.ts';
import { limits, type Matching } from '#server/lib/data/find-page.ts';
import { currentRows } from '#server/lib/data/kept.ts';
import { isOneOf, pageOfRows } from '#server/lib/data/page.ts';
import { foundBy, hasAll, readSearch } from '#server/lib/data/search.ts';
import { sortOf } from '#server/lib/data/sort.ts';
import { assignments, isOfCancelled, isOut } from '#server/orders/order/assignment.table.ts';
import { orders } from '#server/orders/order/order.table.ts';
import { keptAssignmentDays } from '#server/orders/order/order-day.kept.ts';
import { baseCurrency } from '#server/settings/money/base-currency.queries.ts';
import { todayInShop } from '#server/settings/preferences/preference.queries.ts';
import type { articleAssignmentsApi } from '#shared/reports/report/assignment-report.api.ts';
import type { ArticleAssignmentsRow } from '#shared/reports/report/assignment-report.contract.ts';
import { checkFilters } from './report-filter.ts';
import { exact, isAsked, isWithin, seriesQuery, sums } from './report-parts.ts';

type Query = z.output<typeof articleAssignmentsApi.query>;
type Reply = z.output<typeof articleAssignmentsApi.reply>;
type Bar = Reply['chart']['bars'][number];

/** Assignees with a bar of their own. */
const mostBars = 6;

/**
 * A page of what was given out. Totals and chart are read from the sums of days and the assignments with pieces outstanding;
 * those of a search are added up from what it finds, 10,000 assignments at most.
 */
export async function readArticleAssignments(database: Database, query: Query): Promise<Reply> {
  await checkFilters(database, query);
  const { decimals } = await baseCurrency(database);
  const today = await todayInShop(database);
  const asked = await readSearch(database, query.search);
  const where = conditionsOf(query, today);
  const search: Matching | undefined = asked && {
    test: sql`(${hasAll(orders.search, asked.pieces)})`,
    from: ofOrders,
    where: sql`(${foundBy(orders.search, asked.pieces)})`,
  };
  const source = search
    ? sql`${added(ofOrders, sql`${where} and ${search.where}`)} limit ${sql.raw(String(limits.found))}`
    : summed(query, where, today);
  const { totals, chart } = await readSums(database, source, { today, decimals });
  const listing = {
    from: search ? ofOrders : assignments,
    id: assignments.id,
    sort: sortIn(query),
    where,
    search,
    total: search ? undefined : totals.assignments,
  };
  const page = await pageOfRows(database, listing, query, (ids) => readRows(database, ids, decimals));
  return { ...page, totals, chart };
}

const sorts = { assignedOn: assignments.assignedOn, dueDate: assignments.dueDate };

function sortIn({ sort }: Query) {
  const { key = assignments.assignedOn, descending } = sortOf(sort, sorts);
  return { key, descending };
}

const ofOrders = sql`${assignments} join ${orders} on ${orders.id} = ${assignments.orderId}`;

function conditionsOf({ workTypeId, companyId, userId, state, ...period }: Query, today: string): SQL {
  const conditions = [
    sql`${assignments.revertedAt} is null and not ${isOfCancelled(assignments)}`,
    isWithin(sql`${assignments.assignedOn}`, period),
    workTypeId && sql`${assignments.workTypeId} = ${workTypeId}`,
    companyId && sql`${assignments.companyId} = ${companyId}`,
    userId && sql`${assignments.userId} = ${userId}`,
    state === 'done' && sql`not (${isOut(assignments)})`,
    (state === 'outstanding' || state === 'late') && isOut(assignments),
    state === 'reported' && sql`${assignments.reported} > 0`,
    state === 'late' && sql`${assignments.dueDate} < ${today}::date`,
  ];
  return sql.join(
    conditions.filter((each) => typeof each === 'object'),
    sql` and `,
  );
}

/** What the filters find: days with assignments that are done, and single ones with pieces outstanding. */
function summed(query: Query, where: SQL, today: string): SQL {
  const { state, workTypeId, companyId, userId } = query;
  if (state && state !== 'done') return added(assignments, where);
  const done = sql`
    select false as is_outstanding, d.assigned_on, null::date as due_date, d.company_id, d.user_id, d.assignments, d.quantity,
      d.good, d.rejected, d.cost
    from ${currentRows(keptAssignmentDays)} as d
    where ${isWithin(sql`d.assigned_on`, query)} and ${isAsked(sql`d.work_type_id`, workTypeId)}
      and ${isAsked(sql`d.company_id`, companyId)} and ${isAsked(sql`d.user_id`, userId)}`;
  return state === 'done'
    ? done
    : sql`${done} union all ${added(assignments, conditionsOf({ ...query, state: 'outstanding' }, today))}`;
}

/** Single assignments, as days have them. */
const added = (from: SQLWrapper, where: SQL): SQL => sql`
  select ${isOut(assignments)} as is_outstanding, ${assignments.assignedOn} as assigned_on, ${assignments.dueDate} as due_date,
    ${assignments.companyId} as company_id, ${assignments.userId} as user_id, 1 as assignments,
    ${assignments.quantity} as quantity, ${assignments.good} as good, ${assignments.rejected} as rejected,
    ${assignments.good} * ${assignments.unitCost} as cost
  from ${from} where ${where}`;

async function readSums(
  database: Database,
  source: SQL,
  { today, decimals }: { today: string; decimals: number },
): Promise<Pick<Reply, 'totals' | 'chart'>> {
  const counts = ['assignments', 'quantity', 'good', 'rejected'];
  const isLate = sql`g.is_outstanding and g.due_date < ${today}::date`;
  const { rows } = await database.execute(sql`
    with source as (${source}),
      g as materialized (
        select is_outstanding, assigned_on, due_date, case when is_outstanding then company_id end as company_id,
          case when is_outstanding then user_id end as user_id, ${sums(counts)},
          sum(quantity - good - rejected)::int as outstanding, sum(cost) as cost
        from source group by 1, 2, 3, 4, 5
      )
    select
      (select json_build_object(
        'assignments', coalesce(sum(g.assignments), 0), 'quantity', coalesce(sum(g.quantity), 0),
        'good', coalesce(sum(g.good), 0), 'rejected', coalesce(sum(g.rejected), 0),
        'outstanding', coalesce(sum(g.outstanding), 0), 'cost', ${exact(sql`sum(g.cost)`, decimals)},
        'late', coalesce(sum(g.outstanding) filter (where ${isLate}), 0)) from g) as totals,
      ${seriesQuery(sql`select g.assigned_on as day, g.good, g.rejected, g.outstanding from g`, {
        good: 'good',
        rejected: 'rejected',
        outstanding: 'outstanding',
      })} as series,
      (select coalesce(json_agg(json_build_object(
          'assignee', json_build_object('kind', case when held.company_id is null then 'user' else 'company' end,
            'id', coalesce(held.company_id, held.user_id), 'name', coalesce(c.name, u.name)),
          'inTime', held.outstanding - held.late, 'late', held.late
        ) order by held.outstanding desc, coalesce(c.name, u.name)), '[]')
        from (
          select g.company_id, g.user_id, sum(g.outstanding)::int as outstanding,
            coalesce(sum(g.outstanding) filter (where ${isLate}), 0)::int as late
          from g where g.is_outstanding group by 1, 2 having sum(g.outstanding) <> 0
        ) as held
        left join companies c on c.id = held.company_id left join users u on u.id = held.user_id) as bars`);
  const { totals, series, bars } = rows[0] as unknown as Pick<Reply, 'totals'> & Reply['chart'];
  return { totals, chart: { series, bars: shortened(bars) } };
}

/** Those with most pieces, and the others together. */
function shortened(bars: readonly Bar[]): Bar[] {
  const others = bars.slice(mostBars);
  const sum = (part: 'inTime' | 'late') => others.reduce((all, each) => all + each[part], 0);
  const rest: Bar[] = others.length > 0 ? [{ assignee: null, inTime: sum('inTime'), late: sum('late') }] : [];
  return [...bars.slice(0, mostBars), ...rest];
}

async function readRows(
  database: Database,
  ids: number[],
  decimals: number,
): Promise<ArticleAssignmentsRow[]> {
  const { rows } = await database.execute(sql`
    select ${assignments.id} as id, ${assignments.id} as "assignmentId", ${assignments.orderId} as "orderId",
      ${orders.referenceNumber} as "orderNumber", r.name as item, r.names as "itemNames",
      json_build_object('id', w.id, 'name', w.name, 'names', w.names) as "workType",
      json_build_object('kind', case when c.id is null then 'user' else 'company' end, 'id', coalesce(c.id, u.id),
        'name', coalesce(c.name, u.name)) as assignee,
      ${assignments.quantity} as quantity, ${assignments.good} as good, ${assignments.rejected} as rejected,
      ${assignments.quantity} - ${assignments.good} - ${assignments.rejected} as outstanding, ${assignments.reported} as reported,
      ${assignments.assignedOn}::text as "assignedOn", ${assignments.dueDate}::text as "dueDate",
      ${exact(sql`${assignments.unitCost}`, decimals)} as "unitCost",
      ${exact(sql`${assignments.good} * ${assignments.unitCost}`, decimals)} as cost
    from ${ofOrders} join order_rows r on r.id = ${assignments.orderRowId}
      join work_types w on w.id = ${assignments.workTypeId}
      left join companies c on c.id = ${assignments.companyId} left join users u on u.id = ${assignments.userId}
    where ${isOneOf(assignments.id, ids)}`);
  return rows as unknown as ArticleAssignmentsRow[];
}
