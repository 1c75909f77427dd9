import { isolate, isolateWords } from '#shared/lib/isolate.ts';
import type { CurrencyLook } from '#shared/lib/money-text.ts';
import { nameIn } from '#shared/lib/names.ts';
import type { Cell, Fact, Pen, Sheet, Sum } from '#shared/lib/paper/paper.ts';
import {
  amountOf,
  code,
  dateLine,
  figure,
  line,
  moneyOf,
  own,
  smallLine,
  strongLine,
} from '#shared/lib/paper/words.ts';
import { compareMoney } from '#shared/settings/money/compare-money.rules.ts';
import { onlyTax } from '#shared/settings/money/tax-label.rules.ts';
import type { Invoice } from './invoice.schema.ts';
import { footOf, invoiceHeading, sellerOf } from './seller.paper.ts';
import { issueTime, taxQr } from './tax-qr.rules.ts';

/** Where the shop is: what its tax office asks for, and the day on which an invoice was made. */
export interface ShopPlace {
  country: string;
  timeZone: string;
}

interface Asked {
  invoice: Invoice;
  currency: CurrencyLook;
  place: ShopPlace;
}

/** The side of the tax code in millimetres. */
const codeSize = 36;

/** An invoice or credit note on A4, with everything as it was when issued. */
export function invoicePaper(pen: Pen, { invoice, currency, place }: Asked): Sheet {
  const { t } = pen;
  const { issuer, lines } = invoice;
  const undoing = undoingNote(invoice);
  const tax = onlyTax(lines, pen);
  const number = (label: string) => ({ label, isNumber: true });
  return {
    kind: 'sheet',
    seller: sellerOf(pen, issuer),
    heading: invoiceHeading(pen, invoice),
    number: invoice.invoiceNumber,
    facts: factsOf(pen, invoice),
    columns: [
      { label: t('billing.print.item'), isNumber: false },
      number(t('billing.print.quantity')),
      number(t('billing.print.price')),
      number(t('billing.print.exclTax')),
      { label: tax === null ? t('billing.print.tax') : own(tax), isNumber: true },
      number(t('billing.print.total')),
    ],
    wideColumn: 0,
    rows: rowsOf(pen, invoice, currency, tax === null),
    code: taxCodeOf(pen, invoice, place),
    sums: sumsOf(pen, invoice, currency),
    remark: undoing && t('billing.print.credited', { number: isolate(undoing.invoiceNumber) }),
    terms: issuer.termsAndConditions,
    foot: footOf(issuer),
  };
}

function factsOf(pen: Pen, invoice: Invoice): Fact[] {
  const { t } = pen;
  const { customer, kind, lines, referenceNumber, credits, reason } = invoice;
  const billed = customer.billTo ?? customer;
  const orders = [...new Set(lines.map(({ orderNumber }) => orderNumber))];
  const isCredit = kind === 'creditNote';
  return [
    {
      label: t(isCredit ? 'billing.print.creditTo' : 'billing.print.billTo'),
      lines: [
        strongLine(own(billed.name)),
        ...(billed.phone ? [line(code(billed.phone))] : []),
        ...(billed.address ? [line(own(billed.address))] : []),
      ],
    },
    ...(customer.billTo ? [{ label: t('billing.print.customer'), lines: [line(own(customer.name))] }] : []),
    {
      label: t(isCredit ? 'billing.print.date' : 'billing.print.invoiceDate'),
      lines: [dateLine(pen, invoice.invoiceDate)],
    },
    ...(credits ? [{ label: t('billing.print.ofInvoice'), lines: [line(code(credits.invoiceNumber))] }] : []),
    {
      label: t(orders.length > 1 ? 'billing.print.orders' : 'billing.print.order'),
      lines: orders.map((order) => line(code(order))),
    },
    ...(referenceNumber
      ? [{ label: t('billing.print.reference'), lines: [line(own(referenceNumber))] }]
      : []),
    { label: t('billing.print.customerCode'), lines: [line(code(customer.customerCode))] },
    ...(reason ? [{ label: t('billing.print.reason'), lines: [line(own(reason))], wide: true }] : []),
  ];
}

function rowsOf(pen: Pen, { lines }: Invoice, currency: CurrencyLook, isTaxNamed: boolean): Cell[][] {
  const { t, format } = pen;
  const isOfSeveral = new Set(lines.map(({ orderId }) => orderId)).size > 1;
  return lines.map((each) => {
    const codes = [each.code, ...(isOfSeveral ? [each.orderNumber] : [])].filter(Boolean);
    const isReduced = compareMoney(each.discount, '0') > 0;
    return [
      {
        lines: [
          strongLine(own(nameIn({ name: each.item, names: each.itemNames }, pen.language))),
          ...(codes.length > 0
            ? [smallLine(...codes.flatMap((text, at) => [at > 0 ? ' \u00a0 ' : '', code(text)]))]
            : []),
        ],
      },
      { lines: [line(figure(format.number(each.quantity)))] },
      {
        lines: [
          line(figure(format.number(each.price))),
          ...(isReduced
            ? [smallLine(`${t('orders.discount.title')} `, amountOf(pen, `-${each.discount}`, currency))]
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

const paidOn = {
  deposit: 'billing.print.depositOn',
  payment: 'billing.print.paymentOn',
  credit: 'billing.credits.paidOn',
} as const;

/** The one credit note that took all of an invoice back. */
const undoingNote = ({ state, creditedBy }: Invoice) =>
  state === 'credited' && creditedBy.length === 1 ? (creditedBy[0] ?? null) : null;

function sumsOf(pen: Pen, invoice: Invoice, currency: CurrencyLook): Sum[] {
  const { t, format } = pen;
  const { kind, creditedBy, balance, payments = [] } = invoice;
  // Both are left out for readers who may not see payments.
  const isUndone = undoingNote(invoice) !== null;
  const isOwed = kind === 'invoice' && !isUndone && balance !== undefined;
  const paid = payments.map(({ kind: paidAs, date, amount }) => ({
    label: t(paidOn[paidAs], { date: format.date(date) }),
    amount: amountOf(pen, `-${amount}`, currency),
  }));
  const notes = creditedBy.map(({ invoiceNumber, invoiceDate, total }) => ({
    label: t('billing.credit.noteOn', {
      number: isolate(invoiceNumber),
      date: isolateWords(format.date(invoiceDate)),
    }),
    amount: amountOf(pen, `-${total}`, currency),
  }));
  return [
    { label: t('billing.print.subtotal'), amount: amountOf(pen, invoice.subtotal, currency) },
    { label: t('billing.print.totalTax'), amount: amountOf(pen, invoice.totalTax, currency) },
    { label: t('billing.print.total'), amount: moneyOf(pen, invoice.total, currency), role: 'total' },
    ...(isUndone ? [] : notes),
    ...(isOwed
      ? [
          ...paid,
          {
            label: t('billing.print.toPay'),
            amount: amountOf(pen, balance, currency),
            role: 'balance' as const,
          },
        ]
      : []),
  ];
}

/** The QR code of the Saudi tax office, if the shop is there and has a tax number. */
function taxCodeOf({ t }: Pen, invoice: Invoice, { country, timeZone }: ShopPlace): Sheet['code'] {
  const { issuer, total, totalTax } = invoice;
  const { legalName, name, taxNumber } = issuer;
  if (!taxNumber || country !== 'SA') return null;
  const issuedAt = issueTime(invoice, timeZone);
  const text = taxQr({ seller: legalName || name, taxNumber, issuedAt, total, tax: totalTax });
  return { kind: 'qr', text, label: t('billing.print.taxCode'), size: codeSize };
}
