import { copyTemplate } from '#server/database/test-cluster.ts';
import { newDataDir, removeDataDir, startServer } from '#server/test-server.ts';
import type { ShopHost } from './shop-host.ts';

/** A server at a shop that nobody has founded yet. */
export interface Shop {
  url: string;
  /** What the commands of `package.json` are told to reach the same shop. */
  env: Record<string, string>;
}

type Journey = (shop: Shop) => Promise<void>;

/** Runs a journey at a new shop with a database in the run's cluster. Resolves to what the server printed. */
export async function withNewShop(host: ShopHost, journey: Journey): Promise<string> {
  const before = host.output().length;
  const dataDir = await newDataDir();
  const database = await copyTemplate(process.env.CLUSTER_URL ?? '');
  const env = { DATA_DIR: dataDir, DATABASE_URL: database.url, LOG_LEVEL: 'warn', PORT: '0' };
  try {
    await journey({ url: await host.open(env), env });
    await host.close();
    return host.output().slice(before);
  } finally {
    await database.drop();
    await removeDataDir(dataDir);
  }
}

/** The same at a shop as `npm start` makes it, with a PostgreSQL of its own. */
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
