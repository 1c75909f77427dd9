import pg from 'pg';

interface Ears {
  /** An empty payload stands for any change. */
  heard: (payload: string) => void;
  /** The connection is gone: whatever was said meanwhile is lost. */
  lost: (error?: Error) => void;
}

const retryAfter = 1000;

/** Listens on a channel of the database, over a connection of its own, and comes back when that breaks. */
export function listen(pool: pg.Pool, channel: string, { heard, lost }: Ears) {
  let current: pg.Client | null = null;
  let listening = false;
  let closed = false;
  let retry: NodeJS.Timeout | undefined;

  const drop = (client: pg.Client, error?: Error) => {
    if (client !== current) return;
    current = null;
    listening = false;
    lost(error);
    client.end().catch(() => {});
    if (!closed) retry = setTimeout(connect, retryAfter).unref();
  };

  const connect = async () => {
    const client = new pg.Client(pool.options);
    current = client;
    client.on('notification', ({ payload }) => heard(payload ?? ''));
    client.on('error', (error) => drop(client, error));
    client.on('end', () => drop(client));
    try {
      await client.connect();
      await client.query(`LISTEN ${client.escapeIdentifier(channel)}`);
      // What was read before this moment may have changed unheard.
      heard('');
      listening = client === current;
    } catch (error) {
      drop(client, error as Error);
    }
  };
  void connect();

  return {
    isListening: () => listening,
    close: async () => {
      closed = true;
      clearTimeout(retry);
      const client = current;
      current = null;
      listening = false;
      await client?.end();
    },
  };
}
