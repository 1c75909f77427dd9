import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { users } from '#server/access/session/user.table.ts';
import { designs } from '#server/catalogue/design/design.table.ts';
import { currentRows } from '#server/lib/data/kept.ts';
import { allNames } from '#server/lib/data/record.table.ts';
import { keptReceiptDays } from '#server/orders/order/order-day.kept.ts';
import { payees } from '#server/orders/payees/payee.table.ts';
import { defects } from '#server/settings/works/defect.table.ts';
import { companies } from '#server/suppliers/company.table.ts';
import { promisesApi, qualityApi, rejectionsApi } from '#shared/reports/report/making-report.api.ts';
import { periodBucketOf } from './period-buckets.ts';
import { isAsked, isWithin, seriesQuery, stepOf, sums } from './report-parts.ts';
import { barsOf, own, type ReportContext, wholeReport } from './whole-report.ts';

type Quality = z.output<typeof qualityApi.query>;

const mostBars = 8;
/** Zero where nothing was rejected, so that its share of what was received is too. */
const rejectedSum = 'coalesce(sum(f.rejected), 0)';
const share = (good: string, rejected: string): SQL =>
  sql.raw(`coalesce(round(100.0 * ${rejected} / nullif(${good} + ${rejected}, 0), 1), 0)`);

/** The rows that alter others, of orders of the period that aren't cancelled. */
const alterations = (query: Quality): SQL => sql`
  select r.* from order_rows r join orders o on o.id = r.order_id
  where r.alteration_row_id is not null and o.stage <> 'cancelled' and ${isWithin(sql`o.ordered_on`, query)}`;

/** The good pieces that each person made of an altered row; with several works, of the one with most. */
const madeBy = (query: Quality): SQL => sql`
  select company_id, user_id, max(pieces) as pieces from (
    select a.company_id, a.user_id, a.work_type_id, sum(a.good) as pieces from assignments a
    where a.order_row_id = r.alteration_row_id and a.reverted_at is null and a.good > 0
      and ${isAsked(sql`a.work_type_id`, query.workTypeId)}
    group by 1, 2, 3
  ) as by_work group by 1, 2`;

/** What came back on each day from each person, and of each design. */
const fromPersons = (query: Quality): SQL => sql`
  select t.received_on as day, coalesce(t.company_id, 0) as company_id, coalesce(t.user_id, 0) as user_id, t.good, t.rejected
  from ${currentRows(keptReceiptDays)} as t
  where ${isWithin(sql`t.received_on`, query)} and ${isAsked(sql`t.work_type_id`, query.workTypeId)}`;
const ofDesigns = (query: Quality): SQL => sql`
  select t.received_on as day, coalesce(t.design_id, 0) as design_id, t.good, t.rejected
  from receipts t where t.reverted_at is null and ${isWithin(sql`t.received_on`, query)}
    and ${isAsked(sql`t.work_type_id`, query.workTypeId)}`;

/** An altered piece counts for everybody who made it, so that the rows of persons may come to more than was altered. */
const byPerson = (query: Quality, search: SQL): SQL => sql`
  select ${payees.id} as id, case when ${payees.companyId} is null then 'user' else 'company' end as kind,
    coalesce(${payees.companyId}, ${payees.userId}) as record_id, coalesce(${companies.name}, ${users.name}) as name,
    '' as code, coalesce(${companies.sortName}, ${users.sortName}) as sort_name, summed.good, summed.rejected,
    summed.altered
  from ${payees} join (
    select company_id, user_id, sum(good)::int as good, sum(rejected)::int as rejected, sum(altered)::int as altered
    from (
      select company_id, user_id, sum(good) as good, sum(rejected) as rejected, 0 as altered
      from received group by 1, 2
      union all
      select coalesce(made.company_id, 0), coalesce(made.user_id, 0), 0, 0, sum(least(pieces_of(r.quantity, r.unit), made.pieces))
      from (${alterations(query)}) as r cross join lateral (${madeBy(query)}) as made group by 1, 2
    ) as each group by 1, 2 having sum(good) <> 0 or sum(rejected) <> 0 or sum(altered) <> 0
  ) as summed on summed.company_id = coalesce(${payees.companyId}, 0) and summed.user_id = coalesce(${payees.userId}, 0)
  left join ${companies} on ${companies.id} = ${payees.companyId} left join ${users} on ${users.id} = ${payees.userId}
  where ${search}`;

