import { eq } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { Problem } from '#server/lib/data/problem.ts';
import type { Context } from '#server/lib/http/route.ts';
import { imageAddress } from '#shared/settings/images/image.rules.ts';
import { images } from './image.table.ts';
import { removeImageBytes } from './image-bytes.ts';

type Outside = Pick<Context, 'database' | 'files' | 'afterCommit'>;
type Removed = typeof images.$inferSelect;

/**
 * Deletes a picture, and its bytes once that is committed. Throws `in_use` where a document froze its address, and
 * the database refuses where a record refers to it.
 */
export async function removeImage(outside: Outside, id: number, mayRemove = always): Promise<void> {
  const { database, files, afterCommit } = outside;
  const [found] = await database.select().from(images).where(eq(images.id, id)).for('update');
  if (!found) throw new Problem('not_found');
  if (!mayRemove(found)) throw new Problem('forbidden');
  if (found.isFrozen) throw new Problem('in_use', { message: 'errors.inUseBy.invoices' });
  await database.delete(images).where(eq(images.id, id));
  afterCommit(() => removeImageBytes(files, found.storageKey));
}

const always = (_image: Removed): boolean => true;

/** Of whoever may not change the shop's settings: only a picture that they uploaded themselves. */
export const removeOwnImage = (context: Outside & Pick<Context, 'principal'>, id: number): Promise<void> =>
  removeImage(context, id, ({ uploadedBy }) => uploadedBy === context.principal.userId);

/**
 * Lets go of a picture that its record no longer shows: deletes it unless something else still needs it.
 * Call it after the record was written without it.
 */
export async function releaseImage(outside: Outside, id: number): Promise<void> {
  const { database } = outside;
  await database
    .transaction((attempt) => removeImage({ ...outside, database: attempt }, id))
    .catch((error: unknown) => {
      if (isNeeded(error)) return;
      throw error;
    });
}

const foreignKeyViolation = '23503';

function isNeeded(error: unknown): boolean {
  if (error instanceof Problem) return error.code === 'in_use' || error.code === 'not_found';
  const cause = error instanceof Error ? (error.cause ?? error) : null;
  return (cause as { code?: string } | null)?.code === foreignKeyViolation;
}

/**
 * The address of a picture for a document that shows it ever after; from now on nobody can delete it. Null where it
 * is gone already.
 */
export async function freezeImage(database: Database, id: number | null): Promise<string | null> {
  if (id === null) return null;
  const [known] = await database.select().from(images).where(eq(images.id, id));
  // Once it is frozen it stays so, and needs no lock.
  if (known?.isFrozen) return imageAddress(known.storageKey);
  const [frozen] = await database.update(images).set({ isFrozen: true }).where(eq(images.id, id)).returning();
  return frozen ? imageAddress(frozen.storageKey) : null;
}
