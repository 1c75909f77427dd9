import { isolate, isolateWords } from '#shared/lib/isolate.ts';
import type { Language } from '#shared/lib/language.ts';
import type { CurrencyLook } from '#shared/lib/money-text.ts';
import { nameIn } from '#shared/lib/names.ts';
import type { Cell, Fact, Label, Line, PaperLocale, Sheet } from '#shared/lib/paper/paper.ts';
import {
  amountOf,
  code,
  dateLine,
  figure,
  line,
  own,
  said,
  saidLines,
  smallLine,
  strongLine,
} from '#shared/lib/paper/words.ts';
import { fabricAtPrice, quantityLine } from '#shared/orders/order/row-line.paper.ts';
import { addressLines } from '#shared/settings/country/address.rules.ts';
import { taxRulesOf } from '#shared/settings/country/described-countries.ts';
import { type Identity, identityName } from '#shared/settings/country/identity.rules.ts';
import { compareMoney } from '#shared/settings/money/compare-money.rules.ts';
import { onlyTax } from '#shared/settings/money/tax-label.rules.ts';
import { isReduction, shownLines, taxedParts } from './invoice.rules.ts';
import type { BilledFabric, Invoice, InvoiceIssuer } from './invoice.schema.ts';
import { isNote, isOfPrepayment } from './invoice-kinds.ts';
import { sharesOn, sumsOf, type TaxedPart, undoingNote } from './invoice-sums.paper.ts';
import { includesTax } from './line.rules.ts';
import {
  bilingualLocale,
  footOf,
  invoiceHeading,
  registeredName,
  sellerOf,
  termsOf,
} from './seller.paper.ts';
import { issueTime, taxQr } from './tax-qr.rules.ts';

interface InvoicePaperInput {
  invoice: Invoice;
  currency: CurrencyLook;
  /** Of the shop. */
  timeZone: string;
  /** Needed where `isInArabic` says that the document is. */
  arabic: PaperLocale | null;
}

/** The side of the tax code in millimetres. */
const codeSize = 36;

/** An invoice, prepayment invoice or credit note on A4, with everything as it was when issued. */
export function invoicePaper(
  reader: PaperLocale,
  { invoice, currency, timeZone, arabic }: InvoicePaperInput,
): Sheet {
  const locale = arabic ? bilingualLocale(reader, arabic, invoice) : reader;
  const { issuer, lines, kind } = invoice;
  const taxed = taxedParts(invoice);
  const undoing = undoingNote(invoice);
  const isTaxNamed = onlyTax(taxed, locale) === null;
  const codes = commodityCodesOn(invoice);
  const priced = lines.every(includesTax) ? 'priceInclTax' : 'price';
  const number = (write: (locale: PaperLocale) => string) => ({ label: said(locale, write), isNumber: true });
  return {
    kind: 'sheet',
    seller: sellerOf(locale, issuer),
    heading: said(locale, (each) => invoiceHeading(each, invoice)),
    number: invoice.invoiceNumber,
    facts: factsOf(locale, invoice),
    columns: [
      { label: said(locale, ({ t }) => t('billing.print.item')), isNumber: false },
      ...(codes ? [{ label: codes, isNumber: false }] : []),
      ...(isOfPrepayment(kind)
        ? []
        : [number(({ t }) => t('billing.print.quantity')), number(({ t }) => t(`billing.print.${priced}`))]),
      number(({ t }) => t('billing.print.exclTax')),
      number((each) => isolatedTax(taxed, each) ?? each.t('billing.print.tax')),
      number(({ t }) => t('billing.print.total')),
    ],
    wideColumn: 0,
    rows: rowsOf(locale, invoice, currency, isTaxNamed),
    code: taxCodeOf(locale, invoice, timeZone),
    sums: sumsOf(locale, invoice, currency),
    remark:
      undoing &&
      said(locale, ({ t }) => t('billing.print.credited', { number: isolate(undoing.invoiceNumber) })),
    statements: statementsOf(locale, invoice),
    signature: signatureOf(locale, issuer),
    terms: termsOf(locale, issuer),
    foot: footOf(issuer),
  };
}

/** What the codes of goods and services are called, where the country of the shop wants those that its lines have. */
const commodityCodesOn = ({ issuer, lines }: Invoice): string | null =>
  lines.some(({ commodityCode }) => commodityCode !== '')
    ? (taxRulesOf(issuer.country).commodityCodes?.name ?? null)
    : null;

