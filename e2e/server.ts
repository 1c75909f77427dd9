import { newDataDir, removeDataDir, startServer, type TestServer } from '../server/test-server.ts';

/** Runs a journey at a shop that nobody has founded yet: a built server with a database of its own. */
export async function withNewShop(
  journey: (server: TestServer, dataDir: string) => Promise<void>,
): Promise<void> {
  const dataDir = await newDataDir();
  try {
    const server = await startServer({ DATA_DIR: dataDir, LOG_LEVEL: 'warn' });
    try {
      await journey(server, dataDir);
    } finally {
      await server.stop();
    }
  } finally {
    await removeDataDir(dataDir);
  }
}
