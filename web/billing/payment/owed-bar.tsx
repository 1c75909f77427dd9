import type { CustomerBalance } from '#shared/billing/invoice/payment.schema.ts';
import type { CurrencyLook } from '#shared/lib/money-text.ts';
import { compareMoney } from '#shared/settings/money/compare-money.rules.ts';
import { subtractMoney } from '#shared/settings/money/money.rules.ts';
import { useT } from '#web/lib/i18n.ts';
import { Money } from '#web/ui/display/money.tsx';
import { Sum, Sums } from '#web/ui/display/sums.tsx';
import classes from './owed-bar.module.css';

interface Props {
  of: CustomerBalance;
  currency: CurrencyLook;
}

/** What is paid on the orders on which something is owed, what of them isn't due yet and what is overdue. */
export function OwedBar({ of: { balance, overdue, openPaid }, currency }: Props) {
  const t = useT();
  const notDue = subtractMoney(balance, overdue, currency.decimals);
  const parts = [
    { tone: 'paid', label: t('billing.money.openPaid'), amount: openPaid },
    { tone: 'notDue', label: t('billing.money.notDue'), amount: notDue },
    { tone: 'overdue', label: t('billing.money.overdue'), amount: overdue },
  ].filter(({ amount }) => compareMoney(amount, '0') > 0);
  return (
    <>
      <span aria-hidden className={classes.bar}>
        {parts.map(({ tone, amount }) => (
          <span key={tone} data-tone={tone} style={{ flexGrow: Number(amount) }} />
        ))}
      </span>
      <Sums>
        {parts.map(({ tone, label, amount }) => (
          <Sum
            key={tone}
            label={
              <span className={`flex baseline gap-8 ${classes.label}`} data-tone={tone}>
                {label}
              </span>
            }
          >
            <Money
              amount={amount}
              currency={currency}
              {...(tone === 'overdue' && { className: classes.late })}
            />
          </Sum>
        ))}
      </Sums>
    </>
  );
}
