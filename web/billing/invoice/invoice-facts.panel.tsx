import { taxedParts } from '#shared/billing/invoice/invoice.rules.ts';
import type { Invoice } from '#shared/billing/invoice/invoice.schema.ts';
import { isNote, isOfPrepayment } from '#shared/billing/invoice/invoice-kinds.ts';
import { invoiceHeading } from '#shared/billing/invoice/seller.paper.ts';
import { identityName } from '#shared/settings/country/identity.rules.ts';
import { CustomerHeading } from '#web/customers/customer/customer-heading.tsx';
import { useT } from '#web/lib/i18n.ts';
import { Link } from '#web/lib/router/link.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { FullDate } from '#web/ui/display/date-text.tsx';
import { Fact, Facts } from '#web/ui/display/facts.tsx';
import { Num } from '#web/ui/display/num.tsx';
import { UserText } from '#web/ui/display/user-text.tsx';
import { invoicePath } from './invoice-address.ts';
import classes from './invoice-facts.module.css';

/** The customer, date and orders of an invoice, as they were when it was issued. */
export function InvoiceFacts({ invoice }: { invoice: Invoice }) {
  const t = useT();
  const { customer, referenceNumber, reason } = invoice;
  const { taxNumber, identity } = customer.billTo ?? customer;
  return (
    <Card>
      <CustomerHeading customer={customer} />
      <Facts>
        <Fact label={t('billing.list.kind')}>{invoiceHeading({ t }, invoice)}</Fact>
        <Fact label={t('billing.page.date')}>
          <FullDate value={invoice.invoiceDate} />
        </Fact>
        <Fact label={t('billing.page.issued')}>
          <FullDate value={invoice.created} time />
        </Fact>
        <Fact label={t('billing.page.customerCode')}>
          <Num code>{customer.customerCode}</Num>
        </Fact>
        {customer.billTo && (
          <Fact label={t('billing.print.billTo')}>
            <Link
              to={`/customer/${customer.billTo.id}`}
              className={`type-card no-underline plain-text ${classes.payer} target`}
            >
              <UserText>{customer.billTo.name}</UserText>
            </Link>
          </Fact>
        )}
        {taxNumber && (
          <Fact label={t('billing.print.buyerTaxNumber')}>
            <Num code>{taxNumber}</Num>
          </Fact>
        )}
        {identity && (
          <Fact label={t(identityName(identity.kind, invoice.issuer.country))}>
            <Num code>{identity.number}</Num>
          </Fact>
        )}
        <Fact label={t('billing.page.orders')}>
          <OrderLinks invoice={invoice} />
        </Fact>
        {referenceNumber && (
          <Fact label={t('billing.page.reference')}>
            <UserText wrap>{referenceNumber}</UserText>
          </Fact>
        )}
        <Papers
          label={t(isNote(invoice.kind) ? 'billing.prepayment.titleBack' : 'billing.prepayment.title')}
          of={deductedBy(invoice)}
        />
        <Papers label={t('billing.page.undoes')} of={invoice.credits ? [invoice.credits] : []} />
        <Papers label={t('billing.page.undoneBy')} of={invoice.creditedBy} />
        {reason && (
          <Fact label={t('billing.page.reason')}>
            <UserText wrap>{reason}</UserText>
          </Fact>
        )}
      </Facts>
    </Card>
  );
}

function OrderLinks({ invoice }: { invoice: Invoice }) {
  const orders = new Map(taxedParts(invoice).map(({ orderId, orderNumber }) => [orderId, orderNumber]));
  return (
    <span className="flex wrap to-end gap-0-10">
      {[...orders].map(([id, number]) => (
        <Link key={id} to={`/orders/${id}`} className={`${classes.link} target`}>
          <Num code>{number}</Num>
        </Link>
      ))}
    </span>
  );
}

/** The prepayment invoices that it deducts, or gives back to their deposits. */
const deductedBy = ({ kind, prepaid }: Invoice) =>
  isOfPrepayment(kind)
    ? []
    : [
        ...new Map(
          prepaid.map(({ prepaymentId: id, invoiceNumber }) => [id, { id, invoiceNumber }]),
        ).values(),
      ];

/** The credit notes of an invoice, or the invoice of a credit note. */
function Papers({ label, of }: { label: string; of: readonly { id: number; invoiceNumber: string }[] }) {
  if (of.length === 0) return null;
  return (
    <Fact label={label}>
      <span className="flex wrap to-end gap-0-10">
        {of.map(({ id, invoiceNumber }) => (
          <Link key={id} to={invoicePath(id)} className={`${classes.link} target`}>
            <Num code>{invoiceNumber}</Num>
          </Link>
        ))}
      </span>
    </Fact>
  );
}
