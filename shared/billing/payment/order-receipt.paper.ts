import type { Payment } from '#shared/billing/invoice/payment.schema.ts';
import { sellerOf } from '#shared/billing/invoice/seller.paper.ts';
import type { Tape } from '#shared/customers/measuring/tape.rules.ts';
import { isolate } from '#shared/lib/isolate.ts';
import type { CurrencyLook } from '#shared/lib/money-text.ts';
import { nameIn } from '#shared/lib/names.ts';
import type { Fact, PaperLocale, Slip, SlipItem, Sum } from '#shared/lib/paper/paper.ts';
import { amountOf, code, dateLine, figure, line, own, strongLine } from '#shared/lib/paper/words.ts';
import { isSome, piecesOf, subtractQuantity } from '#shared/lib/quantity.ts';
import { fabricCharge, fabricOfPieces } from '#shared/orders/order/fabric-charge.rules.ts';
import type { Order, OrderRow } from '#shared/orders/order/order.schema.ts';
import { reductionOf } from '#shared/orders/order/reduction.rules.ts';
import {
  alterationLine,
  fabricAtPrice,
  fabricLine,
  quantityText,
} from '#shared/orders/order/row-line.paper.ts';
import type { CompanyInformation } from '#shared/settings/company/company-information.schema.ts';
import { compareMoney } from '#shared/settings/money/compare-money.rules.ts';
import { lineTotals } from '#shared/settings/money/money.rules.ts';
import { onlyTax } from '#shared/settings/money/tax-label.rules.ts';
import { paidParts } from './paid-as.rules.ts';

interface OrderReceiptInput {
  order: Order;
  /** The order's payments, oldest first. */
  payments: readonly Payment[];
  shop: Omit<CompanyInformation, 'version'>;
  currency: CurrencyLook;
  tape: Pick<Tape, 'show'>;
  /** Where the customer follows the order; undefined until it is known. */
  trackingAddress: string | undefined;
}

/** In millimetres: the width between the margins of an 80 mm roll, and the side of its QR code. */
const width = 72;
const followSize = 22;

/** The receipt of an order: shop, order, rows, totals, its barcode, and a QR code by which the customer follows it. */
export function orderReceiptPaper(locale: PaperLocale, asked: OrderReceiptInput): Slip {
  const { t } = locale;
  const { order, shop, currency, tape, trackingAddress } = asked;
  const { referenceNumber, rows } = order;
  return {
    kind: 'slip',
    seller: { ...sellerOf(locale, shop), legalName: null },
    heading: t('billing.print.receipt', { number: isolate(referenceNumber) }),
    remark: null,
    facts: factsOf(locale, order),
    items: rows.flatMap((row) => [
      itemOf(locale, row, { currency, tape }),
      ...fabricItem(locale, row, currency),
    ]),
    sums: sumsOf(locale, asked),
    code: {
      kind: 'bars',
      text: referenceNumber,
      label: t('billing.print.barcode', { number: referenceNumber }),
      size: width,
    },
    follow:
      trackingAddress === undefined
        ? null
        : {
            code: {
              kind: 'qr',
              text: trackingAddress,
              label: t('billing.print.followLabel'),
              size: followSize,
            },
            text: t('billing.print.follow'),
          },
    closing: t('billing.print.closing'),
    isSigned: false,
  };
}

function factsOf(locale: PaperLocale, { created, customer, dueDate }: Order): Fact[] {
  const { t } = locale;
  return [
    { label: t('billing.print.date'), lines: [dateLine(locale, created, { time: true })] },
    { label: t('billing.print.customer'), lines: [line(own(customer.name))] },
    ...(customer.phone ? [{ label: t('billing.print.mobile'), lines: [line(code(customer.phone))] }] : []),
    { label: t('billing.print.due'), lines: [dateLine(locale, dueDate, { weekday: true })], strong: true },
  ];
}

