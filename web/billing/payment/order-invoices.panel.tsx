import { Button } from '@mantine/core';
import { invoiceContract } from '#shared/billing/invoice/invoice.contract.ts';
import { isolate } from '#shared/lib/isolate.ts';
import { maxPerPage } from '#shared/lib/listing.ts';
import type { CurrencyLook } from '#shared/lib/money-text.ts';
import type { Order } from '#shared/orders/order/order.schema.ts';
import { compareMoney } from '#shared/settings/money/compare-money.rules.ts';
import { newInvoicePath } from '#web/billing/invoice/invoice-address.ts';
import classes from '#web/billing/invoice/invoice-item.module.css';
import { InvoiceItem } from '#web/billing/invoice/invoice-item.tsx';
import { useAllowed } from '#web/lib/access.ts';
import { useFormat } from '#web/lib/format.ts';
import { useT } from '#web/lib/i18n.ts';
import { useRead } from '#web/lib/query.ts';
import { Link } from '#web/lib/router/link.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { notBilled } from './not-billed.rules.ts';

interface OrderInvoicesProps {
  order: Order;
  currency: CurrencyLook;
}

/** The invoices of an order, and the amount not invoiced yet. */
export function OrderInvoices({ order, currency }: OrderInvoicesProps) {
  const t = useT();
  const allowed = useAllowed();
  const { amount } = useFormat();
  const { id, customerId, stage } = order;
  const mayRead = allowed(invoiceContract.list.access);
  const invoices = useRead(
    invoiceContract.list,
    { query: { orderId: id, perPage: maxPerPage } },
    { enabled: mayRead },
  );
  const open = useRead(
    invoiceContract.invoiceableRows,
    { query: { customerId, orderId: id } },
    { enabled: mayRead },
  );
  if (!invoices.data) return null;
  const left = open.data && notBilled(order, open.data.data);
  const isLeft = left !== undefined && compareMoney(left, '0') > 0;
  const mayBill = isLeft && stage !== 'cancelled' && allowed(invoiceContract.create.access);
  const leftText = isLeft
    ? t('billing.money.notBilled', { amount: isolate(amount(left, currency)) })
    : t('billing.money.allBilled');
  return (
    <Card
      title={t('billing.money.invoices')}
      note={left !== undefined && stage !== 'cancelled' && leftText}
      action={
        mayBill && (
          <Button
            component={Link}
            to={newInvoicePath({ customerId, orderId: id })}
            variant="subtle"
            size="compact-sm"
            className={classes.action}
          >
            {t('billing.money.invoice')}
          </Button>
        )
      }
    >
      {invoices.data.data.length === 0 ? (
        <p className="muted type-caption">{t('billing.money.noInvoices')}</p>
      ) : (
        <ul className={classes.invoices}>
          {invoices.data.data.map((invoice) => (
            <InvoiceItem key={invoice.id} invoice={invoice} />
          ))}
        </ul>
      )}
    </Card>
  );
}
