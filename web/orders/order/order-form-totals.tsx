import { memo, type ReactNode, useDeferredValue, useMemo } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { parseDecimal } from '#shared/lib/digits.ts';
import type { CurrencyLook } from '#shared/lib/money-text.ts';
import { reductionOf } from '#shared/orders/order/reduction.rules.ts';
import { compareMoney } from '#shared/settings/money/compare-money.rules.ts';
import { mostDecimals } from '#shared/settings/money/decimals.rules.ts';
import { type DocumentAmounts, subtractMoney, sumMoney } from '#shared/settings/money/money.rules.ts';
import { useFormat } from '#web/lib/format.ts';
import { useT } from '#web/lib/i18n.ts';
import { Money } from '#web/ui/display/money.tsx';
import { Num } from '#web/ui/display/num.tsx';
import { type RunningTotals, runningTotals } from './discount/row-amounts.rules.ts';
import type { OrderValues } from './order-form.rules.ts';
import classes from './order-form-totals.module.css';
import { useTerms } from './use-order-terms.ts';

interface OrderFormTotalsProps {
  /** Rendered after the total: the fields for credit and the deposit. */
  children?: ((total: string) => ReactNode) | undefined;
}

/** The order's totals during editing, exactly as they will be saved. */
export function OrderFormTotals({ children }: OrderFormTotalsProps) {
  const { pricing, currency, order } = useTerms();
  const { control } = useFormContext<OrderValues>();
  // What is typed is shown before the sums of up to 200 rows are.
  const rows = useDeferredValue(useWatch({ control, name: 'rows' }));
  const discount = useDeferredValue(useWatch({ control, name: 'discount' }));
  const totals = useMemo(() => {
    const reduced = reductionOf(order?.rows ?? [], pricing.decimals);
    return {
      ...lessReduced(runningTotals(rows, discount, pricing), reduced, pricing),
      reduced: reduced.inclTax,
    };
  }, [rows, discount, pricing, order]);
  const [deposit, credit] = useWatch({ control, name: ['deposit', 'credit'] });
  const paid = order
    ? (order.totals?.paid ?? '0')
    : sumMoney([paidNow(deposit?.amount), paidNow(credit?.amount)], mostDecimals);
  return (
    <Sums totals={totals} paid={paid} currency={currency}>
      {children}
    </Sums>
  );
}

/** A booked order comes to less by what credit notes of an amount took off it. */
const lessReduced = (
  totals: RunningTotals,
  reduced: DocumentAmounts,
  { decimals }: { decimals: number },
): RunningTotals => ({
  ...totals,
  exclTax: subtractMoney(totals.exclTax, reduced.exclTax, decimals),
  tax: subtractMoney(totals.tax, reduced.tax, decimals),
  inclTax: subtractMoney(totals.inclTax, reduced.inclTax, decimals),
});

interface SumsProps extends OrderFormTotalsProps {
  totals: RunningTotals & { reduced: string };
  paid: string;
  currency: CurrencyLook;
}

/** Not drawn for the key itself, but once what it changes is added up. */
const Sums = memo(function Sums({ totals, paid, currency, children }: SumsProps) {
  const t = useT();
  const { percent, number } = useFormat();
  const balance = subtractMoney(totals.inclTax, paid, currency.decimals);
  return (
    <div className={classes.totals}>
      <Total label={t('orders.form.totals.pieces')}>
        <Num>{number(totals.pieces)}</Num>
      </Total>
      {compareMoney(totals.discount, '0') > 0 && (
        <Total label={t('orders.discount.title')} part>
          <Money amount={`-${totals.discount}`} currency={currency} named />
        </Total>
      )}
      {compareMoney(totals.reduced, '0') > 0 && (
        <Total label={t('billing.credit.reduced')} part>
          <Money amount={`-${totals.reduced}`} currency={currency} named />
        </Total>
      )}
      <Total label={t('orders.form.totals.exclTax')} part>
        <Money amount={totals.exclTax} currency={currency} named />
      </Total>
      <Total
        label={
          totals.rate === null
            ? t('orders.form.totals.tax')
            : t('orders.form.totals.taxAt', { rate: percent(totals.rate) })
        }
        part
      >
        <Money amount={totals.tax} currency={currency} named />
      </Total>
      <Total label={t('orders.form.totals.total')} grand>
        <Money amount={totals.inclTax} currency={currency} named />
      </Total>
      {children?.(totals.inclTax)}
      {compareMoney(paid, '0') > 0 && (
        <Total label={t('orders.form.totals.balance')} owed={compareMoney(balance, '0') > 0}>
          <Money amount={balance} currency={currency} named />
        </Total>
      )}
    </div>
  );
});

/** A deposit or credit as typed; nothing while it isn't an amount. */
const paidNow = (typed: string | undefined): string => {
  const amount = parseDecimal(typed ?? '');
  return amount === null || amount.startsWith('-') ? '0' : amount;
};

interface TotalProps {
  label: string;
  /** A part of the total, left out where space is limited. */
  part?: boolean;
  grand?: boolean;
  owed?: boolean;
  children: ReactNode;
}

const Total = ({ label, part = false, grand = false, owed = false, children }: TotalProps) => (
  <span
    className={`grid ${classes.total}`}
    data-part={part || undefined}
    data-grand={grand || undefined}
    data-owed={owed || undefined}
  >
    <span className="muted type-caption">{label}</span>
    <span className={classes.amount}>{children}</span>
  </span>
);
