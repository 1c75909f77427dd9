/**
 * An electronic document of Saudi Arabia, second phase, from facts to stamped XML without tables and network:
 * `factsOf` (document-facts.queries.ts) reads an issued paper; `unsignedDocument` writes it in UBL 2.1; `documentHash`
 * (document-hash.ts) is what the next document of the device names as `previousHash`; `stampedDocument` (stamp.ts) signs it and
 * makes its code; `certificateRequest` (certificate-request.ts) makes a device's key and what the authority certifies.
 */

import { type Part, part, xmlOf } from './xml.ts';

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
  /** Needed on a standard document, and on one of education or health care. */
  buyer?: Party;
  lines: Line[];
  taxes: TaxOfCategory[];
  totals: Totals;
  /** Prepayment invoices that this one deducts. */
  prepaid?: Prepaid[];
  /** Of a credit or debit note: what it changes, and why. */
  refersTo?: { number: string; issuedOn?: string };
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

/** UN/CEFACT 1001. */
const typeCodes: Readonly<Record<DocumentFacts['kind'], string>> = {
  invoice: '388',
  credit: '381',
  debit: '383',
  prepayment: '386',
};

const unsaidMeans = '1';

const namespaces = {
  '': 'urn:oasis:names:specification:ubl:schema:xsd:Invoice-2',
  cac: 'urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2',
  cbc: 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2',
  ext: 'urn:oasis:names:specification:ubl:schema:xsd:CommonExtensionComponents-2',
};

/** The document in UBL 2.1, without a stamp. */
export function unsignedDocument(facts: DocumentFacts): string {
  const { kind, simplified, number, uuid, counter, previousHash, issuedAt, currency, refersTo } = facts;
  const [day = '', time = ''] = issuedAt.split('T');
  const root = part('Invoice', [
    part('cbc:ProfileID', 'reporting:1.0'),
    part('cbc:ID', number),
    part('cbc:UUID', uuid),
    part('cbc:IssueDate', day),
    part('cbc:IssueTime', time),
    part('cbc:InvoiceTypeCode', typeCodes[kind], { name: simplified ? '0200000' : '0100000' }),
    part('cbc:DocumentCurrencyCode', currency),
    part('cbc:TaxCurrencyCode', taxCurrency),
    refersTo ? billingReference(refersTo) : null,
    reference('ICV', part('cbc:UUID', String(counter))),
    reference('PIH', attachment(previousHash)),
    part('cac:AccountingSupplierParty', [partyOf(facts.seller)]),
    part('cac:AccountingCustomerParty', facts.buyer ? [partyOf(facts.buyer)] : []),
    facts.supplyDate ? part('cac:Delivery', [part('cbc:ActualDeliveryDate', facts.supplyDate)]) : null,
    paymentMeansOf(facts),
    ...taxTotals(facts),
    monetaryTotal(facts),
    ...facts.lines.map((line, index) => lineOf(line, index + 1, currency)),
    ...prepaidLines(facts),
  ]);
  return xmlOf(root, namespaces);
}

/** The tax is due in it, whatever the currency of the document. */
const taxCurrency = 'SAR';

const billingReference = ({ number, issuedOn }: NonNullable<DocumentFacts['refersTo']>): Part =>
  part('cac:BillingReference', [
    part('cac:InvoiceDocumentReference', [
      part('cbc:ID', number),
      issuedOn ? part('cbc:IssueDate', issuedOn) : null,
    ]),
  ]);

const reference = (id: string, said: Part): Part =>
  part('cac:AdditionalDocumentReference', [part('cbc:ID', id), said]);

const attachment = (base64: string): Part =>
  part('cac:Attachment', [part('cbc:EmbeddedDocumentBinaryObject', base64, { mimeCode: 'text/plain' })]);

function partyOf({ name, taxNumber, otherId, address }: Party): Part {
  const said = (tag: string, text: string) => (text ? part(tag, text) : null);
  return part('cac:Party', [
    otherId
      ? part('cac:PartyIdentification', [part('cbc:ID', otherId.number, { schemeID: otherId.scheme })])
      : null,
    part('cac:PostalAddress', [
      said('cbc:StreetName', address.street),
      said('cbc:BuildingNumber', address.building),
      said('cbc:CitySubdivisionName', address.district),
      said('cbc:CityName', address.city),
      said('cbc:PostalZone', address.postalCode),
      part('cac:Country', [part('cbc:IdentificationCode', address.country)]),
    ]),
    taxNumber ? part('cac:PartyTaxScheme', [part('cbc:CompanyID', taxNumber), taxScheme]) : null,
    part('cac:PartyLegalEntity', [part('cbc:RegistrationName', name)]),
  ]);
}

const taxScheme = part('cac:TaxScheme', [part('cbc:ID', 'VAT')]);

