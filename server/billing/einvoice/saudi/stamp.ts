import { createHash, type KeyObject, sign, X509Certificate } from 'node:crypto';
import { AsnConvert } from '@peculiar/asn1-schema';
import { Certificate } from '@peculiar/asn1-x509';
import { DOMParser, type Document, type Element } from '@xmldom/xmldom';
import { codeOf, shortened } from '#shared/billing/invoice/tax-qr.rules.ts';
import { localDate, localTime } from '#shared/lib/local-date.ts';
import { documentHash } from './document-hash.ts';

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
  /** Base64 of nine tags, as the QR code on the paper has it; of eight on a standard document. */
  code: string;
}

/** A document of `unsignedDocument` with its signature and code. A standard one's is replaced by the authority's as it is cleared. */
export function stampedDocument(xml: string, { certificate, privateKey, signedAt }: Stamp): StampedDocument {
  const hash = documentHash(xml);
  // The authority's own way: the bytes of the hash are signed, not the canonical form of SignedInfo.
  const signature = sign('sha256', Buffer.from(hash, 'base64'), privateKey).toString('base64');
  const code = codeOfDocument(xml, { hash, signature, certificate });
  const extensions = signatureOf({ hash, signature, certificate, signedAt });
  const stamped = xml
    .replace('<cbc:ProfileID>', (start) => `${extensions}${start}`)
    .replace('<cac:AccountingSupplierParty>', (start) => `${codeAndSignature(code)}${start}`);
  return { xml: stamped, hash, code };
}

interface Signed {
  hash: string;
  signature: string;
  certificate: string;
}

/** What the code may have in characters, by rule BR-CL-KSA-14; base64 writes three bytes in four. */
const longestCode = 700;

function codeOfDocument(xml: string, { hash, signature, certificate }: Signed): string {
  const document = new DOMParser().parseFromString(xml, 'text/xml');
  const said = (...path: string[]) => textAt(document, path);
  const der = Buffer.from(certificate, 'base64');
  const isSimplified = elementAt(document, ['InvoiceTypeCode'])?.getAttribute('name')?.startsWith('02');
  const after = [
    said('AccountingSupplierParty', 'CompanyID'),
    `${said('IssueDate')}T${said('IssueTime')}`,
    said('LegalMonetaryTotal', 'PayableAmount'),
    said('TaxTotal', 'TaxAmount'),
    hash,
    signature,
    new Uint8Array(new X509Certificate(der).publicKey.export({ type: 'spki', format: 'der' })),
    ...(isSimplified ? [new Uint8Array(AsnConvert.parse(der, Certificate).signatureValue)] : []),
  ];
  const room = (longestCode / 4) * 3 - after.reduce((sum, value) => sum + value.length + 2, 2);
  return codeOf([shortened(said('AccountingSupplierParty', 'RegistrationName'), room), ...after]);
}

/** The first element under others, by their local names. */
function elementAt(document: Document, path: readonly string[]): Element | null {
  let found: Document | Element | null = document;
  for (const name of path) found = found?.getElementsByTagNameNS('*', name).item(0) ?? null;
  return found as Element | null;
}

const textAt = (document: Document, path: readonly string[]): string =>
  elementAt(document, path)?.textContent ?? '';

const codeAndSignature = (code: string): string =>
  `<cac:AdditionalDocumentReference><cbc:ID>QR</cbc:ID><cac:Attachment><cbc:EmbeddedDocumentBinaryObject mimeCode="text/plain">${code}</cbc:EmbeddedDocumentBinaryObject></cac:Attachment></cac:AdditionalDocumentReference>` +
  '<cac:Signature><cbc:ID>urn:oasis:names:specification:ubl:signature:Invoice</cbc:ID><cbc:SignatureMethod>urn:oasis:names:specification:ubl:dsig:enveloped:xades</cbc:SignatureMethod></cac:Signature>';

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();
/** Digests of the signed properties are base64 of the hexadecimal text, as the authority makes them. */
const base64OfHex = (digest: Buffer): string => Buffer.from(digest.toString('hex')).toString('base64');

const xadesNamespace = ' xmlns:xades="http://uri.etsi.org/01903/v1.3.2#"';
const dsNamespace = ' xmlns:ds="http://www.w3.org/2000/09/xmldsig#"';
const digestMethod = '<ds:DigestMethod Algorithm="http://www.w3.org/2001/04/xmlenc#sha256"/>';
const xpath = (expression: string): string =>
  `<ds:Transform Algorithm="http://www.w3.org/TR/1999/REC-xpath-19991116"><ds:XPath>${expression}</ds:XPath></ds:Transform>`;

