import { auditedTables } from '#server/audited.ts';
import { startEmbeddedDatabase } from '#server/database/embedded.ts';
import { migrateDatabase } from '#server/database/migrate.ts';
import { type Config, StartError } from '#server/lib/process/config.ts';
import { createLogger } from '#server/lib/process/logger.ts';
import { createShutdown } from '#server/lib/process/shutdown.ts';

/**
 * Gives a command the shop's database, migrated: the one of DATABASE_URL, or the embedded one, which ends with the
 * work. Ends the process with 1 when the work fails; a `StartError` is told in its sentence alone.
 */
export async function openShop(config: Config, work: (url: string) => Promise<void>): Promise<void> {
  const logger = createLogger('fatal');
  const shutdown = createShutdown(logger);
  try {
    if (config.DATABASE_URL) {
      await migrateDatabase(config.DATABASE_URL, auditedTables);
      return await work(config.DATABASE_URL);
    }
    const onLost = () => void shutdown.stop(1);
    const database = await startEmbeddedDatabase({ dataDir: config.DATA_DIR, logger, onLost });
    shutdown.atEnd(5, () => database.stop());
    await migrateDatabase(database.url, auditedTables);
    await work(database.url);
    await database.stop();
  } catch (error) {
    const text = error instanceof StartError ? error.message : error instanceof Error ? error.stack : error;
    process.stderr.write(`${text}\n`);
    await shutdown.stop(1);
  }
}
