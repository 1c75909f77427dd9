import { and, eq, inArray, ne, or, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { type Database, inTransaction } from '#server/database/connection.ts';
import { invalidField, Problem } from '#server/lib/data/problem.ts';
import type { Context } from '#server/lib/http/route.ts';
import { isShownTo } from '#server/lib/http/shown-records.ts';
import type { Links } from '#server/lib/resource/links.ts';
import { imageAddress, smallImageAddress } from '#shared/images/image.rules.ts';
import { toImage } from './image.rules.ts';
import { images } from './image.table.ts';
import { type EncodedImage, removeImageBytes } from './image-bytes.ts';

type Outside = Pick<Context, 'database' | 'files' | 'afterCommit'>;
type Reader = Pick<Context, 'database' | 'principal' | 'shown'>;
type Stored = typeof images.$inferSelect;

/** Adds a picture whose bytes are stored already, and returns its row. */
export async function addImage(
  database: Database,
  { storageKey, width, height, whole, medium, small }: EncodedImage,
  uploadedBy: number,
): Promise<Stored> {
  const bytes = whole.byteLength + medium.byteLength + small.byteLength;
  const [stored] = await database
    .insert(images)
    .values({ storageKey, width, height, bytes, uploadedBy })
    .returning();
  if (!stored) throw new Error('the picture was not stored');
  return stored;
}

/**
 * Deletes a picture, and its bytes after the commit. Throws `in_use` if an issued document shows it;
 * the database refuses if a record refers to it.
 */
async function removeImage(
  outside: Outside,
  id: number,
  mayRemove?: (image: Stored) => boolean,
): Promise<void> {
  const { database, files, afterCommit } = outside;
  const [found] = await database.select().from(images).where(eq(images.id, id)).for('update');
  if (!found) throw new Problem('not_found');
  if (mayRemove?.(found) === false) throw new Problem('forbidden');
  if (found.isFrozen) throw new Problem('in_use', { message: 'errors.inUseBy.invoices' });
  await database.delete(images).where(eq(images.id, id));
  afterCommit(() => removeImageBytes(files, found.storageKey));
}

/** Deletes a picture that the user uploaded; throws `forbidden` for those of others, which go with their records. */
export const removeOwnImage = (context: Outside & Pick<Context, 'principal'>, id: number): Promise<void> =>
  removeImage(context, id, ({ uploadedBy }) => uploadedBy === context.principal.userId);

/**
 * Deletes a picture that its record no longer shows, unless something else refers to it.
 * Call it after the record is written.
 */
export async function releaseImage(outside: Outside, id: number): Promise<void> {
  const { database } = outside;
  await inTransaction(database, (attempt) => removeImage({ ...outside, database: attempt }, id)).catch(
    (error: unknown) => {
      if (isNeeded(error)) return;
      throw error;
    },
  );
}

/** Deletes the other pictures that the same user uploaded, except those that something refers to. */
export async function releaseOtherUploads(outside: Outside, { id, uploadedBy }: Stored): Promise<void> {
  const others = await outside.database
    .select({ id: images.id })
    .from(images)
    .where(and(eq(images.uploadedBy, uploadedBy), ne(images.id, id)));
  for (const other of others) await releaseImage(outside, other.id);
}

const foreignKeyViolation = '23503';

function isNeeded(error: unknown): boolean {
  if (error instanceof Problem) return error.code === 'in_use' || error.code === 'not_found';
  const cause = error instanceof Error ? (error.cause ?? error) : null;
  return (cause as { code?: string } | null)?.code === foreignKeyViolation;
}

/**
 * Returns the address of a picture for an issued document and keeps it from deletion for good. Null if it
 * is deleted already.
 */
export async function freezeImage(database: Database, id: number | null): Promise<string | null> {
  if (id === null) return null;
  const [known] = await database.select().from(images).where(eq(images.id, id));
  // Once it is frozen it stays so, and needs no lock.
  if (known?.isFrozen) return imageAddress(known.storageKey);
  const [frozen] = await database.update(images).set({ isFrozen: true }).where(eq(images.id, id)).returning();
  return frozen ? imageAddress(frozen.storageKey) : null;
}

/** Pictures of a record in order, stored in a table of links. A picture that is no longer linked is deleted. */
export const pictures = (table: Links['table'], owner: PgColumn, target: PgColumn): Links => ({
  table,
  owner,
  target,
  to: images,
  as: 'images',
  read: toImage,
  mayLink: requireVisible,
  onDrop: releaseImage,
});

/** A condition: the caller uploaded the picture, or may read a record that shows it. */
export const isVisible = ({ principal, shown }: Pick<Reader, 'principal' | 'shown'>): SQL | undefined =>
  or(eq(images.uploadedBy, principal.userId), isShownTo(principal, shown, images.id));

/** The pictures among these that the caller may show with a record. */
export async function visibleAmong(reader: Reader, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const found = await reader.database
    .select({ id: images.id })
    .from(images)
    .where(and(inArray(images.id, [...ids]), isVisible(reader)));
  return new Set(found.map(({ id }) => id));
}

/** Throws `invalid` for a picture that the caller can't see: a guessed id would reveal its address, and could destroy it. */
export async function requireVisible(reader: Reader, field: string, ids: readonly number[]): Promise<void> {
  const visible = await visibleAmong(reader, ids);
  if (ids.some((id) => !visible.has(id))) throw invalidField(field, 'validation.unknown');
}

/** The picture of a person, read as the address of its small copy. */
export const smallPictureAddress = <From extends string>(from: From) => ({
  ...pictureAddress(from),
  pick: ({ storageKey }: Stored) => smallImageAddress(storageKey),
});

/** The one picture that a record shows, read as its address. Once the record shows it no longer, it is deleted. */
export const pictureAddress = <From extends string>(from: From) => ({
  from,
  to: images,
  pick: ({ storageKey }: Stored) => imageAddress(storageKey),
  mayRefer: requireVisible,
  onDrop: releaseImage,
});
