import { newKey } from '#web/lib/idempotency.ts';

/** A row of a list in a form: a stored one has an `id`, a new one a local `key`. */
export interface Row {
  id?: number | string | undefined;
  key?: string | undefined;
}

/** Adds a local key, which identifies a new row before it is saved. It is never sent, since no schema contains it. */
export const withKey = <R extends object>(row: R): R & { key: string } => ({ ...row, key: newKey() });

/** Identifies a row in two versions of a list. */
export const identityOf = (row: Row, index: number): string =>
  row.id !== undefined ? `#${row.id}` : (row.key ?? `@${index}`);

/** Identifies a row on the screen, before and after the save that gives it its id. */
export const screenKeyOf = (row: Row, index: number): string => row.key ?? identityOf(row, index);

/** Gives saved rows the keys under which they were sent; the server keeps their order. */
export function withSentKeys<R extends Row>(saved: readonly R[], sent: readonly Row[]): R[] {
  if (saved.length !== sent.length) return [...saved];
  return saved.map((row, index) => {
    const key = sent[index]?.key;
    return key === undefined ? row : { ...row, key };
  });
}

/** Gives rows that were edited during a save the ids from that save. */
export function withSavedIds<R extends Row>(rows: readonly R[], saved: readonly Row[]): R[] {
  const byKey = new Map(saved.map((row) => [row.key, row.id]));
  return rows.map((row) => {
    const id = row.id ?? (row.key === undefined ? undefined : byKey.get(row.key));
    return id === undefined ? row : { ...row, id };
  });
}
