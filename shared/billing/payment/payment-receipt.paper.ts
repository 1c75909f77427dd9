import type { Payment, Refund } from '#shared/billing/invoice/payment.schema.ts';
import { sellerOf } from '#shared/billing/invoice/seller.paper.ts';
import { isolate } from '#shared/lib/isolate.ts';
import type { CurrencyLook } from '#shared/lib/money-text.ts';
import type { PaperLocale, Slip, Sum } from '#shared/lib/paper/paper.ts';
import { amountOf, code, dateLine, line, own } from '#shared/lib/paper/words.ts';
import type { CompanyInformation } from '#shared/settings/company/company-information.schema.ts';
import { compareMoney } from '#shared/settings/money/compare-money.rules.ts';
import { sumMoney } from '#shared/settings/money/money.rules.ts';

/** The order or invoice that a payment was taken for; amounts are left out for readers who may not see them. */
export interface PaidDocument {
  customer: string;
  total?: string | undefined;
  paid?: string | undefined;
  balance?: string | undefined;
}

interface PaymentReceiptInput {
  payment: Payment;
  /** Writes the receipt of this refund of the payment. */
  refund: Refund | undefined;
  /** Left out for users who may not see it. */
  document: PaidDocument | undefined;
  shop: Omit<CompanyInformation, 'version'>;
  currency: CurrencyLook;
}

/** What it is called, with its number. */
export const receiptHeading = (
  { t }: Pick<PaperLocale, 't'>,
  payment: Pick<Payment, 'id'>,
  refund: Pick<Refund, 'id'> | undefined,
): string =>
  t(refund ? 'billing.paymentReceipt.refundNumber' : 'billing.paymentReceipt.number', {
    number: isolate(String((refund ?? payment).id)),
  });

/** The receipt of a payment, or of one of its refunds, on an 80 mm roll. */
export function paymentReceiptPaper(locale: PaperLocale, asked: PaymentReceiptInput): Slip {
  const { t } = locale;
  const { payment, refund, shop } = asked;
  const isVoid = payment.refunds.some(({ kind }) => kind === 'void');
  return {
    kind: 'slip',
    seller: { ...sellerOf(locale, shop), legalName: null },
    heading: receiptHeading(locale, payment, refund),
    remark: isVoid ? t('billing.paymentReceipt.isVoid') : null,
    facts: factsOf(locale, asked),
    items: [],
    sums: sumsOf(locale, asked),
    code: null,
    follow: null,
    closing: t(refund ? 'billing.paymentReceipt.signature' : 'billing.paymentReceipt.thanks'),
    isSigned: refund !== undefined,
  };
}

function factsOf(locale: PaperLocale, { payment, refund, document }: PaymentReceiptInput): Slip['facts'] {
  const { t } = locale;
  const { orderNumber, invoiceNumber, note } = payment;
  const { method, date, user } = refund ?? payment;
  const text = refund?.reason ?? note;
  const prepayments = payment.prepayments
    .filter(({ isCredit }) => !isCredit)
    .map((each) => each.invoiceNumber);
  const ofWhat =
    orderNumber === null ? 'billing.paymentReceipt.forInvoice' : 'billing.paymentReceipt.forOrder';
  return [
    { label: t('billing.payment.date'), lines: [dateLine(locale, date, { weekday: true })] },
    ...(document
      ? [{ label: t('billing.print.customer'), lines: [line(own(document.customer))], strong: true }]
      : []),
    { label: t(ofWhat), lines: [line(code(orderNumber ?? invoiceNumber ?? ''))] },
    ...(refund || prepayments.length === 0
      ? []
      : [{ label: t('billing.prepayment.onReceipt'), lines: prepayments.map((each) => line(code(each))) }]),
    { label: t('billing.payment.method'), lines: [line(t(`billing.method.${method}`))] },
    {
      label: t(refund ? 'billing.paymentReceipt.refundedBy' : 'billing.paymentReceipt.takenBy'),
      lines: [line(own(user.name))],
    },
    ...(text
      ? [{ label: t(refund ? 'billing.print.reason' : 'billing.payment.note'), lines: [line(own(text))] }]
      : []),
  ];
}

function sumsOf(locale: PaperLocale, { payment, refund, document, currency }: PaymentReceiptInput): Sum[] {
  const { t, format } = locale;
  const named = { currency: isolate(format.currencyName(currency)) };
  const { total, paid, balance } = document ?? {};
  const { amount, rounding } = refund ?? payment;
  const inMoney = sumMoney([amount, rounding], currency.decimals);
  const isRounded = compareMoney(rounding, '0') !== 0;
  const sum = (label: string, amount: string | undefined): Sum[] =>
    amount ? [{ label, amount: amountOf(locale, amount, currency) }] : [];
  return [
    {
      label: t(refund ? 'billing.paymentReceipt.refunded' : 'billing.paymentReceipt.received', named),
      amount: amountOf(locale, inMoney, currency),
      role: 'total',
    },
    ...(isRounded ? sum(t('billing.rounding.title'), rounding) : []),
    ...sum(t('billing.paymentReceipt.total'), total),
    ...sum(t('billing.paymentReceipt.paid'), paid),
    ...sum(t('billing.print.balance'), balance),
  ];
}
