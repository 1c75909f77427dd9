import { runningDatabaseUrl, startEmbeddedDatabase } from '#server/database/embedded.ts';
import { migrateDatabase } from '#server/database/migrate.ts';
import { reachDatabase } from '#server/database/reach-database.ts';
import { serverRole } from '#server/database/server-role.ts';
import {
  type Config,
  databaseUrlsOf,
  readConfig,
  StartError,
  serverRoleOf,
} from '#server/lib/process/config.ts';
import { createLogger } from '#server/lib/process/logger.ts';
import { createShutdown, type Shutdown } from '#server/lib/process/shutdown.ts';
import { generatedFunctions } from '#server/records/generated-functions.ts';

/**
 * Runs a command, and ends with 1 if it fails or is interrupted; a `StartError` prints only its message. What the command
 * registers with the shutdown is undone in both cases.
 */
export async function runCommand(work: (config: Config, shutdown: Shutdown) => Promise<void>): Promise<void> {
  const shutdown = createShutdown(createLogger('fatal'), 1);
  try {
    await work(readConfig(process.env), shutdown);
  } catch (error) {
    process.stderr.write(`${textOf(error)}\n`);
    await shutdown.stop(1);
  }
}

/** A `StartError` and a wrong option speak to the operator; of other errors, the stack helps. */
function textOf(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const isForOperator =
    error instanceof StartError || String((error as { code?: unknown }).code).startsWith('ERR_PARSE_ARGS');
  return isForOperator ? error.message : error.stack;
}

type Work = (ownerUrl: string) => Promise<void>;

/** Runs work on the shop's migrated database: the one of DATABASE_URL, or the embedded one, which is stopped afterwards. */
export async function openShop(config: Config, shutdown: Shutdown, work: Work): Promise<void> {
  const given = await reachGiven(config);
  if (given) {
    await migrateDatabase(given, generatedFunctions, { grantTo: serverRoleOf(config) });
    return work(given);
  }
  await onEmbedded(config, shutdown, async (url) => {
    await migrateDatabase(url, generatedFunctions, { grantTo: serverRole });
    await work(url);
  });
}

/**
 * Runs work on the shop's database as it is while a server may run: a second owner of the embedded database would be refused.
 * An embedded database that nobody runs is opened by `open`.
 */
export async function visitShop(
  config: Config,
  shutdown: Shutdown,
  work: Work,
  open: typeof openShop = openShop,
): Promise<void> {
  const running = (await reachGiven(config)) ?? (await runningDatabaseUrl(config.DATA_DIR));
  if (running) await work(running);
  else await open(config, shutdown, work);
}

/** Runs work on the embedded database of whichever version, which is started for it and stopped afterwards. */
export async function onEmbedded(
  { DATA_DIR }: Pick<Config, 'DATA_DIR'>,
  shutdown: Shutdown,
  work: Work,
): Promise<void> {
  const onLost = () => void shutdown.stop(1);
  const logger = createLogger('fatal');
  const database = await startEmbeddedDatabase({ dataDir: DATA_DIR, logger, onLost });
  shutdown.atEnd(5, () => database.stop());
  await work(database.ownerUrl);
  await database.stop();
}

/** The address of a given database as its owner, once it can be reached. */
export async function reachGiven(config: Config): Promise<string | undefined> {
  const urls = databaseUrlsOf(config);
  const say = (line: string) => process.stderr.write(`${line}\n`);
  if (urls) await reachDatabase(urls.ownerUrl, { variable: urls.named.owner, say });
  return urls?.ownerUrl;
}
