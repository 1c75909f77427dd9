import { maxPerPage } from '#shared/lib/listing.ts';
import type { RequestOf } from '#shared/lib/request.ts';
import { ApiError, call } from '#web/lib/api.ts';
import type { Identified, ListContract, PageOf, TextQuery } from '#web/lib/list-contract.ts';
import { pause } from '#web/lib/pause.ts';
import { openSnapshot } from './open-snapshot.ts';

export interface Fetching {
  signal: AbortSignal;
  /** At most this many rows. */
  limit?: number;
  onPage?: (fetched: number) => void;
}

/**
 * Passes on all rows of a query page by page, and keeps none of them. All are read in one snapshot, so that
 * they agree with each other whatever changes meanwhile. Each page starts where the one before ended.
 */
export async function eachPage<Row extends Identified>(
  contract: ListContract,
  { page: _, ...query }: TextQuery,
  { signal, limit = Number.POSITIVE_INFINITY, onPage }: Fetching,
  use: (rows: Row[], isLast: boolean) => void | Promise<void>,
): Promise<void> {
  const perPage = Math.min(maxPerPage, limit);
  const ended = new AbortController();
  try {
    const snapshot = await openSnapshot(AbortSignal.any([signal, ended.signal]));
    let fetched = 0;
    for (let after: string | undefined = 'start'; after !== undefined && fetched < limit; ) {
      const request = { query: { ...query, after, perPage }, signal, snapshot };
      const { data, meta }: PageOf<Row> = (await readPage(contract, request)) as PageOf<Row>;
      const rows = data.slice(0, limit - fetched);
      await use(rows, meta.next === undefined);
      fetched += rows.length;
      onPage?.(fetched);
      after = meta.next;
    }
  } finally {
    ended.abort();
  }
}

/** Reads a page; a server that takes no more requests for now is asked again when it does. */
async function readPage<C extends ListContract>(
  { list }: C,
  request: RequestOf<C['list']> & { signal: AbortSignal; snapshot: string },
): Promise<unknown> {
  for (;;) {
    try {
      return await call(list, request);
    } catch (error) {
      if (!(error instanceof ApiError && error.retryAfter)) throw error;
      await pause(error.retryAfter * 1000, request.signal);
      request.signal.throwIfAborted();
    }
  }
}
