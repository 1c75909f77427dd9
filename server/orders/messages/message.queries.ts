import { desc, eq, getTableColumns, sql } from 'drizzle-orm';
import { readPublicShop } from '#server/catalogue/shop/ecommerce-config.queries.ts';
import { askedCustomer } from '#server/customers/customer/merged-customer.queries.ts';
import type { Database } from '#server/database/connection.ts';
import { readOnce } from '#server/lib/data/statement.ts';
import { mails } from '#server/lib/mail/mail.table.ts';
import { mailState } from '#server/lib/mail/mail.ts';
import { readPaperLocales } from '#server/settings/preferences/paper-locale.queries.ts';
import { shopPreferences } from '#server/settings/preferences/preference.queries.ts';
import type { Language } from '#shared/lib/language.ts';
import { localDate } from '#shared/lib/local-date.ts';
import type { PaperLocale } from '#shared/lib/paper/paper.ts';
import { isAwaited, type MessageRefusal, orderRefusal } from '#shared/orders/messages/message.rules.ts';
import type { MessageDraft, SentMessage } from '#shared/orders/messages/message.schema.ts';
import { fillTemplate, type MessageValues, names } from '#shared/orders/messages/template.rules.ts';
import type { MessageChannel, MessageKind } from '#shared/orders/order/message-kind.ts';
import type { Stage } from '#shared/orders/statuses/stage.rules.ts';
import { trackingPath } from '#shared/orders/tracking/tracking.rules.ts';
import { unitSymbol } from '#shared/settings/units/unit-symbol.rules.ts';
import { messages } from './message.table.ts';
import { channelsOf, type Reached } from './message-address.ts';
import { readTemplates } from './message-template.queries.ts';
import { messageWords } from './message-text.ts';

/** Whom a message is to and what it is about: one customer, one invoice, or orders. */
export type Aim = { customerId: number } | { invoiceId: number } | { orderIds: readonly number[] };

interface Writing {
  kind: MessageKind;
  /** Instead of the customers' own. */
  language: Language | undefined;
  /** Where customers follow their orders. */
  origin: string;
  /** Whether the sender may read what is owed. */
  seesBalance: boolean;
}

/** A draft with all that the history keeps of it and its address needs. */
export type WholeDraft = MessageDraft & { subject: string; namesBalance: boolean; orderIds: number[] };

/** An order or invoice with its customer, or a customer alone. */
interface Subject {
  customerId: number;
  name: string;
  reached: Reached;
  language: Language | null;
  balance: string;
  currency: string;
  symbol: string;
  decimals: number;
  last: { at: string; channel: MessageChannel; byName: string } | null;
  order: {
    id: number;
    referenceNumber: string;
    trackingId: string;
    stage: Stage;
    dueDate: string;
    isHandedOver: boolean;
    /** What is made, or what else is counted in pieces. */
    pieces: { made: number; others: number };
    /** What is sold by length, by unit. */
    lengths: { quantity: string; unit: string }[] | null;
    fitting: string | null;
  } | null;
  invoice: {
    id: number;
    invoiceNumber: string;
    orderIds: number[];
    /** Where its one order is followed; null if it has several. */
    trackingId: string | null;
  } | null;
}

const customerColumns = sql.raw(`
  c.id as "customerId", c.name, c.language,
  json_build_object('phone', c.phone, 'phone1', c.phone1, 'phone2', c.phone2, 'email', c.email, 'sms', c.sms,
    'whatsapp', c.whatsapp) as reached`);

const lastOf = (kind: MessageKind, column: 'order_id' | 'invoice_id' | 'customer_id', id: string) => sql`(
  select json_build_object('at', m.created, 'channel', m.channel, 'byName', m.user_name)
  from messages m where m.${sql.raw(column)} = ${sql.raw(id)} and m.kind = ${kind} order by m.id desc limit 1) as last`;

