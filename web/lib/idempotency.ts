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

/** In milliseconds: the same content sent later than this is a new intention, not another try. */
const retryMs = 600_000;

/** Keys of requests that have had no success yet, by their content. */
const unanswered = new Map<string, { key: string; sentAt: number }>();

/** Returns the key of an intention: the same one until it has succeeded, whichever screen tries again within `retryMs`. */
export function keyOfUnanswered(intention: string): string {
  const last = unanswered.get(intention);
  const key = last && Date.now() - last.sentAt < retryMs ? last.key : newKey();
  unanswered.set(intention, { key, sentAt: Date.now() });
  return key;
}

/** Forgets the key after a success: the same content again is a new intention. */
export const settleUnanswered = (intention: string): void => void unanswered.delete(intention);
