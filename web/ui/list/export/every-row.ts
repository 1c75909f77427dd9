import { maxPerPage } from '#shared/lib/page-contract.ts';
import { call } from '#web/lib/api.ts';
import type { Identified, ListContract, PageOf, TextQuery } from '#web/ui/list/list-contract.ts';

interface Fetching {
  signal: AbortSignal;
  /** At most this many rows. */
  limit?: number;
  onPage?: (fetched: number) => void;
}

/**
 * All rows of a query, each page from where the one before ended, so that none is left out when others are deleted
 * meanwhile; a row that moved comes once.
 */
export async function everyRow<Row extends Identified>(
  contract: ListContract,
  { page: _, ...query }: TextQuery,
  { signal, limit = Number.POSITIVE_INFINITY, onPage }: Fetching,
): Promise<Row[]> {
  const rows = new Map<number, Row>();
  const perPage = Math.min(maxPerPage, limit);
  for (let after: string | undefined = 'start'; after !== undefined && rows.size < limit; ) {
    const request = { query: { ...query, after, perPage }, signal };
    const { data, meta }: PageOf<Row> = (await call(contract.list, request)) as PageOf<Row>;
    for (const row of data) rows.set(row.id, row);
    onPage?.(Math.min(rows.size, limit));
    after = meta.next;
  }
  return [...rows.values()].slice(0, limit);
}
