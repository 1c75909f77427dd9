import { deductedOf, isReduction, shownLines, taxedParts } from '#shared/billing/invoice/invoice.rules.ts';
import type {
  Invoice,
  InvoiceCustomer,
  InvoiceIssuer,
  PrepaidTax,
} from '#shared/billing/invoice/invoice.schema.ts';
import { type InvoiceKind, isOfPrepayment } from '#shared/billing/invoice/invoice-kinds.ts';
import { isBusiness, registeredName } from '#shared/billing/invoice/seller.paper.ts';
import { issueTime } from '#shared/billing/invoice/tax-qr.rules.ts';
import { Decimal } from '#shared/lib/decimal.ts';
import { westernDigits } from '#shared/lib/digits.ts';
import { nameIn } from '#shared/lib/names.ts';
import type { RecordedMethod } from '#shared/orders/order/payment-methods.ts';
import type { TaxCategory } from '#shared/settings/country/country-description.ts';
import { subtractMoney, sumMoney, taxedAmount } from '#shared/settings/money/money.rules.ts';
import type {
  Category,
  DocumentFacts,
  Line,
  Party,
  PartyAddress,
  Prepaid,
  TaxOfCategory,
} from './document.ts';

/** The facts of a paper, as they were when it was issued, without what its device adds. */
export type PaperFacts = Omit<DocumentFacts, 'uuid' | 'counter' | 'previousHash'>;

interface Beside {
  /** Of the shop. */
  timeZone: string;
  /** What the lines of a credit note of an amount, and of a prepayment, are called, in Arabic. */
  reductionName: string;
  prepaymentName: string;
  /** When the prepayment invoices were issued that it deducts, and their electronic documents. */
  prepayments: readonly { id: number; created: string; uuid: string | null }[];
  /** Riyals for one unit of the currency of the paper. */
  riyals: string;
}

type InvoiceLine = Invoice['lines'][number];
/** What a line of an invoice and a tax of a prepayment have in common. */
type TaxedPart = InvoiceLine | PrepaidTax;

const kinds: Readonly<Record<InvoiceKind, DocumentFacts['kind']>> = {
  invoice: 'invoice',
  creditNote: 'credit',
  prepayment: 'prepayment',
  prepaymentCreditNote: 'credit',
};

/** The facts of an issued invoice, prepayment invoice or credit note. */
export function factsOfInvoice(invoice: Invoice, beside: Beside): PaperFacts {
  const { timeZone, riyals } = beside;
  const { kind, invoiceNumber, invoiceDate, issuer, customer, currency, decimals, reason, credits } = invoice;
  const billed = customer.billTo ?? customer;
  const simplified = !isBusiness(billed);
  const paymentMeans = meansOf(invoice);
  const prepaid = isOfPrepayment(kind) ? [] : prepaidOf(invoice, beside);
  const deducted = deductedOf(invoice);
  return {
    kind: kinds[kind],
    simplified,
    number: invoiceNumber,
    issuedAt: issueTime(invoice, timeZone),
    currency,
    seller: sellerOf(issuer),
    lines: linesOf(invoice, beside),
    taxes: taxesOf(taxedParts(invoice), decimals),
    totals: {
      net: invoice.subtotal,
      tax: invoice.totalTax,
      gross: invoice.total,
      prepaid: deducted,
      payable: subtractMoney(invoice.total, deducted, decimals),
    },
    ...(prepaid.length > 0 && { prepaid }),
    ...((!simplified || isForCitizens(invoice)) && { buyer: buyerOf(billed, issuer.country) }),
    ...(!simplified && { supplyDate: invoiceDate }),
    ...(currency !== 'SAR' && { taxInRiyals: new Decimal(invoice.totalTax).times(riyals).toFixed(2) }),
    ...(credits && { refersTo: { number: credits.invoiceNumber }, reason }),
    ...(paymentMeans && { paymentMeans }),
  };
}

/** Education and health care of citizens bear no tax, so their documents name who it was, by the number of the national ID: BR-KSA-25, BR-KSA-49. */
const isForCitizens = ({ lines }: Invoice): boolean =>
  lines.some(({ taxReasonCode }) => ['VATEX-SA-EDU', 'VATEX-SA-HEA'].includes(taxReasonCode));

function linesOf(invoice: Invoice, { reductionName, prepaymentName }: Beside): Line[] {
  const { kind, decimals, prepaid } = invoice;
  if (isOfPrepayment(kind)) return prepaid.map((tax) => ofAmount(tax, prepaymentName, decimals));
  if (isReduction(invoice)) return shownLines(invoice).map((line) => ofAmount(line, reductionName, decimals));
  return invoice.lines.map((line) => lineOf(line, decimals));
}

/** Each prepayment with its taxes, of which EN 16931 has one for each rate. */
function prepaidOf({ prepaid, decimals }: Invoice, { timeZone, prepayments }: Beside): Prepaid[] {
  return [...Map.groupBy(prepaid, ({ prepaymentId }) => prepaymentId)].map(([id, own]) => {
    const { invoiceNumber, invoiceDate } = own[0] as PrepaidTax;
    const issued = prepayments.find((each) => each.id === id);
    return {
      number: invoiceNumber,
      ...(issued?.uuid && { uuid: issued.uuid }),
      issuedAt: issueTime({ created: issued?.created ?? '', invoiceDate }, timeZone),
      taxes: taxesOf(own, decimals),
    };
  });
}

