import { flushCompileCache } from 'node:module';
import type { Disk } from 'flydrive';
import { sealSecondFactors } from '#server/access/account/second-factor-seal.actions.ts';
import { forgetOldEntries } from '#server/access/audit/audit-retention.actions.ts';
import { forgetOldAccessEvents } from '#server/access/session/access-event.actions.ts';
import { hasUsers } from '#server/access/session/user.queries.ts';
import { forgetOldVerifications } from '#server/access/session/verification.actions.ts';
import { attachmentsOf } from '#server/attachments.ts';
import { openBackupFolder } from '#server/backup/backup-folder.ts';
import { nightlyBackup } from '#server/backup/nightly.actions.ts';
import { sealDevices } from '#server/billing/einvoice/device-seal.actions.ts';
import { openDocumentPost } from '#server/billing/einvoice/document-post.ts';
import { tellRefused } from '#server/billing/refused-mail.actions.ts';
import { createDatabase, createPool, createPooledPool, type Database } from '#server/database/connection.ts';
import { fullDisk } from '#server/database/disk.ts';
import { startEmbeddedDatabase } from '#server/database/embedded.ts';
import { limitRole, refuseApart } from '#server/database/limit-role.ts';
import { migrateDatabase } from '#server/database/migrate.ts';
import { reachDatabase } from '#server/database/reach-database.ts';
import { serverRole } from '#server/database/server-role.ts';
import { watchNetwork } from '#server/database/watch-network.ts';
import { removeOrphans, removeUnusedImages } from '#server/images/image-sweep.actions.ts';
import { refreshFigures } from '#server/lib/data/kept.actions.ts';
import { tellSlowStatements } from '#server/lib/data/statement.ts';
import { forgetOldAttempts } from '#server/lib/http/attempts.ts';
import { forgetOldKeys } from '#server/lib/http/idempotency.ts';
import { closeHttp, listenHttp } from '#server/lib/http/listen-http.ts';
import { buildWeb } from '#server/lib/http/web-build.ts';
import { forgetOldMails } from '#server/lib/mail/mail.ts';
import { openPost } from '#server/lib/mail/mail-post.ts';
import {
  type Config,
  databaseUrlsOf,
  isLoopback,
  nightlyOf,
  plainHttpWarning,
  publicUrl,
  readConfig,
  StartError,
  serverRoleOf,
  smtpOf,
} from '#server/lib/process/config.ts';
import { createLogger } from '#server/lib/process/logger.ts';
import { every, startScheduler } from '#server/lib/process/scheduler.ts';
import { createShutdown } from '#server/lib/process/shutdown.ts';
import { createStorage } from '#server/lib/process/storage.ts';
import { generatedFunctions } from '#server/records/generated-functions.ts';
import { keptFigures } from '#server/records/kept.ts';
import { writeReportMails } from '#server/reports/views/report-mail.actions.ts';
import { foundingCode } from '#server/use-cases/founding-code.ts';
import { buildApp } from './app.ts';

interface ShopDatabase {
  /** For the server's own queries. */
  url: string;
  /** For what listens or locks for longer than a transaction; the same as `url` without a PgBouncer between. */
  directUrl: string;
  /** For migrations. */
  ownerUrl: string;
  /** The role of `url`, if it isn't the owner. */
  grantTo?: string | undefined;
}

const say = (line: string) => process.stdout.write(`${line}\n`);

async function givenDatabase(config: Config): Promise<ShopDatabase | undefined> {
  const urls = databaseUrlsOf(config);
  if (!urls) return undefined;
  const { url, directUrl, ownerUrl, named } = urls;
  await reachDatabase(directUrl, { variable: named.direct, say });
  if (directUrl !== url) {
    await limitRole(directUrl);
    await reachDatabase(url, { variable: 'DATABASE_URL', say, isPooled: true });
    await refuseApart(directUrl, url);
  }
  if (ownerUrl !== directUrl) await reachDatabase(ownerUrl, { variable: named.owner, say });
  return { url, directUrl, ownerUrl, grantTo: serverRoleOf(config) };
}

