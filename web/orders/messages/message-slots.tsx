import { likelyKind } from '#shared/orders/messages/message.rules.ts';
import type { Order } from '#shared/orders/order/order.schema.ts';
import { MessageCard, type OfferedMessage } from './message.card.tsx';

const ofOrder = ['received', 'ready', 'reminder'] as const;

/** Messages about an order, on its page: the one that it most likely needs is proposed. */
export function OrderMessages({ order: { id, stage, pickedAt } }: { order: Order }) {
  const aim = { orderId: id };
  const likely = likelyKind({ stage, isHandedOver: pickedAt !== null });
  const offered = ofOrder.map((kind): OfferedMessage => ({ kind, aim }));
  return <MessageCard key={likely} offered={offered} proposed={likely} sentOf={aim} />;
}

/** What a customer owes, and all that they were written, on their page. */
export function CustomerMessages({ customerId }: { customerId: number }) {
  const aim = { customerId };
  return <MessageCard offered={[{ kind: 'statement', aim }]} proposed="statement" sentOf={aim} />;
}

interface InvoiceMessagesProps {
  invoiceId: number;
  orderIds: readonly number[];
  customerId: number;
}

/** A reminder of an invoice, and the statement of its customer, on the invoice's page. */
export function InvoiceMessages({ invoiceId, orderIds, customerId }: InvoiceMessagesProps) {
  const statement: OfferedMessage = { kind: 'statement', aim: { customerId } };
  const reminder: OfferedMessage = { kind: 'invoiceReminder', aim: { invoiceId } };
  const [orderId, ...others] = new Set(orderIds);
  const isOfOne = orderId !== undefined && others.length === 0;
  return (
    <MessageCard
      offered={[reminder, statement]}
      proposed="invoiceReminder"
      sentOf={isOfOne ? { orderId } : { customerId }}
    />
  );
}
