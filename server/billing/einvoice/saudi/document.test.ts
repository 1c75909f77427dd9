import { createPublicKey, verify, X509Certificate } from 'node:crypto';
import { CertificationRequest } from '@peculiar/asn1-csr';
import { AsnConvert } from '@peculiar/asn1-schema';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type DocumentFacts, firstPreviousHash, unsignedDocument } from './document.ts';
import { documentHash } from './document-hash.ts';
import { stampedDocument } from './stamp.ts';
import { brokenRules } from './test-business-rules.ts';
import { keyOf } from './test-certificate.ts';
import {
  buyer,
  device,
  exported,
  factsWith,
  note,
  prepayment,
  recordsOf,
  requested,
  sampleFacts,
  seller,
  standard,
  standardRate,
  testStamp,
  text,
  thobes,
} from './test-facts.ts';

test.each(Object.entries(sampleFacts))('%s breaks no rule', (_, facts) => {
  const { xml, hash } = stampedDocument(unsignedDocument(facts), testStamp);
  expect(brokenRules(xml)).toEqual([]);
  expect(documentHash(xml)).toBe(hash);
});

test.each<[string, Partial<DocumentFacts>]>([
  ['BR-KSA-09', { seller: { ...seller, address: { ...seller.address, building: '12' } } }],
  ['BR-KSA-15', { ...standard, supplyDate: '' }],
  ['BR-KSA-17', { kind: 'credit', ...note, reason: '' }],
  ['BR-KSA-40', { seller: { ...seller, taxNumber: '300' } }],
  ['BR-KSA-56', { kind: 'credit', reason: 'أعيدت' }],
  ['BR-KSA-81', { ...standard, buyer: { ...buyer, taxNumber: '' } }],
  ['BR-CO-15', { totals: { ...factsWith(thobes).totals, gross: '1.00', payable: '1.00' } }],
  ['BR-KSA-CL-04', { taxes: [{ category: { code: 'Z', rate: '0' }, taxable: '135.30', tax: '20.30' }] }],
])('rule %s is seen to be broken', (id, wrong) => {
  const { xml } = stampedDocument(unsignedDocument(factsWith(thobes, wrong)), testStamp);
  expect(brokenRules(xml)).toContain(id);
});

test('taxes of a category come from its sum', () => {
  const { taxes, lines } = factsWith([1, 2, 3].map(() => ({ quantity: '1', price: '10.10' })));
  expect(taxes.map(({ tax }) => tax)).toEqual(['4.55']);
  expect(lines.map(({ tax }) => tax)).toEqual(['1.52', '1.52', '1.52']);
});

const line = fc.record({
  quantity: fc.integer({ min: 1, max: 99_999 }).map((hundredths) => (hundredths / 100).toFixed(2)),
  price: fc.integer({ min: 1, max: 9_999_999 }).map((hundredths) => (hundredths / 100).toFixed(2)),
  name: fc.string({ unit: 'binary', maxLength: 40 }).map((text) => `ثوب${text}`),
  category: fc.constantFrom(standardRate, { code: 'S' as const, rate: '5' }, exported),
});

test('sums hold, and the stamp is of this document alone', () => {
  const key = new X509Certificate(Buffer.from(testStamp.certificate, 'base64')).publicKey;
  const every = fc.property(
    fc.array(line, { minLength: 1, maxLength: 8 }),
    fc.boolean(),
    fc.nat(),
    (lines, isSimplified, at) => {
      const facts = factsWith(lines, isSimplified ? {} : standard);
      const { xml, hash, code } = stampedDocument(unsignedDocument(facts), testStamp);
      expect(brokenRules(xml)).toEqual([]);
      expect(documentHash(xml)).toBe(hash);
      const tags = recordsOf(code);
      expect(tags.length).toBe(isSimplified ? 9 : 8);
      const signature = Buffer.from(text(tags[6]), 'base64');
      const signed = Buffer.from(text(tags[5]), 'base64');
      expect(text(tags[5])).toBe(hash);
      expect(
        createPublicKey({ key: Buffer.from(tags[7] ?? []), format: 'der', type: 'spki' }).equals(key),
      ).toBe(true);
      expect(verify('sha256', signed, key, signature)).toBe(true);
      const flipped = Buffer.from(signed);
      flipped[at % flipped.length] = (flipped[at % flipped.length] ?? 0) ^ 1;
      expect(verify('sha256', flipped, key, signature)).toBe(false);
    },
  );
  fc.assert(every, { numRuns: 60 });
});

