import { likelyKind } from '#shared/orders/messages/message.rules.ts';
import type { Order } from '#shared/orders/order/order.schema.ts';
import { useAllowed } from '#web/lib/access.ts';
import type { OfferedMessage } from './message.card.tsx';
import { MessageCard } from './message.card.tsx';

const ofOrder = ['received', 'ready', 'reminder'] as const;

/** Messages about an order, on its page: the one that it most likely needs is proposed. */
export function OrderMessages({ order: { id, stage, pickedAt } }: { order: Order }) {
  const aim = { orderId: id };
  const likely = likelyKind({ stage, isHandedOver: pickedAt !== null });
  const offered = ofOrder.map((kind): OfferedMessage => ({ kind, aim }));
  return <Messages key={likely} offered={offered} proposed={likely} sentOf={aim} />;
}

/** What a customer owes, and all that they were written, on their page. */
export function CustomerMessages({ customerId }: { customerId: number }) {
  const aim = { customerId };
  return <Messages offered={[{ kind: 'statement', aim }]} proposed="statement" sentOf={aim} />;
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
    <Messages
      offered={[reminder, statement]}
      proposed="invoiceReminder"
      sentOf={isOfOne ? { orderId } : { customerId }}
    />
  );
}

interface MessagesProps {
  offered: readonly OfferedMessage[];
  proposed: OfferedMessage['kind'];
  sentOf: { orderId: number } | { customerId: number };
}

/** Fetched by those alone who may write or read messages. */
function Messages(props: MessagesProps) {
  const allowed = useAllowed();
  if (!allowed('messages:read') && !allowed('messages:write')) return null;
  return <MessageCard {...props} />;
}
