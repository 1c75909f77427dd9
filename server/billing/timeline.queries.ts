import { type SQL, sql } from 'drizzle-orm';
import { toCamelCase } from 'drizzle-orm/casing';
import type { z } from 'zod';
import { askedCustomer } from '#server/customers/customer/merged-customer.queries.ts';
import type { Database } from '#server/database/connection.ts';
import { Problem } from '#server/lib/data/problem.ts';
import { type Places, statement } from '#server/lib/data/statement.ts';
import type { Principal } from '#server/lib/http/principal.ts';
import { withoutPrices } from '#server/orders/order/order-event.queries.ts';
import type { TimelineEntry, timelineApi } from '#shared/billing/timeline.api.ts';

type Query = z.output<typeof timelineApi.list.query>;

type Values = {
  customerId: number;
  /** The entry before: microseconds since 1970, the place of its kind, its id. */
  micros: string;
  place: number;
  id: number;
  most: number;
  seesOrders: boolean;
  seesMeasurements: boolean;
  seesInvoices: boolean;
  seesPayments: boolean;
  seesMessages: boolean;
  seesChanges: boolean;
};
type Of = Places<Values>;
type Row = { cursor: string | null; entry: TimelineEntry };

/** Whether an entry comes after the one before, in the order of the timeline. */
const isNext = (
  { micros, place, id }: Of,
  kind: number,
  at: SQL,
  ownId: SQL,
): SQL => sql`(${at}, ${sql.raw(String(kind))}, ${ownId})
  < (timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond', ${place}::int, ${id}::bigint)`;

/** The newest entries of one kind: at most as many as the page has, whatever the other kinds have. */
const newest = (
  of: Of,
  kind: number,
  { at, id, from, where, what }: Record<'at' | 'id' | 'from' | 'where' | 'what', SQL>,
): SQL => sql`(
  select ${at} as at, ${sql.raw(String(kind))} as place, ${id} as id, ${what}
  from ${from} where ${where} and ${isNext(of, kind, at, id)}
  order by at desc, id desc limit ${of.most}::int)`;

/** Invoices, payments and refunds have one entry each; the events of their orders that say the same are left out. */
const ordersOf = (of: Of): SQL => {
  const own = sql`e.order_id = own.id and e.kind not in ('invoiced', 'credited', 'paid', 'refunded', 'voided')`;
  return newest(of, 1, {
    at: sql`e.created`,
    id: sql`e.id`,
    from: sql`own cross join lateral (
      select * from order_events e where ${own} and ${isNext(of, 1, sql`e.created`, sql`e.id`)}
      order by e.created desc, e.id desc limit ${of.most}::int
    ) as e`,
    where: sql`${of.seesOrders}::bool`,
    what: sql`jsonb_build_object('kind', 'order', 'by', e.user_name, 'orderId', e.order_id, 'number', own.reference_number,
      'event', jsonb_build_object('id', e.id, 'kind', e.kind, 'data', e.data, 'reason', e.reason, 'compensates', e.compensates,
        'undone', exists (select from order_events later where later.compensates = e.id),
        'user', jsonb_build_object('id', e.user_id, 'name', e.user_name), 'created', to_json(e.created at time zone 'UTC') #>> '{}' || 'Z')) as entry`,
  });
};

const measurementsOf = (of: Of): SQL =>
  newest(of, 2, {
    at: sql`m.created`,
    id: sql`m.id`,
    from: sql`asked join measurements m on m.customer_id = asked.id`,
    where: sql`${of.seesMeasurements}::bool`,
    what: sql`jsonb_build_object('kind', 'measurement', 'by', m.taken_by_name, 'measurement', jsonb_build_object(
      'templateId', m.template_id, 'templateName', m.template_name, 'templateNames', m.template_names, 'number', m.number))`,
  });

const amountOf = (table: string, column: string) =>
  sql.raw(
    `'amount', jsonb_build_object('amount', round(${table}.${column}, ${table}.decimals)::text, 'currency', ${table}.currency)`,
  );