/** The amount is quantity × price as agreed, with or without tax, of the pieces that didn't come back. */
function itemOf(
  locale: PaperLocale,
  row: OrderRow,
  { currency, tape }: Pick<OrderReceiptInput, 'currency' | 'tape'>,
): SlipItem {
  const { t, format } = locale;
  const { returned, unit, price, fabric, alterationOf } = row;
  const quantity = subtractQuantity(row.quantity, returned);
  const { decimals } = currency;
  const amountText = quantityText(locale, { quantity, unit });
  const cameBack =
    unit === null
      ? t('orders.page.cameBack', { count: piecesOf(returned) })
      : t('orders.page.lengthCameBack', { length: quantityText(locale, { quantity: returned, unit }) });
  const amount =
    price && lineTotals({ quantity, price, taxRate: '0', decimals, pricesIncludeTax: false }).inclTax;
  return {
    lines: [
      strongLine(own(nameIn(row, locale.language))),
      ...(fabric && !isCharged(row) ? [fabricLine(locale, fabric)] : []),
      ...(alterationOf ? [alterationLine(locale, alterationOf, tape)] : []),
      ...(isSome(returned) ? [line(cameBack)] : []),
    ],
    quantity: figure(price ? `${amountText} × ${format.number(price)}` : amountText),
    amount: amount ? amountOf(locale, amount, currency) : null,
  };
}

/** Whether its fabric is charged beside its price, for readers who see prices. */
const isCharged = ({ fabric }: OrderRow): boolean => fabric?.price != null;

/** The charged fabric of the pieces that didn't come back, as an item of its own. */
function fabricItem(locale: PaperLocale, row: OrderRow, currency: CurrencyLook): SlipItem[] {
  const { fabric } = row;
  if (!fabric?.quantity || !fabric.price) return [];
  const { name, names, unit, price } = fabric;
  const kept = { from: 0, to: subtractQuantity(row.quantity, row.returned), of: row.quantity };
  const charge = fabricCharge({ fabricQuantity: fabric.quantity, fabricPrice: price });
  const { quantity, amount } = fabricOfPieces(
    { quantity: fabric.quantity, amount: charge },
    kept,
    currency.decimals,
  );
  if (!isSome(quantity)) return [];
  return [
    {
      lines: [line(own(nameIn({ name, names }, locale.language)))],
      quantity: figure(fabricAtPrice(locale, { quantity, unit, price })),
      amount: amountOf(locale, amount, currency),
    },
  ];
}

function sumsOf(
  locale: PaperLocale,
  { order: { totals, rows }, payments, currency }: OrderReceiptInput,
): Sum[] {
  const { t, format } = locale;
  if (!totals) return [];
  const { inclTax: reduced } = reductionOf(rows, currency.decimals);
  const sum = (label: string, amount: string): Sum => ({ label, amount: amountOf(locale, amount, currency) });
  return [
    ...(compareMoney(totals.discount, '0') > 0
      ? [sum(t('orders.discount.title'), `-${totals.discount}`)]
      : []),
    ...(compareMoney(reduced, '0') > 0 ? [sum(t('billing.credit.reduced'), `-${reduced}`)] : []),
    sum(t('billing.print.exclTax'), totals.exclTax),
    sum(onlyTax(rows, locale) ?? t('billing.print.totalTax'), totals.tax),
    {
      ...sum(
        t('billing.print.totalIn', { currency: isolate(format.currencyName(currency)) }),
        totals.inclTax,
      ),
      role: 'total',
    },
    ...payments.flatMap((payment) => paymentSums(locale, payment, currency)),
    ...(totals.balance
      ? [{ ...sum(t('billing.print.balance'), totals.balance), role: 'balance' as const }]
      : []),
  ];
}

/** A payment, and what was given back of it. One that is void isn't printed. */
function paymentSums(locale: PaperLocale, payment: Payment, currency: CurrencyLook): Sum[] {
  const { t } = locale;
  const { refunds, moved } = payment;
  if (refunds.some(({ kind }) => kind === 'void')) return [];
  return [
    ...paidParts(t, payment).map(({ label, amount }) => ({
      label,
      amount: amountOf(locale, amount, currency),
    })),
    ...refunds.map((refund) => ({
      label: t(`billing.refund.by.${refund.method}`),
      amount: amountOf(locale, `-${refund.share}`, currency),
    })),
    ...moved.map(({ number, amount }) => ({
      label: t('billing.credits.usedFor', { number: isolate(number) }),
      amount: amountOf(locale, `-${amount}`, currency),
    })),
  ];
}
