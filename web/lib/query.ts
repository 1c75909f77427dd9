import { QueryClient, useMutation, useQuery } from '@tanstack/react-query';
import type { Contract, ReplyOf } from '#shared/lib/contract.ts';
import { ApiError, call, type RequestOf } from './api.ts';
import { newKey } from './idempotency.ts';

const retries = 2;

/** A refusal stays one however often it is asked; a lost connection or a starting server is worth another try. */
function isWorthRetrying(failures: number, error: Error): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 502) && failures < retries;
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: isWorthRetrying, staleTime: 15_000 },
    mutations: { retry: isWorthRetrying },
  },
});

/** `[path, params, query]`: the cache entry of a call. */
const keyOf = <C extends Contract>(contract: C, request: RequestOf<C>) => {
  const { params, query } = request as { params?: unknown; query?: unknown };
  return [contract.path, params, query] as const;
};

/** `customers` of `/customers/:id/versions`: the area of the cache that a path belongs to. */
const areaOf = (path: unknown) => String(path).split('/')[1];

/** Below these first path segments: `inAreas(['orders', 'invoices'])`. */
const inAreas =
  (areas: readonly string[]) =>
  ({ queryKey }: { queryKey: readonly unknown[] }) =>
    areas.includes(areaOf(queryKey[0]) ?? '');

/** The other tabs of this browser, which keep what they read as long as this one. */
const tabs = new BroadcastChannel('miqyas:written');

/** Marks everything below these first path segments as old, in all tabs: `invalidate('orders', 'invoices')`. */
export function invalidate(...areas: string[]): Promise<void> {
  tabs.postMessage(areas);
  return queryClient.invalidateQueries({ predicate: inAreas(areas) });
}

/** What another tab has written is read again here, in a tab that nobody looks at once somebody does. */
export function followWritesOfOtherTabs(): void {
  tabs.onmessage = ({ data }: MessageEvent<string[]>) =>
    void queryClient.invalidateQueries({
      predicate: inAreas(data),
      refetchType: document.visibilityState === 'visible' ? 'active' : 'none',
    });
}

interface ReadOptions {
  enabled?: boolean;
  staleTime?: number;
  refetchInterval?: number;
}

/** The query of a call, for `useQuery`, `useQueries` and prefetching. */
export const queryOf = <C extends Contract>(contract: C, request: RequestOf<C>) => ({
  queryKey: keyOf(contract, request),
  queryFn: ({ signal }: { signal: AbortSignal }) => call(contract, { ...request, signal }),
});

/**
 * Reads a route: `useRead(customerContract.list, { query })`. Old rows stay while the next page or filter is
 * fetched; another record (other params) never shows the one before it.
 */
export function useRead<C extends Contract>(contract: C, request: RequestOf<C>, options: ReadOptions = {}) {
  const { queryKey, queryFn } = queryOf(contract, request);
  const params = JSON.stringify(queryKey[1]);
  return useQuery<ReplyOf<C>, ApiError, ReplyOf<C>, readonly unknown[]>({
    queryKey,
    queryFn,
    placeholderData: (rows, before) => (JSON.stringify(before?.queryKey[1]) === params ? rows : undefined),
    ...options,
  });
}

const keys = new WeakMap<object, string>();

/** The same request object is the same intention: every retry of it sends one key. */
function keyFor(request: object): string {
  const key = keys.get(request) ?? newKey();
  keys.set(request, key);
  return key;
}

/**
 * Writes by a route: `useWrite(customerContract.create, ['customers']).mutateAsync({ body })`. A retry of the same
 * attempt repeats its key, so it is done once. On success everything of the named areas is read again.
 */
export function useWrite<C extends Contract>(contract: C, areas: string[] = []) {
  return useMutation<ReplyOf<C>, ApiError, RequestOf<C> & { idempotencyKey?: string }>({
    mutationFn: (request) =>
      call(contract, { ...request, idempotencyKey: request.idempotencyKey ?? keyFor(request) }),
    onSuccess: () => invalidate(areaOf(contract.path) ?? '', ...areas),
  });
}
