import { sql } from 'drizzle-orm';
import type pg from 'pg';
import type { Database } from '#server/database/connection.ts';
import { listen } from '#server/lib/process/listen.ts';

const channel = 'live_changes';
/** How long changes are collected before they are announced together, in milliseconds. */
const collectedFor = 100;
/** How long a change can still be told to those who missed it, in milliseconds. */
const keptFor = 300_000;
const mostKept = 2000;
/** PostgreSQL takes less than 8000 bytes in one notification. */
const mostAreas = 60;

export interface LiveChange {
  /** The areas of the API in which something changed; null: any may have. */
  areas: readonly string[] | null;
  /** The browser tab that made the change. */
  tab: string | null;
}

const anything: LiveChange = { areas: null, tab: null };

export interface LiveChanges {
  /** Tells all server processes; call it after the commit. */
  announce(areas: readonly string[], tab: string | null): void;
  /** What changed in the last milliseconds, as far back as that is known: before, anything may have. */
  since(milliseconds: number): readonly LiveChange[];
  /** Returns how to stop. */
  subscribe(onChange: (change: LiveChange) => void): () => void;
  /** Tells what is still collected, and stops. */
  close(): Promise<void>;
}

/** Tells all server processes at once; for jobs, after their commit. */
export async function tellChanges(database: Database, changes: readonly LiveChange[]): Promise<void> {
  const payloads = JSON.stringify(changes.map((change) => JSON.stringify(change)));
  await database.execute(
    sql`select pg_notify(${channel}, payload) from json_array_elements_text(${payloads}::json) as payload`,
  );
}

interface Parts {
  pool: pg.Pool;
  database: Database;
  onFailure: (error: unknown) => void;
}

/**
 * What was changed, by any server process. Announced after the commit, since a notification inside the transaction would
 * let commits wait for each other. One that is lost with its process is made up for by the connections that break with it.
 */
export function createLiveChanges({ pool, database, onFailure }: Parts): LiveChanges {
  const subscribers = new Set<(change: LiveChange) => void>();
  // What happened before this process began to listen isn't known.
  let kept: { at: number; change: LiveChange }[] = [{ at: Date.now(), change: anything }];
  const publish = (change: LiveChange) => {
    const at = Date.now();
    kept = [...kept.filter((each) => each.at > at - keptFor), { at, change }].slice(-mostKept);
    for (const onChange of subscribers) onChange(change);
  };
  const listener = listen(pool, channel, (payload) =>
    publish(payload === '' ? anything : JSON.parse(payload)),
  );

  let collected = new Map<string | null, Set<string>>();
  let timer: NodeJS.Timeout | undefined;
  const send = async () => {
    timer = undefined;
    const changes = [...collected].map(([tab, areas]) => ({
      areas: areas.size > mostAreas ? null : [...areas],
      tab,
    }));
    collected = new Map();
    await tellChanges(database, changes);
  };

  return {
    announce: (areas, tab) => {
      const known = collected.get(tab) ?? new Set();
      for (const area of areas) known.add(area);
      collected.set(tab, known);
      timer ??= setTimeout(() => void send().catch(onFailure), collectedFor);
    },
    since: (milliseconds) => {
      const from = Date.now() - milliseconds;
      const isLost = milliseconds > keptFor || (kept.length === mostKept && (kept[0]?.at ?? 0) > from);
      return isLost ? [anything] : kept.filter(({ at }) => at >= from).map(({ change }) => change);
    },
    subscribe: (onChange) => {
      subscribers.add(onChange);
      return () => void subscribers.delete(onChange);
    },
    close: async () => {
      if (timer) {
        clearTimeout(timer);
        await send().catch(onFailure);
      }
      await listener.close();
    },
  };
}
