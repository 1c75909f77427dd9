import { billPieces, invoicedLines } from '#shared/billing/invoice/line.rules.ts';
import { countDeposits } from '#shared/billing/payment/deposit.rules.ts';
import { addQuantities, isSome, type Quantity, subtractQuantity, sumPieces } from '#shared/lib/quantity.ts';
import type { PaymentMethod } from '#shared/orders/order/payment-methods.ts';
import { compareMoney } from '#shared/settings/money/compare-money.rules.ts';
import {
  documentTotals,
  type LineAmounts,
  subtractMoney,
  sumMoney,
} from '#shared/settings/money/money.rules.ts';
import {
  addEvent,
  type Invoice,
  type InvoiceLine,
  nextId,
  type OrderRow,
  record,
  type Shop,
  type SimulatedOrder,
  todayOf,
} from './shop.ts';

/** Invoices and payments of the demonstration, by the same rules as the shop's actions. */

interface IdAndName {
  id: number;
  name: string;
}

/** The pieces of a row that are left to bill; none comes back in the demonstration. */
export const unbilled = ({ quantity, invoiced }: OrderRow): Quantity => subtractQuantity(quantity, invoiced);

/** The unpaid amount of an order. */
export const balanceOf = ({ order }: SimulatedOrder): string =>
  subtractMoney(order.inclTax, order.paid, order.decimals);

/** The unpaid amount of an invoice; zero once it has a credit note. */
export function owedOn(simulated: SimulatedOrder, { id }: Invoice): string {
  const { decimals } = simulated.order;
  const asked = standingLines(simulated).filter(({ invoiceId }) => invoiceId === id);
  const paid = simulated.allocations.filter(({ invoiceId }) => invoiceId === id);
  const sum = sumMoney(
    paid.map(({ amount }) => amount),
    decimals,
  );
  return subtractMoney(documentTotals(asked, decimals).inclTax, sum, decimals);
}

interface Paying {
  amount: string;
  method: PaymentMethod;
  invoice?: Invoice | undefined;
}

/** Takes a deposit for the order, or a payment for one invoice of it. */
export function pay(
  shop: Shop,
  simulated: SimulatedOrder,
  by: IdAndName,
  { amount, method, invoice }: Paying,
): void {
  const { order } = simulated;
  const payment = record(shop, shop.ledger.payments, {
    orderId: invoice ? null : order.id,
    invoiceId: invoice?.id ?? null,
    amount,
    rounding: '0',
    method,
    date: todayOf(shop),
    note: '',
    currency: order.currency,
    decimals: order.decimals,
    exchangeRate: '1',
    baseAmount: amount,
    takenBy: by.id,
  });
  simulated.allocations.push({
    paymentId: payment.id,
    orderId: order.id,
    invoiceId: invoice?.id ?? null,
    amount,
    freed: false,
  });
  order.paid = sumMoney([order.paid, amount], order.decimals);
  settleDeposits(simulated);
  const data = { amount, method, ...(invoice && { invoiceNumber: invoice.invoiceNumber }) };
  addEvent(shop, simulated, by, 'paid', data);
}

/**
 * Invoices rows in full, or as many pieces of each as `quantityOf` returns; undefined if nothing is left to invoice.
 */
export function bill(
  shop: Shop,
  simulated: SimulatedOrder,
  by: IdAndName,
  quantityOf: (row: OrderRow) => Quantity = unbilled,
): Invoice | undefined {
  const { order, customer } = simulated;
  const asked = simulated.rows.map((row) => ({ row, quantity: quantityOf(row) }));
  const billed = asked.filter(({ quantity }) => isSome(quantity));
  if (billed.length === 0) return undefined;
  const priced = billed.map(({ row, quantity }) => {
    const { price, taxRate, quantity: orderQuantity, discountAmount, taxAmount: rowTax } = row;
    const { decimals, pricesIncludeTax } = order;
    const terms = { quantity, price, taxRate, decimals, pricesIncludeTax };
    const whole = { orderQuantity, extra: '0', discountAmount, rowTax };
    return { ...terms, ...billPieces({ ...terms, ...whole }, billedBefore(simulated, row)) };
  });
  const amountsOfRows = invoicedLines(priced);
  const lines = billed.map(({ row, quantity }, index) => ({
    orderRowId: row.id,
    orderId: order.id,
    position: index + 1,
    item: row.name,
    itemNames: row.names,
    code: row.code,
    commodityCode: '',
    orderNumber: order.referenceNumber,
    unit: row.unit,
    orderQuantity: row.quantity,
    quantity,
    price: row.price,
    fabric: null,
    discount: '0',
    creditsLineId: null,
    taxName: row.taxName,
    taxNames: row.taxNames,
    taxRate: row.taxRate,
    taxCategory: Number(row.taxRate) > 0 ? ('standard' as const) : ('zero' as const),
    taxReasonCode: '',
    taxReason: '',
    taxReasonNames: {},
    ...(amountsOfRows[index] as LineAmounts),
  }));
  const amounts = documentTotals(lines, order.decimals);
  const { customerCode, name, phone, address, billingAddress } = customer;
  const invoice = issue(shop, simulated, by, {
    kind: 'invoice',
    customerId: customer.id,
    customer: { id: customer.id, customerCode, name, phone, address: billingAddress || address },
    issuer: shop.issuer,
    referenceNumber: '',
    creditsId: null,
    reason: '',
    currency: order.currency,
    decimals: order.decimals,
    exchangeRate: '1',
    subtotal: amounts.exclTax,
    totalTax: amounts.tax,
    total: amounts.inclTax,
    baseTotal: amounts.inclTax,
  });
  addLines(shop, simulated, invoice, lines);
  for (const { row, quantity } of billed) row.invoiced = addQuantities(row.invoiced, quantity);
  settleDeposits(simulated);
  addEvent(shop, simulated, by, 'invoiced', historyOf(invoice, lines));
  return invoice;
}

