import type { ComponentType } from 'react';
import { invoiceContract } from '#shared/billing/invoice/invoice.contract.ts';
import { taxedParts } from '#shared/billing/invoice/invoice.rules.ts';
import type { Invoice } from '#shared/billing/invoice/invoice.schema.ts';
import { paymentContract } from '#shared/billing/payment/payment.contract.ts';
import { maxPerPage } from '#shared/lib/listing.ts';
import { sumMoney } from '#shared/settings/money/money.rules.ts';
import { onlyTax } from '#shared/settings/money/tax-label.rules.ts';
import { InvoiceFacts } from '#web/billing/invoice/invoice-facts.panel.tsx';
import { InvoiceItems } from '#web/billing/invoice/invoice-items.panel.tsx';
import { MoneyCard, standingOf } from '#web/billing/payment/money-card.tsx';
import { PaymentLines } from '#web/billing/payment/payment-lines.tsx';
import { useTakePayment } from '#web/billing/payment/take-payment.tsx';
import { TakePaymentLink } from '#web/billing/payment/take-payment-link.tsx';
import { useAllowed } from '#web/lib/access.ts';
import { useRead } from '#web/lib/query.ts';
import { InvoiceMessages } from '#web/orders/messages/message-slots.tsx';
import { useCurrency } from '#web/settings/money/use-currency.ts';
import { PageBody } from '#web/ui/layout/page-body.tsx';
import { RecordPage } from '#web/ui/layout/record-page.tsx';
import { usePaperLocale } from '#web/ui/print/use-paper-locale.ts';
import classes from './invoice.page.module.css';
import { InvoiceHeader } from './invoice-header.tsx';

/** What divisions to the right of this one add to the page. */
export interface InvoiceSlots {
  /** Shown before its own actions: taking pieces back. */
  Actions: ComponentType<{ invoice: Invoice }>;
}

/** One invoice or credit note: its lines, customer and payments. */
export function InvoicePage({ Actions }: InvoiceSlots) {
  return (
    <RecordPage
      contract={invoiceContract.get}
      manifest={invoiceContract.manifest}
      title="billing.print.invoice"
      back={{ to: '/invoice', label: 'billing.page.back' }}
    >
      {(invoice) => <InvoiceRecord invoice={invoice} Actions={Actions} />}
    </RecordPage>
  );
}

function InvoiceRecord({ invoice, Actions }: InvoiceSlots & { invoice: Invoice }) {
  const locale = usePaperLocale();
  const currency = useCurrency(invoice.currency, invoice.decimals);
  const payment = useTakePayment(
    {
      invoiceId: invoice.id,
      customerId: invoice.customer.id,
      name: invoice.invoiceNumber,
      balance: invoice.balance,
    },
    currency,
  );
  const standing = standingOfInvoice(invoice);
  const allowed = useAllowed();
  const payments = useRead(
    paymentContract.list,
    { query: { invoiceId: invoice.id, sort: 'date', perPage: maxPerPage } },
    { enabled: allowed(paymentContract.list.access) },
  );
  return (
    <>
      <InvoiceHeader
        invoice={invoice}
        currency={currency}
        before={<Actions invoice={invoice} />}
        onTakePayment={payment.ask}
      />
      <PageBody>
        <div className="with-aside">
          <InvoiceItems invoice={invoice} />
          <div className={`grid shrinkable gap-14 ${classes.aside}`}>
            <InvoiceFacts invoice={invoice} />
            {currency && (
              <MoneyCard
                discount={sumMoney(
                  invoice.lines.map((line) => line.discount),
                  invoice.decimals,
                )}
                exclTax={invoice.subtotal}
                tax={invoice.totalTax}
                taxName={onlyTax(taxedParts(invoice), locale)}
                total={invoice.total}
                credited={invoice.credited}
                standing={standing}
                currency={currency}
                action={payment.ask && <TakePaymentLink onTake={payment.ask} />}
              >
                {payments.data && (standing || payments.data.data.length > 0) && (
                  <PaymentLines payments={payments.data.data} currency={currency} />
                )}
              </MoneyCard>
            )}
            {invoice.kind === 'invoice' && (
              <InvoiceMessages
                invoiceId={invoice.id}
                orderIds={invoice.lines.map(({ orderId }) => orderId)}
                customerId={invoice.customer.id}
              />
            )}
          </div>
        </div>
      </PageBody>
      {payment.drawer}
    </>
  );
}

/** Nothing is owed on a prepayment, a credit note, or an invoice that has one. */
const standingOfInvoice = (invoice: Invoice) =>
  invoice.kind !== 'invoice' || invoice.state === 'credited' ? null : standingOf(invoice);
