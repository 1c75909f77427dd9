import { createHash } from 'node:crypto';
import { DOMParser, type Element } from '@xmldom/xmldom';
import { C14nCanonicalization } from 'xml-crypto';

/** Base64 of the SHA-256 of a document in canonical form, without its extensions, its code and its signature. */
export function documentHash(xml: string): string {
  const { documentElement: root } = new DOMParser().parseFromString(xml, 'text/xml');
  if (!root) throw new RangeError('Not an XML document');
  for (const child of [...root.childNodes]) if (isLeftOut(child as Element)) root.removeChild(child);
  // Canonical XML 1.0, which differs from 1.1 only for parts of a document that inherit xml:base or xml:id.
  // Its types name the browser's nodes, which this isn't.
  const canonical = new C14nCanonicalization().process(root as never, {});
  return createHash('sha256').update(canonical).digest('base64');
}

/** The three XPath transforms of the signature's reference. */
function isLeftOut(child: Element): boolean {
  if (child.localName === 'UBLExtensions' || child.localName === 'Signature') return true;
  if (child.localName !== 'AdditionalDocumentReference') return false;
  return child.getElementsByTagNameNS('*', 'ID').item(0)?.textContent === 'QR';
}
