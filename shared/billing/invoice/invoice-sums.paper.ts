import { isolate, isolateWords } from '#shared/lib/isolate.ts';
import type { CurrencyLook } from '#shared/lib/money-text.ts';
import { nameIn } from '#shared/lib/names.ts';
import type { PaperLocale, Sum } from '#shared/lib/paper/paper.ts';
import { amountOf, moneyOf, said } from '#shared/lib/paper/words.ts';
import type { TaxShares } from '#shared/settings/country/country-description.ts';
import { taxRulesOf } from '#shared/settings/country/described-countries.ts';
import { isoDecimals } from '#shared/settings/country/iso-currency.rules.ts';
import { compareMoney, leastOf } from '#shared/settings/money/compare-money.rules.ts';
import { spreadAmount } from '#shared/settings/money/discount.rules.ts';
import { documentTotals, fromBase, subtractMoney, sumMoney } from '#shared/settings/money/money.rules.ts';
import { deductedOf, taxedParts } from './invoice.rules.ts';
import type { Invoice, PrepaidTax } from './invoice.schema.ts';
import { isNote } from './invoice-kinds.ts';

/** What a line of an invoice and a tax of a prepayment have in common. */
export type TaxedPart = Invoice['lines'][number] | PrepaidTax;

const paidOn = {
  deposit: 'billing.print.depositOn',
  payment: 'billing.print.paymentOn',
  credit: 'billing.credits.paidOn',
} as const;

/** The one credit note that took all of an invoice back. */
export const undoingNote = ({ state, creditedBy }: Invoice) =>
  state === 'credited' && creditedBy.length === 1 ? (creditedBy[0] ?? null) : null;

/** The sums below the lines: taxes, total, what is deducted, credited and paid, and what is left to pay. */
export function sumsOf(locale: PaperLocale, invoice: Invoice, currency: CurrencyLook): Sum[] {
  const { kind, creditedBy, balance } = invoice;
  // Payments and balance are left out for readers who may not see payments.
  const isUndone = undoingNote(invoice) !== null;
  const isOwed = !isNote(kind) && !isUndone && balance !== undefined;
  const paid = paidBesides(locale, invoice, currency);
  const notes = creditedBy.map(({ invoiceNumber, invoiceDate, total }) => ({
    label: said(locale, ({ t, format }) =>
      t('billing.credit.noteOn', {
        number: isolate(invoiceNumber),
        date: isolateWords(format.date(invoiceDate)),
      }),
    ),
    amount: amountOf(locale, `-${total}`, currency),
  }));
  const discount = sumMoney(
    invoice.lines.map((each) => each.discount),
    invoice.decimals,
  );
  return [
    ...(compareMoney(discount, '0') > 0
      ? [
          {
            label: said(locale, ({ t }) => t('orders.discount.title')),
            amount: amountOf(locale, `-${discount}`, currency),
          },
        ]
      : []),
    {
      label: said(locale, ({ t }) => t('billing.print.subtotal')),
      amount: amountOf(locale, invoice.subtotal, currency),
    },
    ...sharesOfTax(locale, invoice, currency),
    {
      label: said(locale, ({ t }) => t('billing.print.totalTax')),
      amount: amountOf(locale, invoice.totalTax, currency),
    },
    ...taxAtHome(locale, invoice),
    ...untaxedSales(locale, invoice, currency),
    {
      label: said(locale, ({ t }) => t('billing.print.total')),
      amount: moneyOf(locale, invoice.total, currency),
      role: 'total',
    },
    ...deductions(locale, invoice, currency),
    ...(isUndone ? [] : notes),
    ...(isOwed
      ? [
          ...paid,
          {
            label: said(locale, ({ t }) => t('billing.print.toPay')),
            amount: amountOf(locale, balance, currency),
            role: 'balance' as const,
          },
        ]
      : []),
  ];
}

/** The prepayment invoices that an invoice deducts, with their tax; on its credit note, what comes back to deposits. */
function deductions(locale: PaperLocale, invoice: Invoice, currency: CurrencyLook): Sum[] {
  const { kind, prepaid, decimals, total } = invoice;
  const deducted = deductedOf(invoice);
  if (compareMoney(deducted, '0') === 0) return [];
  const parts = [...Map.groupBy(prepaid, ({ prepaymentId }) => prepaymentId).values()].map((own) => {
    const { invoiceNumber, invoiceDate } = own[0] as PrepaidTax;
    const { tax, inclTax } = documentTotals(own, decimals);
    return {
      label: said(locale, ({ t, format }) =>
        t(isNote(kind) ? 'billing.prepayment.givenBack' : 'billing.prepayment.deducted', {
          number: isolate(invoiceNumber),
          date: isolateWords(format.date(invoiceDate)),
          tax: isolate(format.amount(tax, currency)),
        }),
      ),
      amount: amountOf(locale, `-${inclTax}`, currency),
    };
  });
  if (!isNote(kind)) return parts;
  return [
    ...parts,
    {
      label: said(locale, ({ t }) => t('billing.prepayment.toCredit')),
      amount: amountOf(locale, subtractMoney(total, deducted, decimals), currency),
      role: 'balance',
    },
  ];
}