const means: Readonly<Record<RecordedMethod, DocumentFacts['paymentMeans']>> = {
  cash: '10',
  card: '48',
  bank: '42',
  other: '1',
  writeOff: undefined,
};

/** Of what was paid when the paper was issued. */
const meansOf = ({ payments = [] }: Invoice): DocumentFacts['paymentMeans'] =>
  payments.map(({ method }) => means[method]).find(Boolean);

const sellerOf = (issuer: InvoiceIssuer): Party => ({
  name: registeredName(issuer, 'ar'),
  taxNumber: issuer.taxNumber,
  ...(issuer.registrationNumber && {
    otherId: { scheme: 'CRN', number: issuer.registrationNumber.replace(/\W/g, '') },
  }),
  address: addressOf(
    issuer,
    nameIn({ name: issuer.address, names: issuer.addressNames }, 'ar'),
    issuer.country,
  ),
});

type Billed = NonNullable<InvoiceCustomer['billTo']>;

const buyerOf = (billed: Billed, home: string): Party => ({
  name: billed.name,
  taxNumber: billed.taxNumber ?? '',
  ...(billed.identity && { otherId: { scheme: billed.identity.kind, number: billed.identity.number } }),
  address: addressOf(billed, billed.address ?? '', home),
});

/** An address that isn't said in parts stands as a street. The authority reads Western digits alone. */
function addressOf({ place }: Pick<Billed, 'place'>, whole: string, home: string): PartyAddress {
  const { street = '', building = '', district = '', city = '', postalCode = '', country = '' } = place ?? {};
  return {
    street: street || whole,
    building: westernDigits(building),
    district,
    city,
    postalCode: westernDigits(postalCode),
    country: country || home,
  };
}

/** The worth of a line without tax before its discount decides the price of one: its fabric is in it, and what it includes as tax is not. */
function lineOf(line: InvoiceLine, decimals: number): Line {
  const { quantity, price, exclTax, inclTax, taxRate, pricesIncludeTax, discount } = line;
  const worth = pricesIncludeTax
    ? taxedAmount(sumMoney([inclTax, discount], decimals), { taxRate, decimals, pricesIncludeTax }).exclTax
    : sumMoney([exclTax, discount], decimals);
  const off = subtractMoney(worth, exclTax, decimals);
  const isOff = Number(off) > 0;
  return {
    name: nameIn({ name: line.item, names: line.itemNames }, 'ar'),
    quantity: String(quantity),
    unit: unitOf(line.unit),
    price: priceOf(isOff ? worth : exclTax, String(quantity), price, decimals),
    discount: isOff ? off : none(decimals),
    net: exclTax,
    tax: line.taxAmount,
    gross: inclTax,
    category: categoryOf(line),
  };
}

/** As it was told, where that comes to the worth; else what comes to it. */
function priceOf(worth: string, quantity: string, told: string, decimals: number): string {
  const isTold = new Decimal(told).times(quantity).toDecimalPlaces(decimals).eq(worth);
  return isTold ? told : new Decimal(worth).div(quantity).toDecimalPlaces(priceDecimals).toFixed();
}

const none = (decimals: number): string => new Decimal(0).toFixed(decimals);

/** Enough for 10,000 pieces to come to the worth to a thousandth. */
const priceDecimals = 8;

const ofAmount = (line: TaxedPart, name: string, decimals: number): Line => ({
  name,
  quantity: '1',
  unit: unitOf(null),
  price: line.exclTax,
  discount: none(decimals),
  net: line.exclTax,
  tax: line.taxAmount,
  gross: line.inclTax,
  category: categoryOf(line),
});

/** UN/ECE 20 of the units that a new shop has; `ZZ` is what the parties agree on. */
const units: Readonly<Record<string, string>> = {
  in: 'INH',
  cm: 'CMT',
  mm: 'MMT',
  m: 'MTR',
  yd: 'YRD',
  ft: 'FOT',
  g: 'GRM',
  kg: 'KGM',
  pc: 'PCE',
  pair: 'PR',
  dozen: 'DZN',
};

const unitOf = (unit: string | null): string => (unit === null ? 'PCE' : (units[unit] ?? 'ZZ'));

const codes: Readonly<Record<TaxCategory, Category['code']>> = {
  standard: 'S',
  zero: 'Z',
  exempt: 'E',
  outside: 'O',
};

const categoryOf = ({
  taxCategory,
  taxRate,
  taxReasonCode,
  taxReason,
  taxReasonNames,
}: TaxedPart): Category => ({
  code: codes[taxCategory],
  rate: taxRate,
  ...(taxReasonCode && { reasonCode: taxReasonCode }),
  // In English the authority compares it with its list: BR-KSA-83.
  ...(taxReason && { reason: nameIn({ name: taxReason, names: taxReasonNames }, 'en') }),
});

/** One for each rate. EN 16931 has one for all that bears no tax in the same way: the first reason stands. */
function taxesOf(lines: readonly TaxedPart[], decimals: number): TaxOfCategory[] {
  const groups = Map.groupBy(lines, ({ taxCategory, taxRate }) => `${taxCategory} ${taxRate}`);
  return [...groups.values()].map((same) => ({
    category: categoryOf(same[0] as TaxedPart),
    taxable: sumMoney(
      same.map((line) => line.exclTax),
      decimals,
    ),
    tax: sumMoney(
      same.map((line) => line.taxAmount),
      decimals,
    ),
  }));
}
