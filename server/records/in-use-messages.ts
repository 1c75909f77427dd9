import type { InUseMessages } from '#server/lib/http/database-problem.ts';
import { manifests, tableOf } from './manifests.ts';

/** The message for each table whose records can prevent the deletion of another one. */
export const inUseMessages: InUseMessages = Object.fromEntries(
  manifests.flatMap(({ type, inUse, parts = {} }) =>
    [
      { type, inUse },
      ...Object.entries(parts).map(([part, own]) => ({ type: part, inUse: own.inUse })),
    ].flatMap((each) => (each.inUse ? [[tableOf(each.type), each.inUse]] : [])),
  ),
);
