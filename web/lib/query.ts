import { type keepPreviousData, QueryClient, useQuery } from '@tanstack/react-query';
import type { Contract, ReplyOf } from '#shared/lib/contract.ts';
import type { RequestOf } from '#shared/lib/request.ts';
import { ApiError, call } from './api.ts';
import { hasSameOwner, keyOf } from './query-key.ts';
import { isServerAway } from './server-reach.ts';

const retries = 2;

/**
 * Retries a lost connection or a starting server, but not a refusal, which stays the same, nor a call that timed out: the
 * user has waited for a minute.
 */
function isWorthRetrying(failures: number, error: Error): boolean {
  if (!(error instanceof ApiError) || error.code === 'timeout') return false;
  return (error.status === 0 || error.status >= 502) && failures < retries;
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: isWorthRetrying, staleTime: 15_000 },
    mutations: { retry: isWorthRetrying },
  },
});

// What failed while the server was away is read as soon as it is back.
isServerAway.subscribe(() => {
  if (!isServerAway.get())
    void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
});

interface ReadOptions {
  enabled?: boolean;
  staleTime?: number;
  refetchInterval?: number;
  /** How long the reply is remembered once nothing shows it. */
  gcTime?: number;
  /** If given, the last reply stays while the next loads, whatever it is asked for. */
  placeholderData?: typeof keepPreviousData;
}

/** The query of a call, for `useQuery`, `useQueries` and prefetching. */
export const queryOf = <C extends Contract>(contract: C, request: RequestOf<C>) => ({
  queryKey: keyOf(contract, request),
  queryFn: ({ signal }: { signal: AbortSignal }) => call(contract, { ...request, signal }),
  meta: { shows: contract.shows },
});

/**
 * What `useRead` observes. Old rows stay while another page, order or search loads, but not for another record or
 * filter, where they would be taken for the new rows.
 */
export const observedOf = <C extends Contract>(contract: C, request: RequestOf<C>) => {
  const query = queryOf(contract, request);
  return {
    ...query,
    placeholderData: <Rows>(rows: Rows, before: { queryKey: readonly unknown[] } | undefined) =>
      before && hasSameOwner(before.queryKey, query.queryKey) ? rows : undefined,
  };
};

/** Reads a route: `useRead(customerContract.list, { query })`. */
export function useRead<C extends Contract>(contract: C, request: RequestOf<C>, options: ReadOptions = {}) {
  return useQuery<ReplyOf<C>, ApiError, ReplyOf<C>, readonly unknown[]>({
    ...observedOf(contract, request),
    ...options,
  });
}