const invoicesOf = (of: Of): SQL =>
  newest(of, 3, {
    at: sql`i.created`,
    id: sql`i.id`,
    from: sql`asked join invoices i on i.customer_id = asked.id left join users u on u.id = i.issued_by`,
    where: sql`${of.seesInvoices}::bool`,
    what: sql`jsonb_build_object('kind', 'invoice', 'by', u.name, 'invoiceId', i.id, 'number', i.invoice_number,
      'isCredit', i.kind in ('creditNote', 'prepaymentCreditNote'), 'isPrepayment', i.kind like 'prepayment%', ${amountOf('i', 'total')})`,
  });

const paymentsOf = (of: Of): SQL =>
  newest(of, 4, {
    at: sql`p.created`,
    id: sql`p.id`,
    from: sql`(
        select a.payment_id as id from own join payment_allocations a on a.order_id = own.id
        union select a.payment_id from own join refund_allocations a on a.order_id = own.id
      ) as paid
      join payments p on p.id = paid.id left join orders o on o.id = p.order_id
      left join invoices i on i.id = p.invoice_id left join users u on u.id = p.taken_by`,
    where: sql`${of.seesPayments}::bool`,
    what: sql`jsonb_build_object('kind', 'payment', 'by', u.name, 'orderId', p.order_id, 'invoiceId', p.invoice_id,
      'number', coalesce(o.reference_number, i.invoice_number), ${amountOf('p', 'amount')})`,
  });

const refundsOf = (of: Of): SQL =>
  newest(of, 9, {
    at: sql`r.created`,
    id: sql`r.id`,
    from: sql`(select distinct a.refund_id as id from own join refund_allocations a on a.order_id = own.id) as given
      join refunds r on r.id = given.id join payments p on p.id = r.payment_id left join orders o on o.id = p.order_id
      left join invoices i on i.id = p.invoice_id left join users u on u.id = r.entered_by`,
    where: sql`${of.seesPayments}::bool`,
    what: sql`jsonb_build_object('kind', 'refund', 'by', u.name, 'orderId', p.order_id, 'invoiceId', p.invoice_id,
      'number', coalesce(o.reference_number, i.invoice_number), 'isVoid', r.kind = 'void', 'amount', jsonb_build_object(
        'amount', round(r.amount, p.decimals)::text, 'currency', p.currency))`,
  });

/** Messages about orders are among the events of these. */
const messagesOf = (of: Of): SQL =>
  newest(of, 10, {
    at: sql`m.created`,
    id: sql`m.id`,
    from: sql`asked join messages m on m.customer_id = asked.id`,
    where: sql`${of.seesMessages}::bool and m.order_id is null`,
    what: sql`jsonb_build_object('kind', 'message', 'by', m.user_name, 'message', jsonb_build_object(
      'kind', m.kind, 'channel', m.channel))`,
  });

const additionOf = (of: Of): SQL =>
  newest(of, 5, {
    at: sql`c.created`,
    id: sql`c.id`,
    from: sql`asked join customers c on c.id = asked.id`,
    where: sql`true`,
    what: sql`jsonb_build_object('kind', 'added')`,
  });

const changesOf = (of: Of): SQL =>
  newest(of, 6, {
    at: sql`e.at`,
    id: sql`e.id`,
    from: sql`asked join audit_entries e on e.record_type = 'customers' and e.record_id = asked.id`,
    where: sql`${of.seesChanges}::bool and e.action = 'update' and e.part = ''`,
    what: sql`jsonb_build_object('kind', 'changed', 'by', e.user_name,
      'fields', (select jsonb_agg(key order by key) from jsonb_object_keys(e.after) as key))`,
  });