/** The name of the only tax begins with a letter of its own language. */
function isolatedTax(lines: readonly TaxedPart[], locale: PaperLocale): string | null {
  const tax = onlyTax(lines, locale);
  return tax && isolateWords(tax);
}

type FactKey =
  | 'billTo'
  | 'creditTo'
  | 'buyerTaxNumber'
  | 'placeOfSupply'
  | 'customer'
  | 'date'
  | 'invoiceDate'
  | 'ofInvoice'
  | 'order'
  | 'orders'
  | 'reference'
  | 'customerCode'
  | 'reason';

function factsOf(locale: PaperLocale, invoice: Invoice): Fact[] {
  const label = (key: FactKey) => said(locale, ({ t }) => t(`billing.print.${key}`));
  const { customer, kind, referenceNumber, credits, reason } = invoice;
  const billed = customer.billTo ?? customer;
  const orders = [...new Set(taxedParts(invoice).map(({ orderNumber }) => orderNumber))];
  const isCredit = isNote(kind);
  const place = sharesOn(invoice)?.placeOfSupply;
  return [
    {
      label: label(isCredit ? 'creditTo' : 'billTo'),
      lines: [
        strongLine(own(billed.name)),
        ...buyerAddress(billed, invoice.issuer.country, locale).map((text) => line(own(text))),
        ...(billed.phone ? [line(code(billed.phone))] : []),
      ],
    },
    ...(billed.taxNumber ? [{ label: label('buyerTaxNumber'), lines: [line(code(billed.taxNumber))] }] : []),
    ...(billed.identity ? [identityOf(billed.identity, invoice.issuer.country, locale)] : []),
    ...(place ? [{ label: label('placeOfSupply'), lines: [line(own(place))] }] : []),
    ...(customer.billTo ? [{ label: label('customer'), lines: [line(own(customer.name))] }] : []),
    {
      label: label(isCredit ? 'date' : 'invoiceDate'),
      lines: [dateLine(locale, invoice.invoiceDate)],
    },
    ...(credits ? [{ label: label('ofInvoice'), lines: [line(code(credits.invoiceNumber))] }] : []),
    {
      label: label(orders.length > 1 ? 'orders' : 'order'),
      lines: orders.map((order) => line(code(order))),
    },
    ...(referenceNumber ? [{ label: label('reference'), lines: [line(own(referenceNumber))] }] : []),
    { label: label('customerCode'), lines: [line(code(customer.customerCode))] },
    ...(reason ? [{ label: label('reason'), lines: [line(own(reason))], wide: true }] : []),
  ];
}

const identityOf = ({ kind, number }: Identity, country: string, locale: PaperLocale): Fact => ({
  label: said(locale, ({ t }) => t(identityName(kind, country))),
  lines: [line(code(number))],
});

/** The address in parts, where there is one. */
function buyerAddress(
  { place, address }: Invoice['customer'],
  home: string,
  { language }: PaperLocale,
): string[] {
  if (place) return addressLines(place, home, language);
  return address ? [address] : [];
}

