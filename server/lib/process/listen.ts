import pg from 'pg';

const retryAfter = 1000;

/**
 * Listens on a channel of the database over its own connection, and reconnects when that breaks. An empty payload means that
 * anything may have changed: notifications until then may be lost.
 */
export function listen(pool: pg.Pool, channel: string, onNotify: (payload: string) => void) {
  let current: pg.Client | null = null;
  let closed = false;
  let retry: NodeJS.Timeout | undefined;

  const drop = (client: pg.Client) => {
    if (client !== current) return;
    current = null;
    client.end().catch(() => {});
    if (!closed) retry = setTimeout(connect, retryAfter).unref();
  };

  const connect = async () => {
    const client = new pg.Client(pool.options);
    current = client;
    client.on('notification', ({ payload }) => onNotify(payload ?? ''));
    client.on('error', () => drop(client));
    client.on('end', () => drop(client));
    try {
      await client.connect();
      await client.query(`LISTEN ${client.escapeIdentifier(channel)}`);
      // Values read before this moment may have changed without a notification.
      onNotify('');
    } catch {
      drop(client);
    }
  };
  void connect();

  return {
    close: async () => {
      closed = true;
      clearTimeout(retry);
      const client = current;
      current = null;
      await client?.end();
    },
  };
}
