import type { MessageKey } from '#shared/i18n/messages.ts';
import type { Contract } from '#shared/lib/contract.ts';
import { ApiError, call } from './api.ts';

/**
 * What a screen does for a record that is in use. Resolves to true once it is deleted, to a message if something else
 * was done instead, and otherwise to false.
 */
export type WhenInUse<Entity> = (entity: Entity) => Promise<boolean | MessageKey>;

/** Deletes a record; if it is in use, runs the screen's handler and returns its message, if there is one. */
export async function removeRecord<Entity>(
  route: Contract,
  params: object,
  entity: Entity,
  whenInUse: WhenInUse<Entity> | undefined,
): Promise<MessageKey | undefined> {
  try {
    await call(route, { params });
    return undefined;
  } catch (error) {
    const isInUse = error instanceof ApiError && error.code === 'in_use';
    const done = isInUse && (await whenInUse?.(entity));
    if (!done) throw error;
    return done === true ? undefined : done;
  }
}
