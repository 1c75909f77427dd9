import type { InvoiceListRow } from '#shared/billing/invoice/invoice.schema.ts';
import { useCurrency } from '#web/settings/money/use-currency.ts';
import { DateText } from '#web/ui/display/date-text.tsx';
import { Money } from '#web/ui/display/money.tsx';
import { Num } from '#web/ui/display/num.tsx';
import { UserText } from '#web/ui/display/user-text.tsx';
import classes from './invoice-card.module.css';
import { Orders, Owes, signed } from './invoice-cells.tsx';
import { InvoiceState } from './invoice-state.tsx';

/** An invoice on a phone: date, customer, orders, balance. */
export function InvoiceCard({ invoice }: { invoice: InvoiceListRow }) {
  const currency = useCurrency(invoice.currency, invoice.decimals);
  return (
    <div className={classes.card}>
      <div className={classes.line}>
        <Num code className={classes.number}>
          {invoice.invoiceNumber}
        </Num>
        <DateText value={invoice.invoiceDate} />
      </div>
      <UserText className={classes.customer}>{invoice.customer.name}</UserText>
      <span className={classes.muted}>
        <Orders numbers={invoice.orderNumbers} />
      </span>
      <div className={`${classes.line} ${classes.last}`}>
        <InvoiceState {...invoice} />
        <span className={classes.amounts}>
          <span className={classes.muted}>
            <Owes invoice={invoice} />
          </span>
          {currency && <Money className={classes.total} amount={signed(invoice)} currency={currency} named />}
        </span>
      </div>
    </div>
  );
}
