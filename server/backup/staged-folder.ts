import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { refuseTooFull } from '#server/database/disk.ts';
import { stopLeftDatabase } from '#server/database/embedded.ts';
import { StartError } from '#server/lib/process/config.ts';
import type { Shutdown } from '#server/lib/process/shutdown.ts';
import type { Manifest } from './backup-format.ts';

/** Within the target, which may be a volume of its own. A killed restore leaves it, and the next one removes it. */
const stagedName = 'restoring';

/** The database comes last: with it, the folder is a shop. */
const order = ['images', 'postgres.password', 'postgres'];

/**
 * Fills an empty folder by way of one within it, so that an interrupted work leaves no shop there.
 * @throws StartError if the folder holds anything
 */
export async function inStagedFolder(
  target: string,
  shutdown: Shutdown,
  fill: (folder: string) => Promise<void>,
): Promise<void> {
  const folder = join(target, stagedName);
  await mkdir(target, { recursive: true, mode: 0o711 });
  const others = (await readdir(target)).filter((name) => ![stagedName, 'lost+found'].includes(name));
  if (others.length > 0)
    throw new StartError(
      `${target} isn't empty (${others[0]}), and was not changed: name a new folder in DATA_DIR.`,
    );
  await stopLeftDatabase(folder);
  await rm(folder, { recursive: true, force: true });
  shutdown.atEnd(2, () => rm(folder, { recursive: true, force: true }));
  await fill(folder);
  const made = await readdir(folder);
  for (const name of order.filter((each) => made.includes(each)))
    await rename(join(folder, name), join(target, name));
  await rm(folder, { recursive: true });
}

/** What a restored database needs while its transaction isn't ended, compared with the database that was backed up. */
const roomFactor = 1.5;

/** @throws StartError if the backup's database doesn't fit on the disk */
export async function refuseWithoutRoom(folder: string, { databaseBytes }: Manifest): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o711 });
  await refuseTooFull(folder, databaseBytes * roomFactor, 'the shop');
}
