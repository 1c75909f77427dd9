import { startEmbeddedDatabase } from '#server/database/embedded.ts';
import { migrateDatabase } from '#server/database/migrate.ts';
import { serverRole } from '#server/database/server-role.ts';
import { type Config, StartError, serverRoleOf } from '#server/lib/process/config.ts';
import { createLogger } from '#server/lib/process/logger.ts';
import { createShutdown } from '#server/lib/process/shutdown.ts';
import { generatedFunctions } from '#server/records/generated-functions.ts';

/**
 * Runs a command on the shop's migrated database: the one of DATABASE_URL, or the embedded one, which is stopped
 * afterwards. Exits with 1 if the work fails; a `StartError` prints only its message.
 */
export async function openShop(config: Config, work: (url: string) => Promise<void>): Promise<void> {
  const logger = createLogger('fatal');
  const shutdown = createShutdown(logger);
  try {
    const given = config.DATABASE_OWNER_URL ?? config.DATABASE_URL;
    if (given) {
      await migrateDatabase(given, generatedFunctions, { grantTo: serverRoleOf(config) });
      return await work(given);
    }
    const onLost = () => void shutdown.stop(1);
    const database = await startEmbeddedDatabase({ dataDir: config.DATA_DIR, logger, onLost });
    shutdown.atEnd(5, () => database.stop());
    await migrateDatabase(database.ownerUrl, generatedFunctions, { grantTo: serverRole });
    await work(database.ownerUrl);
    await database.stop();
  } catch (error) {
    const text = error instanceof StartError ? error.message : error instanceof Error ? error.stack : error;
    process.stderr.write(`${text}\n`);
    await shutdown.stop(1);
  }
}
