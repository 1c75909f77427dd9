/** Base64 of the SHA-256 of a document in canonical form, without its extensions, its code and its signature. */
export function documentHash(_xml: string): string {
  throw new Error('Not written yet');
}
