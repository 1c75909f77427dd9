import { Decimal } from '#shared/lib/decimal.ts';
import { certificateRequest, type Device } from './certificate-request.ts';
import type { Category, DocumentFacts, Line, Party, TaxOfCategory } from './document.ts';
import { firstPreviousHash } from './document.ts';
import type { Stamp } from './stamp.ts';
import { certify, keyOf } from './test-certificate.ts';

export const seller: Party = {
  name: 'شركة الخياطة الراقية',
  taxNumber: '399999999900003',
  otherId: { scheme: 'CRN', number: '1010010000' },
  address: {
    street: 'شارع الأمير سلطان',
    building: '2322',
    district: 'المربع',
    city: 'الرياض',
    postalCode: '23333',
    country: 'SA',
  },
};

export const device: Device = {
  commonName: 'Till 1',
  serialNumber: '1-Miqyas|2-1|3-ed22f1d8-e6a2-1118-9b58-d9a8f11e445f',
  organizationIdentifier: seller.taxNumber,
  organizationUnit: 'Riyadh',
  organization: seller.name,
  country: 'SA',
  invoiceTypes: '1100',
  location: 'RRRD2929',
  industry: 'Tailoring',
  environment: 'simulation',
};

export const requested = certificateRequest(device);

export const testStamp: Stamp = {
  certificate: certify(requested.request),
  privateKey: keyOf(requested.privateKey),
  signedAt: new Date('2026-11-26T22:15:09Z'),
};

export const buyer: Party = {
  name: 'شركة نماذج <فاتورة> & المحدودة',
  taxNumber: '399999999800003',
  address: {
    ...seller.address,
    street: 'صلاح الدين',
    building: '1111',
    district: 'المروج',
    postalCode: '12222',
  },
};

export const standardRate: Category = { code: 'S', rate: '15' };
export const exported: Category = {
  code: 'Z',
  rate: '0',
  reasonCode: 'VATEX-SA-32',
  reason: 'Export of goods',
};

interface SoldLine {
  quantity: string;
  price: string;
  discount?: string;
  category?: Category;
  name?: string;
  unit?: string;
}

const riyals = (value: Decimal): string => value.toFixed(2);
const sum = (values: readonly string[]): string =>
  riyals(values.reduce((total, value) => total.plus(value), new Decimal(0)));

/** A document whose lines and sums follow from quantities and prices without tax. */
export function factsWith(
  sold: readonly SoldLine[],
  { prepaid = [], ...more }: Partial<DocumentFacts> = {},
): DocumentFacts {
  const lines = sold.map(lineOf);
  const groups = Map.groupBy(lines, ({ category }) => `${category.code} ${category.rate}`);
  const taxes = [...groups.values()].map(taxOf);
  const net = sum(lines.map((line) => line.net));
  const tax = sum(taxes.map((each) => each.tax));
  const gross = sum([net, tax]);
  const deducted = sum(prepaid.flatMap((each) => each.taxes.flatMap(({ taxable, tax }) => [taxable, tax])));
  return {
    kind: 'invoice',
    simplified: true,
    number: 'INV-000123',
    uuid: '8e6000cf-1a98-4174-b3e7-b5d5954bc10d',
    counter: 7,
    previousHash: firstPreviousHash,
    issuedAt: '2026-11-26T17:41:08',
    currency: 'SAR',
    seller,
    lines,
    taxes,
    totals: { net, tax, gross, prepaid: deducted, payable: riyals(new Decimal(gross).minus(deducted)) },
    ...(prepaid.length > 0 && { prepaid }),
    ...more,
  };
}

function lineOf({ quantity, price, discount = '0.00', category = standardRate, name, unit }: SoldLine): Line {
  const net = riyals(new Decimal(riyals(new Decimal(quantity).times(price))).minus(discount));
  const tax = riyals(new Decimal(net).times(category.rate).div(100));
  return {
    name: name ?? 'ثوب',
    quantity,
    unit: unit ?? 'PCE',
    price,
    discount,
    net,
    tax,
    gross: sum([net, tax]),
    category,
  };
}

function taxOf(lines: readonly Line[]): TaxOfCategory {
  const category = lines[0]?.category ?? standardRate;
  const taxable = sum(lines.map((line) => line.net));
  return { category, taxable, tax: riyals(new Decimal(taxable).times(category.rate).div(100)) };
}

export const thobes = [
  { quantity: '3', price: '10.10' },
  { quantity: '2.75', price: '40', discount: '5.00', unit: 'MTR' },
];
export const standard = { simplified: false, buyer, supplyDate: '2026-11-26' };
export const note = { refersTo: { number: 'INV-000100', issuedOn: '2026-11-20' }, reason: 'أعيدت البضاعة' };
export const prepayment = {
  number: 'INV-000090',
  issuedAt: '2026-11-20T10:00:00',
  taxes: [{ category: standardRate, taxable: '20.00', tax: '3.00' }],
};

/** A document of every kind. */
export const sampleFacts: Readonly<Record<string, DocumentFacts>> = {
  'a simplified invoice': factsWith(thobes),
  'a standard invoice': factsWith(thobes, standard),
  'a zero-rated line beside others': factsWith(
    [...thobes, { quantity: '1', price: '99.99', category: exported }],
    standard,
  ),
  'what is outside the tax': factsWith([
    {
      quantity: '1',
      price: '9',
      category: { code: 'O', rate: '0', reasonCode: 'VATEX-SA-OOS', reason: 'Not subject to VAT' },
    },
  ]),
  'a simplified credit note': factsWith(thobes, { kind: 'credit', ...note }),
  'a standard credit note': factsWith(thobes, { kind: 'credit', ...note, ...standard }),
  'a debit note': factsWith(thobes, { kind: 'debit', ...note }),
  'a prepayment': factsWith([{ quantity: '1', price: '20.00' }], { kind: 'prepayment', paymentMeans: '10' }),
  'what deducts a prepayment': factsWith(thobes, { prepaid: [prepayment], ...standard }),
  'another currency': factsWith(thobes, { ...standard, currency: 'USD', taxInRiyals: '75.01' }),
};

/** The values of a code, whose tags count from 1. */
export function recordsOf(code: string): Uint8Array[] {
  const bytes = Buffer.from(code, 'base64');
  const values: Uint8Array[] = [];
  for (let at = 0; at < bytes.length; at += 2 + (bytes[at + 1] ?? 0)) {
    if (bytes[at] !== values.length + 1) throw new RangeError(`Tag ${bytes[at]} is out of order`);
    values.push(bytes.subarray(at + 2, at + 2 + (bytes[at + 1] ?? 0)));
  }
  return values;
}

export const text = (value: Uint8Array | undefined): string => Buffer.from(value ?? []).toString();
