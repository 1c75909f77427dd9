import { orderContract } from '#shared/orders/order/order.contract.ts';
import { readTicketNumber, rowOfDigits } from '#shared/orders/tickets/ticket-code.rules.ts';
import { trackedAt } from '#shared/orders/tracking/tracking.rules.ts';
import { call } from '#web/lib/api.ts';
import { orderPath } from '#web/orders/labels/stage-screens.ts';

const few = 20;

export interface Ticketed {
  /** Opens the order at the row. */
  address: string;
  referenceNumber: string;
  customer: { name: string };
}

/** The order and row that a ticket's code refers to; null for any other code. */
export async function findTicket(code: string): Promise<Ticketed | null> {
  const rowId = rowOfDigits(code);
  if (rowId !== null) {
    const { data } = await call(orderContract.list, { query: { rowId } });
    const [order] = data;
    if (order) return { ...order, address: `${orderPath(order.id)}?row=${rowId}` };
  }
  for (const { referenceNumber, place } of readTicketNumber(code)) {
    const { data } = await call(orderContract.list, { query: { search: referenceNumber, perPage: few } });
    const order = data.find((one) => one.referenceNumber.toLowerCase() === referenceNumber.toLowerCase());
    if (order) return { ...order, address: `${orderPath(order.id)}?place=${place}` };
  }
  return null;
}

/**
 * The address of the order, or of its row, with a ticket's code, a number, a tracking id, the address on a receipt or a
 * phone; of the list if there are several, null if there is none.
 */
export async function findTracked(typed: string): Promise<string | null> {
  const search = trackedAt(typed) ?? typed;
  const ticket = await findTicket(search);
  if (ticket) return ticket.address;
  const { data, meta } = await call(orderContract.list, { query: { search, perPage: 1 } });
  const [order] = data;
  if (!order) return null;
  return meta.total === 1 ? orderPath(order.id) : `/orders?search=${encodeURIComponent(search)}`;
}
