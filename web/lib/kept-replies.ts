import type { Contract, ReplyOf } from '#shared/lib/contract.ts';
import { queryClient } from './query.ts';
import { keyOf } from './query-key.ts';
import { readStoredJson, store, storedKeys } from './storage.ts';

/**
 * The last replies of a few routes, kept on this device for a start without a network, until the session ends. Only routes
 * without parameters.
 */
interface Kept {
  data: unknown;
  /** When it was read, in milliseconds since 1970. */
  at: number;
  /** Another version may expect something else. */
  version: string;
}

const prefix = 'kept:';

const isKept = (stored: unknown): stored is Kept =>
  typeof stored === 'object' && stored !== null && 'version' in stored && stored.version === __VERSION__;

export function keepReply<C extends Contract>({ path }: C, data: ReplyOf<C>, at = Date.now()): void {
  const kept: Kept = { data, at, version: __VERSION__ };
  store(prefix + path, JSON.stringify(kept));
}

export function keptReply<C extends Contract>({ path }: C): { data: ReplyOf<C>; at: number } | null {
  const stored = readStoredJson(prefix + path);
  return isKept(stored) ? { data: stored.data as ReplyOf<C>, at: stored.at } : null;
}

export function forgetReplies(): void {
  for (const key of storedKeys(prefix)) store(key, null);
}

let followed: readonly Contract[] = [];
let isShown = false;

/** Keeps each reply of these routes from now on. */
export function keepReplies(contracts: readonly Contract[]): void {
  followed = contracts;
  if (isShown) showKeptReplies();
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    const { queryKey, state } = event.query;
    const contract = contracts.find(({ path }) => path === queryKey[0]);
    if (contract) keepReply(contract, state.data as never, state.dataUpdatedAt);
  });
}

/** Lets the screens show what is kept, as of when it was read, where nothing newer was. */
export function showKeptReplies(): void {
  isShown = true;
  for (const contract of followed) {
    const kept = keptReply(contract);
    const key = keyOf(contract, {});
    if (kept && !queryClient.getQueryData(key))
      queryClient.setQueryData(key, kept.data, { updatedAt: kept.at });
  }
}