/** The reason of a note stands with the means of payment: KSA-10. */
function paymentMeansOf({ paymentMeans, reason }: DocumentFacts): Part | null {
  if (!paymentMeans && !reason) return null;
  return part('cac:PaymentMeans', [
    part('cbc:PaymentMeansCode', paymentMeans ?? unsaidMeans),
    reason ? part('cbc:InstructionNote', reason) : null,
  ]);
}

const amount = (tag: string, value: string, currency: string): Part =>
  part(tag, value, { currencyID: currency });

/** The tax in riyals, then the tax of each category in the currency of the document. */
function taxTotals({ taxes, totals, currency, taxInRiyals }: DocumentFacts): Part[] {
  return [
    part('cac:TaxTotal', [amount('cbc:TaxAmount', taxInRiyals ?? totals.tax, taxCurrency)]),
    part('cac:TaxTotal', [
      amount('cbc:TaxAmount', totals.tax, currency),
      ...taxes.map((each) => taxSubtotal(each, currency)),
    ]),
  ];
}

const taxSubtotal = ({ category, taxable, tax }: TaxOfCategory, currency: string): Part =>
  part('cac:TaxSubtotal', [
    amount('cbc:TaxableAmount', taxable, currency),
    amount('cbc:TaxAmount', tax, currency),
    part('cac:TaxCategory', [
      part('cbc:ID', category.code),
      part('cbc:Percent', category.rate),
      category.reasonCode ? part('cbc:TaxExemptionReasonCode', category.reasonCode) : null,
      category.reason ? part('cbc:TaxExemptionReason', category.reason) : null,
      taxScheme,
    ]),
  ]);

function monetaryTotal({ totals, prepaid = [], currency }: DocumentFacts): Part {
  return part('cac:LegalMonetaryTotal', [
    amount('cbc:LineExtensionAmount', totals.net, currency),
    amount('cbc:TaxExclusiveAmount', totals.net, currency),
    amount('cbc:TaxInclusiveAmount', totals.gross, currency),
    prepaid.length > 0 ? amount('cbc:PrepaidAmount', totals.prepaid, currency) : null,
    amount('cbc:PayableAmount', totals.payable, currency),
  ]);
}

function lineOf(line: Line, id: number, currency: string): Part {
  return part('cac:InvoiceLine', [
    part('cbc:ID', String(id)),
    part('cbc:InvoicedQuantity', line.quantity, { unitCode: line.unit }),
    amount('cbc:LineExtensionAmount', line.net, currency),
    Number(line.discount) > 0 ? discountOf(line.discount, currency) : null,
    part('cac:TaxTotal', [
      amount('cbc:TaxAmount', line.tax, currency),
      amount('cbc:RoundingAmount', line.gross, currency),
    ]),
    itemOf(line.name, line.category),
    part('cac:Price', [amount('cbc:PriceAmount', line.price, currency)]),
  ]);
}

const discountOf = (discount: string, currency: string): Part =>
  part('cac:AllowanceCharge', [
    part('cbc:ChargeIndicator', 'false'),
    part('cbc:AllowanceChargeReasonCode', '95'),
    part('cbc:AllowanceChargeReason', 'Discount'),
    amount('cbc:Amount', discount, currency),
  ]);

const itemOf = (name: string, { code, rate }: Category): Part =>
  part('cac:Item', [
    part('cbc:Name', name),
    part('cac:ClassifiedTaxCategory', [part('cbc:ID', code), part('cbc:Percent', rate), taxScheme]),
  ]);

/** A line of nothing for each tax of a prepayment: KSA-26 to KSA-34. */
function prepaidLines({ prepaid = [], lines, currency }: DocumentFacts): Part[] {
  return prepaid
    .flatMap((each) => each.taxes.map((tax) => ({ ...each, tax })))
    .map(({ number, uuid, issuedAt, tax }, index) => {
      const [day = '', time = ''] = issuedAt.split('T');
      return part('cac:InvoiceLine', [
        part('cbc:ID', String(lines.length + index + 1)),
        part('cbc:InvoicedQuantity', '0.00', { unitCode: 'PCE' }),
        amount('cbc:LineExtensionAmount', '0.00', currency),
        part('cac:DocumentReference', [
          part('cbc:ID', number),
          uuid ? part('cbc:UUID', uuid) : null,
          part('cbc:IssueDate', day),
          part('cbc:IssueTime', time),
          part('cbc:DocumentTypeCode', typeCodes.prepayment),
        ]),
        part('cac:TaxTotal', [
          amount('cbc:TaxAmount', '0.00', currency),
          amount('cbc:RoundingAmount', '0.00', currency),
          taxSubtotal(tax, currency),
        ]),
        itemOf(number, tax.category),
        part('cac:Price', [amount('cbc:PriceAmount', '0.00', currency)]),
      ]);
    });
}
