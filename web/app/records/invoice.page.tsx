import type { Invoice } from '#shared/billing/invoice/invoice.schema.ts';
import { InvoicePage } from '#web/billing/issuing/invoice.page.tsx';
import { ReturnButton, ReturnOfOrders } from '#web/billing/returns/return-button.tsx';

/** Takes back pieces of an order that an invoice bills; of several, it is chosen first. */
function ReturnOfInvoice({ invoice }: { invoice: Invoice }) {
  if (invoice.kind !== 'invoice') return null;
  const orders = new Map(invoice.lines.map(({ orderId, orderNumber }) => [orderId, orderNumber]));
  const [orderId, ...others] = orders.keys();
  if (orderId === undefined) return null;
  return others.length > 0 ? <ReturnOfOrders orders={orders} /> : <ReturnButton orderId={orderId} />;
}

/** An invoice, from which its pieces are taken back. */
export default function InvoiceWithReturns() {
  return <InvoicePage Actions={ReturnOfInvoice} />;
}
