import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Contract, ReplyOf } from '#shared/lib/contract.ts';
import { ApiError, call, type RequestOf } from './api.ts';
import { keyOfUnanswered, settleUnanswered } from './idempotency.ts';
import { queryClient } from './query.ts';
import { areaOf, areasChangedBy } from './query-key.ts';

interface Cached {
  queryKey: readonly unknown[];
  meta?: Readonly<Record<string, unknown>> | undefined;
}

/** Below these first path segments, or showing parts of what is. */
const inAreas =
  (areas: readonly string[]) =>
  ({ queryKey, meta }: Cached) => {
    const shows = (meta?.shows ?? []) as readonly string[];
    return [areaOf(queryKey[0]), ...shows].some((area) => areas.includes(area));
  };

/** The other tabs of this browser, which keep what they read as long as this one. */
const tabs = new BroadcastChannel('miqyas:written');

/** Reads anew, in all tabs, what writes by these routes have made old. */
export function invalidateAfter(...contracts: Contract[]): Promise<void> {
  const areas = [...new Set(contracts.flatMap(areasChangedBy))];
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

type Written<C extends Contract> = RequestOf<C> & { idempotencyKey?: string };

/**
 * Writes by a route and reads anew what that changes: `await write(passkeyContract.remove, { params })`. The same content
 * again after a lost answer carries the same key, so the server does it once.
 */
export async function write<C extends Contract>(contract: C, request: Written<C>): Promise<ReplyOf<C>> {
  const intention = `${contract.method} ${contract.path} ${JSON.stringify(request)}`;
  const { idempotencyKey = keyOfUnanswered(intention) } = request;
  const reply = await call<C>(contract, { ...request, idempotencyKey });
  settleUnanswered(intention);
  await invalidateAfter(contract);
  return reply;
}

/** Nobody knows whether it was done: no answer came, or the server broke off. */
const isUnknown = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500);

/**
 * `write()` for a screen: `useWrite(customerContract.create).mutateAsync({ body })`. What may have been done without
 * an answer is read anew once the screen is left; until then it shows what the attempt was made on.
 */
export function useWrite<C extends Contract>(contract: C) {
  const isLost = useRef(false);
  useEffect(
    () => () => {
      if (isLost.current) void invalidateAfter(contract);
    },
    [contract],
  );
  return useMutation<ReplyOf<C>, ApiError, Written<C>>({
    mutationFn: (request) => write(contract, request),
    onSettled: (_reply, error) => {
      isLost.current = isUnknown(error);
    },
  });
}
