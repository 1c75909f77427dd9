import type pg from 'pg';
import { listen } from './listen.ts';

interface Queue {
  pool: pg.Pool;
  /** Notified after a commit that adds to the queue. */
  channel: string;
  /** In milliseconds: the longest delay of what comes due without a notification. */
  pollIntervalMs: number;
  /** Does one thing that is due, and says whether there was one. */
  doNext: () => Promise<boolean>;
  onFailure: (error: unknown) => void;
}

export interface Drain {
  /** Stops; waits a short time for what is being done. */
  close(): Promise<void>;
}

/** Does what is due in a queue of the database, one after the other: at a notification, and from time to time. */
export function drain({ pool, channel, pollIntervalMs, doNext, onFailure }: Queue): Drain {
  let closed = false;
  let wanted = false;
  let round: Promise<void> | undefined;

  const doAll = async () => {
    wanted = false;
    while (!closed && (await doNext()));
  };
  const start = () => {
    wanted = true;
    round ??= doAll()
      .catch(onFailure)
      .finally(() => {
        round = undefined;
        if (wanted && !closed) start();
      });
  };

  const listener = listen(pool, channel, start);
  const timer = setInterval(start, pollIntervalMs).unref();
  return {
    close: async () => {
      closed = true;
      clearInterval(timer);
      await Promise.all([listener.close(), round]);
    },
  };
}