const byDesign = (query: Quality, search: SQL): SQL => sql`
  select summed.design_id as id, 'design' as kind, summed.design_id as record_id, ${designs.name} as name,
    ${designs.names} as names, ${designs.code} as code, ${designs.sortName} as sort_name, summed.good, summed.rejected, summed.altered
  from (
    select design_id, sum(good)::int as good, sum(rejected)::int as rejected, sum(altered)::int as altered
    from (
      select design_id, sum(good) as good, sum(rejected) as rejected, 0 as altered
      from (${ofDesigns(query)}) as received group by 1
      union all
      select coalesce(was.design_id, 0), 0, 0, sum(pieces_of(r.quantity, r.unit))
      from (${alterations(query)}) as r join order_rows was on was.id = r.alteration_row_id
      where ${query.workTypeId === undefined ? sql`true` : sql`exists (${madeBy(query)})`} group by 1
    ) as each group by 1 having sum(good) <> 0 or sum(rejected) <> 0 or sum(altered) <> 0
  ) as summed left join ${designs} on ${designs.id} = summed.design_id
  where ${search}`;

const namedRow = sql.raw(
  "case when f.record_id <> 0 then json_build_object('id', f.record_id, 'name', f.name, 'names', f.names) end",
);

/** The rejected pieces alone: what is good or altered has no defect. */
const byDefect = (query: Quality, search: SQL): SQL => sql`
  select summed.defect_id as id, 'defect' as kind, summed.defect_id as record_id, ${defects.name} as name,
    ${defects.names} as names, '' as code, ${defects.sortName} as sort_name, null::int as good, summed.rejected,
    null::int as altered
  from (
    select coalesce(t.defect_id, 0) as defect_id, sum(t.rejected)::int as rejected from receipts t
    where t.reverted_at is null and t.rejected > 0 and ${isWithin(sql`t.received_on`, query)}
      and ${isAsked(sql`t.work_type_id`, query.workTypeId)}
    group by 1
  ) as summed left join ${defects} on ${defects.id} = summed.defect_id
  where ${search}`;

const foundBy: Record<Quality['by'], (query: Quality, isFound: ReportContext['isFound']) => SQL> = {
  person: (query, isFound) =>
    byPerson(query, isFound(sql`normalise_search(coalesce(${companies.name}, ${users.name}))`)),
  design: (query, isFound) => byDesign(query, isFound(designs.search)),
  defect: (query, isFound) => byDefect(query, isFound(sql`normalise_search(${allNames(defects)})`)),
};

