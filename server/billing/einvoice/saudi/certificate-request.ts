import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { Attributes, CertificationRequest, CertificationRequestInfo } from '@peculiar/asn1-csr';
import { AsnConvert, OctetString } from '@peculiar/asn1-schema';
import {
  AlgorithmIdentifier,
  Attribute,
  AttributeTypeAndValue,
  AttributeValue,
  Extension,
  Extensions,
  GeneralName,
  Name,
  RelativeDistinguishedName,
  SubjectAlternativeName,
  SubjectPublicKeyInfo,
} from '@peculiar/asn1-x509';

/** What a device's certificate says of it; the authority's portal has the same words. */
export interface Device {
  /** Says which device it is, in the shop's own words. */
  commonName: string;
  /** `1-maker|2-model|3-number`. */
  serialNumber: string;
  /** The VAT number. */
  organizationIdentifier: string;
  /** A branch; the ten digits of the number of a member of a VAT group. */
  organizationUnit: string;
  organization: string;
  /** ISO 3166, two letters. */
  country: string;
  /** Standard and simplified, standard alone, simplified alone. */
  invoiceTypes: '1100' | '1000' | '0100';
  /** Its address in short. */
  location: string;
  /** What the shop does. */
  industry: string;
  environment: 'sandbox' | 'simulation' | 'production';
}

export interface CertificateRequest {
  /** PEM, PKCS #8, on secp256k1. */
  privateKey: string;
  /** PEM; the authority takes base64 of this text. */
  request: string;
}

const oids = {
  commonName: '2.5.4.3',
  surname: '2.5.4.4',
  country: '2.5.4.6',
  organization: '2.5.4.10',
  organizationUnit: '2.5.4.11',
  title: '2.5.4.12',
  businessCategory: '2.5.4.15',
  registeredAddress: '2.5.4.26',
  userId: '0.9.2342.19200300.100.1.1',
  ecdsaWithSha256: '1.2.840.10045.4.3.2',
  extensionRequest: '1.2.840.113549.1.9.14',
  subjectAltName: '2.5.29.17',
  templateName: '1.3.6.1.4.1.311.20.2',
} as const;

/** What the authority's templates of certificates are called. */
const templates: Readonly<Record<Device['environment'], string>> = {
  sandbox: 'TSTZATCA-Code-Signing',
  simulation: 'PREZATCA-Code-Signing',
  production: 'ZATCA-Code-Signing',
};

/** A new key, and a request to certify it. */
export function certificateRequest(device: Device): CertificateRequest {
  const { privateKey } = generateKeyPairSync('ec', {
    namedCurve: 'secp256k1',
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  return { privateKey, request: requestOf(device, createPrivateKey(privateKey)) };
}

/** Made of ASN.1 and signed by Node: the generators of requests sign with the Web Crypto API, which has no secp256k1. */
function requestOf(device: Device, key: KeyObject): string {
  const info = AsnConvert.serialize(
    new CertificationRequestInfo({
      subject: nameOf([
        [oids.country, device.country],
        [oids.organizationUnit, device.organizationUnit],
        [oids.organization, device.organization],
        [oids.commonName, device.commonName],
      ]),
      subjectPKInfo: publicKeyOf(key),
      attributes: new Attributes([
        new Attribute({ type: oids.extensionRequest, values: [AsnConvert.serialize(extensionsOf(device))] }),
      ]),
    }),
  );
  const request = new CertificationRequest({
    certificationRequestInfo: AsnConvert.parse(info, CertificationRequestInfo),
    certificationRequestInfoRaw: info,
    signatureAlgorithm: new AlgorithmIdentifier({ algorithm: oids.ecdsaWithSha256 }),
    signature: bytes(sign('sha256', Buffer.from(info), key)),
  });
  return pem(Buffer.from(AsnConvert.serialize(request)));
}

const extensionsOf = (device: Device) =>
  new Extensions([
    new Extension({
      extnID: oids.templateName,
      extnValue: new OctetString(
        AsnConvert.serialize(new AttributeValue({ utf8String: templates[device.environment] })),
      ),
    }),
    new Extension({
      extnID: oids.subjectAltName,
      extnValue: new OctetString(
        AsnConvert.serialize(
          new SubjectAlternativeName([new GeneralName({ directoryName: placeOf(device) })]),
        ),
      ),
    }),
  ]);

/** The authority's own use of the names: the number stands as a surname, the kinds of documents as a title. */
const placeOf = (device: Device): Name =>
  nameOf([
    [oids.surname, device.serialNumber],
    [oids.userId, device.organizationIdentifier],
    [oids.title, device.invoiceTypes],
    [oids.registeredAddress, device.location],
    [oids.businessCategory, device.industry],
  ]);

const nameOf = (parts: readonly (readonly [type: string, value: string])[]): Name =>
  new Name(
    parts.map(([type, value]) => {
      const text = type === oids.country ? { printableString: value } : { utf8String: value };
      const attribute = new AttributeTypeAndValue({ type, value: new AttributeValue(text) });
      return new RelativeDistinguishedName([attribute]);
    }),
  );

const publicKeyOf = (key: KeyObject): SubjectPublicKeyInfo =>
  AsnConvert.parse(createPublicKey(key).export({ type: 'spki', format: 'der' }), SubjectPublicKeyInfo);

const bytes = (buffer: Buffer): ArrayBuffer => Uint8Array.from(buffer).buffer;

const pem = (der: Buffer): string => {
  const lines = der.toString('base64').match(/.{1,64}/g) ?? [];
  return ['-----BEGIN CERTIFICATE REQUEST-----', ...lines, '-----END CERTIFICATE REQUEST-----', ''].join(
    '\n',
  );
};