/** In the order that was asked for. Made is what `hasPieces`. */
const ordersOf = (kind: MessageKind, ids: readonly number[]) => sql`
  select ${customerColumns}, round(o.incl_tax - o.paid, o.decimals)::text as balance, o.currency,
    coalesce(cur.symbol, o.currency) as symbol, o.decimals, ${lastOf(kind, 'order_id', 'o.id')},
    json_build_object('id', o.id, 'referenceNumber', o.reference_number, 'trackingId', o.tracking_id, 'stage', o.stage,
      'dueDate', o.due_date, 'isHandedOver', o.picked_at is not null,
      'pieces', (
        select json_build_object('made', coalesce(sum(quantity::int) filter (where counted.is_made), 0),
          'others', coalesce(sum(quantity::int) filter (where not counted.is_made), 0))
        from order_rows r cross join lateral (
          select r.kind = 'article' or exists (select from order_row_works w where w.order_row_id = r.id) as is_made
        ) as counted where r.order_id = o.id and r.unit is null),
      'lengths', (
        select json_agg(json_build_object('quantity', each.quantity, 'unit', each.unit) order by each.unit)
        from (select trim_scale(sum(quantity))::text as quantity, unit from order_rows
          where order_id = o.id and unit is not null group by unit) as each),
      'fitting', (select min(a.starts_at) from appointments a
        where a.order_id = o.id and a.kind = 'fitting' and a.starts_at > now())) as order, null as invoice
  from unnest(${sql.param(ids)}::bigint[]) with ordinality as asked (id, place)
  join orders o on o.id = asked.id join customers c on c.id = o.customer_id
  left join currencies cur on cur.code = o.currency
  order by asked.place`;

/** One who became part of another customer is none. */
const customerOf = (kind: MessageKind, id: number) => sql`
  select ${customerColumns}, round(coalesce(s.balance, 0), base.decimals)::text as balance, base.code as currency,
    base.symbol, base.decimals, ${lastOf(kind, 'customer_id', 'c.id')}, null as order,
    null as invoice
  from customers c cross join currencies base left join customer_standings s on s.customer_id = c.id
  where c.id = ${id} and c.merged_into is null and base.is_base`;

/** To the party that is billed. A credit note is no invoice, and nothing is left to pay on one that is credited. */
const invoiceOf = (kind: MessageKind, id: number) => sql`
  with recursive ${askedCustomer(sql`(
    select coalesce((i.customer -> 'billTo' ->> 'id')::bigint, i.customer_id) from invoices i where i.id = ${id})`)}
  select ${customerColumns}, i.currency, coalesce(cur.symbol, i.currency) as symbol, i.decimals,
    round(case when s.credited then 0 else s.total - s.credited_amount - s.paid end, i.decimals)::text as balance,
    ${lastOf(kind, 'invoice_id', 'i.id')}, null as order, (
      select json_build_object('id', i.id, 'invoiceNumber', i.invoice_number, 'orderIds', json_agg(o.id order by o.id),
        'trackingId', case when count(*) = 1 then min(o.tracking_id) end)
      from orders o where o.id in (select l.order_id from invoice_lines l where l.invoice_id = i.id)
    ) as invoice
  from invoices i join invoice_standings s on s.invoice_id = i.id cross join asked join customers c on c.id = asked.id
  left join currencies cur on cur.code = i.currency
  where i.id = ${id} and i.kind = 'invoice'`;

const readSubjects = (kind: MessageKind, aim: Aim) => {
  if ('orderIds' in aim) return ordersOf(kind, aim.orderIds);
  return 'invoiceId' in aim ? invoiceOf(kind, aim.invoiceId) : customerOf(kind, aim.customerId);
};

