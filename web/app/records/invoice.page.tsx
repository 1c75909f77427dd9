import type { Invoice } from '#shared/billing/invoice/invoice.schema.ts';
import { InvoicePage } from '#web/billing/issuing/invoice.page.tsx';
import { ReturnButton } from '#web/billing/returns/return-button.tsx';

/** Takes back pieces of the order that an invoice bills; of several orders each has its own page. */
function ReturnOfInvoice({ invoice }: { invoice: Invoice }) {
  const [orderId, ...others] = new Set(invoice.lines.map((line) => line.orderId));
  if (orderId === undefined || others.length > 0 || invoice.kind !== 'invoice') return null;
  return <ReturnButton orderId={orderId} />;
}

/** An invoice, from which its pieces are taken back. */
export default function InvoiceWithReturns() {
  return <InvoicePage Actions={ReturnOfInvoice} />;
}