test('a changed digit changes the hash', () => {
  const xml = unsignedDocument(factsWith(thobes));
  const { hash } = stampedDocument(xml, testStamp);
  const digits = [...xml.matchAll(/\d/g)]
    .map(({ index }) => index)
    .filter((at) => at > xml.indexOf('<cbc:ID>'));
  for (const at of digits.filter((_, index) => index % 7 === 0)) {
    const changed = `${xml.slice(0, at)}${(Number(xml[at]) + 1) % 10}${xml.slice(at + 1)}`;
    expect(documentHash(changed)).not.toBe(hash);
  }
});

test('the code says what the document does', () => {
  const facts = factsWith(thobes, { prepaid: [prepayment] });
  const tags = recordsOf(stampedDocument(unsignedDocument(facts), testStamp).code);
  expect(tags.slice(0, 5).map(text)).toEqual([
    seller.name,
    seller.taxNumber,
    '2026-11-26T17:41:08',
    facts.totals.payable,
    facts.totals.tax,
  ]);
});

test('the code of a long name stays short enough', () => {
  const name = 'شركة الخياطة '.repeat(30).trim();
  const { code, xml } = stampedDocument(
    unsignedDocument(factsWith(thobes, { seller: { ...seller, name } })),
    testStamp,
  );
  expect(code.length).toBeLessThanOrEqual(700);
  expect(text(recordsOf(code)[0])).toMatch(/^شركة الخياطة شركة/);
  expect(xml).toContain(name);
});

/** The hashes are of what libxml2 writes as the canonical form. */
test.each([
  [
    'attributes and empty elements',
    '<Invoice xmlns="urn:i" xmlns:cbc="urn:c" xmlns:a="urn:a"><cbc:B b="2" a:z="3" a="1 &lt; &quot;2&quot;"/></Invoice>',
    'hJBfVGHpaHM277FUG2OVznqGSJV1wY3f43xLCv5U7aM=',
  ],
  [
    'characters',
    '<?xml version="1.0" encoding="UTF-8"?>\r\n<!-- left out --><Invoice xmlns="urn:i"><N>ثوب &amp; &#x634; <![CDATA[a < b & c > d]]> 1 &gt; 0 "\'\t\r\n&#13;</N></Invoice>',
    'wQL8C+pYZpVMmHeDk+UXF/h/4/OFBwSdhB6sce1gwWY=',
  ],
  [
    'what is left out, but not the blanks around it',
    '<Invoice xmlns="urn:i" xmlns:ext="urn:e" xmlns:cac="urn:g" xmlns:cbc="urn:c"><ext:UBLExtensions><a/></ext:UBLExtensions>\n <cbc:ID>1</cbc:ID>\n <cac:AdditionalDocumentReference><cbc:ID>PIH</cbc:ID></cac:AdditionalDocumentReference> <cac:AdditionalDocumentReference><cbc:ID>QR</cbc:ID></cac:AdditionalDocumentReference><cac:Signature/>  </Invoice>',
    'gOBBjSa+ibr2L31s1DtSTHC2HaTOzE9AK0S6ztkgKj8=',
  ],
  [
    'namespaces',
    '<i:Invoice xmlns:i="urn:i" xmlns:unused="urn:u"><x xmlns="urn:x"><y xmlns="urn:x" xmlns:i="urn:i"><z xmlns=""/></y></x></i:Invoice>',
    'eynZd/ftCC1yGjXCeJl/1/saigzrIQhmidZongIKOI8=',
  ],
])('the hash is of the canonical form: %s', (_, xml, hash) => {
  expect(documentHash(xml)).toBe(hash);
});

test('a request to certify names the device', () => {
  const der = Buffer.from(requested.request.replace(/-----[^-]+-----|\s/g, ''), 'base64');
  const request = AsnConvert.parse(der, CertificationRequest);
  const key = createPublicKey(keyOf(requested.privateKey));
  const info = Buffer.from(request.certificationRequestInfoRaw ?? new ArrayBuffer(0));
  expect(verify('sha256', info, key, Buffer.from(request.signature))).toBe(true);
  expect(key.asymmetricKeyDetails?.namedCurve).toBe('secp256k1');
  for (const said of [
    'PREZATCA-Code-Signing',
    device.serialNumber,
    device.organizationIdentifier,
    seller.name,
  ])
    expect(der.includes(said)).toBe(true);
});

test('a chain begins with the hash of 0', () => {
  expect(Buffer.from(firstPreviousHash, 'base64').toString()).toMatch(/^5feceb66ffc86f38d952786c6d696c79/);
});
