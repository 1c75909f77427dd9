import pg from 'pg';

interface Listener {
  /** An empty payload means that anything may have changed. */
  onNotify: (payload: string) => void;
  /** Notifications sent until the next `onNotify` are lost. */
  onDisconnect: (error?: Error) => void;
}

const retryAfter = 1000;

/** Listens on a channel of the database over its own connection, and reconnects when that breaks. */
export function listen(pool: pg.Pool, channel: string, { onNotify, onDisconnect }: Listener) {
  let current: pg.Client | null = null;
  let listening = false;
  let closed = false;
  let retry: NodeJS.Timeout | undefined;

  const drop = (client: pg.Client, error?: Error) => {
    if (client !== current) return;
    current = null;
    listening = false;
    onDisconnect(error);
    client.end().catch(() => {});
    if (!closed) retry = setTimeout(connect, retryAfter).unref();
  };

  const connect = async () => {
    const client = new pg.Client(pool.options);
    current = client;
    client.on('notification', ({ payload }) => onNotify(payload ?? ''));
    client.on('error', (error) => drop(client, error));
    client.on('end', () => drop(client));
    try {
      await client.connect();
      await client.query(`LISTEN ${client.escapeIdentifier(channel)}`);
      // Values read before this moment may have changed without a notification.
      onNotify('');
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
