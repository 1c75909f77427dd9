import type { ComponentType } from 'react';
import { WithheldInvoices } from '#web/billing/einvoice/withheld-invoices.tsx';
import { HandOverCredit } from '#web/billing/payment/credit/hand-over-credit.tsx';
import { usePermission } from '#web/lib/session.ts';
import { CreditSlot } from '#web/orders/production/credit-slot.ts';
import { WithheldSlot } from '#web/orders/production/withheld-slot.ts';

/**
 * The screen, on which the hand-over of an order takes the credit of its customer and says which invoices can't go along yet, as far as
 * the user may do and see that.
 */
export function withBilling(Screen: ComponentType): ComponentType {
  return function WithBilling() {
    const mayUse = usePermission('payments:write');
    const mayRead = usePermission('invoices:read');
    return (
      <CreditSlot.Provider value={mayUse ? HandOverCredit : null}>
        <WithheldSlot.Provider value={mayRead ? WithheldInvoices : null}>
          <Screen />
        </WithheldSlot.Provider>
      </CreditSlot.Provider>
    );
  };
}
