/**
 * A key for one intention to write. `crypto.randomUUID` exists only on https and localhost, and a shop's own
 * server is often reached by a plain address in its network; random values are there everywhere.
 */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
