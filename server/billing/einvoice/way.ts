import type { Database } from '#server/database/connection.ts';
import type { DeviceDetails } from '#shared/billing/einvoice/electronic-device.schema.ts';
import type {
  DocumentKind,
  DocumentState,
  ElectronicAnswer,
  Environment,
} from '#shared/billing/invoice/electronic-states.ts';

/** The shop as a certificate names it. */
export interface CertifiedShop {
  name: string;
  taxNumber: string;
}

export interface NewDevice {
  serial: string;
  environment: Environment;
  name: string;
  details: DeviceDetails;
}

/** By which an authority knows a device. */
export interface Credentials {
  certificate: string;
  secret: string;
}

/** What a certificate was asked for with, or why there is none. */
export type Certified =
  | { answer: ElectronicAnswer; certified: null }
  | { answer: ElectronicAnswer; certified: Credentials & { requestNumber: string; expires: Date } };

/** A place in the chain of a device. */
export interface ChainLink {
  uuid: string;
  counter: number;
  previousHash: string;
}

/** What a device stamps with: the key in PEM. */
export interface Stamping {
  privateKey: string;
  certificate: string;
}

export interface MadeDocument {
  kind: DocumentKind;
  xml: string;
  hash: string;
  code: string;
}

export interface Sent {
  answer: ElectronicAnswer;
  /** What it is once accepted. */
  state: Extract<DocumentState, 'reported' | 'cleared'>;
  /** What the authority gave back in its place. */
  replacement: { xml: string; code: string } | null;
}

/** How the documents of a country are made and sent. An address is that of an environment. */
export interface Way {
  addresses: Readonly<Record<Environment, string>>;
  /** What the first document of a chain names as the hash before it. */
  firstPreviousHash: string;
  /** In hours: by when a simplified document has to be reported. */
  reportedWithin: number;
  /** How many sample documents prove a device. */
  samples: number;
  newSerial(): string;
  /** A private key and what is to be certified, both PEM. */
  newKey(shop: CertifiedShop, device: NewDevice): { privateKey: string; request: string };
  /** Asks for the certificate that samples are sent with. */
  register(address: string, request: string, password: string): Promise<Certified>;
  /** Sends a sample document, the first of which is number 1. */
  proveSample(
    address: string,
    number: number,
    shop: CertifiedShop,
    device: Stamping & Credentials,
  ): Promise<ElectronicAnswer>;
  /** Asks for the certificate that counts, once the samples were accepted. */
  certify(address: string, requestNumber: string, credentials: Credentials): Promise<Certified>;
  renew(address: string, request: string, password: string, credentials: Credentials): Promise<Certified>;
  /** The stamped document of an issued invoice or credit note. */
  make(database: Database, invoiceId: number, link: ChainLink, stamping: Stamping): Promise<MadeDocument>;
  send(
    address: string,
    document: { kind: DocumentKind; uuid: string; hash: string; xml: string },
    credentials: Credentials,
  ): Promise<Sent>;
  /** The hash and the place in the chain that a document has itself, to find a broken chain. */
  read(xml: string): ChainLink & { hash: string };
}
