import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Database } from '#server/database/connection.ts';
import { allNames } from '#server/lib/data/record.table.ts';
import { hasAll, readSearch } from '#server/lib/data/search.ts';
import { statuses } from '#server/orders/labels/status.table.ts';
import { baseCurrency } from '#server/settings/money/base-currency.queries.ts';
import { workTypes } from '#server/settings/works/work-type.table.ts';
import type {
  ArticlesByStatusRow,
  articlesByStatusReport,
  WorkTypesRow,
  workTypesReport,
} from '#shared/reports/report/work-report.contract.ts';
import { checkFilters } from './report-filter.ts';
import { exact, hasAny, isWithin, seriesQuery, sums } from './report-parts.ts';
import { readWhole } from './whole-report.ts';

type WorkTypesReply = z.output<typeof workTypesReport.list.reply>;
type ArticlesReply = z.output<typeof articlesByStatusReport.list.reply>;

const workCounts = ['ordered', 'assigned', 'collected', 'rejected'];

/** The work of the orders of a period per work type, from the tallies of their days. */
export async function readWorkTypes(
  database: Database,
  query: z.output<typeof workTypesReport.list.query>,
): Promise<WorkTypesReply> {
  await checkFilters(database, query);
  const { decimals } = await baseCurrency(database);
  const asked = await readSearch(database, query.search);
  const name = sql`normalise_search(${allNames(workTypes)})`;
  const wanted = sql`(${query.workTypeId ?? null}::bigint is null or ${workTypes.id} = ${query.workTypeId ?? null}::bigint)
    and ${asked ? hasAll(name, asked.words) : sql`true`}`;
  const within = isWithin(sql`t.ordered_on`, query);
  const workType = sql`json_build_object('id', f.id, 'name', f.name, 'names', f.names)`;
  return readWhole<WorkTypesRow, WorkTypesReply['totals'], WorkTypesReply['chart']>(
    database,
    {
      found: sql`
        select ${workTypes.id} as id, ${workTypes.name} as name, ${workTypes.names} as names,
          ${workTypes.sortName} as sort_name, ${workTypes.position} as position, summed.*,
          summed.ordered - summed.collected as open
        from ${workTypes} join (
          select t.work_type_id, ${sums(workCounts)}, sum(t.cost) as cost from work_day_tallies t where ${within}
          group by t.work_type_id having ${hasAny([...workCounts, 't.cost'])}
        ) as summed on summed.work_type_id = ${workTypes.id}
        where ${wanted}`,
      row: {
        id: sql`f.id`,
        workType,
        ordered: sql`f.ordered`,
        assigned: sql`f.assigned`,
        collected: sql`f.collected`,
        rejected: sql`f.rejected`,
        open: sql`f.open`,
        cost: exact(sql`f.cost`, decimals),
      },
      totals: {
        ordered: sql`coalesce(sum(f.ordered), 0)`,
        assigned: sql`coalesce(sum(f.assigned), 0)`,
        collected: sql`coalesce(sum(f.collected), 0)`,
        rejected: sql`coalesce(sum(f.rejected), 0)`,
        open: sql`coalesce(sum(f.open), 0)`,
        cost: exact(sql`sum(f.cost)`, decimals),
      },
      chart: {
        series: seriesQuery(
          sql`select t.ordered_on as day, t.collected, t.ordered - t.collected as open from work_day_tallies t
            join found on found.id = t.work_type_id where ${within}`,
          { collected: 'collected', open: 'open' },
        ),
        bars: sql`(select coalesce(json_agg(json_build_object(
          'workType', ${workType}, 'collected', f.collected, 'open', f.open
        ) order by f.position, f.id), '[]') from found f)`,
      },
      sorts: {
        position: sql`f.position`,
        name: sql`f.sort_name`,
        ordered: sql`f.ordered`,
        assigned: sql`f.assigned`,
        collected: sql`f.collected`,
        rejected: sql`f.rejected`,
        open: sql`f.open`,
      },
    },
    query,
  );
}

/** The articles of the orders of a period per status, from the tallies of their days. */
export async function readArticlesByStatus(
  database: Database,
  query: z.output<typeof articlesByStatusReport.list.query>,
): Promise<ArticlesReply> {
  await checkFilters(database, query);
  const { decimals } = await baseCurrency(database);
  const asked = await readSearch(database, query.search);
  const name = sql`normalise_search(${allNames(statuses)})`;
  const wanted = sql`(${query.statusId ?? null}::bigint is null or ${statuses.id} = ${query.statusId ?? null}::bigint)
    and (${query.stage ?? null}::text is null or ${statuses.stage} = ${query.stage ?? null}::text)
    and ${asked ? hasAll(name, asked.words) : sql`true`}`;
  const within = isWithin(sql`t.ordered_on`, query);
  const status = sql`json_build_object('id', f.id, 'name', f.name, 'names', f.names, 'colour', f.colour)`;
  const stageOrder = sql`array_position(array['pending', 'inQueue', 'partialCompletion', 'completed', 'cancelled'], f.stage)`;
  const counts = ['articles', 'pieces'];
  return readWhole<ArticlesByStatusRow, ArticlesReply['totals'], ArticlesReply['chart']>(
    database,
    {
      found: sql`
        select ${statuses.id} as id, ${statuses.name} as name, ${statuses.names} as names, ${statuses.colour} as colour,
          ${statuses.stage} as stage, ${statuses.sortName} as sort_name, ${statuses.position} as position, summed.*
        from ${statuses} join (
          select t.status_id, ${sums(counts)}, sum(t.value) as value from status_tallies t where ${within}
          group by t.status_id having ${hasAny(counts)}
        ) as summed on summed.status_id = ${statuses.id}
        where ${wanted}`,
      row: {
        id: sql`f.id`,
        status,
        stage: sql`f.stage`,
        articles: sql`f.articles`,
        pieces: sql`f.pieces`,
        value: exact(sql`f.value`, decimals),
      },
      totals: {
        articles: sql`coalesce(sum(f.articles), 0)`,
        pieces: sql`coalesce(sum(f.pieces), 0)`,
        value: exact(sql`sum(f.value)`, decimals),
      },
      chart: {
        series: seriesQuery(
          sql`select t.ordered_on as day, t.pieces from status_tallies t
            join found on found.id = t.status_id where ${within}`,
          { pieces: 'pieces' },
        ),
        bars: sql`(select coalesce(json_agg(json_build_object(
          'status', ${status}, 'stage', f.stage, 'pieces', f.pieces
        ) order by ${stageOrder}, f.position, f.id), '[]') from found f)`,
      },
      sorts: {
        position: sql`(${stageOrder} * 100000 + f.position)`,
        name: sql`f.sort_name`,
        articles: sql`f.articles`,
        pieces: sql`f.pieces`,
      },
    },
    query,
  );
}
