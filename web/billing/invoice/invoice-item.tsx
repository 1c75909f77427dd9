import { IconFileText } from '@tabler/icons-react';
import type { InvoiceListRow } from '#shared/billing/invoice/invoice.schema.ts';
import { Link } from '#web/lib/router/link.tsx';
import { DateText } from '#web/ui/display/date-text.tsx';
import { Money } from '#web/ui/display/money.tsx';
import { Num } from '#web/ui/display/num.tsx';
import { invoicePath } from './invoice-address.ts';
import { signed } from './invoice-cells.tsx';
import classes from './invoice-item.module.css';
import { InvoiceState } from './invoice-state.tsx';

interface InvoiceItemProps {
  invoice: InvoiceListRow;
  /** Shows the date, where there is room. */
  dated?: boolean;
  /** The currency code to omit; other currencies are shown. */
  base?: string | undefined;
}

/** A link to an invoice, with its date, state and amount. */
export function InvoiceItem({ invoice, dated = false, base }: InvoiceItemProps) {
  const look = { code: invoice.currency, symbol: invoice.currency, decimals: invoice.decimals };
  const isForeign = base !== undefined && invoice.currency !== base;
  return (
    <li>
      <Link to={invoicePath(invoice.id)} className={classes.invoice}>
        <IconFileText aria-hidden size={16} stroke={1.7} />
        <span className={classes.number}>
          <Num code>{invoice.invoiceNumber}</Num>
          {dated && (
            <span className="muted type-caption">
              <DateText value={invoice.invoiceDate} />
            </span>
          )}
        </span>
        <InvoiceState {...invoice} />
        <Money amount={signed(invoice)} currency={look} named={isForeign} className={classes.amount ?? ''} />
      </Link>
    </li>
  );
}
