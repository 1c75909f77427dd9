import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import type { ListQuery } from '#shared/lib/contract.ts';
import { findPage } from './find-page.ts';
import type { Listing } from './listing.ts';

/** Builds the reply of a list; `rowsOf` reads the records of the page, in any order. */
export async function pageOfRows<Row extends { id: number }>(
  database: Database,
  listing: Listing,
  { page, perPage }: Pick<ListQuery, 'page' | 'perPage'>,
  rowsOf: (ids: number[]) => PromiseLike<Row[]>,
) {
  const { ids, total, more } = await findPage(database, listing, { page, perPage });
  const rows = new Map((ids.length > 0 ? await rowsOf(ids) : []).map((row) => [row.id, row]));
  const data = ids.flatMap((id) => rows.get(id) ?? []);
  return { data, meta: { page, perPage, total, ...(more && { more }) } };
}

/** A condition that an id is one of these, which are sent as one parameter. */
export const isOneOf = (id: SQLWrapper, ids: readonly number[]): SQL =>
  sql`${id} = any(${sql.param(ids)}::bigint[])`;
