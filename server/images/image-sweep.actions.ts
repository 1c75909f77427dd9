import { and, inArray, not, type SQL, sql } from 'drizzle-orm';
import type { Disk } from 'flydrive';
import { type Database, inTransaction } from '#server/database/connection.ts';
import { images } from './image.table.ts';
import { removeImageBytes, storageKeyOf } from './image-bytes.ts';

const oneDay = 24 * 60 * 60 * 1000;
const batch = 500;

/**
 * Deletes pictures without a reference a day after their upload, left by forms that were never saved, and then
 * their bytes. A simultaneous save either keeps its picture or gets an error. Returns how many were deleted.
 */
export async function removeUnusedImages(database: Database, files: Disk): Promise<number> {
  let removed = 0;
  for (;;) {
    const gone = await inTransaction(database, deleteUnused);
    await Promise.all(gone.map(({ storageKey }) => removeImageBytes(files, storageKey)));
    removed += gone.length;
    if (gone.length < batch) return removed;
  }
}

async function deleteUnused(database: Database): Promise<{ storageKey: string }[]> {
  const isOld = sql`${images.created} < now() - interval '1 day'`;
  const isUnused = and(not(images.isFrozen), ...(await noneRefers(database)));
  const locked = await database
    .select({ id: images.id })
    .from(images)
    .where(and(isOld, isUnused))
    .orderBy(images.id)
    .limit(batch)
    // Skips locked rows: they can wait for the next round.
    .for('update', { skipLocked: true });
  const ids = locked.map(({ id }) => id);
  if (ids.length === 0) return [];
  // Checks again under the lock: it may have been saved before the lock was held.
  return database
    .delete(images)
    .where(and(inArray(images.id, ids), isUnused))
    .returning({ storageKey: images.storageKey });
}

/** Builds a condition from the database's foreign keys, so that it covers every column that refers to pictures. */
async function noneRefers(database: Database): Promise<SQL[]> {
  const { rows } = await database.execute<{ table: string; column: string }>(sql`
    select c.conrelid::regclass::text as table, quote_ident(a.attname) as column
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'images'::regclass`);
  return rows.map(
    ({ table, column }) =>
      sql`not exists (select 1 from ${sql.raw(table)} holder where holder.${sql.raw(column)} = ${images.id})`,
  );
}

/**
 * Removes files older than a day without a picture row, left by uploads that were rolled back or
 * killed. Returns how many were removed.
 */
export async function removeOrphans(database: Database, files: Disk, now = Date.now()): Promise<number> {
  let removed = 0;
  let paginationToken: string | undefined;
  do {
    const page = await files.listAll('', { recursive: true, ...(paginationToken && { paginationToken }) });
    removed += await removeOrphansAmong(page.objects, database, files, now - oneDay);
    paginationToken = page.paginationToken;
  } while (paginationToken);
  return removed;
}

type Found = Awaited<ReturnType<Disk['listAll']>>['objects'];

async function removeOrphansAmong(objects: Found, database: Database, files: Disk, before: number) {
  const old: string[] = [];
  for (const each of objects) {
    if (!each.isFile) continue;
    const { lastModified } = await each.getMetaData();
    if (lastModified.getTime() < before) old.push(each.key);
  }
  let removed = 0;
  for (let at = 0; at < old.length; at += batch) {
    const some = old.slice(at, at + batch);
    const keys = some.flatMap((file) => storageKeyOf(file) ?? []);
    const owned = await database
      .select({ storageKey: images.storageKey })
      .from(images)
      .where(inArray(images.storageKey, keys));
    const isOwned = new Set(owned.map(({ storageKey }) => storageKey));
    const orphans = some.filter((file) => {
      const key = storageKeyOf(file);
      return key !== null && !isOwned.has(key);
    });
    await Promise.all(orphans.map((file) => files.delete(file)));
    removed += orphans.length;
  }
  return removed;
}
