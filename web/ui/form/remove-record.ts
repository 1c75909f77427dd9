import type { Contract } from '#shared/lib/contract.ts';
import { ApiError, call } from '#web/lib/api.ts';

/** Deletes a record; if it is in use, first runs the screen's handler for that. */
export async function removeRecord(
  route: Contract,
  params: object,
  entity: unknown,
  whenInUse: ((entity: unknown) => Promise<boolean>) | undefined,
): Promise<void> {
  try {
    await call(route, { params });
  } catch (error) {
    const isInUse = error instanceof ApiError && error.code === 'in_use';
    if (!isInUse || !whenInUse || !(await whenInUse(entity))) throw error;
  }
}
