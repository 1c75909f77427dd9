import { createPrivateKey, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { CertificationRequest } from '@peculiar/asn1-csr';
import { AsnConvert } from '@peculiar/asn1-schema';
import {
  AlgorithmIdentifier,
  AttributeTypeAndValue,
  AttributeValue,
  Certificate,
  Name,
  RelativeDistinguishedName,
  TBSCertificate,
  Validity,
} from '@peculiar/asn1-x509';

/** The authority of tests, which certifies whatever key is asked for. */
const { privateKey: key } = generateKeyPairSync('ec', { namedCurve: 'secp256k1' });

const issuer = new Name(
  [
    ['0.9.2342.19200300.100.1.25', { ia5String: 'local' }],
    ['0.9.2342.19200300.100.1.25', { ia5String: 'gov' }],
    ['2.5.4.3', { printableString: 'Test & Authority' }],
  ].map(
    ([type, value]) =>
      new RelativeDistinguishedName([
        new AttributeTypeAndValue({ type: type as string, value: new AttributeValue(value as object) }),
      ]),
  ),
);

/** The certificate of a request (PEM), as base64 of its DER. */
export function certify(request: string): string {
  const der = Buffer.from(request.replace(/-----[^-]+-----|\s/g, ''), 'base64');
  const { certificationRequestInfo: asked } = AsnConvert.parse(der, CertificationRequest);
  const algorithm = new AlgorithmIdentifier({ algorithm: '1.2.840.10045.4.3.2' });
  const serial = Uint8Array.from([0x11, ...randomBytes(18)]);
  const certified = new TBSCertificate({
    version: 2,
    serialNumber: serial.buffer,
    signature: algorithm,
    issuer,
    validity: new Validity({ notBefore: new Date('2026-01-01'), notAfter: new Date('2046-01-01') }),
    subject: asked.subject,
    subjectPublicKeyInfo: asked.subjectPKInfo,
  });
  const signature = sign('sha256', Buffer.from(AsnConvert.serialize(certified)), key);
  const certificate = new Certificate({
    tbsCertificate: certified,
    signatureAlgorithm: algorithm,
    signatureValue: Uint8Array.from(signature).buffer,
  });
  return Buffer.from(AsnConvert.serialize(certificate)).toString('base64');
}

export const keyOf = (pem: string) => createPrivateKey(pem);
