import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { areaOf, areasChangedBy } from '#shared/lib/areas.ts';
import type { Contract, ReplyOf } from '#shared/lib/contract.ts';
import type { RequestOf } from '#shared/lib/request.ts';
import { ApiError, call } from './api.ts';
import { keyOfUnanswered, settleUnanswered } from './idempotency.ts';
import { queryClient } from './query.ts';

interface Cached {
  queryKey: readonly unknown[];
  meta?: Readonly<Record<string, unknown>> | undefined;
}

/** Queries of these areas, or with parts of their records. */
const inAreas =
  (areas: readonly string[]) =>
  ({ queryKey, meta }: Cached) => {
    const shows = (meta?.shows ?? []) as readonly string[];
    return [areaOf(queryKey[0]), ...shows].some((area) => areas.includes(area));
  };

/** The other tabs of this browser, whose caches become outdated too. */
const tabs = new BroadcastChannel('miqyas:written');

/** Refetches, in all tabs, what writes by these routes have made outdated. */
export function invalidateAfter(...contracts: Contract[]): Promise<void> {
  const areas = [...new Set(contracts.flatMap(areasChangedBy))];
  tabs.postMessage(areas);
  return queryClient.invalidateQueries({ predicate: inAreas(areas) });
}

/** When a query was last made outdated elsewhere. */
const outdatedAt = new WeakMap<object, number>();

/** When somebody else last changed what a query shows, in milliseconds since 1970; 0: never. */
export const outdatedByOthersAt = (queryKey: readonly unknown[]): number => {
  const query = queryClient.getQueryCache().find({ queryKey });
  return (query && outdatedAt.get(query)) ?? 0;
};

/** Refetches what was changed elsewhere in these areas, null for all; a hidden page does so when it is shown. */
export function refetchOutdated(areas: readonly string[] | null): void {
  const predicate = areas ? inAreas(areas) : () => true;
  for (const query of queryClient.getQueryCache().findAll({ predicate })) outdatedAt.set(query, Date.now());
  void queryClient.invalidateQueries({
    predicate,
    refetchType: document.visibilityState === 'visible' ? 'active' : 'none',
  });
}

/** Refetches what another tab has changed. */
export function followWritesOfOtherTabs(): void {
  tabs.onmessage = ({ data }: MessageEvent<string[]>) => refetchOutdated(data);
}

type Written<C extends Contract> = RequestOf<C> & { idempotencyKey?: string };

/** What follows a write: every failure shows a message. */
interface Outcome<C extends Contract> {
  onSuccess?: (reply: ReplyOf<C>) => void;
  onError: (error: ApiError) => void;
}

/**
 * Writes by a route and refetches what that changes: `await write(passkeyContract.remove, { params })`. The same
 * content after a lost response has the same key, so the server does it once.
 */
export async function write<C extends Contract>(contract: C, request: Written<C>): Promise<ReplyOf<C>> {
  const intention = `${contract.method} ${contract.path} ${JSON.stringify(request)}`;
  const { idempotencyKey = keyOfUnanswered(intention) } = request;
  const reply = await call<C>(contract, { ...request, idempotencyKey });
  settleUnanswered(intention);
  await invalidateAfter(contract);
  return reply;
}

/** Whether the outcome is unknown: there was no response, or the server failed. */
const isUnknown = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500);

/**
 * `write()` for a screen: `useWrite(customerContract.create).mutateAsync({ body })`. After an unknown outcome, data
 * is refetched when the user leaves the screen; until then it shows what the attempt was based on.
 */
export function useWrite<C extends Contract>(contract: C) {
  const isLost = useRef(false);
  useEffect(
    () => () => {
      if (isLost.current) void invalidateAfter(contract);
    },
    [contract],
  );
  const writing = useMutation<ReplyOf<C>, ApiError, Written<C>>({
    mutationFn: (request) => write(contract, request),
    onSettled: (_reply, error) => {
      isLost.current = isUnknown(error);
    },
  });
  const mutateAsync = (request: RequestOf<C>) => writing.mutateAsync(request as Written<C>);
  /** Unlike the callbacks of TanStack Query's `mutate`, these are called even if the user has left the screen. */
  const mutate = (request: RequestOf<C>, { onSuccess, onError }: Outcome<C>) =>
    void mutateAsync(request).then(onSuccess, onError);
  return { ...writing, mutateAsync, mutate };
}
