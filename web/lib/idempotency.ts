/**
 * Creates a key for one intention to write. `crypto.randomUUID` exists only on https and localhost, but a shop's
 * server is often reached by a plain address in its network, where `getRandomValues` works too.
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
 * The key of a save. The same body after a failure or a lost response is the same save. The server refuses a used key
 * with another body, so a changed body gets a new key.
 */
export function saveKeyFor(body: unknown, last: SaveKey | null): SaveKey {
  const text = JSON.stringify(body);
  return last?.body === text ? last : { key: newKey(), body: text };
}

/** In milliseconds: after this time the same content is a new intention. */
const retryMs = 600_000;

/** Keys of requests without a success so far, by their content. */
const unanswered = new Map<string, { key: string; sentAt: number }>();

/**
 * Returns the key of an intention: the same one until it has succeeded, from any screen that tries again within
 * `retryMs`.
 */
export function keyOfUnanswered(intention: string): string {
  const last = unanswered.get(intention);
  const key = last && Date.now() - last.sentAt < retryMs ? last.key : newKey();
  unanswered.set(intention, { key, sentAt: Date.now() });
  return key;
}

/** Forgets the key after a success, so that the same content is a new intention. */
export const settleUnanswered = (intention: string): void => void unanswered.delete(intention);
