import { useParams } from 'react-router';
import { invoiceContract } from '#shared/billing/invoice/invoice.contract.ts';
import type { Invoice } from '#shared/billing/invoice/invoice.schema.ts';
import { InvoiceFacts } from '#web/billing/invoice/invoice-facts.panel.tsx';
import { InvoiceItems } from '#web/billing/invoice/invoice-items.panel.tsx';
import { onlyTax } from '#web/billing/invoice/tax-label.ts';
import { MoneyCard } from '#web/billing/payment/money-card.tsx';
import { PaymentLines } from '#web/billing/payment/payment-lines.tsx';
import { useTakePayment } from '#web/billing/payment/take-payment.tsx';
import { TakePaymentLink } from '#web/billing/payment/take-payment-link.tsx';
import { useT } from '#web/lib/i18n.ts';
import { useRead } from '#web/lib/query.ts';
import { useCurrency } from '#web/settings/money/use-currency.ts';
import { Card } from '#web/ui/display/card.tsx';
import { ErrorState } from '#web/ui/display/error-state.tsx';
import { SkeletonRows } from '#web/ui/display/skeleton-rows.tsx';
import { PageBody } from '#web/ui/layout/page-body.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import classes from './invoice.page.module.css';
import { InvoiceHeader } from './invoice-header.tsx';

/** One invoice or credit note: what it bills, to whom, and what is paid of it. */
export default function InvoicePage() {
  const t = useT();
  const id = Number(useParams().id);
  const read = useRead(invoiceContract.get, { params: { id } });
  if (read.data) return <InvoiceRecord key={id} invoice={read.data} />;
  return (
    <>
      <PageHeader
        title={t('billing.print.invoice')}
        back={{ to: '/invoice', label: t('billing.page.back') }}
      />
      <PageBody>
        <Card>
          {read.isError ? (
            <ErrorState error={read.error} onRetry={() => void read.refetch()} />
          ) : (
            <SkeletonRows columns={[undefined, 96, 96, 96]} />
          )}
        </Card>
      </PageBody>
    </>
  );
}

function InvoiceRecord({ invoice }: { invoice: Invoice }) {
  const currency = useCurrency(invoice.currency, invoice.decimals);
  const payment = useTakePayment(
    { invoiceId: invoice.id, name: invoice.invoiceNumber, balance: invoice.balance },
    currency,
  );
  return (
    <>
      <InvoiceHeader invoice={invoice} currency={currency} onTakePayment={payment.ask} />
      <PageBody>
        <div className={classes.columns}>
          <InvoiceItems invoice={invoice} />
          <div className={classes.aside}>
            <InvoiceFacts invoice={invoice} />
            {currency && (
              <MoneyCard
                exclTax={invoice.subtotal}
                tax={invoice.totalTax}
                taxName={onlyTax(invoice.lines)}
                total={invoice.total}
                standing={standingOf(invoice)}
                currency={currency}
                action={payment.ask && <TakePaymentLink onTake={payment.ask} />}
              >
                {standingOf(invoice) && (
                  <PaymentLines
                    lines={invoice.payments.map((each) => ({ ...each, isDeposit: each.kind === 'deposit' }))}
                    currency={currency}
                  />
                )}
              </MoneyCard>
            )}
          </div>
        </div>
      </PageBody>
      {payment.drawer}
    </>
  );
}

/** A credit note owes nothing, nor does an invoice that one has undone. */
const standingOf = ({ state, paid, balance }: Invoice) =>
  state === 'creditNote' || state === 'credited' ? null : { paid, balance };
