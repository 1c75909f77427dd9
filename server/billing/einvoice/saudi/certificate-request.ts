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

/** A new key, and a request to certify it. */
export function certificateRequest(_device: Device): CertificateRequest {
  throw new Error('Not written yet');
}
