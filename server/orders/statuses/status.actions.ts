import { eq } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { makeRoomForDefault } from '#server/lib/resource/one-default.ts';
import type { Stage } from '#shared/orders/statuses/stage.rules.ts';
import { statuses, subStatuses } from './status.table.ts';

/**
 * Removes the default mark from the current default of a stage, if the saved status is to get it. Returns whether the
 * saved status becomes the default; it also does if its stage has none.
 */
export async function takeDefault(database: Database, stage: Stage, wanted: boolean): Promise<boolean> {
  const had = await makeRoomForDefault(database, statuses, { among: eq(statuses.stage, stage), wanted });
  return wanted || !had;
}

/** The same for the sub-statuses of a status, which may have no default. */
export async function takeSubDefault(
  database: Database,
  statusId: number,
  wanted: boolean,
): Promise<boolean> {
  await makeRoomForDefault(database, subStatuses, { among: eq(subStatuses.statusId, statusId), wanted });
  return wanted;
}
