import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { customers } from '#server/customers/customer/customer.table.ts';
import { readCustomerSearch, type Searcher } from '#server/customers/customer/customer-search.ts';
import { measurements } from '#server/customers/measuring/measurement.table.ts';
import type { Database } from '#server/database/connection.ts';
import { limits, type Matching } from '#server/lib/data/find-page.ts';
import { isOneOf, pageOfRows } from '#server/lib/data/page.ts';
import { foundBy, hasAll } from '#server/lib/data/search.ts';
import { shopPreferences } from '#server/settings/preferences/preference.queries.ts';
import { startOfDay } from '#shared/lib/local-date.ts';
import { daysLater } from '#shared/orders/order/promise.rules.ts';
import type { customerMeasurementsApi } from '#shared/reports/report/measurement-report.api.ts';
import { checkFilters } from './report-filter.ts';
import { seriesQuery } from './report-parts.ts';

type Query = z.output<typeof customerMeasurementsApi.query>;
type Reply = z.input<typeof customerMeasurementsApi.reply>;

/** A page of measurements. Totals and chart are of the newest 10,000 that are found, as the count is. */
export async function readCustomerMeasurements(
  database: Database,
  query: Query,
  by: Searcher,
): Promise<Reply> {
  await checkFilters(database, query);
  const { timeZone } = await shopPreferences(database);
  const asked = await readCustomerSearch(database, query.search, by);
  const where = conditionsOf(query, timeZone);
  const search: Matching | undefined = asked && {
    test: hasAll(customers.search, asked.pieces),
    from: ofCustomers,
    where: foundBy(customers.search, asked.pieces),
  };
  const listing = {
    from: asked ? ofCustomers : measurements,
    id: measurements.id,
    sort: { key: measurements.created, descending: query.sort === '-created' },
    where,
    search,
  };
  const page = await pageOfRows(database, listing, query, (ids) =>
    database
      .select({
        id: measurements.id,
        customer: { id: customers.id, name: customers.name },
        templateName: measurements.templateName,
        templateNames: measurements.templateNames,
        number: measurements.number,
        fields: measurements.fields,
        values: measurements.values,
        created: measurements.created,
        takenOn: sql<string>`(${measurements.created} at time zone ${timeZone})::date::text`,
      })
      .from(measurements)
      .innerJoin(customers, eq(customers.id, measurements.customerId))
      .where(isOneOf(measurements.id, ids)),
  );
  const sums = await readSums(database, { from: listing.from, where: and(where, search?.where), timeZone });
  return { ...page, ...sums };
}

const ofCustomers = sql`${measurements} join ${customers} on ${customers.id} = ${measurements.customerId}`;

function conditionsOf({ customerId, templateId, from, to }: Query, timeZone: string): SQL | undefined {
  const before = to && daysLater(to, 1);
  return and(
    customerId === undefined ? undefined : eq(measurements.customerId, customerId),
    templateId === undefined ? undefined : eq(measurements.templateId, templateId),
    from
      ? sql`${measurements.created} >= ${startOfDay(timeZone, from).toISOString()}::timestamptz`
      : undefined,
    before
      ? sql`${measurements.created} < ${startOfDay(timeZone, before).toISOString()}::timestamptz`
      : undefined,
  );
}

async function readSums(
  database: Database,
  { from, where, timeZone }: { from: SQL | typeof measurements; where: SQL | undefined; timeZone: string },
): Promise<Pick<Reply, 'totals' | 'chart'>> {
  const { rows } = await database.execute(sql`
    with found as materialized (
      select ${measurements.customerId} as customer_id, (${measurements.created} at time zone ${timeZone})::date as day,
        ${measurements.templateName} as form, ${measurements.templateNames} as names
      from ${from} where ${where ?? sql`true`}
      order by ${measurements.created} desc, ${measurements.id} desc limit ${sql.raw(String(limits.found))}
    )
    select json_build_object('measurements', count(*), 'customers', count(distinct customer_id)) as totals,
      json_build_object('series', ${seriesQuery(sql`select found.day, 1 as measurements from found`, {
        measurements: 'measurements',
      })}, 'bars', (
        select coalesce(json_agg(json_build_object('templateName', form, 'templateNames', names, 'measurements', taken)
          order by taken desc, form), '[]')
        from (
          select form, (array_agg(names))[1] as names, count(*)::int as taken from found
          group by form order by taken desc, form limit 8
        ) as each
      )) as chart
    from found`);
  return rows[0] as unknown as Pick<Reply, 'totals' | 'chart'>;
}
