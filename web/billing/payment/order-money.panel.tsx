import { paymentContract } from '#shared/billing/payment/payment.contract.ts';
import { maxPerPage } from '#shared/lib/listing.ts';
import type { Order } from '#shared/orders/order/order.schema.ts';
import { reductionOf } from '#shared/orders/order/reduction.rules.ts';
import { onlyTax } from '#shared/settings/money/tax-label.rules.ts';
import { useAllowed } from '#web/lib/access.ts';
import { useRead } from '#web/lib/query.ts';
import { useCurrency } from '#web/settings/money/use-currency.ts';
import { usePaperLocale } from '#web/ui/print/use-paper-locale.ts';
import { MoneyCard, standingOf } from './money-card.tsx';
import { OrderInvoices } from './order-invoices.panel.tsx';
import { PaymentLines } from './payment-lines.tsx';
import { useTakePayment } from './take-payment.tsx';
import { TakePaymentLink } from './take-payment-link.tsx';

/** The order's amounts, payments and invoices, on its page; nothing for users who may not see its prices. */
export function OrderMoney({ order }: { order: Order }) {
  const { totals } = order;
  return totals && <Amounts order={order} totals={totals} />;
}

interface AmountsProps {
  order: Order;
  totals: NonNullable<Order['totals']>;
}

function Amounts({ order, totals }: AmountsProps) {
  const locale = usePaperLocale();
  const { id, referenceNumber, rows, stage } = order;
  const allowed = useAllowed();
  const currency = useCurrency(order.currency, order.decimals);
  const payment = useTakePayment(
    { orderId: id, customerId: order.customer.id, name: referenceNumber, balance: totals.balance },
    currency,
  );
  const read = useRead(
    paymentContract.list,
    { query: { orderId: id, sort: 'date', perPage: maxPerPage } },
    { enabled: allowed(paymentContract.list.access) },
  );
  const ask = stage === 'cancelled' ? undefined : payment.ask;
  if (!currency) return null;
  return (
    <>
      <MoneyCard
        discount={totals.discount}
        reduced={reductionOf(rows, currency.decimals).inclTax}
        exclTax={totals.exclTax}
        tax={totals.tax}
        taxName={onlyTax(rows, locale)}
        total={totals.inclTax}
        standing={standingOf(totals)}
        isCancelled={stage === 'cancelled'}
        currency={currency}
        action={ask && <TakePaymentLink onTake={ask} />}
      >
        {read.data && <PaymentLines payments={read.data.data} currency={currency} />}
      </MoneyCard>
      <OrderInvoices order={order} currency={currency} />
      {payment.drawer}
    </>
  );
}
