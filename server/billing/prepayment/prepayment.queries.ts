import { sql } from 'drizzle-orm';
import { prepaidSign } from '#server/billing/invoice/prepayment-line.table.ts';
import type { Database } from '#server/database/connection.ts';
import { among, statement } from '#server/lib/data/statement.ts';
import { companyInformation } from '#server/settings/company/company-information.table.ts';
import { shopPreferences } from '#server/settings/preferences/preference.queries.ts';
import type { PrepaidPart } from '#shared/billing/prepayment/prepayment.rules.ts';
import type { Names } from '#shared/lib/names.ts';
import type { TaxCategory } from '#shared/settings/country/country-description.ts';
import { taxRulesOf } from '#shared/settings/country/described-countries.ts';

/** Whether taking a deposit issues a prepayment invoice: the country asks for it, and the shop has a tax number. */
export async function invoicesDeposits(database: Database): Promise<boolean> {
  const { country } = await shopPreferences(database);
  if (!taxRulesOf(country).depositsAreInvoiced) return false;
  const [shop] = await database.select({ taxNumber: companyInformation.taxNumber }).from(companyInformation);
  return Boolean(shop?.taxNumber);
}

/** A line of a prepayment invoice with what is left of it, or with what a document took of it. */
export interface LeftLine extends PrepaidPart {
  prepaymentId: number;
  position: number;
  paymentId: number;
  orderId: number;
  orderNumber: string;
  taxName: string;
  taxNames: Names;
  taxCategory: TaxCategory;
  taxReasonCode: string;
  taxReason: string;
  taxReasonNames: Names;
}

const identity = `l.prepayment_id, l.position, l.payment_id, l.order_id, l.order_number, l.tax_name, l.tax_names, l.tax_rate,
  l.tax_category, l.tax_reason_code, l.tax_reason, l.tax_reason_names`;

/** Lines of prepayments `l` of documents `i`, each with the sum of what these say of it; `sign` says how each counts. */
const sumsOf = (sign: string) => `
  select l.prepayment_id as "prepaymentId", l.position, l.payment_id as "paymentId", l.order_id as "orderId",
    l.order_number as "orderNumber", l.tax_name as "taxName", l.tax_names as "taxNames", l.tax_rate as "taxRate",
    l.tax_category as "taxCategory", l.tax_reason_code as "taxReasonCode", l.tax_reason as "taxReason",
    l.tax_reason_names as "taxReasonNames", sum(${sign} * l.excl_tax) as "exclTax", sum(${sign} * l.tax_amount) as "taxAmount",
    sum(${sign} * l.incl_tax) as "inclTax", sum(${sign} * l.base_excl_tax) as "baseExclTax",
    sum(${sign} * l.base_tax_amount) as "baseTaxAmount"
  from prepayment_lines l join invoices i on i.id = l.invoice_id`;

const having = (sign: string) =>
  `group by ${identity} having sum(${sign} * l.incl_tax) > 0 order by l.prepayment_id, l.position`;

/** What is left of the prepayments of orders, the oldest first. Call it with the orders locked. */
export const leftOfPrepayments = statement<LeftLine, { orderIds: readonly number[] }>(
  'left of prepayments',
  ({ orderIds }) => sql`${sql.raw(sumsOf(prepaidSign))}
    where l.order_id ${among(orderIds)} ${sql.raw(having(prepaidSign))}`,
);

const deducted = `(case i.kind when 'invoice' then 1 else -1 end)`;

/** What an invoice deducts, less what its credit notes gave back. */
export const deductedOfInvoice = statement<LeftLine, { invoiceId: number }>(
  'deducted of an invoice',
  ({ invoiceId }) => sql`${sql.raw(sumsOf(deducted))}
    where i.id = ${invoiceId}::bigint or i.credits_id = ${invoiceId}::bigint ${sql.raw(having(deducted))}`,
);

/** Money that an order has of a payment. */
export interface HeldPart {
  paymentId: number;
  orderId: number;
  amount: string;
}

/** What orders have free of each payment. */
export const freeOfPayments = statement<HeldPart, { orderIds: readonly number[] }>(
  'free of payments',
  ({ orderIds }) => sql`
    select payment_id as "paymentId", order_id as "orderId", sum(amount) as amount from payment_allocations
    where order_id ${among(orderIds)} and invoice_id is null group by 1, 2`,
);

/** What pays an invoice, of each payment and order, the oldest payment first. */
export const paidOfInvoice = statement<HeldPart, { invoiceId: number }>(
  'paid of an invoice',
  ({ invoiceId }) => sql`
    select payment_id as "paymentId", order_id as "orderId", sum(amount) as amount from payment_allocations
    where invoice_id = ${invoiceId}::bigint group by 1, 2 order by 1, 2`,
);

/** What an invoice bills of each tax, with tax. */
export const billedTaxes = statement<
  { taxCategory: TaxCategory; taxRate: string; amount: string },
  { invoiceId: number }
>(
  'billed taxes of an invoice',
  ({ invoiceId }) => sql`
    select tax_category as "taxCategory", tax_rate as "taxRate", sum(incl_tax) as amount from invoice_lines
    where invoice_id = ${invoiceId}::bigint group by 1, 2`,
);

export interface OrderTax {
  taxId: number | null;
  taxName: string;
  taxNames: Names;
  taxRate: string;
  /** Of all its rows, with tax. */
  whole: string;
  /** What isn't billed of them. */
  left: string;
}

/** The taxes of an order, in the order of its rows. */
export const taxesOfOrder = statement<OrderTax, { orderId: number }>(
  'taxes of an order',
  ({ orderId }) => sql`
    select r.tax_id as "taxId", r.tax_name as "taxName", r.tax_names as "taxNames", r.tax_rate as "taxRate",
      sum(r.incl_tax) as whole, sum(r.incl_tax - billed.amount) as left
    from order_rows r cross join lateral (
      select coalesce(sum(case i.kind when 'invoice' then l.incl_tax else -l.incl_tax end), 0) as amount
      from invoice_lines l join invoices i on i.id = l.invoice_id where l.order_row_id = r.id
    ) as billed
    where r.order_id = ${orderId}::bigint group by 1, 2, 3, 4 having sum(r.incl_tax) > 0 order by min(r.position)`,
);

/** The order of a deposit, as a prepayment invoice copies it. */
export interface PrepaidOrder {
  customerId: number;
  orderNumber: string;
  currency: string;
  decimals: number;
  exchangeRate: string;
}

export const prepaidOrder = statement<PrepaidOrder, { orderId: number }>(
  'order of a prepayment',
  ({ orderId }) => sql`
    select customer_id as "customerId", reference_number as "orderNumber", currency, decimals, exchange_rate as "exchangeRate"
    from orders where id = ${orderId}::bigint`,
);