/**
 * What was paid besides the prepayments that an invoice deducts: their deposits are among its payments, unless they were given back
 * since, which is said too.
 */
function paidBesides(locale: PaperLocale, invoice: Invoice, currency: CurrencyLook): Sum[] {
  const { payments = [], decimals } = invoice;
  const depositsFirst = payments.toSorted(
    (one, other) => Number(one.kind === 'payment') - Number(other.kind === 'payment'),
  );
  let deducted = deductedOf(invoice);
  const besides = depositsFirst.flatMap((payment): Sum[] => {
    const own = leastOf([payment.amount, deducted]);
    deducted = subtractMoney(deducted, own, decimals);
    const amount = subtractMoney(payment.amount, own, decimals);
    if (compareMoney(amount, '0') <= 0) return [];
    return [
      {
        label: said(locale, ({ t, format }) => t(paidOn[payment.kind], { date: format.date(payment.date) })),
        amount: amountOf(locale, `-${amount}`, currency),
      },
    ];
  });
  const returned = said(locale, ({ t }) => t('billing.prepayment.returned'));
  return compareMoney(deducted, '0') > 0
    ? [...besides, { label: returned, amount: amountOf(locale, deducted, currency) }]
    : besides;
}

/** The tax in the currency of the country, with the rate, where the law wants that of a paper in another currency. */
function taxAtHome(locale: PaperLocale, { issuer, currency, totalTax }: Invoice): Sum[] {
  const { taxCurrency } = issuer;
  if (!taxCurrency || !issuer.taxNumber || Number(totalTax) === 0) return [];
  const { code, rate } = taxCurrency;
  const decimals = isoDecimals(code);
  const equation = ({ format }: PaperLocale) => isolate(`1 ${currency} = ${format.number(rate)} ${code}`);
  return [
    {
      label: said(locale, (each) => each.t('billing.print.totalTaxAt', { rate: equation(each) })),
      amount: moneyOf(locale, fromBase(totalTax, rate, decimals), { code, symbol: code, decimals }),
    },
  ];
}

/** The tax of each rate in its shares, where the country of the shop names them: CGST 2.5% and SGST 2.5%. */
function sharesOfTax(locale: PaperLocale, invoice: Invoice, currency: CurrencyLook): Sum[] {
  const { names = [] } = sharesOn(invoice) ?? {};
  const taxed = invoice.lines.filter(({ taxRate }) => Number(taxRate) > 0);
  const byRate = Map.groupBy(taxed, ({ taxRate }) => String(Number(taxRate)));
  return [...byRate].flatMap(([rate, lines]) => {
    const { tax } = documentTotals(lines, invoice.decimals);
    const shares = spreadAmount(
      tax,
      names.map(() => '1'),
      invoice.decimals,
    );
    return names.map((name, index) => ({
      label: isolateWords(`${name} ${locale.format.percent(String(Number(rate) / names.length))}`),
      amount: amountOf(locale, shares[index] ?? '0', currency),
    }));
  });
}

/** What bears no tax by its reason, which the law wants on a tax invoice. */
function untaxedSales(
  locale: PaperLocale,
  { kind, issuer, lines, prepaid, decimals }: Invoice,
  currency: CurrencyLook,
): Sum[] {
  if (!issuer.taxNumber) return [];
  const reasoned = taxedParts({ kind, lines, prepaid }).filter(
    ({ taxCategory, taxReason }) => taxCategory !== 'standard' && taxReason !== '',
  );
  const byReason = Map.groupBy(reasoned, (each) => JSON.stringify([each.taxCategory, each.taxReason]));
  return [...byReason.values()].map((alike) => {
    const { taxCategory, taxReason, taxReasonNames } = alike[0] as TaxedPart;
    return {
      label: said(locale, ({ t, language }) =>
        t('billing.print.untaxed', {
          category: t(`settings.tax.categories.${taxCategory}`),
          reason: isolateWords(nameIn({ name: taxReason, names: taxReasonNames }, language)),
        }),
      ),
      amount: amountOf(locale, documentTotals(alike, decimals).exclTax, currency),
    };
  });
}

/** How tax is shared, and the place of supply, on an invoice that is taxed. */
export function sharesOn({ issuer, customer, totalTax }: Invoice): TaxShares | null {
  const { sharing } = taxRulesOf(issuer.country);
  if (!sharing || !issuer.taxNumber || Number(totalTax) === 0) return null;
  const { taxNumber = '', region = '' } = customer.billTo ?? customer;
  return sharing.between({ taxNumber: issuer.taxNumber, region: '' }, { taxNumber, region });
}
