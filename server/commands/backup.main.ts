import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { writeBackupFile } from '#server/backup/backup-file.ts';
import { StartError } from '#server/lib/process/config.ts';
import { createStorage } from '#server/lib/process/storage.ts';
import { askPassphrase } from './ask-passphrase.ts';
import { onEmbedded, runCommand, visitShop } from './open-shop.ts';

const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

/**
 * `npm run backup -- FILE`: writes the whole shop into one file, while it works; encrypted with BACKUP_PASSPHRASE, or with what
 * `--passphrase` asks for.
 */
await runCommand(async (config, shutdown) => {
  const { values, positionals } = parseArgs({
    options: { passphrase: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const [path, ...more] = positionals;
  if (!path || more.length > 0) throw new StartError('Name one file: npm run backup -- shop.miqyas.tar');
  if (await isThere(path))
    throw new StartError(`${path} exists already, and was not changed: name another file.`);
  if (!config.DATABASE_URL && !(await isThere(join(config.DATA_DIR, 'postgres'))))
    throw new StartError(`DATA_DIR ${config.DATA_DIR} holds no shop: name the folder of the one to back up.`);
  const passphrase = values.passphrase ? await askPassphrase(true) : config.BACKUP_PASSPHRASE;
  const files = await createStorage(config);
  const since = Date.now();
  const write = async (url: string) => {
    const { contents, bytes } = await writeBackupFile(
      { connection: { connectionString: url }, files, passphrase },
      path,
      shutdown,
    );
    const rows = Object.values(contents.rows).reduce((sum, each) => sum + each, 0);
    const seconds = ((Date.now() - since) / 1000).toFixed(1);
    process.stdout.write(
      `${path}: ${Object.keys(contents.rows).length} tables with ${rows} rows and ${contents.pictures} pictures, ${(bytes / 1e6).toFixed(1)} MB${passphrase ? ', encrypted' : ''}, in ${seconds} s\n`,
    );
    if (contents.missingPictures > 0)
      process.stdout.write(`${contents.missingPictures} pictures had no file in the storage\n`);
  };
  await visitShop(config, shutdown, write, onEmbedded);
});