/** What came back good, rejected, and later to be altered. */
export const readQuality = wholeReport(qualityApi, (query, { asked, isFound }) => {
  const { by } = query;
  const none = sql.raw('null::json');
  const assignee = sql.raw("json_build_object('kind', f.kind, 'id', f.record_id, 'name', f.name)");
  const design = sql.raw(
    "case when f.id <> 0 then json_build_object('id', f.id, 'name', f.name, 'names', f.names, 'code', f.code) end",
  );
  const who = {
    assignee: by === 'person' ? assignee : none,
    design: by === 'design' ? design : none,
    defect: by === 'defect' ? namedRow : none,
  };
  // Equal columns of both sides, so that the rows are joined by a hash.
  const ofFound =
    by === 'person'
      ? sql.raw(`t.company_id = case found.kind when 'company' then found.record_id else 0 end
        and t.user_id = case found.kind when 'user' then found.record_id else 0 end`)
      : sql.raw('found.id = t.design_id');
  // All designs together received what all persons gave back.
  const received = by === 'design' && asked ? ofDesigns(query) : fromPersons(query);
  const isPart = by === 'person' || (by === 'design' && asked);
  // What is good has no defect: a defect has a share of all that was received.
  const all = '(select coalesce(sum(good), 0)::int from received)';
  const others = '(select coalesce(sum(good + rejected), 0) from received)';
  const rowShare =
    by === 'defect' ? share(`(${others} - f.rejected)`, 'f.rejected') : share('f.good', 'f.rejected');
  const totals: Record<string, SQL> = by === 'defect' ? { good: sql.raw(all) } : {};
  return {
    sources: { received },
    found: foundBy[by](query, isFound),
    figures: { counts: own('good', 'rejected', 'altered') },
    row: { ...who, rejectedShare: sql`${rowShare}::text` },
    totals: {
      ...totals,
      rejectedShare: sql`${by === 'defect' ? share(all, rejectedSum) : share('sum(f.good)', 'sum(f.rejected)')}::text`,
    },
    chart: {
      series: seriesQuery(
        isPart
          ? sql`select t.day, t.good, t.rejected from received t join found on ${ofFound}`
          : sql`select day, good, rejected from received`,
        { good: 'good', rejected: 'rejected' },
        { step: stepOf(query) },
      ),
      bars: barsOf(
        { ...who, rejected: sql`f.rejected`, altered: sql`coalesce(f.altered, 0)` },
        {
          orderBy: 'rejected + coalesce(altered, 0) desc',
          where: 'rejected + coalesce(altered, 0) > 0',
          most: mostBars,
        },
      ),
    },
    sorts: { name: sql`f.sort_name`, rejectedShare: rowShare },
  };
});

type Rejections = z.output<typeof rejectionsApi.query>;

/** Of the people that are asked for, and of all work or one. */
const isAskedWork = (query: Rejections): SQL => sql`
  ${isWithin(sql`t.received_on`, query)} and ${isAsked(sql`t.work_type_id`, query.workTypeId)}
    and ${isAsked(sql`a.company_id`, query.companyId)} and ${isAsked(sql`a.user_id`, query.userId)}`;

/** What was rejected: each time as a row, with the good pieces that were received beside. */
export const readRejections = wholeReport(rejectionsApi, (query, { isFound }) => {
  const defect = query.unsaid ? sql`t.defect_id is null` : isAsked(sql`t.defect_id`, query.defectId);
  return {
    sources: {
      received: sql`
        select t.good from ${currentRows(keptReceiptDays)} as t cross join lateral (select t.company_id, t.user_id) as a
        where ${isAskedWork(query)}`,
    },
    found: sql`
      select t.id, t.received_on as day, t.rejected, t.reason, o.id as order_id, o.reference_number, r.name as item,
        r.names as item_names, json_build_object('id', w.id, 'name', w.name, 'names', w.names) as work_type,
        json_build_object('kind', case when a.company_id is null then 'user' else 'company' end,
          'id', coalesce(a.company_id, a.user_id), 'name', coalesce(c.name, u.name)) as assignee,
        d.id as record_id, d.name, d.names, who.name as rejected_by
      from receipts t join assignments a on a.id = t.assignment_id join orders o on o.id = a.order_id
        join order_rows r on r.id = a.order_row_id join work_types w on w.id = t.work_type_id
        left join companies c on c.id = a.company_id left join users u on u.id = a.user_id
        left join defects d on d.id = t.defect_id left join users who on who.id = t.rejected_by
      where t.reverted_at is null and t.rejected > 0 and ${isAskedWork(query)} and ${defect}
        and ${isFound(sql`o.search`, 'pieces')}`,
    figures: { counts: own('rejected') },
    row: {
      day: sql`f.day::text`,
      orderId: sql`f.order_id`,
      orderNumber: sql`f.reference_number`,
      item: sql`f.item`,
      itemNames: sql`f.item_names`,
      workType: sql`f.work_type`,
      assignee: sql`f.assignee`,
      defect: namedRow,
      note: sql`f.reason`,
      rejectedBy: sql`f.rejected_by`,
    },
    totals: {
      good: sql`(select coalesce(sum(good), 0)::int from received)`,
      rejectedShare: sql`${share('(select coalesce(sum(good), 0) from received)', rejectedSum)}::text`,
    },
    chart: {
      series: seriesQuery(
        sql`select day, rejected from found`,
        { rejected: 'rejected' },
        { step: stepOf(query) },
      ),
      bars: sql`(
        select coalesce(json_agg(json_build_object('defect', ${namedRow}, 'rejected', f.rejected)
          order by f.rejected desc, f.record_id), '[]')
        from (select record_id, name, names, sum(rejected)::int as rejected from found group by 1, 2, 3) as f)`,
    },
    sorts: { day: sql`f.day` },
  };
});

