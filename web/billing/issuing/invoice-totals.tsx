import { IconCash } from '@tabler/icons-react';
import { useWatch } from 'react-hook-form';
import { paymentContract } from '#shared/billing/payment/payment.contract.ts';
import { customerContract } from '#shared/customers/customer/customer.contract.ts';
import { isolate } from '#shared/lib/isolate.ts';
import type { CurrencyLook } from '#shared/lib/money-text.ts';
import { taxRulesOf } from '#shared/settings/country/described-countries.ts';
import { compareMoney } from '#shared/settings/money/compare-money.rules.ts';
import { onlyTax } from '#shared/settings/money/tax-label.rules.ts';
import { useFormat } from '#web/lib/format.ts';
import { useFormatPreference } from '#web/lib/format-preference.ts';
import { useT } from '#web/lib/i18n.ts';
import { useRead } from '#web/lib/query.ts';
import { useBaseCurrency } from '#web/settings/money/base-currency.ts';
import { useCurrency } from '#web/settings/money/use-currency.ts';
import { Money } from '#web/ui/display/money.tsx';
import { Sum, Sums } from '#web/ui/display/sums.tsx';
import { usePaperLocale } from '#web/ui/print/use-paper-locale.ts';
import type { CountedDeposit, DraftTotals } from './invoice-draft.rules.ts';
import classes from './invoice-totals.module.css';
import type { Billable } from './use-billable.ts';
import { useDraftSums } from './use-invoice-draft.ts';

/** The totals of the selected lines, and the deposits that count against them. */
export function InvoiceTotals({ billable }: { billable: Billable }) {
  const { totals } = useDraftSums(billable);
  const currency = useCurrency(totals?.currency, totals?.decimals);
  if (!totals || !currency) return null;
  return (
    <div className={classes.end}>
      <div className="grid gap-8">
        <AboveLimit totals={totals} currency={currency} />
        {totals.deposits.map((deposit) => (
          <DepositCard key={deposit.orderId} deposit={deposit} currency={currency} />
        ))}
      </div>
      <Totals totals={totals} currency={currency} />
    </div>
  );
}

/** Above the limit of simplified invoices, the law wants the address of a person too. */
function AboveLimit({ totals: { subtotal }, currency }: { totals: DraftTotals; currency: CurrencyLook }) {
  const t = useT();
  const { money } = useFormat();
  const { country } = useFormatPreference();
  const base = useBaseCurrency();
  const customerId = Number(useWatch({ name: 'customerId' }) ?? 0);
  const limit = taxRulesOf(country).simplifiedBelow;
  const isAbove =
    limit !== null && base?.code === currency.code && compareMoney(subtotal, limit) >= 0 && customerId > 0;
  const { data: customer } = useRead(
    customerContract.get,
    { params: { id: customerId } },
    { enabled: isAbove },
  );
  if (!isAbove || !customer || customer.address || customer.billingAddress || customer.city) return null;
  return (
    <p className={`${classes.card} type-caption warning`} role="status">
      {t('billing.drawer.aboveLimit', { limit: isolate(money(limit, currency)) })}
    </p>
  );
}

function Totals({ totals, currency }: { totals: DraftTotals; currency: CurrencyLook }) {
  const t = useT();
  const locale = usePaperLocale();
  const { subtotal, tax, taxed, deposit, toPay } = totals;
  return (
    <Sums>
      <Sum label={t('billing.drawer.subtotal')}>
        <Money amount={subtotal} currency={currency} />
      </Sum>
      <Sum label={<bdi>{onlyTax(taxed, locale) ?? t('billing.drawer.tax')}</bdi>}>
        <Money amount={tax} currency={currency} />
      </Sum>
      {compareMoney(deposit, '0') > 0 && (
        <Sum label={t('billing.drawer.depositLine')}>
          <Money amount={`-${deposit}`} currency={currency} />
        </Sum>
      )}
      <Sum label={t('billing.drawer.toPay')} weight="final">
        <Money amount={toPay} currency={currency} named />
      </Sum>
    </Sums>
  );
}

interface DepositCardProps {
  deposit: CountedDeposit;
  currency: CurrencyLook;
}

/** A deposit with its payment, and how much of it this invoice uses. */
function DepositCard({ deposit, currency }: DepositCardProps) {
  const t = useT();
  const { money } = useFormat();
  const { orderId, orderNumber, free, counted } = deposit;
  const depositText = useDepositText(orderId, free, currency);
  const isWhole = compareMoney(free, counted) === 0;
  return (
    <div className={classes.card}>
      <p className={classes.title}>
        <IconCash className="rigid muted" aria-hidden size={16} stroke={1.7} />
        <span>{t('billing.drawer.deposit', { order: isolate(orderNumber) })}</span>
      </p>
      <p className="muted type-caption above-4">
        {isWhole
          ? t('billing.drawer.depositCounts', { deposit: depositText })
          : t('billing.drawer.depositPart', {
              deposit: depositText,
              counted: isolate(money(counted, currency)),
            })}
      </p>
    </div>
  );
}

/** `SAR 1,000.00 cash, 12 Nov` if one payment is all of it; otherwise only the amount. */
function useDepositText(orderId: number, free: string, currency: CurrencyLook): string {
  const t = useT();
  const { money, shortDate } = useFormat();
  const payments = useRead(paymentContract.list, { query: { orderId } }).data?.data ?? [];
  const amount = isolate(money(free, currency));
  const [only, ...others] = payments.filter(({ invoiceId }) => invoiceId === null);
  if (!only || others.length > 0 || compareMoney(only.amount, free) !== 0) return amount;
  return `${t(`billing.paidBy.${only.method}`, { amount })}${t('billing.drawer.separator')}${shortDate(only.date)}`;
}
