import { Button } from '@mantine/core';
import { IconFileText, IconPrinter } from '@tabler/icons-react';
import { invoiceContract } from '#shared/billing/invoice/invoice.contract.ts';
import { addQuantities, compareQuantities } from '#shared/lib/quantity.ts';
import type { Order } from '#shared/orders/order/order.schema.ts';
import { newInvoicePath } from '#web/billing/invoice/invoice-address.ts';
import { useAllowed } from '#web/lib/access.ts';
import { useT } from '#web/lib/i18n.ts';
import { Link } from '#web/lib/router/link.tsx';

/** Billing's actions on an order: print its receipt, and invoice the rest. */
export function OrderPapers({ order }: { order: Order }) {
  const t = useT();
  const allowed = useAllowed();
  const { id, customerId, stage, rows } = order;
  const isLeft = rows.some(
    ({ quantity, returned, invoiced }) => compareQuantities(addQuantities(invoiced, returned), quantity) < 0,
  );
  const mayBill = isLeft && stage !== 'cancelled' && allowed(invoiceContract.create.access);
  return (
    <>
      <Button
        component={Link}
        to={`/orders/${id}/receipt`}
        variant="default"
        leftSection={<IconPrinter aria-hidden size={16} stroke={1.7} />}
      >
        {t('common.print')}
      </Button>
      {mayBill && (
        <Button
          component={Link}
          to={newInvoicePath({ customerId, orderId: id })}
          variant="default"
          leftSection={<IconFileText aria-hidden size={16} stroke={1.7} />}
        >
          {t('billing.money.invoice')}
        </Button>
      )}
    </>
  );
}
