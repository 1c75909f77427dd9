import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { refuseDayOfDocument } from '#server/billing/books/document-day.queries.ts';
import { makeElectronicDocument } from '#server/billing/einvoice/electronic-document.actions.ts';
import { billedOfRows, chargedFabric } from '#server/billing/invoice/billable-row.queries.ts';
import { type invoiceLines, invoiceNumbers } from '#server/billing/invoice/invoice.table.ts';
import { copyCustomer, invoiceRate } from '#server/billing/invoice/invoice-copy.queries.ts';
import { newestInvoice } from '#server/billing/invoice/newest-invoice.queries.ts';
import { countInvoiced, recordBilling } from '#server/billing/invoice/order-effect.actions.ts';
import { copyIssuer, storeInvoice } from '#server/billing/invoice/store-invoice.actions.ts';
import { settleDeposits } from '#server/billing/payment/deposit.actions.ts';
import { deductPrepayments } from '#server/billing/prepayment/prepayment-use.actions.ts';
import type { Database } from '#server/database/connection.ts';
import { takeNumber } from '#server/lib/data/number-sequence.ts';
import { invalidField } from '#server/lib/data/problem.ts';
import { among, statement } from '#server/lib/data/statement.ts';
import type { Principal } from '#server/lib/http/principal.ts';
import type { LockedRow } from '#server/orders/order/order-lock.actions.ts';
import { treatmentsOf } from '#server/settings/money/tax-treatment.queries.ts';
import type { BilledFabric, invoiceFields } from '#shared/billing/invoice/invoice.schema.ts';
import {
  type Billed,
  billPieces,
  discountOfLine,
  invoicedLines,
} from '#shared/billing/invoice/line.rules.ts';
import { isolateWords } from '#shared/lib/isolate.ts';
import { addQuantities, isSome } from '#shared/lib/quantity.ts';
import { fabricCharge, fabricOfPieces } from '#shared/orders/order/fabric-charge.rules.ts';
import type { TaxTreatment } from '#shared/settings/country/tax-category.rules.ts';
import {
  documentTotals,
  type LineAmounts,
  roundMoney,
  sumMoney,
  toBase,
} from '#shared/settings/money/money.rules.ts';
import { type BillableLine, lockBillableLines } from './billable-line.actions.ts';

type InvoiceFields = z.output<typeof invoiceFields>;
type Line = Omit<typeof invoiceLines.$inferInsert, 'invoiceId'>;

/**
 * Bills quantities of order rows and returns the invoice's id. No piece is billed twice by simultaneous calls:
 * the orders stay locked from the first read to the end. The invoice copies customer, issuer, prices and
 * rates; deposits of its orders count against it, and their prepayment invoices are deducted; each order's history gets an event.
 * Throws `invalid` for an unknown customer, a payer that isn't there, and a day in the future, before the shop began, before
 * one of the orders or before the newest invoice; `books_closed`; and as `lockBillableLines`.
 */
export async function issueInvoice(
  database: Database,
  { customerId, invoiceDate, referenceNumber, billToPayer, lines: asked }: InvoiceFields,
  by: Principal,
): Promise<number> {
  await refuseDayOfDocument(database, 'invoiceDate', invoiceDate, by);
  const customer = await copyCustomer(database, customerId, billToPayer);
  const billable = await lockBillableLines(database, customerId, asked);
  refuseDayBeforeOrders(invoiceDate, billable);
  const lines = await priceLines(database, billable);
  const amounts = await amountsOf(database, invoiceDate, billable, lines);
  const issuer = await copyIssuer(database);
  const parties = { customerId, customer, issuer, issuedBy: by.userId };

  // As late as possible: other invoices wait for this number until the end.
  const invoiceNumber = await takeNumber(database, invoiceNumbers);
  await refuseDayBeforeNewest(database, invoiceDate);
  const head = { kind: 'invoice', invoiceNumber, invoiceDate, referenceNumber } as const;
  const id = await storeInvoice(database, { ...head, ...parties, ...amounts }, lines);

  await countInvoiced(database, id, 'billed');
  await settleDeposits(database, [...new Set(lines.map(({ orderId }) => orderId))]);
  const { decimals } = amounts;
  await deductPrepayments(database, id, decimals);
  await recordBilling(database, by, { kind: 'invoiced', invoiceNumber, reason: '', decimals }, lines);
  await makeElectronicDocument(database, id);
  return id;
}

function refuseDayBeforeOrders(day: string, billable: readonly BillableLine[]): void {
  const later = billable.find(({ order }) => day < order.orderedOn)?.order;
  if (!later) return;
  throw invalidField('invoiceDate', 'billing.books.beforeOrder', ({ date }) => ({
    order: later.referenceNumber,
    date: isolateWords(date(later.orderedOn)),
  }));
}

/** Call it while the next number is taken. */
async function refuseDayBeforeNewest(database: Database, day: string): Promise<void> {
  const [newest] = await newestInvoice(database);
  if (!newest || day >= newest.invoiceDate) return;
  throw invalidField('invoiceDate', 'billing.books.beforeNewest', ({ date }) => ({
    invoice: newest.invoiceNumber,
    date: isolateWords(date(newest.invoiceDate)),
  }));
}

