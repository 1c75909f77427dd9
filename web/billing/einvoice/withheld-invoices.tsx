import { invoiceContract } from '#shared/billing/invoice/invoice.contract.ts';
import { isolate } from '#shared/lib/isolate.ts';
import { taxRulesOf } from '#shared/settings/country/described-countries.ts';
import { invoicePath } from '#web/billing/invoice/invoice-address.ts';
import { useFormatPreference } from '#web/lib/format-preference.ts';
import { useT } from '#web/lib/i18n.ts';
import { useRead } from '#web/lib/query.ts';
import { Link } from '#web/lib/router/link.tsx';
import type { WithheldProps } from '#web/orders/production/withheld-slot.ts';
import { fieldMessage } from '#web/ui/form/field/field-message.tsx';

/** Warns of invoices of the orders that the tax authority hasn't cleared. The goods may be handed over without them. */
export function WithheldInvoices({ orderIds }: WithheldProps) {
  const t = useT();
  const isCleared = taxRulesOf(useFormatPreference().country).electronicWay !== null;
  const { data } = useRead(
    invoiceContract.list,
    { query: { orderIds: orderIds.join(), isWithheld: 'true' } },
    { enabled: isCleared && orderIds.length > 0 },
  );
  return data?.data.map(({ id, invoiceNumber }) => (
    <Link key={id} to={invoicePath(id)}>
      {fieldMessage('warning', t('billing.einvoice.notCleared', { number: isolate(invoiceNumber) }))}
    </Link>
  ));
}
