import type { ComponentType } from 'react';
import { HandOverCredit } from '#web/billing/payment/credit/hand-over-credit.tsx';
import { usePermission } from '#web/lib/session.ts';
import { type CreditProps, CreditSlot } from '#web/orders/production/credit-slot.ts';

const Credit = (props: CreditProps) => (
  <>
    <HandOverCredit {...props} />
  </>
);

/** The screen, on which the hand-over of an order takes the credit of its customer, if the user may use it. */
export function withCredit(Screen: ComponentType): ComponentType {
  return function WithCredit() {
    const mayUse = usePermission('payments:write');
    return (
      <CreditSlot.Provider value={mayUse ? Credit : null}>
        <Screen />
      </CreditSlot.Provider>
    );
  };
}
