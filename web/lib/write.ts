import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Contract, ReplyOf } from '#shared/lib/contract.ts';
import { ApiError, call, type RequestOf } from './api.ts';
import { type SaveKey, saveKeyFor } from './idempotency.ts';
import { queryClient } from './query.ts';
import { areaOf, areasChangedBy } from './query-key.ts';

/** Below these first path segments. */
const inAreas =
  (areas: readonly string[]) =>
  ({ queryKey }: { queryKey: readonly unknown[] }) =>
    areas.includes(areaOf(queryKey[0]));

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

/**
 * Writes by one route and reads anew what that changes. The same content again, after a failure or a lost answer,
 * carries the same key, so the server does it once; other content, or the same after it was done, carries a new one.
 */
export function writerOf<C extends Contract>(contract: C) {
  let last: SaveKey | null = null;
  return async (request: RequestOf<C>): Promise<ReplyOf<C>> => {
    const now = saveKeyFor(request, last);
    last = now;
    const reply = await call<C>(contract, { ...request, idempotencyKey: now.key });
    if (last === now) last = null;
    await invalidateAfter(contract);
    return reply;
  };
}

/** One write whose attempts have nothing to do with each other: `await write(passkeyContract.remove, { params })`. */
export const write = <C extends Contract>(contract: C, request: RequestOf<C>): Promise<ReplyOf<C>> =>
  writerOf(contract)(request);

/** Nobody knows whether it was done: no answer came, or the server broke off. */
const isUnknown = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500);

/**
 * The writer of a screen: `useWrite(customerContract.create).mutateAsync({ body })`. What may have been done without
 * an answer is read anew once the screen is left; until then it shows what the attempt was made on.
 */
export function useWrite<C extends Contract>(contract: C) {
  const [send] = useState(() => writerOf(contract));
  const isLost = useRef(false);
  useEffect(
    () => () => {
      if (isLost.current) void invalidateAfter(contract);
    },
    [contract],
  );
  return useMutation<ReplyOf<C>, ApiError, RequestOf<C>>({
    mutationFn: send,
    onSettled: (_reply, error) => {
      isLost.current = isUnknown(error);
    },
  });
}