/** The signature in the extensions of a document: XAdES in the authority's profile. */
function signatureOf({ hash, signature, certificate, signedAt }: Signed & { signedAt: Date }): string {
  const properties = signedProperties(certificate, signedAt);
  return [
    '<ext:UBLExtensions><ext:UBLExtension><ext:ExtensionURI>urn:oasis:names:specification:ubl:dsig:enveloped:xades</ext:ExtensionURI><ext:ExtensionContent>',
    '<sig:UBLDocumentSignatures xmlns:sig="urn:oasis:names:specification:ubl:schema:xsd:CommonSignatureComponents-2" xmlns:sac="urn:oasis:names:specification:ubl:schema:xsd:SignatureAggregateComponents-2" xmlns:sbc="urn:oasis:names:specification:ubl:schema:xsd:SignatureBasicComponents-2">',
    '<sac:SignatureInformation><cbc:ID>urn:oasis:names:specification:ubl:signature:1</cbc:ID><sbc:ReferencedSignatureID>urn:oasis:names:specification:ubl:signature:Invoice</sbc:ReferencedSignatureID>',
    `<ds:Signature${dsNamespace} Id="signature"><ds:SignedInfo>`,
    '<ds:CanonicalizationMethod Algorithm="http://www.w3.org/2006/12/xml-c14n11"/>',
    '<ds:SignatureMethod Algorithm="http://www.w3.org/2001/04/xmldsig-more#ecdsa-sha256"/>',
    '<ds:Reference Id="invoiceSignedData" URI=""><ds:Transforms>',
    xpath('not(//ancestor-or-self::ext:UBLExtensions)'),
    xpath('not(//ancestor-or-self::cac:Signature)'),
    xpath("not(//ancestor-or-self::cac:AdditionalDocumentReference[cbc:ID='QR'])"),
    '<ds:Transform Algorithm="http://www.w3.org/2006/12/xml-c14n11"/></ds:Transforms>',
    `${digestMethod}<ds:DigestValue>${hash}</ds:DigestValue></ds:Reference>`,
    '<ds:Reference Type="http://www.w3.org/2000/09/xmldsig#SignatureProperties" URI="#xadesSignedProperties">',
    `${digestMethod}<ds:DigestValue>${base64OfHex(sha256(withNamespaces(properties)))}</ds:DigestValue></ds:Reference>`,
    `</ds:SignedInfo><ds:SignatureValue>${signature}</ds:SignatureValue>`,
    `<ds:KeyInfo><ds:X509Data><ds:X509Certificate>${certificate}</ds:X509Certificate></ds:X509Data></ds:KeyInfo>`,
    `<ds:Object><xades:QualifyingProperties${xadesNamespace} Target="signature">${properties}</xades:QualifyingProperties></ds:Object>`,
    '</ds:Signature></sac:SignatureInformation></sig:UBLDocumentSignatures></ext:ExtensionContent></ext:UBLExtension></ext:UBLExtensions>',
  ].join('');
}

/** Broken and indented as the authority's tool does it: its digest is taken of this text, blanks and all. */
function signedProperties(certificate: string, signedAt: Date): string {
  const { issuer, serialNumber } = new X509Certificate(Buffer.from(certificate, 'base64'));
  const issuerName = issuer.split('\n').reverse().join(', ');
  return [
    '<xades:SignedProperties Id="xadesSignedProperties">',
    `${blanks(36)}<xades:SignedSignatureProperties>`,
    `${blanks(40)}<xades:SigningTime>${riyadhTime(signedAt)}</xades:SigningTime>`,
    `${blanks(40)}<xades:SigningCertificate>`,
    `${blanks(44)}<xades:Cert>`,
    `${blanks(48)}<xades:CertDigest>`,
    `${blanks(52)}${digestMethod}`,
    `${blanks(52)}<ds:DigestValue>${base64OfHex(sha256(certificate))}</ds:DigestValue>`,
    `${blanks(48)}</xades:CertDigest>`,
    `${blanks(48)}<xades:IssuerSerial>`,
    `${blanks(52)}<ds:X509IssuerName>${escaped(issuerName)}</ds:X509IssuerName>`,
    `${blanks(52)}<ds:X509SerialNumber>${BigInt(`0x${serialNumber}`)}</ds:X509SerialNumber>`,
    `${blanks(48)}</xades:IssuerSerial>`,
    `${blanks(44)}</xades:Cert>`,
    `${blanks(40)}</xades:SigningCertificate>`,
    `${blanks(36)}</xades:SignedSignatureProperties>`,
    `${blanks(32)}</xades:SignedProperties>`,
  ].join('\n');
}

const blanks = (count: number): string => ' '.repeat(count);

const escaped = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

/** As they are digested: every element of another namespace than its parent's says so itself. */
const withNamespaces = (properties: string): string =>
  properties
    .replace('<xades:SignedProperties', `<xades:SignedProperties${xadesNamespace}`)
    .replace(/<ds:\w+/g, (start) => `${start}${dsNamespace}`);

function riyadhTime(at: Date): string {
  const seconds = String(at.getUTCSeconds()).padStart(2, '0');
  return `${localDate('Asia/Riyadh', at)}T${localTime('Asia/Riyadh', at)}:${seconds}`;
}
