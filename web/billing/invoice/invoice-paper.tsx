import type { Invoice } from '#shared/billing/invoice/invoice.schema.ts';
import type { CurrencyLook } from '#shared/lib/money-text.ts';
import { useT } from '#web/lib/i18n.ts';
import { FullDate } from '#web/ui/display/date-text.tsx';
import { Num } from '#web/ui/display/num.tsx';
import { Phone } from '#web/ui/display/phone.tsx';
import { UserText } from '#web/ui/display/user-text.tsx';
import classes from './invoice-paper.module.css';
import { PaperLines } from './invoice-paper-lines.tsx';
import { PaperSums } from './invoice-paper-sums.tsx';
import { PaperFact } from './paper-fact.tsx';
import { SellerHead } from './seller-head.tsx';

interface InvoicePaperProps {
  invoice: Invoice;
  currency: CurrencyLook;
}

/** The paper of an invoice or credit note, with everything as it was when issued. */
export function InvoicePaper({ invoice, currency }: InvoicePaperProps) {
  const { termsAndConditions } = invoice.issuer;
  return (
    <div className={classes.invoice}>
      <PaperHead {...invoice} />
      <Parties invoice={invoice} />
      <PaperLines invoice={invoice} currency={currency} />
      <PaperSums invoice={invoice} currency={currency} />
      {termsAndConditions && (
        <footer className={`${classes.terms} keep-whole`}>
          <UserText wrap>{termsAndConditions}</UserText>
        </footer>
      )}
    </div>
  );
}

/** The seller and the kind of document. */
export function PaperHead({
  issuer,
  kind,
  invoiceNumber,
  sample = false,
}: Pick<Invoice, 'issuer' | 'kind' | 'invoiceNumber'> & { sample?: boolean }) {
  const t = useT();
  // As a sample inside a screen, it isn't that screen's title.
  const Title = sample ? 'p' : 'h1';
  const invoiceTitle = issuer.taxNumber ? t('billing.print.taxInvoice') : t('billing.print.invoice');
  return (
    <SellerHead seller={issuer}>
      <Title className={classes.document}>
        {kind === 'creditNote' ? t('billing.print.creditNote') : invoiceTitle}
      </Title>
      <Num code>{invoiceNumber}</Num>
    </SellerHead>
  );
}

function Parties({ invoice }: { invoice: Invoice }) {
  const t = useT();
  const { customer, kind, lines, referenceNumber, credits, reason } = invoice;
  const billed = customer.billTo ?? customer;
  const orders = [...new Set(lines.map(({ orderNumber }) => orderNumber))];
  return (
    <dl className={classes.parties}>
      <PaperFact label={t(kind === 'creditNote' ? 'billing.print.creditTo' : 'billing.print.billTo')}>
        <UserText wrap className={classes.customer}>
          {billed.name}
        </UserText>
        <Phone>{billed.phone}</Phone>
        {billed.address && <UserText wrap>{billed.address}</UserText>}
      </PaperFact>
      {customer.billTo && (
        <PaperFact label={t('billing.print.customer')}>
          <UserText wrap>{customer.name}</UserText>
        </PaperFact>
      )}
      <PaperFact label={t(kind === 'creditNote' ? 'billing.print.date' : 'billing.print.invoiceDate')}>
        <FullDate value={invoice.invoiceDate} />
      </PaperFact>
      {credits && (
        <PaperFact label={t('billing.print.ofInvoice')}>
          <Num code>{credits.invoiceNumber}</Num>
        </PaperFact>
      )}
      <PaperFact label={t(orders.length > 1 ? 'billing.print.orders' : 'billing.print.order')}>
        {orders.map((order) => (
          <Num key={order} code>
            {order}
          </Num>
        ))}
      </PaperFact>
      {referenceNumber && (
        <PaperFact label={t('billing.print.reference')}>
          <UserText wrap>{referenceNumber}</UserText>
        </PaperFact>
      )}
      <PaperFact label={t('billing.print.customerCode')}>
        <Num code>{customer.customerCode}</Num>
      </PaperFact>
      {reason && (
        <PaperFact label={t('billing.print.reason')} wide>
          <UserText wrap>{reason}</UserText>
        </PaperFact>
      )}
    </dl>
  );
}
