import { CustomerInvoices } from '#web/billing/customer-invoices.panel.tsx';
import { CustomerMoney } from '#web/billing/customer-money.panel.tsx';
import { CustomerPage } from '#web/customers/customer.page.tsx';
import { CustomerOrders } from '#web/orders/customer-orders.panel.tsx';

interface Of {
  customer: { id: number };
}

const slots = {
  Main: ({ customer: { id } }: Of) => (
    <>
      <CustomerOrders customerId={id} />
      <CustomerInvoices customerId={id} />
    </>
  ),
  Aside: ({ customer: { id } }: Of) => <CustomerMoney customerId={id} />,
};

/** A customer with what orders and billing add to it. */
export default function Customer() {
  return <CustomerPage {...slots} />;
}
