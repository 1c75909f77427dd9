import { asc, desc, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { ListQuery } from '#shared/lib/contract.ts';

/** Which rows of all those found. */
export interface Range {
  limit: number;
  offset: number;
}

/** The reply of a list: the rows of the asked page, and how many there are on all of them. */
export async function pageOfRows<Row>(
  { page, perPage }: Pick<ListQuery, 'page' | 'perPage'>,
  rowsIn: (range: Range) => PromiseLike<Row[]>,
  counted: PromiseLike<{ total: number }[]>,
) {
  const [data, totals] = await Promise.all([
    rowsIn({ limit: perPage, offset: (page - 1) * perPage }),
    counted,
  ]);
  return { data, meta: { page, perPage, total: totals[0]?.total ?? 0 } };
}

/** `-name` as ORDER BY, with the id to make the order total. */
export function orderOf(sort: string, sorts: Record<string, PgColumn | SQL>, id: PgColumn): SQL[] {
  const descending = sort.startsWith('-');
  const column = sorts[descending ? sort.slice(1) : sort];
  const direction = descending ? desc : asc;
  return column && column !== id ? [direction(column), direction(id)] : [direction(id)];
}
