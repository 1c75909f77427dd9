import { normaliseCode } from '#shared/lib/normalise-code.ts';
import { orderContract } from '#shared/orders/order/order.contract.ts';
import { readTicketNumber, rowOfDigits } from '#shared/orders/order/ticket-code.rules.ts';
import { readTrackingId } from '#shared/orders/order/tracking-id.rules.ts';
import { trackedAt } from '#shared/orders/tracking/tracking.rules.ts';
import { call } from '#web/lib/api.ts';
import { orderPath } from '#web/orders/statuses/stage-screens.ts';

interface Coded {
  id: number;
  referenceNumber: string;
  trackingId: string;
}

/** The address of an order that a code means; at its row where the code is of a ticket. */
export function addressOfCode(code: string, { id, referenceNumber, trackingId }: Coded): string {
  const isOrder =
    normaliseCode(code) === normaliseCode(referenceNumber) || readTrackingId(code) === trackingId;
  if (isOrder) return orderPath(id);
  const rowId = rowOfDigits(code);
  if (rowId !== null) return `${orderPath(id)}?row=${rowId}`;
  const ticket = readTicketNumber(code).find(
    (each) => normaliseCode(each.referenceNumber) === normaliseCode(referenceNumber),
  );
  return ticket ? `${orderPath(id)}?place=${ticket.place}` : orderPath(id);
}

/**
 * The address of the order, or of its row, with a ticket's code, a number, a tracking id, the address on a receipt or a
 * phone; of the list if there are several, null if there is none.
 */
export async function findTracked(typed: string): Promise<string | null> {
  const search = trackedAt(typed) ?? typed;
  const coded = await call(orderContract.list, { query: { code: search, perPage: 1 } });
  const [exact] = coded.data;
  if (exact) return addressOfCode(search, exact);
  const { data, meta } = await call(orderContract.list, { query: { search, perPage: 1 } });
  const [order] = data;
  if (!order) return null;
  return meta.total === 1 ? orderPath(order.id) : `/orders?search=${encodeURIComponent(search)}`;
}
