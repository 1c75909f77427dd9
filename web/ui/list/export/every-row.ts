import { maxPerPage } from '#shared/lib/contract.ts';
import { call } from '#web/lib/api.ts';
import type { Identified, ListContract, PageOf, TextQuery } from '#web/ui/list/list-contract.ts';

interface Fetching {
  signal: AbortSignal;
  /** At most this many rows. */
  limit?: number;
  onPage?: (fetched: number) => void;
}

/** All rows of a query, page by page; a row that moved between two pages comes once. */
export async function everyRow<Row extends Identified>(
  contract: ListContract,
  query: TextQuery,
  { signal, limit = Number.POSITIVE_INFINITY, onPage }: Fetching,
): Promise<Row[]> {
  const rows = new Map<number, Row>();
  const perPage = Math.min(maxPerPage, limit);
  for (let page = 1; ; page += 1) {
    const request = { query: { ...query, page, perPage }, signal };
    const { data, meta } = (await call(contract.list, request)) as PageOf<Row>;
    for (const row of data) rows.set(row.id, row);
    onPage?.(Math.min(rows.size, limit));
    const ended = data.length < perPage || (!meta.more && page * perPage >= meta.total);
    if (ended || rows.size >= limit) return [...rows.values()].slice(0, limit);
  }
}
