import { and, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { customers } from '#server/customers/customer/customer.table.ts';
import { readCustomerSearch, type Searcher } from '#server/customers/customer/customer-search.ts';
import type { Database } from '#server/database/connection.ts';
import { isOneOf, pageOfRows } from '#server/lib/data/page.ts';
import { Problem } from '#server/lib/data/problem.ts';
import { foundBy, hasAll } from '#server/lib/data/search.ts';
import { readLinks } from '#server/lib/resource/links.ts';
import type { measurementApi } from '#shared/customers/measuring/measurement.api.ts';
import type { Image } from '#shared/images/image.schema.ts';
import { measurementLinks } from './measurement.links.ts';
import { measurements } from './measurement.table.ts';

type Query = z.output<typeof measurementApi.list.query>;

/** A page of measurements with the names of their customers; the search is by customer. */
export async function listMeasurements(database: Database, query: Query, by: Searcher) {
  const { sort, customerId, templateId } = query;
  const asked = await readCustomerSearch(database, query.search, by);
  const ofCustomers = sql`${measurements} join ${customers} on ${customers.id} = ${measurements.customerId}`;
  const where = and(
    customerId === undefined ? undefined : eq(measurements.customerId, customerId),
    templateId === undefined ? undefined : eq(measurements.templateId, templateId),
  );
  const listing = {
    from: asked ? ofCustomers : measurements,
    id: measurements.id,
    sort: { key: measurements.created, descending: sort === '-created' },
    where,
    search: asked && {
      test: hasAll(customers.search, asked.pieces),
      from: ofCustomers,
      where: foundBy(customers.search, asked.pieces),
    },
  };
  return pageOfRows(database, listing, query, (ids) => readMeasurements(database, ids));
}

/** One version; throws `not_found`. */
export async function findMeasurement(database: Database, id: number) {
  const [found] = await findMeasurements(database, [id]);
  return found;
}

/** Versions in the order of `ids`, each once; throws `not_found` if one is missing. */
export async function findMeasurements(database: Database, ids: readonly number[]) {
  const rows = await readMeasurements(database, ids);
  const known = new Map(rows.map((row) => [row.id, row]));
  const found = [...new Set(ids)].map((id) => known.get(id) ?? missing());
  return [found[0] ?? missing(), ...found.slice(1)] as const;
}

function missing(): never {
  throw new Problem('not_found');
}

async function readMeasurements(database: Database, ids: readonly number[]) {
  const rows = await selectMeasurements(database).where(isOneOf(measurements.id, ids));
  const linked = await readLinks(database, measurementLinks, rows);
  return rows.map((row) => ({ ...row, ...(linked(row) as { imageIds: number[]; images: Image[] }) }));
}

const selectMeasurements = (database: Database) =>
  database
    .select({
      id: measurements.id,
      customerId: measurements.customerId,
      customerName: customers.name,
      templateId: measurements.templateId,
      templateName: measurements.templateName,
      templateNames: measurements.templateNames,
      number: measurements.number,
      fields: measurements.fields,
      values: measurements.values,
      reason: measurements.reason,
      takenBy: { id: sql<number>`${measurements.takenBy}`, name: sql<string>`${measurements.takenByName}` },
      created: measurements.created,
    })
    .from(measurements)
    .innerJoin(customers, eq(customers.id, measurements.customerId));
