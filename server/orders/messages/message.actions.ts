import { sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { Problem } from '#server/lib/data/problem.ts';
import { requireRow } from '#server/lib/data/require-row.ts';
import type { Principal } from '#server/lib/http/principal.ts';
import { appendEvents, authorOf } from '#server/orders/order/order-event.actions.ts';
import type { NewMessage } from '#shared/orders/messages/message.api.ts';
import { isRecent } from '#shared/orders/messages/message.rules.ts';
import type { SentMessage } from '#shared/orders/messages/message.schema.ts';
import { type Aim, draftMessages, toSent, type WholeDraft } from './message.queries.ts';
import { messages } from './message.table.ts';
import { messageAddress } from './message-address.ts';

type Written = SentMessage & { address: string };

/**
 * Puts a message into the history of its order or customer, and returns it with the address that opens it. `origin` is
 * where customers follow their orders.
 * @throws Problem `not_found`; `not_allowed` where the message doesn't fit, the customer hasn't agreed to the channel,
 * or one of its kind was written within a day and it doesn't say `again`
 */
export async function writeMessage(
  database: Database,
  by: Principal,
  { kind, channel, orderId, invoiceId, customerId, language, again }: NewMessage,
  origin: string,
): Promise<Written> {
  const aim = aimOf({ orderId, invoiceId, customerId });
  await lock(database, aim);
  const seesBalance = by.permissions.has('payments:read');
  const draft = requireRow(await draftMessages(database, aim, { kind, language, origin, seesBalance }));
  const to = addressee(draft, channel);
  if (!again) refuseSoon(draft);

  const { text, namesBalance, subject, customer, orderIds } = draft;

  const stored = requireRow(
    await database
      .insert(messages)
      .values({
        customerId: customer.id,
        orderId: orderIds[0] ?? null,
        invoiceId,
        kind,
        channel,
        text,
        namesBalance,
        ...authorOf(by),
        language: draft.language,
      })
      .returning(),
  );
  const data = {
    message: kind,
    channel,
    ...(draft.invoice && { invoiceNumber: draft.invoice.invoiceNumber }),
  };
  await appendEvents(
    database,
    by,
    orderIds.map((each) => ({ orderId: each, kind: 'messaged', data })),
  );
  return { ...toSent(stored, seesBalance), address: messageAddress({ channel, to, subject, text }) };
}

type MessageSubject = Pick<NewMessage, 'orderId' | 'invoiceId' | 'customerId'>;

function aimOf({ orderId, invoiceId, customerId }: MessageSubject): Aim {
  if (orderId !== null) return { orderIds: [orderId] };
  return invoiceId !== null ? { invoiceId } : { customerId: customerId ?? 0 };
}

/** Two people who write at once wait for each other, so that the second one sees the message of the first. */
function lock(database: Database, aim: Aim) {
  if ('customerId' in aim)
    return database.execute(sql`select id from customers where id = ${aim.customerId} for no key update`);
  const ids =
    'orderIds' in aim
      ? sql`select unnest(${sql.param(aim.orderIds)}::bigint[])`
      : sql`select l.order_id from invoice_lines l where l.invoice_id = ${aim.invoiceId}`;
  return database.execute(sql`select id from orders where id in (${ids}) order by id for no key update`);
}

/** The number or address that the customer has agreed to be written to. */
function addressee({ refusal, channels, customer }: WholeDraft, channel: NewMessage['channel']): string {
  if (refusal) throw new Problem('not_allowed', { message: `orders.messages.refusals.${refusal}` });
  const chosen = channels.find((each) => each.channel === channel);
  if (!chosen || chosen.refusal || !chosen.to) {
    const closed = chosen?.refusal ?? 'notAgreed';
    const ofPhone = channel === 'sms' ? 'sms' : 'whatsapp';
    throw new Problem('not_allowed', {
      message: `orders.messages.closed.${closed === 'notAgreed' ? ofPhone : closed}`,
      params: { name: customer.name },
    });
  }
  return chosen.to;
}

function refuseSoon({ last }: WholeDraft): void {
  if (!last || !isRecent(last)) return;
  throw new Problem('not_allowed', {
    message: 'orders.messages.writtenAlready',
    params: ({ time }) => ({ name: last.byName, time: time(last.created) }),
  });
}
