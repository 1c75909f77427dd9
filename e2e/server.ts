import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyTemplate } from '#server/database/test-cluster.ts';
import { newDataDir, removeDataDir, startServer } from '#server/test-server.ts';

/** A server at a shop that nobody has founded yet. */
export interface Shop {
  url: string;
  /** What the commands of `package.json` are told to reach the same shop. */
  env: Record<string, string>;
}

/** A server compiles its files once for all journeys. */
const compiled = { NODE_COMPILE_CACHE: join(tmpdir(), 'miqyas-compiled') };

/**
 * Runs a journey at a new shop: with a database of its own in the run's cluster, or as `npm start` makes it, with a
 * PostgreSQL of its own. Resolves to what the server printed.
 */
export async function withNewShop(
  isAsShipped: boolean,
  journey: (shop: Shop) => Promise<void>,
): Promise<string> {
  const dataDir = await newDataDir();
  const database = isAsShipped ? undefined : await copyTemplate(process.env.CLUSTER_URL ?? '');
  const env = { DATA_DIR: dataDir, LOG_LEVEL: 'warn', ...(database && { DATABASE_URL: database.url }) };
  try {
    const server = await startServer({ ...compiled, ...env });
    try {
      await journey({ url: server.url, env });
      return server.output();
    } finally {
      await server.stop();
    }
  } finally {
    await database?.drop();
    await removeDataDir(dataDir);
  }
}
