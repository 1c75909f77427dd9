import { Button } from '@mantine/core';
import { invoiceContract } from '#shared/billing/invoice/invoice.contract.ts';
import type { CustomerBalance } from '#shared/billing/invoice/payment.schema.ts';
import { paymentContract } from '#shared/billing/payment/payment.contract.ts';
import { compareMoney } from '#shared/settings/money/compare-money.rules.ts';
import { useAllowed } from '#web/lib/access.ts';
import { useT } from '#web/lib/i18n.ts';
import { useRead } from '#web/lib/query.ts';
import { Link } from '#web/lib/router/link.tsx';
import { useCurrency } from '#web/settings/money/use-currency.ts';
import { Card } from '#web/ui/display/card.tsx';
import { ErrorState } from '#web/ui/display/error-state.tsx';
import { Money } from '#web/ui/display/money.tsx';
import { SkeletonRows } from '#web/ui/display/skeleton-rows.tsx';
import { Sum, Sums } from '#web/ui/display/sums.tsx';
import { CreditSources } from './credit/credit-sources.tsx';
import classes from './money-card.module.css';
import { OwedBar } from './owed-bar.tsx';
import { PaymentLines } from './payment-lines.tsx';
import { TakeFromCustomer } from './take-from-customer.tsx';

const shown = 5;

/** What a customer owes in each currency, and the last payments. */
export function CustomerMoney({ customerId }: { customerId: number }) {
  const t = useT();
  const allowed = useAllowed();
  const enabled = allowed(paymentContract.list.access);
  // Booking an order changes it too.
  const options = { enabled, staleTime: 0 };
  const read = useRead(paymentContract.balance, { query: { customerId } }, options);
  const payments = useRead(paymentContract.list, { query: { customerId, perPage: shown } }, options);
  const balances = read.data?.data ?? [];
  const [first] = balances;
  const currency = useCurrency(first?.currency, first?.decimals);
  if (!enabled) return null;
  return (
    <Card
      title={t('billing.money.balance')}
      action={
        balances.length > 0 &&
        allowed(invoiceContract.list.access) && (
          <Button
            component={Link}
            to={`/customer/${customerId}/statement`}
            variant="subtle"
            size="compact-sm"
            className={classes.action}
          >
            {t('billing.statement.title')}
          </Button>
        )
      }
    >
      {read.isError && <ErrorState error={read.error} onRetry={() => void read.refetch()} />}
      {read.isPending && <SkeletonRows columns={[undefined, 80]} rows={2} />}
      {read.data && balances.length === 0 && (
        <p className="muted type-caption">{t('billing.money.nothingOrdered')}</p>
      )}
      {balances.map((each) => (
        <Balance key={`${each.currency} ${each.decimals}`} of={each} customerId={customerId} />
      ))}
      {balances.some(({ credit }) => compareMoney(credit, '0') > 0) && (
        <CreditSources customerId={customerId} />
      )}
      {currency && payments.data && balances.length > 0 && (
        <div className={classes.part}>
          <PaymentLines payments={payments.data.data} currency={currency} named />
        </div>
      )}
    </Card>
  );
}

function Balance({ of, customerId }: { of: CustomerBalance; customerId: number }) {
  const t = useT();
  const currency = useCurrency(of.currency, of.decimals);
  if (!currency) return null;
  const isOver = compareMoney(of.balance, '0') < 0;
  const isOwed = compareMoney(of.balance, '0') > 0;
  return (
    <div className={`grid gap-12 ${classes.owed}`}>
      {isOver && <span className="muted type-caption">{t('billing.money.overpaid')}</span>}
      <div className={classes.left}>
        <Money className={classes.large} amount={of.balance.replace('-', '')} currency={currency} named />
        {isOwed && <TakeFromCustomer customerId={customerId} open={of.open} currency={currency} />}
      </div>
      {isOwed && <OwedBar of={of} currency={currency} />}
      <Sums>
        {!isOwed && (
          <>
            <Sum label={t('billing.money.ordered')}>
              <Money amount={of.total} currency={currency} />
            </Sum>
            <Sum label={t('billing.money.paid')}>
              <Money amount={of.paid} currency={currency} />
            </Sum>
          </>
        )}
        {compareMoney(of.credit, '0') > 0 && (
          <Sum label={t('billing.credits.title')}>
            <Money amount={of.credit} currency={currency} />
          </Sum>
        )}
      </Sums>
    </div>
  );
}
