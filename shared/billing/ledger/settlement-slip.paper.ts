import { sellerOf } from '#shared/billing/invoice/seller.paper.ts';
import { isolate } from '#shared/lib/isolate.ts';
import type { CurrencyLook } from '#shared/lib/money-text.ts';
import type { PaperLocale, Slip } from '#shared/lib/paper/paper.ts';
import { amountOf, dateLine, line, own } from '#shared/lib/paper/words.ts';
import type { CompanyInformation } from '#shared/settings/company/company-information.schema.ts';
import type { Settlement } from './payable.api.ts';

interface SettlementSlipInput {
  settlement: Settlement;
  shop: CompanyInformation;
  currency: CurrencyLook;
}

/** The slip of a settlement on an 80 mm roll, for the tailor or company to sign. */
export function settlementSlip(
  locale: PaperLocale,
  { settlement, shop, currency }: SettlementSlipInput,
): Slip {
  const { t, format } = locale;
  const { id, assignee, amount, date, method, note, user, owedBefore, owedAfter, isReversed } = settlement;
  return {
    kind: 'slip',
    seller: { ...sellerOf(locale, shop), legalName: null },
    heading: t('billing.settlements.slipNumber', { number: isolate(String(id)) }),
    remark: isReversed ? t('billing.settlements.reversedSlip') : null,
    facts: [
      { label: t('billing.settlements.paidTo'), lines: [line(own(assignee.name))], strong: true },
      { label: t('billing.payment.date'), lines: [dateLine(locale, date, { weekday: true })] },
      { label: t('billing.payment.method'), lines: [line(t(`billing.method.${method}`))] },
      { label: t('billing.settlements.paidBy'), lines: [line(own(user.name))] },
      ...(note ? [{ label: t('billing.payment.note'), lines: [line(own(note))] }] : []),
    ],
    items: [],
    sums: [
      { label: t('billing.settlements.owedBefore'), amount: amountOf(locale, owedBefore, currency) },
      {
        label: t('billing.settlements.paid', { currency: isolate(format.currencyName(currency)) }),
        amount: amountOf(locale, amount, currency),
        role: 'total',
      },
      { label: t('billing.settlements.owedAfter'), amount: amountOf(locale, owedAfter, currency) },
    ],
    code: null,
    follow: null,
    closing: t('billing.settlements.received'),
    isSigned: true,
  };
}
