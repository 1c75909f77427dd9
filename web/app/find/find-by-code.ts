import { customerContract } from '#shared/customers/customer/customer.contract.ts';
import { westernDigits } from '#shared/lib/digits.ts';
import { orderContract } from '#shared/orders/order/order.contract.ts';
import { readTicketNumber, rowOfDigits } from '#shared/orders/tickets/ticket-code.rules.ts';
import { call } from '#web/lib/api.ts';
import { customerAddress, orderAddress } from './places.ts';

const few = 20;
const same = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

/**
 * The address of the record with this code: an order by its number, its tracking id or one of its tickets, a customer
 * by their code; otherwise the only order or customer that the search finds, for example by phone.
 */
export async function findByCode(typed: string, may: { orders: boolean; customers: boolean }) {
  const code = westernDigits(typed).trim();
  const query = { search: code, perPage: few };
  const [orders, customers] = await Promise.all([
    may.orders ? call(orderContract.list, { query }).then(({ data }) => data) : [],
    may.customers ? call(customerContract.list, { query }).then(({ data }) => data) : [],
  ]);
  const order = orders.find((one) => same(one.referenceNumber, code) || same(one.trackingId, code));
  if (order) return orderAddress(order.id);
  const ticket = may.orders && (await findByTicket(code));
  if (ticket) return ticket;
  const customer = customers.find((one) => same(one.customerCode, code));
  if (customer) return customerAddress(customer.id);
  const found = [
    ...customers.map(({ id }) => customerAddress(id)),
    ...orders.map(({ id }) => orderAddress(id)),
  ];
  return customers.length === 1 || found.length === 1 ? found[0] : undefined;
}

/** The address of the order and row that a ticket's code refers to. */
async function findByTicket(code: string): Promise<string | undefined> {
  const rowId = rowOfDigits(code);
  if (rowId !== null) {
    const { data } = await call(orderContract.list, { query: { rowId } });
    const [order] = data;
    if (order) return `${orderAddress(order.id)}?row=${rowId}`;
  }
  for (const { referenceNumber, place } of readTicketNumber(code)) {
    const { data } = await call(orderContract.list, { query: { search: referenceNumber, perPage: few } });
    const order = data.find((one) => same(one.referenceNumber, referenceNumber));
    if (order) return `${orderAddress(order.id)}?place=${place}`;
  }
  return undefined;
}
