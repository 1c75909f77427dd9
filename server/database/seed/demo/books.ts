import { billPieces } from '#shared/billing/invoice/line.rules.ts';
import { countDeposits } from '#shared/billing/payment/deposit.rules.ts';
import type { PaymentMethod } from '#shared/orders/order/deposit.schema.ts';
import { remainingToInvoice } from '#shared/orders/order/quantity.rules.ts';
import { compareMoney, documentTotals, subtractMoney, sumMoney } from '#shared/settings/money/money.rules.ts';
import {
  addEvent,
  type Invoice,
  type InvoiceLine,
  nextId,
  type OrderRow,
  record,
  type Shop,
  type Story,
  todayOf,
} from './shop.ts';

/** Invoices and money, by the rules of the shop's own actions. */

interface Named {
  id: number;
  name: string;
}

/** What an order still has to be paid. */
export const balanceOf = ({ order }: Story): string =>
  subtractMoney(order.inclTax, order.paid, order.decimals);

/** What one of its invoices still has to be paid; nothing where a credit note has undone it. */
export function owedOn(story: Story, { id }: Invoice): string {
  const { decimals } = story.order;
  const asked = standingLines(story).filter(({ invoiceId }) => invoiceId === id);
  const paid = story.allocations.filter(({ invoiceId }) => invoiceId === id);
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
export function pay(shop: Shop, story: Story, by: Named, { amount, method, invoice }: Paying): void {
  const { order } = story;
  const payment = record(shop, shop.ledger.payments, {
    orderId: invoice ? null : order.id,
    invoiceId: invoice?.id ?? null,
    amount,
    method,
    date: todayOf(shop),
    note: '',
    currency: order.currency,
    decimals: order.decimals,
    exchangeRate: '1',
    baseAmount: amount,
    takenBy: by.id,
  });
  story.allocations.push({
    paymentId: payment.id,
    orderId: order.id,
    invoiceId: invoice?.id ?? null,
    amount,
  });
  order.paid = sumMoney([order.paid, amount], order.decimals);
  settleDeposits(story);
  const data = { amount, method, ...(invoice && { invoiceNumber: invoice.invoiceNumber }) };
  addEvent(shop, story, by, 'paid', data);
}

/** Bills rows in full, or as many pieces of each as `quantityOf` says; undefined where nothing is left. */
export function bill(
  shop: Shop,
  story: Story,
  by: Named,
  quantityOf: (row: OrderRow) => number = remainingToInvoice,
): Invoice | undefined {
  const { order, customer } = story;
  const asked = story.rows.map((row) => ({ row, quantity: quantityOf(row) }));
  const billed = asked.filter(({ quantity }) => quantity > 0);
  if (billed.length === 0) return undefined;
  const lines = billed.map(({ row, quantity }, index) => ({
    orderRowId: row.id,
    orderId: order.id,
    position: index + 1,
    item: row.name,
    code: row.code,
    orderNumber: order.referenceNumber,
    orderQuantity: row.quantity,
    quantity,
    price: row.price,
    taxName: row.taxName,
    taxRate: row.taxRate,
    ...billPieces({ ...row, ...order, quantity }, billedBefore(story, row)),
  }));
  const amounts = documentTotals(lines, order.decimals);
  const { customerCode, name, phone, address, billingAddress } = customer;
  const invoice = issue(shop, story, by, {
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
  addLines(shop, story, invoice, lines);
  for (const { row, quantity } of billed) row.invoiced += quantity;
  settleDeposits(story);
  addEvent(shop, story, by, 'invoiced', historyOf(invoice, lines));
  return invoice;
}

/** Undoes an invoice by a credit note; what was paid becomes a deposit of the order again. */
export function credit(shop: Shop, story: Story, by: Named, invoice: Invoice, reason: string): void {
  const lines = story.lines.filter(({ invoiceId }) => invoiceId === invoice.id);
  for (const line of lines) {
    const row = story.rows.find(({ id }) => id === line.orderRowId);
    if (row) row.invoiced -= line.quantity;
  }
  for (const part of story.allocations) if (part.invoiceId === invoice.id) part.invoiceId = null;
  const note = issue(shop, story, by, { ...invoice, kind: 'creditNote', creditsId: invoice.id, reason });
  addLines(shop, story, note, lines);
  settleDeposits(story);
  addEvent(shop, story, by, 'credited', historyOf(invoice, lines), { reason });
}

type IssuedFields = Omit<
  Invoice,
  'id' | 'created' | 'version' | 'invoiceNumber' | 'invoiceDate' | 'issuedBy'
>;

function issue(shop: Shop, story: Story, by: Named, fields: IssuedFields): Invoice {
  const { invoices } = shop.ledger;
  const place = invoices.filter(({ kind }) => kind === fields.kind).length + 1;
  const prefix = fields.kind === 'invoice' ? 'INV-' : 'CN-';
  const invoice = record(shop, invoices, {
    ...fields,
    invoiceNumber: prefix + String(place).padStart(4, '0'),
    invoiceDate: todayOf(shop),
    issuedBy: by.id,
  });
  story.invoices.push(invoice);
  return invoice;
}

function addLines(
  { ledger }: Shop,
  story: Story,
  { id: invoiceId }: Invoice,
  lines: readonly Omit<InvoiceLine, 'id' | 'invoiceId'>[],
): void {
  for (const line of lines) {
    const added = { ...line, id: nextId(ledger.lines), invoiceId };
    ledger.lines.push(added);
    story.lines.push(added);
  }
}

const historyOf = ({ invoiceNumber, total }: Invoice, lines: readonly { quantity: number }[]) => ({
  invoiceNumber,
  pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
  amount: total,
});

/** The lines of invoices that no credit note has undone. */
function standingLines({ invoices, lines }: Story) {
  const gone = new Set(invoices.flatMap(({ id, creditsId }) => (creditsId ? [id, creditsId] : [])));
  return lines.filter(({ invoiceId }) => !gone.has(invoiceId));
}

function billedBefore(story: Story, row: OrderRow) {
  const lines = standingLines(story).filter(({ orderRowId }) => orderRowId === row.id);
  const { exclTax, tax, inclTax } = documentTotals(lines, story.order.decimals);
  return { quantity: row.invoiced, exclTax, taxAmount: tax, inclTax };
}

/** Counts the order's deposits against what its invoices still ask. */
function settleDeposits(story: Story): void {
  const { id: orderId } = story.order;
  const deposits = story.allocations.flatMap(({ invoiceId, amount }, id) =>
    invoiceId === null ? [{ id, orderId, amount }] : [],
  );
  const debts = story.invoices.map((invoice) => ({
    invoiceId: invoice.id,
    orderId,
    outstanding: owedOn(story, invoice),
  }));
  const counted = new Map(countDeposits(deposits, debts).map((each) => [each.id, each]));
  story.allocations = story.allocations.flatMap((part, id) => {
    const spent = counted.get(id);
    if (!spent) return [part];
    const left = compareMoney(spent.left, '0') > 0 ? [{ ...part, amount: spent.left }] : [];
    return [...spent.parts.map((each) => ({ ...part, ...each })), ...left];
  });
}
