import { isolate, isolateWords } from '#shared/lib/isolate.ts';
import type { CurrencyLook } from '#shared/lib/money-text.ts';
import { nameIn } from '#shared/lib/names.ts';
import type { Cell, Fact, Line, Pen, Sheet, Sum } from '#shared/lib/paper/paper.ts';
import {
  amountOf,
  code,
  dateLine,
  figure,
  line,
  moneyOf,
  own,
  said,
  saidLines,
  smallLine,
  strongLine,
} from '#shared/lib/paper/words.ts';
import { compareMoney } from '#shared/settings/money/compare-money.rules.ts';
import { sumMoney } from '#shared/settings/money/money.rules.ts';
import { taxCountry } from '#shared/settings/money/tax-country.rules.ts';
import { onlyTax } from '#shared/settings/money/tax-label.rules.ts';
import type { Invoice } from './invoice.schema.ts';
import { includesTax } from './line.rules.ts';
import { footOf, invoiceHeading, invoicePen, sellerOf, termsOf } from './seller.paper.ts';
import { issueTime, taxQr } from './tax-qr.rules.ts';

type InvoiceLine = Invoice['lines'][number];

interface Asked {
  invoice: Invoice;
  currency: CurrencyLook;
  /** Of the shop. */
  timeZone: string;
  /** Needed where `isInArabic` says that the document is. */
  arabic: Pen | null;
}

/** The side of the tax code in millimetres. */
const codeSize = 36;

/** An invoice or credit note on A4, with everything as it was when issued. */
export function invoicePaper(reader: Pen, { invoice, currency, timeZone, arabic }: Asked): Sheet {
  const pen = arabic ? invoicePen(reader, arabic, invoice) : reader;
  const { issuer, lines } = invoice;
  const undoing = undoingNote(invoice);
  const isTaxNamed = onlyTax(lines, pen) === null;
  const priced = lines.every(includesTax) ? 'priceInclTax' : 'price';
  const number = (write: (pen: Pen) => string) => ({ label: said(pen, write), isNumber: true });
  return {
    kind: 'sheet',
    seller: sellerOf(pen, issuer),
    heading: said(pen, (each) => invoiceHeading(each, invoice)),
    number: invoice.invoiceNumber,
    facts: factsOf(pen, invoice),
    columns: [
      { label: said(pen, ({ t }) => t('billing.print.item')), isNumber: false },
      number(({ t }) => t('billing.print.quantity')),
      number(({ t }) => t(`billing.print.${priced}`)),
      number(({ t }) => t('billing.print.exclTax')),
      number((each) => isolatedTax(lines, each) ?? each.t('billing.print.tax')),
      number(({ t }) => t('billing.print.total')),
    ],
    wideColumn: 0,
    rows: rowsOf(pen, invoice, currency, isTaxNamed),
    code: taxCodeOf(pen, invoice, timeZone),
    sums: sumsOf(pen, invoice, currency),
    remark:
      undoing &&
      said(pen, ({ t }) => t('billing.print.credited', { number: isolate(undoing.invoiceNumber) })),
    terms: termsOf(pen, issuer),
    foot: footOf(issuer),
  };
}

/** The name of the only tax begins with a letter of its own language. */
function isolatedTax(lines: readonly InvoiceLine[], pen: Pen): string | null {
  const tax = onlyTax(lines, pen);
  return tax && isolateWords(tax);
}

type FactKey =
  | 'billTo'
  | 'creditTo'
  | 'buyerTaxNumber'
  | 'customer'
  | 'date'
  | 'invoiceDate'
  | 'ofInvoice'
  | 'order'
  | 'orders'
  | 'reference'
  | 'customerCode'
  | 'reason';