function rowsOf(
  locale: PaperLocale,
  invoice: Invoice,
  currency: CurrencyLook,
  isTaxNamed: boolean,
): Cell[][] {
  const { format } = locale;
  const { lines, prepaid } = invoice;
  const isMixed = lines.some(includesTax) && !lines.every(includesTax);
  const isOfSeveral = new Set(lines.map(({ orderId }) => orderId)).size > 1;
  const taxed = (each: TaxedPart): Cell[] => [
    { lines: [line(amountOf(locale, each.exclTax, currency))] },
    {
      lines: [
        line(amountOf(locale, each.taxAmount, currency)),
        ...(isTaxNamed ? [smallLine(figure(format.percent(each.taxRate)))] : []),
      ],
    },
    { lines: [line(amountOf(locale, each.inclTax, currency))] },
  ];
  if (isOfPrepayment(invoice.kind))
    return prepaid.map((each) => [
      {
        lines: saidLines(locale, ({ t }) =>
          t('billing.prepayment.line', { order: isolate(each.orderNumber) }),
        ),
      },
      ...taxed(each),
    ]);
  if (isReduction(invoice)) {
    const number = isolate(invoice.credits?.invoiceNumber ?? '');
    const name = saidLines(locale, ({ t }) => t('billing.credit.ofInvoice', { invoice: number }));
    const none = Array.from({ length: commodityCodesOn(invoice) ? 3 : 2 }, () => ({ lines: [] }));
    return shownLines(invoice).map((each) => [{ lines: name }, ...none, ...taxed(each)]);
  }
  return lines.map((each) => {
    const codes = [each.code, ...(isOfSeveral ? [each.orderNumber] : [])].filter(Boolean);
    const isReduced = compareMoney(each.discount, '0') > 0;
    return [
      {
        lines: [
          ...saidLines(locale, ({ language }) =>
            nameIn({ name: each.item, names: each.itemNames }, language),
          ),
          ...(codes.length > 0
            ? [smallLine(...codes.flatMap((text, at) => [at > 0 ? ' \u00a0 ' : '', code(text)]))]
            : []),
          ...(each.fabric ? [fabricCharged(locale, each.fabric, currency)] : []),
        ],
      },
      ...(commodityCodesOn(invoice) ? [{ lines: [line(code(each.commodityCode))] }] : []),
      { lines: [quantityLine(locale, each)] },
      {
        lines: [
          line(figure(format.number(each.price))),
          ...(isMixed && includesTax(each) ? smallLines(locale, ({ t }) => t('billing.print.inclTax')) : []),
          ...(isReduced
            ? [
                ...smallLines(locale, ({ t }) => t('orders.discount.title')),
                smallLine(amountOf(locale, `-${each.discount}`, currency)),
              ]
            : []),
        ],
      },
      ...taxed(each),
    ];
  });
}

/** `Linen 2.75 m × 40.00 = 110.00`: what the price of the pieces is to be added to. */
function fabricCharged(locale: PaperLocale, fabric: BilledFabric, currency: CurrencyLook): Line {
  const { language, format } = locale;
  const sum = `${fabricAtPrice(locale, fabric)} = ${format.amount(fabric.amount, currency)}`;
  return smallLine(own(nameIn(fabric, language)), ' ', figure(sum));
}

/** Small paragraphs, one for each language. */
function smallLines(locale: PaperLocale, write: (locale: PaperLocale) => string): Line[] {
  const label = said(locale, write);
  if (typeof label === 'string') return [smallLine(label)];
  return [{ ...smallLine(label.arabic), language: 'ar' }, smallLine(label.own)];
}

/** What the country of the shop wants an invoice to say that bears a tax. */
const statementsOf = (locale: PaperLocale, { kind, issuer, totalTax }: Invoice): Label[] =>
  !isNote(kind) && issuer.taxNumber && Number(totalTax) !== 0
    ? taxRulesOf(issuer.country).statements.map((key) => said(locale, ({ t }) => t(key)))
    : [];

/** Where the shop signs, if its country wants that of it. */
function signatureOf(locale: PaperLocale, issuer: InvoiceIssuer): Sheet['signature'] {
  if (!issuer.taxNumber || !taxRulesOf(issuer.country).isSigned) return null;
  const shop = (language: Language) => isolateWords(registeredName(issuer, language));
  return {
    party: said(locale, ({ t, language }) => t('billing.print.signedFor', { shop: shop(language) })),
    signatory: said(locale, ({ t }) => t('billing.print.signatory')),
  };
}

/** The QR code of the Saudi tax office, if the shop is there and has a tax number: the stamped one of its electronic document, if it has one. */
function taxCodeOf(locale: PaperLocale, invoice: Invoice, timeZone: string): Sheet['code'] {
  const { issuer, total, totalTax } = invoice;
  const { taxNumber } = issuer;
  if (!taxNumber || !taxRulesOf(issuer.country).hasTaxCode) return null;
  const label = locale.t('billing.print.taxCode');
  if (invoice.electronic) return { kind: 'qr', text: invoice.electronic.code, label, size: codeSize };
  // In Arabic, where the shop has a name in it.
  const seller = registeredName(issuer, 'ar');
  const issuedAt = issueTime(invoice, timeZone);
  const text = taxQr({ seller, taxNumber, issuedAt, total, tax: totalTax });
  return { kind: 'qr', text, label, size: codeSize };
}
