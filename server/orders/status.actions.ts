import { and, asc, eq, sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import type { Stage } from '#shared/orders/stage.rules.ts';
import { statuses } from './status.table.ts';

/**
 * Makes room for a stage's new default status: takes it from the one that has it. Answers whether the status that
 * is being saved becomes the default, which it also does where its stage has none.
 */
export async function takeDefault(database: Database, stage: Stage, wanted: boolean): Promise<boolean> {
  // All of the stage, so that two who choose another default at once come one after the other.
  const ofStage = await database
    .select({ isDefault: statuses.isDefault })
    .from(statuses)
    .where(eq(statuses.stage, stage))
    .orderBy(asc(statuses.id))
    .for('update');
  if (!wanted) return !ofStage.some(({ isDefault }) => isDefault);
  await database
    .update(statuses)
    .set({ isDefault: false, version: sql`${statuses.version} + 1` })
    .where(and(eq(statuses.stage, stage), statuses.isDefault));
  return true;
}