/** Starts everything in order. Shutdown closes in reverse order, within 10 seconds. */
async function start(config: Config): Promise<void> {
  const logger = createLogger(config.LOG_LEVEL);
  const shutdown = createShutdown(logger);
  const nightly = nightlyOf(config);
  try {
    if (nightly) await openBackupFolder(nightly.folder);
    const { url, directUrl, ownerUrl, grantTo } = (await givenDatabase(config)) ?? (await startDatabase());
    const migration = migrateDatabase(ownerUrl, generatedFunctions, { grantTo, say });
    const [isBuilt] = await Promise.all([buildWeb(), migration]);
    if (isBuilt) logger.info('built the web');

    const direct = createPool(directUrl);
    const pool = directUrl === url ? direct : createPooledPool(url);
    shutdown.atEnd(0.5, () => Promise.all(new Set([pool, direct]).values().map((each) => each.end())));
    const silences = [...new Set([pool, direct])].map((each) =>
      watchNetwork(each, () => logger.error('the database is silent: its connections are cut')),
    );
    shutdown.atEnd(0.5, () => Promise.all(silences.map((each) => each.close())));
    const isSilent = () => silences.some((each) => each.isSilent());
    tellSlowStatements(config.SLOW_STATEMENT_MS, (statement, ms) =>
      logger.warn({ statement, ms }, 'a statement was slow'),
    );
    const database = createDatabase(pool);
    await sealSecondFactors(database, config.SECRET_KEY ?? null);
    const app = await buildApp({ database, pool, direct, isSilent, config, logger });
    await sealDevices(database);
    shutdown.atEnd(4, () => closeHttp(app));
    const addresses = await listenHttp(app, config);
    say(`Miqyas is ready at ${addresses.join(' and ')}`);
    const warning = plainHttpWarning(config);
    if (warning) process.stderr.write(`${warning}\n`);
    if (!isLoopback(config.HOST) && !(await hasUsers(database)))
      say(
        `Found the shop at ${config.PUBLIC_URL ?? addresses[0]}/sign-up?code=${await foundingCode(database)}`,
      );
    const files = await createStorage(config);
    const stopScheduler = startScheduler(jobsOn(database, files, publicUrl(config)), logger);
    const attach = attachmentsOf({ database, files });
    const passphrase = config.BACKUP_PASSPHRASE;
    if (nightly) {
      // Apart from the others, which don't wait for it.
      const backup = nightlyBackup({ pool: direct, database, files, nightly, passphrase });
      const stopBackups = startScheduler({ backup: () => backup() }, logger);
      shutdown.atEnd(0.5, stopBackups);
    }
    const post = openPost({
      pool: direct,
      database,
      logger,
      attach,
      onGivenUp: tellRefused,
      smtp: smtpOf(config),
    });
    const documentPost = openDocumentPost({
      pool: direct,
      database,
      logger,
      address: config.EINVOICE_URL ?? null,
    });
    shutdown.atEnd(0.5, () => Promise.all([stopScheduler(), post.close(), documentPost.close()]));
    flushCompileCache();
  } catch (error) {
    explain((await fullDisk(config)) ?? error);
    await shutdown.stop(1);
  }

  async function startDatabase(): Promise<ShopDatabase> {
    const onLost = (err: unknown) => {
      logger.fatal({ err }, 'stopping, for the database is lost');
      void shutdown.stop(1);
    };
    const database = await startEmbeddedDatabase({ dataDir: config.DATA_DIR, logger, onLost });
    shutdown.atEnd(5, () => database.stop());
    return { ...database, directUrl: database.url, grantTo: serverRole };
  }
}

const jobsOn = (database: Database, files: Disk, url: string) => ({
  figures: () => refreshFigures(database, keptFigures),
  keys: () => forgetOldKeys(database),
  pictures: every(60, () => removeUnusedImages(database, files)),
  files: every(60, () => removeOrphans(database, files)),
  attempts: () => forgetOldAttempts(database),
  verifications: () => forgetOldVerifications(database),
  accessEvents: every(60, () => forgetOldAccessEvents(database)),
  auditEntries: every(60, () => forgetOldEntries(database)),
  reportMails: () => writeReportMails(database, url),
  mails: () => forgetOldMails(database),
});

function explain(error: unknown): void {
  const text =
    error instanceof StartError ? error.message : error instanceof Error ? error.stack : String(error);
  process.stderr.write(`${text}\n`);
}

try {
  await start(readConfig(process.env));
} catch (error) {
  explain(error);
  process.exitCode = 1;
}
