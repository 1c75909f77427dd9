import { parseArgs } from 'node:util';
import { checkBackup, isEncrypted } from '#server/backup/backup-format.ts';
import { restoreBackup } from '#server/backup/restore.actions.ts';
import { inStagedFolder, refuseWithoutRoom } from '#server/backup/staged-folder.ts';
import { ownMigrations } from '#server/database/migrate.ts';
import { serverRole } from '#server/database/server-role.ts';
import { StartError, serverRoleOf } from '#server/lib/process/config.ts';
import { createStorage } from '#server/lib/process/storage.ts';
import { askPassphrase } from './ask-passphrase.ts';
import { onEmbedded, reachGiven, runCommand } from './open-shop.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

/** `npm run restore -- FILE`: fills an empty folder or database with a backup, all of it or nothing. */
await runCommand(async (config, shutdown) => {
  const [path, ...more] = parseArgs({ allowPositionals: true }).positionals;
  if (!path || more.length > 0) throw new StartError('Name one file: npm run restore -- shop.miqyas.tar');
  const mustAsk = (await isEncrypted(path)) && !config.BACKUP_PASSPHRASE;
  const passphrase = mustAsk ? await askPassphrase(false) : config.BACKUP_PASSPHRASE;
  const backup = { path, passphrase, ...(await checkBackup(path, passphrase, ownMigrations())) };
  const { version, created } = backup.manifest;
  const since = Date.now();
  const given = await reachGiven(config);
  if (given) {
    const files = await createStorage(config);
    await restoreBackup(backup, { url: given, grantTo: serverRoleOf(config), files, say });
  } else {
    await refuseWithoutRoom(config.DATA_DIR, backup.manifest);
    await inStagedFolder(config.DATA_DIR, shutdown, async (folder) => {
      const staged = { ...config, DATA_DIR: folder };
      const files = await createStorage(staged);
      await onEmbedded(staged, shutdown, (url) =>
        restoreBackup(backup, { url, grantTo: serverRole, files, say }),
      );
    });
  }
  const { rows, pictures } = backup.contents;
  const total = Object.values(rows).reduce((sum, each) => sum + each, 0);
  say(
    `Restored the shop of ${created}, made by version ${version}: ${Object.keys(rows).length} tables with ${total} rows and ${pictures} pictures, in ${((Date.now() - since) / 1000).toFixed(1)} s`,
  );
});
