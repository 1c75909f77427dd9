import type { InvoiceListRow } from '#shared/billing/invoice.schema.ts';
import { useFormat } from '#web/lib/format.ts';
import { DateText } from '#web/ui/display/date-text.tsx';
import { Num } from '#web/ui/display/num.tsx';
import { UserText } from '#web/ui/display/user-text.tsx';
import classes from './invoice-card.module.css';
import { Orders, Owes, signed } from './invoice-cells.tsx';
import { InvoiceState } from './invoice-state.tsx';

/** An invoice on a phone: when and to whom, for which orders, what of it is owed. */
export function InvoiceCard({ invoice }: { invoice: InvoiceListRow }) {
  const { amount } = useFormat();
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
        <InvoiceState state={invoice.state} />
        <span className={classes.amounts}>
          <span className={classes.muted}>
            <Owes invoice={invoice} />
          </span>
          <Num className={classes.total}>{`${invoice.currency} ${amount(signed(invoice), invoice)}`}</Num>
        </span>
      </div>
    </div>
  );
}