const nothing: Billed = { quantity: 0, exclTax: '0', taxAmount: '0', inclTax: '0' };

async function priceLines(database: Database, billable: readonly BillableLine[]): Promise<Line[]> {
  const billed = await billedOfRows(
    database,
    billable.map(({ row }) => row.id),
  );
  const fabrics = await chargedFabrics(database, billable);
  const commodityCodes = await readCommodityCodes(database, { rowIds: billable.map(({ row }) => row.id) });
  const priced = billable.map(({ order, row, quantity }) => {
    const { price, taxRate, discountAmount, quantity: orderQuantity } = row;
    const { decimals, pricesIncludeTax } = order;
    const terms = { quantity, price, taxRate, decimals, pricesIncludeTax };
    const extra = fabricCharge(row);
    const whole = { orderQuantity, extra, discountAmount, rowTax: rowTaxOf(row, decimals) };
    return { ...terms, ...billPieces({ ...terms, ...whole }, billed.get(row.id) ?? nothing) };
  });
  const amounts = invoicedLines(priced);
  const treatments = await treatmentsOf(
    database,
    billable.map(({ row }) => row),
  );
  return billable.map(({ order, row, quantity }, index) => {
    const { unit, price, taxName, taxNames, taxRate, discountAmount, quantity: orderQuantity } = row;
    const before = billed.get(row.id) ?? nothing;
    const own = amounts[index] as LineAmounts;
    const { category, reasonCode, reason, reasonNames } = treatments[index] as TaxTreatment;
    const charged = fabrics.get(row.id);
    const fabric = charged && {
      ...charged,
      ...fabricOfPieces(
        { quantity: charged.quantity, amount: fabricCharge(row) },
        { from: before.quantity, to: addQuantities(before.quantity, quantity), of: orderQuantity },
        order.decimals,
      ),
    };
    return {
      orderRowId: row.id,
      orderId: order.id,
      position: index + 1,
      item: row.name,
      itemNames: row.names,
      code: row.code,
      commodityCode: commodityCodes.find(({ id }) => id === row.id)?.code ?? '',
      orderNumber: order.referenceNumber,
      unit,
      orderQuantity,
      quantity,
      price,
      fabric: fabric ?? null,
      discount: discountOfLine(
        { ...order, quantity, price, taxRate, extra: fabric?.amount ?? '0' },
        own,
        discountAmount,
      ),
      taxName,
      taxNames,
      taxRate,
      taxCategory: category,
      taxReasonCode: reasonCode,
      taxReason: reason,
      taxReasonNames: reasonNames,
      ...own,
    };
  });
}

const readCommodityCodes = statement<{ id: number; code: string }, { rowIds: readonly number[] }>(
  'commodity codes of rows',
  ({ rowIds }) => sql`
    select r.id, coalesce(d.commodity_code, i.commodity_code) as code from order_rows r
    left join designs d on d.id = r.design_id left join items i on i.id = r.item_id
    where r.id ${among(rowIds)} and coalesce(d.commodity_code, i.commodity_code) <> ''`,
);

/** The tax of all pieces of a row, as its order was told; null once pieces came back, since it is that of the others then. */
const rowTaxOf = ({ returned, taxAmount, reducedTaxAmount }: LockedRow, decimals: number): string | null =>
  isSome(returned) ? null : roundMoney(sumMoney([taxAmount, reducedTaxAmount], 4), decimals);

type ChargedFabric = Omit<BilledFabric, 'amount'>;

/** The fabric of each row that is charged beside its price, for all pieces. */
async function chargedFabrics(
  database: Database,
  billable: readonly BillableLine[],
): Promise<Map<number, ChargedFabric>> {
  const rowIds = billable.flatMap(({ row }) => (row.fabricPrice === null ? [] : [row.id]));
  if (rowIds.length === 0) return new Map();
  const found = await readCharged(database, { rowIds });
  return new Map(found.map(({ id, fabric }) => [id, fabric]));
}

const readCharged = statement<{ id: number; fabric: ChargedFabric }, { rowIds: readonly number[] }>(
  'charged fabric of rows',
  ({ rowIds }) => sql`
    select r.id, ${chargedFabric} as fabric from order_rows r join orders o on o.id = r.order_id where r.id ${among(rowIds)}`,
);

/** Sums the lines; the amounts in base currency are locked at the rate of the invoice's day. */
async function amountsOf(
  database: Database,
  day: string,
  [first]: readonly BillableLine[],
  lines: readonly Line[],
) {
  if (!first) throw new Error('an invoice has lines');
  const { currency, decimals } = first.order;
  const { exchangeRate, baseDecimals } = await invoiceRate(database, currency, day, first.order.exchangeRate);
  const { exclTax, tax, inclTax } = documentTotals(lines, decimals);
  const baseTotal = toBase(inclTax, exchangeRate, baseDecimals);
  return { currency, decimals, exchangeRate, subtotal: exclTax, totalTax: tax, total: inclTax, baseTotal };
}
