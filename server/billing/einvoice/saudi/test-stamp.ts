import { createHash, verify, X509Certificate } from 'node:crypto';
import { AsnConvert } from '@peculiar/asn1-schema';
import { Certificate } from '@peculiar/asn1-x509';
import { DOMParser, type Document, type Element } from '@xmldom/xmldom';
import { documentHash } from './document-hash.ts';
import { recordsOf, text } from './test-facts.ts';

/** A code, as the authority's validator names it where it is known, and a message. */
export type Fault = readonly [code: string, message: string];

/**
 * What is wrong with the stamp of a sent document, checked as the authority does it and apart from what makes the stamp: hash,
 * signature by the key of the device's certificate (base64 of the DER), signed properties and code.
 */
export function faultOfStamp(body: Readonly<Record<string, string>>, certificate: string): Fault | null {
  const xml = Buffer.from(body.invoice ?? '', 'base64').toString();
  const document = new DOMParser().parseFromString(xml, 'text/xml');
  const said = (name: string, within?: string) => textOf(document, name, within);
  const hash = documentHash(xml);
  if (body.invoiceHash !== hash)
    return [
      'invalid-invoice-hash',
      'The invoice hash API body does not match the (calculated) Hash of the XML',
    ];
  if (digestOf(document, 'invoiceSignedData') !== hash)
    return ['invoice-signed-data-hashing', 'The signature names another hash'];
  if (said('UUID') !== body.uuid) return ['invalid-uuid', 'The UUID is another one'];
  if (said('X509Certificate') !== certificate)
    return ['certificate-permissions', 'The certificate is not that of the device'];
  const { publicKey } = new X509Certificate(Buffer.from(certificate, 'base64'));
  const signature = said('SignatureValue');
  if (!verify('sha256', Buffer.from(hash, 'base64'), publicKey, Buffer.from(signature, 'base64')))
    return ['signature-value', 'The signature is not of this document and key'];
  if (digestOf(document, null) !== base64OfHex(digestedProperties(xml)))
    return ['signed-properties-hashing', 'Invalid signed properties hashing'];
  if (said('DigestValue', 'CertDigest') !== base64OfHex(certificate))
    return ['signing-certificate-hashing', 'The signed properties name another certificate'];
  return isCodeOf(document, { hash, signature, certificate })
    ? null
    : ['QRCODE_INVALID', 'The code says something else than the document'];
}

const elements = (node: Document | Element, name: string): Element[] => [
  ...node.getElementsByTagNameNS('*', name),
];

/** The text of the first element of a local name, within the first of another one. */
function textOf(document: Document, name: string, within?: string): string {
  const outer = within ? elements(document, within)[0] : document;
  return (outer && elements(outer, name)[0]?.textContent) ?? '';
}

/** The digest of a reference of the signature: by its id, or the one of the signed properties, which has none. */
function digestOf(document: Document, id: string | null): string {
  const reference = elements(document, 'Reference').find((each) => each.getAttribute('Id') === id);
  return (reference && elements(reference, 'DigestValue')[0]?.textContent) ?? '';
}

const base64OfHex = (digested: string): string =>
  Buffer.from(createHash('sha256').update(digested).digest('hex')).toString('base64');

/** The signed properties as their text is digested: every element of another namespace than its parent's says so. */
const digestedProperties = (xml: string): string =>
  (/<xades:SignedProperties.*<\/xades:SignedProperties>/s.exec(xml)?.[0] ?? '')
    .replace('<xades:SignedProperties', '$& xmlns:xades="http://uri.etsi.org/01903/v1.3.2#"')
    .replace(/<ds:\w+/g, '$& xmlns:ds="http://www.w3.org/2000/09/xmldsig#"');

interface Signed {
  hash: string;
  signature: string;
  certificate: string;
}

/** Whether the code has the facts of the document, its hash, signature and key, and on a simplified one the signature of the certificate. */
function isCodeOf(document: Document, { hash, signature, certificate }: Signed): boolean {
  const reference = elements(document, 'AdditionalDocumentReference').find(
    (each) => elements(each, 'ID')[0]?.textContent === 'QR',
  );
  const code = reference && elements(reference, 'EmbeddedDocumentBinaryObject')[0]?.textContent;
  if (!code) return false;
  const der = Buffer.from(certificate, 'base64');
  const isSimplified = elements(document, 'InvoiceTypeCode')[0]?.getAttribute('name')?.startsWith('02');
  const key = new X509Certificate(der).publicKey.export({ type: 'spki', format: 'der' });
  const expected = [
    textOf(document, 'CompanyID', 'AccountingSupplierParty'),
    `${textOf(document, 'IssueDate')}T${textOf(document, 'IssueTime')}`,
    textOf(document, 'PayableAmount'),
    textOf(document, 'TaxAmount', 'TaxTotal'),
    hash,
    signature,
  ];
  const [seller, ...tags] = recordsOf(code);
  const name = textOf(document, 'RegistrationName', 'AccountingSupplierParty');
  const last = [
    key,
    ...(isSimplified ? [Buffer.from(AsnConvert.parse(der, Certificate).signatureValue)] : []),
  ];
  return (
    name.startsWith(text(seller)) &&
    tags.length === expected.length + last.length &&
    expected.every((value, index) => text(tags[index]) === value) &&
    last.every((value, index) => value.equals(Buffer.from(tags[expected.length + index] ?? [])))
  );
}
