/**
 * An electronic document of Saudi Arabia, second phase, from facts to stamped XML without tables and network:
 * `factsOf` (document-facts.queries.ts) reads an issued paper; `unsignedDocument` writes it in UBL 2.1; `documentHash`
 * (document-hash.ts) is what the next document of the device names as `previousHash`; `stampedDocument` (stamp.ts) signs it and
 * makes its code; `certificateRequest` (certificate-request.ts) makes a device's key and what the authority certifies.
 */

/** Amounts are decimal strings with the decimals of the currency, none of them negative: what a credit note takes back is positive too. */
export interface DocumentFacts {
  kind: 'invoice' | 'credit' | 'debit' | 'prepayment';
  /** To a person. It is reported within a day; any other is cleared before it is handed over. */
  simplified: boolean;
  number: string;
  uuid: string;
  /** Counts the documents of a device from 1. */
  counter: number;
  /** What `documentHash` returns for the device's document before this one; `firstPreviousHash` for its first. */
  previousHash: string;
  /** In Riyadh, without a zone: `2026-11-27T15:30:00`. */
  issuedAt: string;
  /** A day; on a standard document, when the goods were handed over or the advance was taken. */
  supplyDate?: string;
  currency: string;
  /** The total tax in riyals, where the currency is another one. */
  taxInRiyals?: string;
  seller: Party;
  /** Needed on a standard document. */
  buyer?: Party;
  lines: Line[];
  taxes: TaxOfCategory[];
  totals: Totals;
  /** Prepayment invoices that this one deducts. */
  prepaid?: Prepaid[];
  /** Of a credit or debit note: what it changes, and why. */
  refersTo?: { number: string; issuedOn: string };
  reason?: string;
  /** UN/CEFACT 4461: 10 cash, 30 transfer, 42 bank account, 48 card, 1 not said. */
  paymentMeans?: '1' | '10' | '30' | '42' | '48';
}

export interface Party {
  /** In Arabic where there is a name in it. */
  name: string;
  /** Empty without one. */
  taxNumber: string;
  /** Another number: CRN of the commercial register for a seller; NAT, IQA, PAS, CRN … for a buyer without a tax number. */
  otherId?: { scheme: string; number: string };
  address: PartyAddress;
}

export interface PartyAddress {
  street: string;
  /** Four digits in Saudi Arabia. */
  building: string;
  district: string;
  city: string;
  /** Five digits in Saudi Arabia. */
  postalCode: string;
  /** ISO 3166, two letters. */
  country: string;
}

/** A line is net = quantity × price − discount, which may be one coin beside it where a price includes tax. */
export interface Line {
  name: string;
  quantity: string;
  /** UN/ECE 20: PCE, MTR, YRD … */
  unit: string;
  /** Without tax, of one unit. */
  price: string;
  discount: string;
  net: string;
  tax: string;
  gross: string;
  category: Category;
}

/** Standard, zero, exempt, or outside the tax. */
export interface Category {
  code: 'S' | 'Z' | 'E' | 'O';
  /** Percent, as `15`; `0` for any but S. */
  rate: string;
  /** VATEX-SA-… and its words, for any but S. */
  reasonCode?: string;
  reason?: string;
}

export interface TaxOfCategory {
  category: Category;
  taxable: string;
  tax: string;
}

export interface Totals {
  /** The sum of the lines' nets; nothing is taken off or added on the whole document. */
  net: string;
  tax: string;
  gross: string;
  /** With tax; what `prepaid` comes to. */
  prepaid: string;
  payable: string;
}

export interface Prepaid {
  number: string;
  /** Of its own electronic document, if it has one. */
  uuid?: string;
  issuedAt: string;
  taxes: TaxOfCategory[];
}

/** Base64 of the hexadecimal SHA-256 of `0`, which stands for the document before the first. */
export const firstPreviousHash =
  'NWZlY2ViNjZmZmM4NmYzOGQ5NTI3ODZjNmQ2OTZjNzljMmRiYzIzOWRkNGU5MWI0NjcyOWQ3M2EyN2ZiNTdlOQ==';

/** The document in UBL 2.1, without a stamp. */
export function unsignedDocument(_facts: DocumentFacts): string {
  throw new Error('Not written yet');
}