const mergesOf = (of: Of): SQL => {
  const from = sql`asked join customer_merges g on g.into_id = asked.id`;
  const other = sql`'from', jsonb_build_object('name', g.from_name, 'customerCode', g.from_code)`;
  const id = sql`g.id`;
  const merged = {
    id,
    from,
    at: sql`g.created`,
    where: sql`true`,
    what: sql`jsonb_build_object('kind', 'merged', 'by', g.merged_by_name, ${other})`,
  };
  const undone = {
    id,
    from,
    at: sql`g.undone_at`,
    where: sql`g.undone_at is not null`,
    what: sql`jsonb_build_object('kind', 'unmerged', 'by', g.undone_by_name, ${other})`,
  };
  return sql`${newest(of, 7, merged)} union all ${newest(of, 8, undone)}`;
};

/** One row for each entry of a page, and one more if there is a page after it; a row without an entry for an unknown customer. */
const readTimeline = statement<Row, Values>('timeline of a customer', (of) => {
  const sources = [
    ordersOf,
    measurementsOf,
    invoicesOf,
    paymentsOf,
    refundsOf,
    messagesOf,
    additionOf,
    changesOf,
    mergesOf,
  ];
  return sql`
    with recursive ${askedCustomer(of.customerId)}, own as materialized (
      select o.id, o.reference_number from asked join orders o on o.customer_id = asked.id
      where ${of.seesOrders}::bool or ${of.seesPayments}::bool
    ), page as (
      select * from (${sql.join(
        sources.map((source) => source(of)),
        sql` union all `,
      )}) as entries
      order by at desc, place desc, id desc limit ${of.most}::int
    )
    select (extract(epoch from at) * 1000000)::bigint || '_' || place || '_' || page.id as cursor,
      page.entry || jsonb_build_object('id', page.id, 'at', to_json(at at time zone 'UTC') #>> '{}' || 'Z', 'rows', (
        select jsonb_agg(distinct jsonb_build_object('name', r.name, 'names', r.names)) from order_rows r
        where page.entry ? 'event' and r.order_id = (page.entry ->> 'orderId')::bigint and r.names <> '{}')) as entry
    from asked left join page on true order by at desc, place desc, page.id desc`;
});

const nothing = {
  by: '',
  orderId: null,
  invoiceId: null,
  number: '',
  event: null,
  rows: [],
  isCredit: false,
  isPrepayment: false,
  isVoid: false,
  amount: null,
  message: null,
  measurement: null,
  fields: [],
  from: null,
};
/** Later than any entry. */
const start = '9000000000000000_9_0';

/** A page of what happened with a customer that the caller may see. Throws `not_found`. */
export async function readCustomerTimeline(
  database: Database,
  customerId: number,
  { after = start, perPage }: Query,
  { permissions }: Principal,
) {
  const [micros = '', place, id] = after.split('_');
  const rows = await readTimeline(database, {
    customerId,
    micros,
    place: Number(place),
    id: Number(id),
    most: perPage + 1,
    seesOrders: permissions.has('orders:read'),
    seesMeasurements: permissions.has('measurements:read'),
    seesInvoices: permissions.has('invoices:read'),
    seesPayments: permissions.has('payments:read'),
    seesMessages: permissions.has('messages:read'),
    seesChanges: permissions.has('audit:read'),
  });
  if (rows.length === 0) throw new Problem('not_found');
  const seesPrices = permissions.has('orders:prices');
  const found = rows.filter(({ cursor }) => cursor !== null).slice(0, perPage);
  const data = found.map(({ entry }) => toReply(entry, seesPrices));
  return { data, next: rows.length > perPage ? (found.at(-1)?.cursor ?? null) : null };
}

function toReply(entry: Partial<TimelineEntry>, seesPrices: boolean): TimelineEntry {
  const { event } = entry;
  const shown = event && !seesPrices ? { ...event, data: withoutPrices(event.data) } : event;
  const given = Object.fromEntries(Object.entries(entry).filter(([, value]) => value !== null));
  // The change log has the names of columns.
  const fields = (entry.fields ?? []).map(toCamelCase);
  return { ...nothing, ...(given as TimelineEntry), event: shown ?? null, fields };
}
