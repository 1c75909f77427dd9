import { type ComponentType, Suspense } from 'react';
import { fetched } from '#web/lib/fetched.ts';
import { usePermission } from '#web/lib/session.ts';
import { type CreditProps, CreditSlot } from '#web/orders/production/credit-slot.ts';

const HandOverCredit = fetched(
  async () => (await import('#web/billing/payment/credit/hand-over-credit.tsx')).HandOverCredit,
);

const Credit = (props: CreditProps) => (
  <Suspense>
    <HandOverCredit {...props} />
  </Suspense>
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