/** Issues a credit note for an invoice; its payments become deposits of the order again. */
export function credit(
  shop: Shop,
  simulated: SimulatedOrder,
  by: IdAndName,
  invoice: Invoice,
  reason: string,
): void {
  const lines = simulated.lines.filter(({ invoiceId }) => invoiceId === invoice.id);
  for (const line of lines) {
    const row = simulated.rows.find(({ id }) => id === line.orderRowId);
    if (!row) continue;
    row.invoiced = subtractQuantity(row.invoiced, line.quantity);
    row.credited = addQuantities(row.credited, line.quantity);
  }
  for (const part of simulated.allocations)
    if (part.invoiceId === invoice.id) Object.assign(part, { invoiceId: null, freed: true });
  const note = issue(shop, simulated, by, { ...invoice, kind: 'creditNote', creditsId: invoice.id, reason });
  addLines(
    shop,
    simulated,
    note,
    lines.map((line) => ({ ...line, creditsLineId: line.id })),
  );
  settleDeposits(simulated);
  addEvent(shop, simulated, by, 'credited', historyOf(invoice, lines), { reason });
}

type IssuedFields = Omit<
  Invoice,
  'id' | 'created' | 'version' | 'invoiceNumber' | 'invoiceDate' | 'issuedBy'
>;

function issue(shop: Shop, simulated: SimulatedOrder, by: IdAndName, fields: IssuedFields): Invoice {
  const { invoices } = shop.ledger;
  const place = invoices.filter(({ kind }) => kind === fields.kind).length + 1;
  const prefix = fields.kind === 'invoice' ? 'INV-' : 'CN-';
  const invoice = record(shop, invoices, {
    ...fields,
    invoiceNumber: prefix + String(place).padStart(4, '0'),
    invoiceDate: todayOf(shop),
    issuedBy: by.id,
  });
  simulated.invoices.push(invoice);
  return invoice;
}

function addLines(
  { ledger }: Shop,
  simulated: SimulatedOrder,
  { id: invoiceId }: Invoice,
  lines: readonly Omit<InvoiceLine, 'id' | 'invoiceId'>[],
): void {
  for (const line of lines) {
    const added = { ...line, id: nextId(ledger.lines), invoiceId };
    ledger.lines.push(added);
    simulated.lines.push(added);
  }
}

const historyOf = ({ invoiceNumber, total }: Invoice, lines: readonly { quantity: Quantity }[]) => ({
  invoiceNumber,
  pieces: sumPieces(lines.map(({ quantity }) => quantity)),
  amount: total,
});

/** The lines of invoices without a credit note. */
function standingLines({ invoices, lines }: SimulatedOrder) {
  const gone = new Set(invoices.flatMap(({ id, creditsId }) => (creditsId ? [id, creditsId] : [])));
  return lines.filter(({ invoiceId }) => !gone.has(invoiceId));
}

function billedBefore(simulated: SimulatedOrder, row: OrderRow) {
  const lines = standingLines(simulated).filter(({ orderRowId }) => orderRowId === row.id);
  const { exclTax, tax, inclTax } = documentTotals(lines, simulated.order.decimals);
  return { quantity: row.invoiced, exclTax, taxAmount: tax, inclTax };
}

/** Counts the order's deposits against the open amounts of its invoices. */
function settleDeposits(simulated: SimulatedOrder): void {
  const { id: orderId } = simulated.order;
  const deposits = simulated.allocations.flatMap(({ invoiceId, amount }, id) =>
    invoiceId === null ? [{ id, orderId, amount }] : [],
  );
  const debts = simulated.invoices.map((invoice) => ({
    invoiceId: invoice.id,
    orderId,
    outstanding: owedOn(simulated, invoice),
  }));
  const counted = new Map(countDeposits(deposits, debts).map((each) => [each.id, each]));
  simulated.allocations = simulated.allocations.flatMap((part, id) => {
    const spent = counted.get(id);
    if (!spent) return [part];
    const left = compareMoney(spent.left, '0') > 0 ? [{ ...part, amount: spent.left }] : [];
    return [...spent.parts.map((each) => ({ ...part, ...each, freed: false })), ...left];
  });
}
