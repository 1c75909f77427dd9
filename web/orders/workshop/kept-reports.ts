import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { OwnWork } from '#shared/orders/workshop/my-work.api.ts';
import { myWorkContract } from '#shared/orders/workshop/my-work.contract.ts';
import { ApiError } from '#web/lib/api.ts';
import { newKey } from '#web/lib/idempotency.ts';
import { onSignedOut, useSession } from '#web/lib/session.ts';
import { readStored, store, storedKeys } from '#web/lib/storage.ts';
import { write } from '#web/lib/write.ts';

/** What a tailor reported done and the server hasn't confirmed; it stays on this device until then. */
export interface KeptReport {
  /** Of the assignment. */
  id: number;
  ready: number;
  /** Sent with each attempt, so that a report whose answer was lost counts once. */
  key: string;
  /** When it was made, in milliseconds since 1970: the oldest is sent first. */
  at: number;
  /** Why the server doesn't take it; it is shown until the user has read it. */
  refused?: string;
}

/** `unstored`: kept by this page alone, since the device has no room. */
type Outcome = 'sent' | 'kept' | 'unstored' | 'refused';

/** In milliseconds: a network may be back without the browser noticing. */
const retryMs = 20_000;
/**
 * Each report has an entry of its own, so that tabs don't overwrite each other's. Of users who aren't signed in any more,
 * too: they are sent when those sign in again on this device.
 */
const prefixOf = (userId: number) => `work-reports-${userId}-`;

/** Entries that the device had no room for. */
const unstored = new Map<string, string>();
const listeners = new Set<() => void>();

function change(userId: number, id: number, report: KeptReport | null): boolean {
  const key = `${prefixOf(userId)}${id}`;
  const text = report && JSON.stringify(report);
  const isStored = store(key, text);
  if (text && !isStored) unstored.set(key, text);
  else unstored.delete(key);
  for (const listener of listeners) listener();
  return isStored;
}

/** All entries of a user, as one text that is the same as long as they are. */
function entriesOf(userId: number): string {
  const prefix = prefixOf(userId);
  const keys = new Set([
    ...storedKeys(prefix),
    ...[...unstored.keys()].filter((key) => key.startsWith(prefix)),
  ]);
  const entries = [...keys].sort().map((key) => unstored.get(key) ?? readStored(key) ?? 'null');
  return `[${entries.join(',')}]`;
}

const isReport = (each: unknown): each is KeptReport =>
  typeof each === 'object' &&
  each !== null &&
  'id' in each &&
  'ready' in each &&
  'key' in each &&
  'at' in each;

function reportsIn(entries: string): readonly KeptReport[] {
  try {
    const read: unknown = JSON.parse(entries);
    return Array.isArray(read) ? read.filter(isReport).sort((one, other) => one.at - other.at) : [];
  } catch {
    // Edited by hand.
    return [];
  }
}

const reportsOf = (userId: number) => reportsIn(entriesOf(userId));

/** Follows what this and other tabs keep. */
function follow(listener: () => void) {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** Whether it may be sent again: there was no answer, the session ended, or the server is busy or failed. */
const isOpen = ({ status }: ApiError) => status === 0 || status === 401 || status === 429 || status >= 500;

/** One tab at a time; browsers have locks only on https and localhost. */
const alone = (task: () => Promise<void>): Promise<void> =>
  'locks' in navigator ? navigator.locks.request('miqyas:work-reports', task) : task();

const nextOf = (userId: number) => reportsOf(userId).find(({ refused }) => refused === undefined);

/** Sends one report; resolves to whether the next may be sent. */
async function sendOne(userId: number, report: KeptReport): Promise<boolean> {
  const { id, ready, key } = report;
  const settle = (next: KeptReport | null) => {
    // A newer report of the same pieces has its place.
    if (reportsOf(userId).some((each) => each.key === key)) change(userId, id, next);
  };
  try {
    await write(myWorkContract.ready, { params: { id }, body: { ready }, idempotencyKey: key });
    settle(null);
    return true;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (isOpen(error)) return false;
    settle({ ...report, refused: error.message });
    return true;
  }
}

/** Sends what is kept, oldest first and one after another, until one has no answer or the session ends. */
async function sendInTurn(userId: number): Promise<void> {
  let stop = () => {};
  // A call of an ended session never settles, and others wait for their turn.
  const ended = new Promise<boolean>((resolve) => {
    stop = onSignedOut(() => resolve(false));
  });
  try {
    for (let next = nextOf(userId); next; next = nextOf(userId))
      if (!(await Promise.race([sendOne(userId, next), ended]))) return;
  } finally {
    stop();
  }
}

let running: Promise<void> | null = null;

function sendKept(userId: number): Promise<void> {
  running ??= alone(() => sendInTurn(userId)).finally(() => {
    running = null;
  });
  return running;
}

/** Of the signed-in user. */
function useReports() {
  const session = useSession();
  const userId = 'user' in session ? session.user.id : 0;
  const entries = useSyncExternalStore(follow, () => entriesOf(userId));
  return { userId, reports: useMemo(() => reportsIn(entries), [entries]) };
}

/** The reports that aren't sent yet or were refused, and a way to report: kept first, then sent. */
export function useKeptReports() {
  const { userId, reports } = useReports();
  const waiting = reports.filter(({ refused }) => refused === undefined);
  const keptOf = (id: number) => waiting.find((each) => each.id === id);
  return {
    waiting,
    refused: reports.filter(({ refused }) => refused !== undefined),
    keptOf,
    /** With what was reported and isn't confirmed. */
    withKept: <Work extends OwnWork>(work: Work): Work => {
      const ready = keptOf(work.id)?.ready;
      return ready === undefined ? work : { ...work, ready: Math.min(ready, work.outstanding) };
    },
    /** A newer report of the same pieces replaces the one before it. */
    report: async (id: number, ready: number): Promise<Outcome> => {
      const mine = { id, ready, key: newKey(), at: Date.now() };
      const isStored = change(userId, id, mine);
      await sendKept(userId);
      const now = reportsOf(userId).find(({ key }) => key === mine.key);
      if (!now) return 'sent';
      if (now.refused !== undefined) return 'refused';
      return isStored ? 'kept' : 'unstored';
    },
    send: () => sendKept(userId),
    dismiss: ({ id }: KeptReport) => void change(userId, id, null),
  };
}

/** Sends what is kept when the app opens, on any screen, when the network returns, and from time to time. */
export function useSendingKept(): void {
  const { userId, reports } = useReports();
  const hasWaiting = reports.some(({ refused }) => refused === undefined);
  useEffect(() => {
    if (!hasWaiting) return;
    const send = () => void sendKept(userId);
    send();
    window.addEventListener('online', send);
    const timer = window.setInterval(send, retryMs);
    return () => {
      window.removeEventListener('online', send);
      window.clearInterval(timer);
    };
  }, [userId, hasWaiting]);
}
