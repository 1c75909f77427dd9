import { sql } from 'drizzle-orm';
import { currentRows } from '#server/lib/data/kept.ts';
import { allNames } from '#server/lib/data/record.table.ts';
import { keptOrderDays, keptOrderWorkDays } from '#server/orders/order/order-day.kept.ts';
import { statuses } from '#server/orders/statuses/status.table.ts';
import { workTypes } from '#server/settings/works/work-type.table.ts';
import { articlesByStatusApi, workTypesApi } from '#shared/reports/report/work-report.api.ts';
import { isAsked, isWithin, seriesQuery, sums } from './report-parts.ts';
import { barsOf, own, wholeReport } from './whole-report.ts';

const workCounts = ['ordered', 'assigned', 'collected', 'rejected'] as const;

/** The work of the orders of a period per work type, from the sums of their days. */
export const readWorkTypes = wholeReport(workTypesApi, (query, { isFound }) => {
  const days = sql`select * from ${currentRows(keptOrderWorkDays)} as t where ${isWithin(sql`t.ordered_on`, query)}`;
  const workType = sql`json_build_object('id', f.id, 'name', f.name, 'names', f.names)`;
  return {
    sources: { days },
    found: sql`
      select ${workTypes.id} as id, ${workTypes.name} as name, ${workTypes.names} as names,
        ${workTypes.sortName} as sort_name, ${workTypes.position} as position, summed.*,
        summed.ordered - summed.collected as open
      from ${workTypes} join (
        select work_type_id, ${sums(workCounts)}, sum(cost) as cost from days group by work_type_id
      ) as summed on summed.work_type_id = ${workTypes.id}
      where ${isAsked(workTypes.id, query.workTypeId)} and ${isFound(sql`normalise_search(${allNames(workTypes)})`)}`,
    figures: { counts: own(...workCounts, 'open'), exact: own('cost') },
    row: { workType },
    chart: {
      series: seriesQuery(
        sql`select t.ordered_on as day, t.collected, t.ordered - t.collected as open from days t
          join found on found.id = t.work_type_id`,
        { collected: 'collected', open: 'open' },
      ),
      bars: barsOf({ workType, collected: sql`f.collected`, open: sql`f.open` }, { orderBy: 'position' }),
    },
    sorts: { position: sql`f.position`, name: sql`f.sort_name` },
  };
});

/** The articles of the orders of a period per status, from the sums of their days. */
export const readArticlesByStatus = wholeReport(articlesByStatusApi, (query, { isFound }) => {
  const days = sql`
    select * from ${currentRows(keptOrderDays)} as t where t.articles > 0 and ${isWithin(sql`t.ordered_on`, query)}`;
  const status = sql`json_build_object('id', f.id, 'name', f.name, 'names', f.names, 'colour', f.colour)`;
  const stageOrder =
    "array_position(array['pending', 'inQueue', 'partialCompletion', 'completed', 'cancelled'], f.stage)";
  const counts = ['articles', 'pieces'] as const;
  return {
    sources: { days },
    found: sql`
      select ${statuses.id} as id, ${statuses.name} as name, ${statuses.names} as names, ${statuses.colour} as colour,
        ${statuses.stage} as stage, ${statuses.sortName} as sort_name, ${statuses.position} as position, summed.*
      from ${statuses} join (
        select status_id, ${sums(counts)}, sum(value) as value from days group by status_id
      ) as summed on summed.status_id = ${statuses.id}
      where ${isAsked(statuses.id, query.statusId)} and ${isAsked(statuses.stage, query.stage)}
        and ${isFound(sql`normalise_search(${allNames(statuses)})`)}`,
    figures: { counts: own(...counts), exact: own('value') },
    row: { status, stage: sql`f.stage` },
    chart: {
      series: seriesQuery(
        sql`select t.ordered_on as day, t.pieces from days t join found on found.id = t.status_id`,
        { pieces: 'pieces' },
      ),
      bars: barsOf(
        { status, stage: sql`f.stage`, pieces: sql`f.pieces` },
        { orderBy: `${stageOrder}, f.position` },
      ),
    },
    sorts: { position: sql.raw(`(${stageOrder} * 100000 + f.position)`), name: sql`f.sort_name` },
  };
});
