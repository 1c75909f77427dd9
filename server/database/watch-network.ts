import { setImmediate as untilRead, setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { cutConnections } from './connection.ts';

const intervalMs = 1000;
/** A busy database replies later than usual, but to this within a fraction of it. */
const silentAfterMs = 5000;

export interface NetworkWatch {
  /** Whether the database leaves questions without a reply. */
  isSilent(): boolean;
  close(): Promise<void>;
}

/**
 * Asks the database every second over a connection of its own. A network that drops packets breaks no connection: what waits for a
 * reply would wait for minutes. So all connections of the pool are cut, and what waits on them fails at once. A database that refuses
 * isn't silent: its refusals come by themselves.
 */
export function watchNetwork(pool: pg.Pool, onSilent: () => void): NetworkWatch {
  let client: pg.Client | undefined;
  let isSilent = false;
  let isClosed = false;
  const stop = new AbortController();

  const ask = async () => {
    if (!client) {
      const fresh = new pg.Client(pool.options);
      const forget = () => {
        if (client === fresh) client = undefined;
      };
      fresh.on('error', forget).on('end', forget);
      await fresh.connect();
      client = fresh;
    }
    await client.query('select 1');
  };
  const watch = async () => {
    while (!isClosed) {
      let isAnswered = false;
      const answer = ask()
        .catch(() => {})
        .finally(() => {
          isAnswered = true;
        });
      const silence = wait(silentAfterMs, undefined, stop).catch(() => {});
      await Promise.race([answer, silence]);
      // After a pause of this process, the reply may be there and not read.
      for (let turn = 0; turn < 2; turn += 1) await untilRead();
      if (isClosed) return;
      if (!isAnswered) {
        cutConnections(pool);
        client = undefined;
        if (!isSilent) onSilent();
      }
      isSilent = !isAnswered;
      if (isAnswered) await wait(intervalMs, undefined, stop).catch(() => {});
    }
  };
  void watch();

  return {
    isSilent: () => isSilent,
    close: async () => {
      isClosed = true;
      stop.abort();
      await client?.end();
    },
  };
}
