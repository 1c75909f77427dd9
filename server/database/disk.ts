import { statfs } from 'node:fs/promises';
import { type Config, StartError } from '#server/lib/process/config.ts';

/** What a new shop takes, with the log that its database writes. */
const newShopBytes = 500e6;
/** With less, PostgreSQL soon can't write. */
const leastBytes = 50e6;

const gigabytes = (bytes: number): string => `${(bytes / 1e9).toFixed(bytes < 1e8 ? 2 : 1)} GB`;

/** The free bytes of the disk that a folder is on. */
async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** @throws StartError if a new database doesn't fit into the folder */
export async function refuseTooFull(
  folder: string,
  needed = newShopBytes,
  what = 'a new shop',
): Promise<void> {
  const free = await freeBytes(folder);
  if (free < needed)
    throw new StartError(
      `The disk of DATA_DIR is too full: ${what} needs ${gigabytes(needed)}, and ${gigabytes(free)} are free. Make room, or name a folder on another disk.`,
    );
}

/** The reason of nearly every failure on a full disk; undefined if it isn't full. */
export async function fullDisk({ DATA_DIR, DATABASE_URL }: Config): Promise<StartError | undefined> {
  if (DATABASE_URL) return undefined;
  const free = await freeBytes(DATA_DIR).catch(() => Number.POSITIVE_INFINITY);
  if (free >= leastBytes) return undefined;
  return new StartError(
    `The disk of DATA_DIR is full: ${gigabytes(free)} are free. Make room, best ${gigabytes(newShopBytes)} or more, and start again; nothing that was saved is lost.`,
  );
}

export const hasRoom = async (folder: string): Promise<boolean> => (await freeBytes(folder)) >= leastBytes;