function factsOf(pen: Pen, invoice: Invoice): Fact[] {
  const label = (key: FactKey) => said(pen, ({ t }) => t(`billing.print.${key}`));
  const { customer, kind, lines, referenceNumber, credits, reason } = invoice;
  const billed = customer.billTo ?? customer;
  const orders = [...new Set(lines.map(({ orderNumber }) => orderNumber))];
  const isCredit = kind === 'creditNote';
  return [
    {
      label: label(isCredit ? 'creditTo' : 'billTo'),
      lines: [
        strongLine(own(billed.name)),
        ...(billed.phone ? [line(code(billed.phone))] : []),
        ...(billed.address ? [line(own(billed.address))] : []),
      ],
    },
    ...(billed.taxNumber ? [{ label: label('buyerTaxNumber'), lines: [line(code(billed.taxNumber))] }] : []),
    ...(customer.billTo ? [{ label: label('customer'), lines: [line(own(customer.name))] }] : []),
    {
      label: label(isCredit ? 'date' : 'invoiceDate'),
      lines: [dateLine(pen, invoice.invoiceDate)],
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

function rowsOf(pen: Pen, { lines }: Invoice, currency: CurrencyLook, isTaxNamed: boolean): Cell[][] {
  const { format } = pen;
  const isMixed = lines.some(includesTax) && !lines.every(includesTax);
  const isOfSeveral = new Set(lines.map(({ orderId }) => orderId)).size > 1;
  return lines.map((each) => {
    const codes = [each.code, ...(isOfSeveral ? [each.orderNumber] : [])].filter(Boolean);
    const isReduced = compareMoney(each.discount, '0') > 0;
    return [
      {
        lines: [
          ...saidLines(pen, ({ language }) => nameIn({ name: each.item, names: each.itemNames }, language)),
          ...(codes.length > 0
            ? [smallLine(...codes.flatMap((text, at) => [at > 0 ? ' \u00a0 ' : '', code(text)]))]
            : []),
        ],
      },
      { lines: [line(figure(format.number(each.quantity)))] },
      {
        lines: [
          line(figure(format.number(each.price))),
          ...(isMixed && includesTax(each) ? smallLines(pen, ({ t }) => t('billing.print.inclTax')) : []),
          ...(isReduced
            ? [
                ...smallLines(pen, ({ t }) => t('orders.discount.title')),
                smallLine(amountOf(pen, `-${each.discount}`, currency)),
              ]
            : []),
        ],
      },
      { lines: [line(amountOf(pen, each.exclTax, currency))] },
      {
        lines: [
          line(amountOf(pen, each.taxAmount, currency)),
          ...(isTaxNamed ? [smallLine(figure(format.percent(each.taxRate)))] : []),
        ],
      },
      { lines: [line(amountOf(pen, each.inclTax, currency))] },
    ];
  });
}

/** Small paragraphs, one for each language. */
function smallLines(pen: Pen, write: (pen: Pen) => string): Line[] {
  const label = said(pen, write);
  if (typeof label === 'string') return [smallLine(label)];
  return [{ ...smallLine(label.arabic), language: 'ar' }, smallLine(label.own)];
}

const paidOn = {
  deposit: 'billing.print.depositOn',
  payment: 'billing.print.paymentOn',
  credit: 'billing.credits.paidOn',
} as const;

/** The one credit note that took all of an invoice back. */
const undoingNote = ({ state, creditedBy }: Invoice) =>
  state === 'credited' && creditedBy.length === 1 ? (creditedBy[0] ?? null) : null;

function sumsOf(pen: Pen, invoice: Invoice, currency: CurrencyLook): Sum[] {
  const { kind, creditedBy, balance, payments = [] } = invoice;
  // Both are left out for readers who may not see payments.
  const isUndone = undoingNote(invoice) !== null;
  const isOwed = kind === 'invoice' && !isUndone && balance !== undefined;
  const paid = payments.map(({ kind: paidAs, date, amount }) => ({
    label: said(pen, ({ t, format }) => t(paidOn[paidAs], { date: format.date(date) })),
    amount: amountOf(pen, `-${amount}`, currency),
  }));
  const notes = creditedBy.map(({ invoiceNumber, invoiceDate, total }) => ({
    label: said(pen, ({ t, format }) =>
      t('billing.credit.noteOn', {
        number: isolate(invoiceNumber),
        date: isolateWords(format.date(invoiceDate)),
      }),
    ),
    amount: amountOf(pen, `-${total}`, currency),
  }));
  const discount = sumMoney(
    invoice.lines.map((each) => each.discount),
    invoice.decimals,
  );
  return [
    ...(compareMoney(discount, '0') > 0
      ? [
          {
            label: said(pen, ({ t }) => t('orders.discount.title')),
            amount: amountOf(pen, `-${discount}`, currency),
          },
        ]
      : []),
    {
      label: said(pen, ({ t }) => t('billing.print.subtotal')),
      amount: amountOf(pen, invoice.subtotal, currency),
    },
    {
      label: said(pen, ({ t }) => t('billing.print.totalTax')),
      amount: amountOf(pen, invoice.totalTax, currency),
    },
    {
      label: said(pen, ({ t }) => t('billing.print.total')),
      amount: moneyOf(pen, invoice.total, currency),
      role: 'total',
    },
    ...(isUndone ? [] : notes),
    ...(isOwed
      ? [
          ...paid,
          {
            label: said(pen, ({ t }) => t('billing.print.toPay')),
            amount: amountOf(pen, balance, currency),
            role: 'balance' as const,
          },
        ]
      : []),
  ];
}

/** The QR code of the Saudi tax office, if the shop is there and has a tax number. */
function taxCodeOf(pen: Pen, invoice: Invoice, timeZone: string): Sheet['code'] {
  const { issuer, total, totalTax } = invoice;
  const { legalName, legalNameNames, taxNumber } = issuer;
  if (!taxNumber || !taxCountry(issuer.country)?.hasTaxCode) return null;
  // In Arabic, where the shop has a name in it.
  const seller = legalName ? nameIn({ name: legalName, names: legalNameNames }, 'ar') : nameIn(issuer, 'ar');
  const issuedAt = issueTime(invoice, timeZone);
  const text = taxQr({ seller, taxNumber, issuedAt, total, tax: totalTax });
  return { kind: 'qr', text, label: pen.t('billing.print.taxCode'), size: codeSize };
}
