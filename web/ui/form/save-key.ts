import { newKey } from '#web/lib/idempotency.ts';

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
