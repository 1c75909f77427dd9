import { Suspense } from 'react';
import { CustomerTimeline } from '#web/billing/customer-timeline.panel.tsx';
import { CustomerInvoices } from '#web/billing/payment/customer-invoices.panel.tsx';
import { CustomerMoney } from '#web/billing/payment/customer-money.panel.tsx';
import { CustomerPage } from '#web/customers/customer.page.tsx';
import { fetched } from '#web/lib/fetched.ts';
import { CustomerMessages } from '#web/orders/messages/message-slots.tsx';
import { CustomerOrders } from '#web/orders/overview/customer-orders.panel.tsx';
import { withBilling } from './with-billing.tsx';

const CustomerReturns = fetched(
  async () => (await import('#web/billing/returns/return-parts.ts')).CustomerReturns,
);

interface Of {
  customer: { id: number; name: string };
}

const slots = {
  Main: ({ customer }: Of) => (
    <>
      <CustomerOrders customer={customer} />
      <CustomerTimeline customerId={customer.id} />
      <CustomerInvoices customerId={customer.id} />
    </>
  ),
  Aside: ({ customer: { id } }: Of) => (
    <>
      <CustomerMoney customerId={id} />
      <Suspense>
        <CustomerReturns customerId={id} />
      </Suspense>
      <CustomerMessages customerId={id} />
    </>
  ),
};

/** A customer with the cards of orders and billing. */
function Customer() {
  return <CustomerPage {...slots} />;
}

export default withBilling(Customer);
