import { copyTemplate } from '#server/database/test-cluster.ts';
import { newDataDir, removeDataDir, startServer } from '#server/test-server.ts';
import type { ShopHost } from './shop-host.ts';

/** A server with a shop that isn't founded yet. */
export interface Shop {
  url: string;
  /** Environment variables for npm commands on the same shop. */
  env: Record<string, string>;
}

type Journey = (shop: Shop) => Promise<void>;

/** Runs a journey at a new shop with a database in the test run's cluster, and further settings. Resolves to the server's output. */
export async function withNewShop(
  host: ShopHost,
  journey: Journey,
  more: Record<string, string> = {},
): Promise<string> {
  const before = host.output().length;
  const dataDir = await newDataDir();
  const database = await copyTemplate(process.env.CLUSTER_URL ?? '');
  const env = { DATA_DIR: dataDir, DATABASE_URL: database.url, LOG_LEVEL: 'warn', PORT: '0', ...more };
  try {
    await journey({ url: await host.open(env), env });
    await host.close();
    return host.output().slice(before);
  } finally {
    await database.drop();
    await removeDataDir(dataDir);
  }
}

/** The same with a server as in `npm start`, with its own PostgreSQL. */
export async function withShippedShop(journey: Journey): Promise<string> {
  const dataDir = await newDataDir();
  const env = { DATA_DIR: dataDir, LOG_LEVEL: 'warn' };
  try {
    const server = await startServer(env);
    try {
      await journey({ url: server.url, env });
      return server.output();
    } finally {
      await server.stop();
    }
  } finally {
    await removeDataDir(dataDir);
  }
}
