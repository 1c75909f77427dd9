/**
 * A key for one intention to write. `crypto.randomUUID` exists only on https and localhost, and a shop's own
 * server is often reached by a plain address in its network; random values are there everywhere.
 */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export interface SaveKey {
  key: string;
  /** The body that the key was made for. */
  body: string;
}

/**
 * The key of a save. The same body again, after a failure or a lost answer, is the same save; the server refuses
 * a used key with another body, so a changed one gets a new key.
 */
export function saveKeyFor(body: unknown, last: SaveKey | null): SaveKey {
  const text = JSON.stringify(body);
  return last?.body === text ? last : { key: newKey(), body: text };
}

/** Keys of what was sent and not yet answered with a success, by what it was. */
const unanswered = new Map<string, string>();

/** The key of an intention: the same one until it has succeeded, whichever screen sends it again. */
export function keyOfUnanswered(intention: string): string {
  const key = unanswered.get(intention) ?? newKey();
  unanswered.set(intention, key);
  return key;
}

/** It is done: the same once more is meant anew. */
export const settleUnanswered = (intention: string): void => void unanswered.delete(intention);
