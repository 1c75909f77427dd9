import type { CustomerCredit } from '#shared/billing/payment/credit.api.ts';
import classes from '#web/billing/payment/money-card.module.css';
import { useT } from '#web/lib/i18n.ts';
import { Link } from '#web/lib/router/link.tsx';
import { useCurrency } from '#web/settings/money/use-currency.ts';
import { Money } from '#web/ui/display/money.tsx';
import { Num } from '#web/ui/display/num.tsx';
import { Sum, Sums } from '#web/ui/display/sums.tsx';

/** The orders that a customer's credit was paid for, and how it is spent. */
export function CreditSourceList({ credits }: { credits: readonly CustomerCredit[] }) {
  const t = useT();
  return (
    <div className={classes.part}>
      <Sums>
        {credits.map((each) => (
          <Source key={each.orderId} of={each} />
        ))}
      </Sums>
      <p className="muted type-caption">{t('billing.credits.hint')}</p>
    </div>
  );
}

function Source({ of }: { of: CustomerCredit }) {
  const t = useT();
  const currency = useCurrency(of.currency, of.decimals);
  return (
    <Sum
      label={
        <>
          {t('billing.credits.title')}{' '}
          <Link to={`/orders/${of.orderId}`} className={`accent no-underline ${classes.link} target`}>
            <Num code>{of.orderNumber}</Num>
          </Link>
        </>
      }
    >
      {currency && <Money amount={of.amount} currency={currency} />}
    </Sum>
  );
}
