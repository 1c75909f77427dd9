import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { findPage, type Listing, type Paging } from './find-page.ts';

/** Builds the reply of a list; `rowsOf` reads the records of the page, in any order. */
export async function pageOfRows<Row extends { id: number }>(
  database: Database,
  listing: Listing,
  { page, perPage, after }: Paging,
  rowsOf: (ids: number[]) => PromiseLike<Row[]>,
) {
  const { ids, total, more, next } = await findPage(database, listing, { page, perPage, after });
  const rows = new Map((ids.length > 0 ? await rowsOf(ids) : []).map((row) => [row.id, row]));
  const data = ids.flatMap((id) => rows.get(id) ?? []);
  return { data, meta: { page, perPage, total, ...(more && { more }), ...(next && { next }) } };
}

/** A condition that an id is one of these, which are sent as one parameter. */
export const isOneOf = (id: SQLWrapper, ids: readonly number[]): SQL =>
  sql`${id} = any(${sql.param(ids)}::bigint[])`;
