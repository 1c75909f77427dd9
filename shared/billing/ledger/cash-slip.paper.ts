import { sellerOf } from '#shared/billing/invoice/seller.paper.ts';
import { isolate, isolateWords } from '#shared/lib/isolate.ts';
import type { CurrencyLook } from '#shared/lib/money-text.ts';
import type { Fact, PaperLocale, Slip, Sum } from '#shared/lib/paper/paper.ts';
import { amountOf, dateLine, line, own } from '#shared/lib/paper/words.ts';
import type { CompanyInformation } from '#shared/settings/company/company-information.schema.ts';
import { compareMoney } from '#shared/settings/money/compare-money.rules.ts';
import type { CashClosing } from './cash-closing.api.ts';

interface CashSlipInput {
  closing: CashClosing;
  shop: CompanyInformation;
  currency: CurrencyLook;
}

/** The slip of a cash closing on an 80 mm roll, to sign and keep with the cash. */
export function cashSlip(locale: PaperLocale, { closing, shop, currency }: CashSlipInput): Slip {
  const { t } = locale;
  const { id, reopened } = closing;
  return {
    kind: 'slip',
    seller: { ...sellerOf(locale, shop), legalName: null },
    heading: t('billing.closings.slipOf', { number: isolate(String(id)) }),
    remark: reopened && t('billing.closings.reopenedBy', { name: isolateWords(reopened.user.name) }),
    facts: factsOf(locale, closing),
    items: [],
    sums: sumsOf(locale, closing, currency),
    code: null,
    follow: null,
    closing: t('billing.closings.signature'),
    isSigned: true,
  };
}

function factsOf(locale: PaperLocale, { date, firstDay, created, user, note }: CashClosing): Fact[] {
  const { t } = locale;
  return [
    { label: t('billing.closings.date'), lines: [dateLine(locale, date, { weekday: true })], strong: true },
    ...(firstDay === date
      ? []
      : [{ label: t('billing.statement.from'), lines: [dateLine(locale, firstDay)] }]),
    { label: t('billing.closings.closedBy'), lines: [line(own(user.name))] },
    { label: t('billing.closings.closedAt'), lines: [dateLine(locale, created, { time: true })] },
    ...(note ? [{ label: t('billing.payment.note'), lines: [line(own(note))] }] : []),
  ];
}

function sumsOf(locale: PaperLocale, closing: CashClosing, currency: CurrencyLook): Sum[] {
  const { t, format } = locale;
  const { opening, cashIn, cashOut, expected, counted, difference } = closing;
  const amount = (text: string) => amountOf(locale, text, currency);
  const isOff = compareMoney(difference, '0') !== 0;
  return [
    { label: t('billing.closings.opening'), amount: amount(opening) },
    { label: t('billing.closings.cashIn'), amount: amount(cashIn) },
    { label: t('billing.closings.cashOut'), amount: amount(`-${cashOut}`) },
    { label: t('billing.closings.expected'), amount: amount(expected) },
    {
      label: t('billing.closings.countedIn', { currency: isolate(format.currencyName(currency)) }),
      amount: amount(counted),
      role: 'total',
    },
    { label: t(isOff ? 'billing.closings.difference' : 'billing.closings.fits'), amount: amount(difference) },
  ];
}
