import type { InvoiceListRow } from '#shared/billing/invoice/invoice.schema.ts';
import { useCurrency } from '#web/settings/money/use-currency.ts';
import { DateText } from '#web/ui/display/date-text.tsx';
import { DocumentCard } from '#web/ui/display/document-card.tsx';
import { Money } from '#web/ui/display/money.tsx';
import classes from './invoice-card.module.css';
import { Orders, Owes, signed } from './invoice-cells.tsx';
import { InvoiceState } from './invoice-state.tsx';

/** An invoice on a phone: date, customer, orders, balance. */
export function InvoiceCard({ invoice }: { invoice: InvoiceListRow }) {
  const currency = useCurrency(invoice.currency, invoice.decimals);
  return (
    <DocumentCard
      number={invoice.invoiceNumber}
      date={<DateText value={invoice.invoiceDate} />}
      customer={invoice.customer.name}
      state={
        <span className="flex wrap gap-4">
          <InvoiceState {...invoice} />
        </span>
      }
      amount={
        <span className={classes.amounts}>
          <span className="muted">
            <Owes invoice={invoice} />
          </span>
          {currency && <Money className="medium" amount={signed(invoice)} currency={currency} named />}
        </span>
      }
    >
      <span className="muted">
        <Orders numbers={invoice.orderNumbers} />
      </span>
    </DocumentCard>
  );
}
