import { useEffect } from 'react';
import type { OwnWork } from '#shared/orders/workshop/my-work.api.ts';
import { myWorkContract } from '#shared/orders/workshop/my-work.contract.ts';
import { ApiError } from '#web/lib/api.ts';
import { newKey } from '#web/lib/idempotency.ts';
import { useSession } from '#web/lib/session.ts';
import { readStoredJson, store } from '#web/lib/storage.ts';
import { createStore, useValue } from '#web/lib/store.ts';
import { write } from '#web/lib/write.ts';

/** What a tailor reported done and the server hasn't confirmed; it stays on this device until then. */
interface KeptReport {
  /** Of the assignment. */
  id: number;
  ready: number;
  /** Sent with each attempt, so that a report whose answer was lost counts once. */
  key: string;
}

type Outcome = 'sent' | 'kept' | { refused: string };

/** In milliseconds: a network may be back without the browser noticing. */
const retryMs = 20_000;
/** Of users who aren't signed in any more, too: they are sent when those sign in again on this device. */
const storageKey = (userId: number) => `work-reports-${userId}`;

const reports = createStore<Readonly<Record<number, readonly KeptReport[]>>>({});

const isReport = (each: unknown): each is KeptReport =>
  typeof each === 'object' && each !== null && 'id' in each && 'ready' in each && 'key' in each;

function readOf(userId: number): readonly KeptReport[] {
  const known = reports.get()[userId];
  if (known) return known;
  const stored = readStoredJson(storageKey(userId));
  return Array.isArray(stored) ? stored.filter(isReport) : [];
}

function change(userId: number, next: readonly KeptReport[]): void {
  store(storageKey(userId), next.length > 0 ? JSON.stringify(next) : null);
  reports.set({ ...reports.get(), [userId]: next });
}

/** Whether it may be sent again: there was no answer, the session ended, or the server is busy or failed. */
const isOpen = ({ status }: ApiError) => status === 0 || status === 401 || status === 429 || status >= 500;

let running: Promise<void> | null = null;

/** Sends what is kept, oldest first and one after another, until one has no answer. */
function sendKept(userId: number, onRefused: (message: string) => void): Promise<void> {
  running ??= (async () => {
    for (let next = readOf(userId)[0]; next; next = readOf(userId)[0]) {
      const { id, ready, key } = next;
      try {
        await write(myWorkContract.ready, { params: { id }, body: { ready }, idempotencyKey: key });
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (isOpen(error)) return;
        onRefused(error.message);
      }
      change(
        userId,
        readOf(userId).filter((each) => each.key !== key),
      );
    }
  })().finally(() => {
    running = null;
  });
  return running;
}

const useUserId = (): number => {
  const session = useSession();
  return 'user' in session ? session.user.id : 0;
};

/** The reports that aren't sent yet, and a way to report: kept first, then sent. */
export function useKeptReports() {
  const userId = useUserId();
  const kept = useValue(reports)[userId] ?? readOf(userId);
  const keptOf = (id: number) => kept.find((each) => each.id === id);
  return {
    keptOf,
    /** With what was reported and isn't confirmed. */
    withKept: <Work extends OwnWork>(work: Work): Work => {
      const ready = keptOf(work.id)?.ready;
      return ready === undefined ? work : { ...work, ready: Math.min(ready, work.outstanding) };
    },
    report: async (id: number, ready: number): Promise<Outcome> => {
      const mine = { id, ready, key: newKey() };
      // A newer report of the same pieces replaces the one before it.
      change(userId, [...readOf(userId).filter((each) => each.id !== id), mine]);
      let refused: string | null = null;
      await sendKept(userId, (message) => {
        refused = message;
      });
      if (refused !== null) return { refused };
      return readOf(userId).some(({ key }) => key === mine.key) ? 'kept' : 'sent';
    },
  };
}

/** Sends what is kept when the screen opens, when the network returns, and from time to time. */
export function useSendingKept(onRefused: (message: string) => void): void {
  const userId = useUserId();
  const count = (useValue(reports)[userId] ?? readOf(userId)).length;
  useEffect(() => {
    if (count === 0) return;
    const send = () => void sendKept(userId, onRefused);
    send();
    window.addEventListener('online', send);
    const timer = window.setInterval(send, retryMs);
    return () => {
      window.removeEventListener('online', send);
      window.clearInterval(timer);
    };
  }, [userId, count, onRefused]);
}
