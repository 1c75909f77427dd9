import { and, eq, gte, lte, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { readCustomerSearch, type Searcher } from '#server/customers/customer/customer-search.ts';
import type { Database } from '#server/database/connection.ts';
import { pageOfRows } from '#server/lib/data/page.ts';
import { Problem } from '#server/lib/data/problem.ts';
import { foundBy, hasAll } from '#server/lib/data/search.ts';
import { hasCode, sortOf } from '#server/lib/data/sort.ts';
import { statement } from '#server/lib/data/statement.ts';
import { todayInShop } from '#server/settings/preferences/preference.queries.ts';
import type { invoiceApi } from '#shared/billing/invoice/invoice.api.ts';
import { invoiceBalance } from '#shared/billing/invoice/invoice.rules.ts';
import type { Invoice, InvoiceListRow } from '#shared/billing/invoice/invoice.schema.ts';
import { invoices } from './invoice.table.ts';
import { invoiceStandings } from './invoice-standing.table.ts';
import { isInBox } from './tax-return.queries.ts';

type Query = z.output<typeof invoiceApi.list.query>;
/** `balance` follows from the rest. */
type Columns<Shown extends Invoice | InvoiceListRow> = Omit<Shown, 'balance' | 'paid'> & { paid: string };

/** The columns of an invoice in a list and alone, amounts with the decimals of its currency. */
const headColumns = sql.raw(`
  invoices.id, invoices.kind, invoices.invoice_number as "invoiceNumber", invoices.invoice_date as "invoiceDate",
  invoices.reference_number as "referenceNumber", invoices.customer, invoices.currency, invoices.decimals,
  round(invoices.subtotal, invoices.decimals) as subtotal,
  round(invoices.total_tax, invoices.decimals) as "totalTax",
  round(invoices.total, invoices.decimals) as total,
  round(standings.credited_amount, invoices.decimals) as credited,
  round(standings.paid, invoices.decimals) as paid, standings.state, invoices.created`);
const withStandings = sql.raw(
  'invoices join invoice_standings standings on standings.invoice_id = invoices.id',
);

const readListed = statement<Columns<InvoiceListRow>, { ids: number[] }>(
  'invoices of a list',
  ({ ids }) => sql`
    select ${headColumns}, array(
        select l.order_number from invoice_lines l where l.invoice_id = invoices.id
        union select l.order_number from prepayment_lines l where l.invoice_id = invoices.id order by 1
      ) as "orderNumbers"
    from ${withStandings} where invoices.id = any(${ids}::bigint[])`,
);

/** Returns a page of invoices, prepayment invoices and credit notes, each with its paid amount. */
export async function listInvoices(database: Database, query: Query, by: Searcher) {
  const asked = await readCustomerSearch(database, query.search, by);
  const { from, id, invoiceDate } =
    query.state === 'overdue' ? overdueOn(await todayInShop(database)) : sourceOf(query.state);
  const sorts = {
    invoiceDate,
    // Sorts by id, the order of numbering: as texts, INV-10000 would come before INV-9999.
    invoiceNumber: id,
    total: invoices.baseTotal,
  };
  const { key, descending } = sortOf(query.sort, sorts);
  const listing = {
    from,
    id,
    sort: { key: key ?? id, descending },
    where: and(
      conditionsOf(query),
      query.taxBox === undefined ? undefined : hasLineInBox(await isInBox(database, 'sales', query.taxBox)),
    ),
    search: asked && {
      test: hasAll(invoices.search, asked.pieces),
      from,
      where: foundBy(invoices.search, asked.pieces),
    },
  };
  return pageOfRows(database, listing, query, async (ids) => {
    const rows = await readListed(database, { ids });
    return rows.map(toReply);
  });
}

/** All documents, or those in one state, and their indexes. */
function sourceOf(state: Exclude<Query['state'], 'overdue'>) {
  if (state === 'open') return inStanding(sql`state in ('unpaid', 'partPaid')`);
  if (state === undefined) {
    return { from: invoices, id: invoices.id, invoiceDate: invoices.invoiceDate };
  }
  return inStanding(sql`state = ${state}`);
}

/** The documents whose standing meets a condition. */
function inStanding(condition: SQL) {
  const { invoiceId, invoiceDate } = invoiceStandings;
  return {
    // A left join, which the planner omits where only the standings are read: a deep page skips them by their index.
    from: sql`(select * from ${invoiceStandings} where ${condition}) as ${invoiceStandings}
      left join ${invoices} on ${invoices.id} = ${invoiceId}`,
    id: invoiceId,
    invoiceDate,
  };
}

/** Invoices that aren't paid in full, of orders that were due before today. */
const overdueOn = (today: string) =>
  inStanding(sql`state in ('unpaid', 'partPaid') and due_on < ${today}::date`);

const hasLine = (condition: SQL): SQL =>
  sql`exists (select from invoice_lines l where l.invoice_id = invoices.id and ${condition})`;

/** Not given out before the tax authority has cleared it, as `withheldBecause()` says. */
const withheld = sql`exists (
  select from electronic_documents e
  where e.invoice_id = invoices.id and e.kind = 'standard' and e.state in ('waiting', 'refused'))`;

/** Or that it says something of a prepayment. */
const hasTax = (condition: SQL): SQL => sql`(${hasLine(condition)}
  or exists (select from prepayment_lines l where l.invoice_id = invoices.id and ${condition}))`;

/** The same, where `i` names the invoice in the condition of a box. */
const hasLineInBox = (condition: SQL): SQL => sql`exists (
  select from (
    select invoice_id, tax_category, tax_reason_code, tax_rate from invoice_lines
    union all select invoice_id, tax_category, tax_reason_code, tax_rate from prepayment_lines
  ) as l join invoices i on i.id = l.invoice_id where i.id = invoices.id and ${condition})`;

function conditionsOf({ code, customerId, orderId, orderIds, kind, from, to, ...query }: Query) {
  const { designId, itemId, taxRate, isWithheld } = query;
  return and(
    hasCode(invoices.invoiceNumber, code),
    customerId === undefined ? undefined : eq(invoices.customerId, customerId),
    orderId === undefined ? undefined : hasTax(sql`l.order_id = ${orderId}`),
    orderIds === undefined ? undefined : hasLine(sql`l.order_id = any(${sql.param(orderIds)}::bigint[])`),
    isWithheld && withheld,
    designId === undefined ? undefined : hasLine(sql`l.design_id = ${designId}`),
    itemId === undefined ? undefined : hasLine(sql`l.item_id = ${itemId}`),
    taxRate === undefined ? undefined : hasTax(sql`l.tax_rate = ${taxRate}::numeric`),
    kind === undefined ? undefined : eq(invoices.kind, kind),
    from === undefined ? undefined : gte(invoices.invoiceDate, from),
    to === undefined ? undefined : lte(invoices.invoiceDate, to),
  );
}

const lines = sql.raw(`
  select coalesce(json_agg(shown order by shown.position), '[]')
  from (
    select l.position, l.id, l.order_row_id as "orderRowId", l.order_id as "orderId", l.item, l.item_names as "itemNames", l.code, l.commodity_code as "commodityCode",
      l.order_number as "orderNumber", l.unit, quantity_in(l.order_quantity, l.unit) as "orderQuantity",
      quantity_in(l.quantity, l.unit) as quantity,
      credited.*,
      round(l.price, greatest(invoices.decimals, min_scale(l.price)))::text as price,
      (select o.prices_include_tax from orders o where o.id = l.order_id) as "pricesIncludeTax",
      l.tax_name as "taxName", l.tax_names as "taxNames", trim_scale(l.tax_rate)::text as "taxRate",
      l.tax_category as "taxCategory", l.tax_reason_code as "taxReasonCode", l.tax_reason as "taxReason",
      l.tax_reason_names as "taxReasonNames",
      l.fabric, round(l.discount, invoices.decimals)::text as discount, round(l.excl_tax, invoices.decimals)::text as "exclTax",
      round(l.tax_amount, invoices.decimals)::text as "taxAmount",
      round(l.incl_tax, invoices.decimals)::text as "inclTax"
    from invoice_lines l cross join lateral (
      select quantity_in(coalesce(sum(c.quantity), 0), l.unit) as "creditedQuantity",
        round(coalesce(sum(c.excl_tax), 0), invoices.decimals)::text as "creditedExclTax",
        round(coalesce(sum(c.tax_amount), 0), invoices.decimals)::text as "creditedTaxAmount"
      from invoice_lines c where c.credits_line_id = l.id
    ) as credited
    where l.invoice_id = invoices.id
  ) as shown`);

const prepaid = sql.raw(`
  select coalesce(json_agg(json_build_object('prepaymentId', l.prepayment_id, 'invoiceNumber', p.invoice_number,
    'invoiceDate', p.invoice_date, 'orderId', l.order_id, 'orderNumber', l.order_number,
    'taxName', l.tax_name, 'taxNames', l.tax_names, 'taxRate', trim_scale(l.tax_rate)::text, 'taxCategory', l.tax_category,
    'taxReasonCode', l.tax_reason_code, 'taxReason', l.tax_reason, 'taxReasonNames', l.tax_reason_names,
    'exclTax', round(l.excl_tax, invoices.decimals)::text, 'taxAmount', round(l.tax_amount, invoices.decimals)::text,
    'inclTax', round(l.incl_tax, invoices.decimals)::text) order by l.prepayment_id, l.position), '[]')
  from prepayment_lines l join invoices p on p.id = l.prepayment_id
  where l.invoice_id = invoices.id`);

const payments = sql.raw(`
  select coalesce(json_agg(shown order by shown.date, shown.id, shown.kind), '[]')
  from (
    select p.id, part.kind, round(sum(part.amount), invoices.decimals)::text as amount, p.method, p.date,
      string_agg(distinct o.reference_number, ', ') as "orderNumber"
    from (
      select a.payment_id, a.order_id, sum(a.amount) as amount, (
        select coalesce(sum(c.amount), 0) from credit_use_parts c
        where c.payment_id = a.payment_id and c.to_order_id = a.order_id
      ) as credit
      from payment_allocations a where a.invoice_id = invoices.id group by 1, 2
    ) as a
    join payments p on p.id = a.payment_id
    join orders o on o.id = a.order_id
    cross join lateral (values
      ('credit', least(a.amount, a.credit)),
      (case when p.invoice_id = invoices.id then 'payment' else 'deposit' end, a.amount - least(a.amount, a.credit))
    ) as part (kind, amount)
    where part.amount > 0
    group by p.id, part.kind
    union all
    select p.id, 'deposit', round(standings.paid, invoices.decimals)::text, p.method, p.date, min(l.order_number)
    from prepayment_lines l join payments p on p.id = l.payment_id
    where l.invoice_id = invoices.id and invoices.kind = 'prepayment' and standings.paid > 0 group by p.id
  ) as shown`);

const invoiceColumns = sql`
    select ${headColumns},
      -- The oldest copies were made before an invoice showed a picture, and before it kept the country.
      jsonb_build_object('logo', null, 'country', (select country from preferences)) || invoices.issuer as issuer, trim_scale(invoices.exchange_rate) as "exchangeRate",
      (select json_build_object('id', e.id, 'kind', e.kind, 'state', e.state, 'isWarned', e.is_warned, 'code', e.code)
        from electronic_documents e where e.invoice_id = invoices.id and e.state <> 'replaced') as electronic,
      invoices.reason, (${lines}) as lines, (${prepaid}) as prepaid, (${payments}) as payments,
      (select coalesce(json_agg(json_build_object('id', c.id, 'invoiceNumber', c.invoice_number,
          'invoiceDate', c.invoice_date, 'total', round(c.total, c.decimals)::text) order by c.id), '[]')
        from invoices c where c.credits_id = invoices.id) as "creditedBy",
      (select json_build_object('id', d.id, 'invoiceNumber', d.invoice_number)
        from invoices d where d.id = invoices.credits_id) as credits
    from ${withStandings}`;

const readInvoice = statement<Columns<Invoice>, { id: number }>(
  'invoice',
  ({ id }) => sql`${invoiceColumns} where invoices.id = ${id}`,
);

const readInvoices = statement<Columns<Invoice>, { ids: number[] }>(
  'invoices',
  ({ ids }) => sql`${invoiceColumns} where invoices.id = any(${ids}::bigint[])`,
);

/** Returns an invoice or credit note with its lines and payments; throws `not_found`. */
export async function findInvoice(database: Database, id: number): Promise<Invoice> {
  const [found] = await readInvoice(database, { id });
  if (!found) throw new Problem('not_found');
  return toReply(found);
}

/** Returns invoices and credit notes in the order of `ids`; throws `not_found` if one is missing. */
export async function findInvoices(database: Database, ids: number[]): Promise<Invoice[]> {
  const found = new Map((await readInvoices(database, { ids })).map((row) => [row.id, toReply(row)]));
  return ids.map((id) => {
    const invoice = found.get(id);
    if (!invoice) throw new Problem('not_found');
    return invoice;
  });
}

const toReply = <Shown extends Columns<Invoice> | Columns<InvoiceListRow>>(row: Shown) => ({
  ...row,
  created: new Date(row.created).toISOString(),
  balance: invoiceBalance(row, row.decimals),
});
