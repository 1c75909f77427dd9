import { CustomerPage } from '#web/customers/customer.page.tsx';
import { CustomerOrders } from '#web/orders/customer-orders.panel.tsx';

const slots = {
  Main: ({ customer }: { customer: { id: number } }) => <CustomerOrders customerId={customer.id} />,
};

/** A customer with what the orders add to it. */
export default function Customer() {
  return <CustomerPage {...slots} />;
}
