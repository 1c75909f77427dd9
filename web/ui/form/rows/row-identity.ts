import { newKey } from '#web/lib/idempotency.ts';

/** A row of a list in a form: a saved one has an `id`, a new one a `key` of this device; more it need not have. */
export interface Row {
  id?: number | string | undefined;
  key?: string | undefined;
}

/** A new row that can be told from all others before the server knows it. The key is never sent: no schema names it. */
export const withKey = <R extends object>(row: R): R & { key: string } => ({ ...row, key: newKey() });

/** Which row it is, for two versions of one list. */
export const identityOf = (row: Row, index: number): string =>
  row.id !== undefined ? `#${row.id}` : (row.key ?? `@${index}`);

/** Which row it is on the screen: the same before and after the save that gave it its id. */
export const screenKeyOf = (row: Row, index: number): string => row.key ?? identityOf(row, index);

/** Rows as they were saved, with the keys under which they were sent: the server keeps their order. */
export function withSentKeys<R extends Row>(saved: readonly R[], sent: readonly Row[]): R[] {
  if (saved.length !== sent.length) return [...saved];
  return saved.map((row, index) => {
    const key = sent[index]?.key;
    return key === undefined ? row : { ...row, key };
  });
}

/** Rows that were typed on while they were saved, with the ids that the save gave them. */
export function withSavedIds<R extends Row>(rows: readonly R[], saved: readonly Row[]): R[] {
  const byKey = new Map(saved.map((row) => [row.key, row.id]));
  return rows.map((row) => {
    const id = row.id ?? (row.key === undefined ? undefined : byKey.get(row.key));
    return id === undefined ? row : { ...row, id };
  });
}