const keptColumns = {
  onTime: 'on_time',
  upTo3: 'up_to_3',
  upTo7: 'up_to_7',
  later: 'later',
  overdue: 'overdue',
  open: 'open',
};

/** Whether orders were ready on the day that they were promised for. */
export const readPromises = wholeReport(promisesApi, (query, { today, weekStart }) => {
  const { first, from, to, id } = periodBucketOf(sql`due_date`, query, weekStart);
  const within = isWithin(sql`o.due_date`, query);
  const promised = sql`
    select due_date, orders, late,
      case when late <= 0 then orders else 0 end as on_time, case when late between 1 and 3 then orders else 0 end as up_to_3,
      case when late between 4 and 7 then orders else 0 end as up_to_7, case when late > 7 then orders else 0 end as later,
      0 as overdue, 0 as open
    from (
      select o.due_date, o.ready_on - o.due_date as late, count(*) as orders from orders o
      where o.stage = 'completed' and ${within} group by 1, 2
    ) as ready
    union all
    select due_date, orders, 0, 0, 0, 0, 0, case when due_date < ${today}::date then orders else 0 end,
      case when due_date < ${today}::date then 0 else orders end
    from (select o.due_date, count(*) as orders from orders o where is_open(o.stage) and ${within} group by 1) as open`;
  const columns = Object.values(keptColumns);
  const late = 'f.up_to_3 + f.up_to_7 + f.later';
  const average = (days: string, of: string) =>
    sql.raw(`round(${days}::numeric / nullif(${of}, 0), 1)::text`);
  return {
    sources: { promised },
    found: sql`
      select ${id} as id, first, sum(orders)::int as promised, ${sums(columns)},
        coalesce(sum(orders * late) filter (where late > 0), 0) as late_days
      from (select ${first} as first, each.* from promised as each) as each group by first having sum(orders) <> 0`,
    figures: {
      counts: {
        ...own('promised'),
        ...Object.fromEntries(Object.entries(keptColumns).map(([name, column]) => [name, `f.${column}`])),
      },
    },
    row: {
      from: from(sql`f.first`),
      to: to(sql`f.first`),
      unit: sql`${query.by}::text`,
      averageLate: average('f.late_days', `(${late})`),
    },
    totals: { averageLate: average('sum(f.late_days)', `sum(${late})`) },
    chart: {
      series: seriesQuery(
        sql`select due_date as day, on_time, up_to_3 + up_to_7 + later as late, overdue from promised`,
        { onTime: 'on_time', late: 'late', overdue: 'overdue' },
      ),
      bars: sql`(select json_agg(json_build_object('group', bar.name, 'orders', coalesce(bar.orders, 0)) order by bar.place)
        from (select sum(f.on_time) as on_time, sum(f.up_to_3) as up_to_3, sum(f.up_to_7) as up_to_7,
          sum(f.later) as later, sum(f.overdue) as overdue from found f) as sums
        cross join lateral (values (0, 'onTime', on_time), (1, 'upTo3', up_to_3), (2, 'upTo7', up_to_7),
          (3, 'later', later), (4, 'overdue', overdue)) as bar (place, name, orders))`,
    },
    sorts: { from: sql`f.first`, later: sql.raw(late) },
  };
});