/** Returns what messages of one kind would say now. Orders, invoices and customers that don't exist are left out. */
export async function draftMessages(database: Database, aim: Aim, writing: Writing): Promise<WholeDraft[]> {
  const { kind, seesBalance, origin } = writing;
  const { country } = await shopPreferences(database);
  const shop = await readPublicShop(database);
  const templateOf = await readTemplates(database);
  const localeOf = await readPaperLocales(database);
  const subjects = await readOnce<Subject>(database, readSubjects(kind, aim));
  const today = localDate(shop.timeZone);
  return subjects.map((subject) => {
    const { order, invoice, last } = subject;
    const trackingId = (order ?? invoice)?.trackingId;
    const language = writing.language ?? subject.language ?? shop.language;
    const { t, own, ...words } = messageWords(language, shop.easternDigits);
    const shopName = shop.textsIn(language).name;
    const owes = Number(subject.balance) > 0;
    const values: MessageValues = {
      customer: own(subject.name),
      shop: own(shopName),
      balance:
        seesBalance && owes
          ? own(words.money(subject.balance, { ...subject, code: subject.currency }))
          : null,
      ...(order && {
        order: own(order.referenceNumber),
        due: isAwaited(order, today) ? own(words.day(order.dueDate)) : null,
        fitting: order.fitting && own(words.moment(new Date(order.fitting), shop.timeZone)),
        pieces: own(amountText(order, t, localeOf(language))),
      }),
      ...(invoice && { invoice: own(invoice.invoiceNumber) }),
      // Without invisible letters beside it, which programs may take for a part of it.
      ...(trackingId && { link: origin + trackingPath(trackingId, language) }),
    };
    const template = templateOf(kind, language);
    const text = fillTemplate(template, values);
    return {
      kind,
      language,
      text,
      namesBalance: values.balance !== null && names(template, 'balance'),
      subject: subjectOf(t, subject, shopName),
      orderIds: order ? [order.id] : (invoice?.orderIds ?? []),
      customer: { id: subject.customerId, name: subject.name },
      order: order && { id: order.id, referenceNumber: order.referenceNumber },
      invoice: invoice && { id: invoice.id, invoiceNumber: invoice.invoiceNumber },
      refusal: refusalOf(writing, subject, owes) ?? (text === '' ? 'empty' : null),
      channels: channelsOf(subject.reached, country),
      last: last && { created: new Date(last.at).toISOString(), channel: last.channel, byName: last.byName },
    };
  });
}

type Words = ReturnType<typeof messageWords>;

/** `2 pieces, 2.75 m`: pieces are those that are made, or all that are counted where nothing is. */
function amountText(
  { pieces: { made, others }, lengths }: NonNullable<Subject['order']>,
  t: Words['t'],
  locale: PaperLocale,
): string {
  const count = made > 0 || lengths ? made : others;
  return [
    ...(count > 0 ? [t('pieces', { count })] : []),
    ...(lengths ?? []).map(
      ({ quantity, unit }) => `${locale.format.number(quantity)} ${unitSymbol(locale.t, unit)}`,
    ),
  ].join(locale.t('orders.list.separator'));
}

function subjectOf(t: Words['t'], { order, invoice }: Subject, shop: string): string {
  if (order) return t('subject', { order: order.referenceNumber, shop });
  return invoice
    ? t('subjectOfInvoice', { invoice: invoice.invoiceNumber, shop })
    : t('subjectOfStatement', { shop });
}

/** What is owed doesn't count where the sender may not see it: the refusal would tell. */
function refusalOf({ kind, seesBalance }: Writing, { order }: Subject, owes: boolean): MessageRefusal | null {
  if (order) return orderRefusal(kind, { ...order, owes: owes || !seesBalance });
  if (!seesBalance) return 'notAllowed';
  return owes ? null : 'settled';
}

const mostListed = 50;

const mailOf = sql<SentMessage['mail']>`case when ${messages.mailId} is not null
  then json_build_object('state', ${mailState}, 'reason', ${mails.refusal}) end`;

/** The newest messages about an order or to a customer; what is owed only for readers who may see it. */
export async function listMessages(
  database: Database,
  { orderId, customerId }: { orderId?: number | undefined; customerId?: number | undefined },
  seesBalance: boolean,
): Promise<SentMessage[]> {
  const found = await database
    .select({ ...getTableColumns(messages), mail: mailOf })
    .from(messages)
    .leftJoin(mails, eq(mails.id, messages.mailId))
    .where(orderId === undefined ? eq(messages.customerId, customerId ?? 0) : eq(messages.orderId, orderId))
    .orderBy(desc(messages.id))
    .limit(mostListed);
  return found.map(({ mail, ...row }) => ({ ...toSent(row, seesBalance), mail }));
}

export const toSent = (row: typeof messages.$inferSelect, seesBalance: boolean): SentMessage => ({
  ...row,
  created: row.created.toISOString(),
  text: row.namesBalance && !seesBalance ? null : row.text,
  byName: row.userName,
  mail: null,
});
