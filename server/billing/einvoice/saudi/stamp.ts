import type { KeyObject } from 'node:crypto';

export interface Stamp {
  /** Base64 of the DER, without the lines of PEM. */
  certificate: string;
  /** On secp256k1. */
  privateKey: KeyObject;
  signedAt: Date;
}

export interface StampedDocument {
  xml: string;
  /** As `documentHash`. */
  hash: string;
  /** Base64 of nine tags, as the QR code on the paper has it. */
  code: string;
}

/** A document of `unsignedDocument` with its signature and code. A standard one's is replaced by the authority's as it is cleared. */
export function stampedDocument(_xml: string, _stamp: Stamp): StampedDocument {
  throw new Error('Not written yet');
}
