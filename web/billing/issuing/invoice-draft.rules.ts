import type { InvoiceableRow } from '#shared/billing/invoice/invoice.schema.ts';
import { billPieces, invoicedLines } from '#shared/billing/invoice/line.rules.ts';
import { countDeposits } from '#shared/billing/payment/deposit.rules.ts';
import { type MessageKey, type MessageParams, message } from '#shared/i18n/messages.ts';
import { compareQuantities, isNone, isSome, type Quantity } from '#shared/lib/quantity.ts';
import { fabricCharge } from '#shared/orders/order/fabric-charge.rules.ts';
import { onlyLeft, typedQuantity } from '#shared/orders/order/typed-quantity.rules.ts';
import {
  documentTotals,
  type LineAmounts,
  subtractMoney,
  sumMoney,
} from '#shared/settings/money/money.rules.ts';

/** The draft of an invoice: the selected rows and their quantities. */

/** A selected row in the form, with its quantity as typed, in any digit system. */
export interface ChosenLine {
  orderRowId: number;
  quantity: string;
}

/** The selected lines among the values of the form. */
export const chosenOf = (typed: unknown): ChosenLine[] =>
  (Array.isArray(typed) ? typed : []).map(({ orderRowId, quantity }) => ({
    orderRowId: Number(orderRowId),
    quantity: String(quantity),
  }));

/** The ids of their rows. */
export const chosenIdsOf = (typed: unknown): number[] => chosenOf(typed).map(({ orderRowId }) => orderRowId);

/** The server's messages by row, until a line is changed. */
type Refusals = ReadonlyMap<number, string>;

type LineMessage = { key: MessageKey; params?: MessageParams };

export interface Line {
  row: InvoiceableRow;
  /** The text in its field. */
  typed: string;
  isChosen: boolean;
  /** Whether the row is fully invoiced and so can't be selected. */
  isDone: boolean;
  problem: LineMessage | { text: string } | null;
  /** Null if it isn't selected, or has an error. */
  amounts: LineAmounts | null;
}

interface OrderHead {
  orderId: number;
  orderNumber: string;
  orderedOn: string;
  dueDate: string;
}

export interface OrderRows extends OrderHead {
  rows: InvoiceableRow[];
}

interface OrderLines extends OrderHead {
  lines: Line[];
}

/**
 * The rows by order: the order in the address first, then the newest. Orders without anything to invoice are left
 * out, except that one.
 */
export function rowsByOrder(
  rows: readonly InvoiceableRow[],
  chosenIds: readonly number[],
  askedOrderId: number | undefined,
): OrderRows[] {
  const isOpen = (row: InvoiceableRow) => isSome(row.remainingQuantity) || chosenIds.includes(row.orderRowId);
  const groups = [...Map.groupBy(rows, ({ orderId }) => orderId).entries()].flatMap(([orderId, own]) => {
    const [first] = own;
    if (!first || !(orderId === askedOrderId || own.some(isOpen))) return [];
    const { orderNumber, orderedOn, dueDate } = first;
    return [{ orderId, orderNumber, orderedOn, dueDate, rows: own }];
  });
  const rank = ({ orderId }: OrderHead) => (orderId === askedOrderId ? 0 : 1);
  return groups.sort(
    (a, b) => rank(a) - rank(b) || b.orderedOn.localeCompare(a.orderedOn) || b.orderId - a.orderId,
  );
}

/** The rows as lines, in the same order. */
export function draftLines(
  rows: readonly InvoiceableRow[],
  chosen: readonly ChosenLine[],
  refusals: Refusals,
  askedOrderId: number | undefined,
): OrderLines[] {
  const typed = new Map(chosen.map(({ orderRowId, quantity }) => [orderRowId, quantity]));
  const ids = [...typed.keys()];
  const currency = currencyOf(rows, ids);
  return rowsByOrder(rows, ids, askedOrderId).map(({ rows: own, ...order }) => ({
    ...order,
    lines: own.map((row) =>
      draftLine(row, typed.get(row.orderRowId), refusals.get(row.orderRowId), currency),
    ),
  }));
}

/** One row with its input; `currency` is the invoice's. */
export function draftLine(
  row: InvoiceableRow,
  typed: string | undefined,
  refusal: string | undefined,
  currency: string | undefined,
): Line {
  const { remainingQuantity } = row;
  const isDone = isNone(remainingQuantity) && typed === undefined;
  if (typed === undefined) {
    return { row, typed: String(remainingQuantity), isChosen: false, isDone, problem: null, amounts: null };
  }
  const own = problemOf(row, typed, currency);
  const problem = own ?? (refusal === undefined ? null : { text: refusal });
  const { quantity } = typedQuantity(typed, row.unit);
  const amounts = problem || quantity === null ? null : amountsOf(row, quantity);
  return { row, typed, isChosen: true, isDone, problem, amounts };
}

/** The currency of an invoice: that of the first selected row. */
export const currencyOf = (rows: readonly InvoiceableRow[], chosenIds: readonly number[]) =>
  rows.find(({ orderRowId }) => chosenIds.includes(orderRowId))?.currency;

/** The error of each selected row, in their order; null without one. */
export function lineProblems(
  rows: readonly InvoiceableRow[],
  chosen: readonly ChosenLine[],
): (LineMessage | null)[] {
  const rowById = new Map(rows.map((row) => [row.orderRowId, row]));
  const currency = currencyOf(
    rows,
    chosen.map(({ orderRowId }) => orderRowId),
  );
  return chosen.map(({ orderRowId, quantity }) => {
    const row = rowById.get(orderRowId);
    return row ? problemOf(row, quantity, currency) : null;
  });
}

/** The checks of the server, before the request is sent. */
function problemOf(row: InvoiceableRow, typed: string, currency: string | undefined): LineMessage | null {
  const { remainingQuantity } = row;
  if (row.currency !== currency) return lineMessage('billing.mixedCurrencies', { currency: row.currency });
  if (isNone(remainingQuantity)) return lineMessage('billing.nothingRemains');
  const { quantity, problem } = typedQuantity(typed, row.unit);
  if (problem) return { key: problem.message as MessageKey, params: problem.params as MessageParams };
  if (compareQuantities(quantity, remainingQuantity) <= 0) return null;
  const { message: key, params } = onlyLeft('billing.onlyRemains', remainingQuantity);
  return lineMessage(key, params);
}

const lineMessage = (key: MessageKey, params: MessageParams = {}): LineMessage => ({
  key: message(key),
  params,
});

function amountsOf({ billed, fabric, ...row }: InvoiceableRow, quantity: Quantity): LineAmounts {
  const ofFabric = { fabricQuantity: fabric?.quantity ?? null, fabricPrice: fabric?.price ?? null };
  return billPieces({ ...row, quantity, extra: fabricCharge(ofFabric) }, billed);
}

/** Deposits of one order that will count against the invoice. */
export interface CountedDeposit {
  orderId: number;
  orderNumber: string;
  /** The available deposit, and how much of it this invoice uses. */
  free: string;
  counted: string;
}

export interface DraftTotals {
  currency: string;
  decimals: number;
  subtotal: string;
  tax: string;
  /** The lines, for the name of their tax. */
  taxed: readonly InvoiceableRow[];
  total: string;
  deposits: CountedDeposit[];
  deposit: string;
  toPay: string;
}

/** The totals of the invoice; null while no selected row can be invoiced. */
export function draftTotals(orders: readonly OrderLines[]): DraftTotals | null {
  const billed = orders.flatMap(({ lines }) => lines).filter(({ amounts }) => amounts !== null);
  const [first] = billed;
  if (!first) return null;
  const { currency, decimals } = first.row;
  const priced = billed.map((line) => ({ ...line.row, ...amountsIn(line) }));
  const { exclTax, tax, inclTax } = documentTotals(invoicedLines(priced), decimals);
  const deposits = orders.flatMap((order) => depositOf(order, decimals) ?? []);
  const deposit = sumMoney(
    deposits.map(({ counted }) => counted),
    decimals,
  );
  return {
    currency,
    decimals,
    subtotal: exclTax,
    tax,
    taxed: billed.map(({ row }) => row),
    total: inclTax,
    deposits,
    deposit,
    toPay: subtractMoney(inclTax, deposit, decimals),
  };
}

const amountsIn = ({ amounts }: Line): LineAmounts =>
  amounts ?? { exclTax: '0', taxAmount: '0', inclTax: '0' };

function depositOf({ orderId, orderNumber, lines }: OrderLines, decimals: number): CountedDeposit | null {
  const free = lines[0]?.row.orderDeposit ?? '0';
  const { inclTax } = documentTotals(lines.map(amountsIn), decimals);
  const [part] = countDeposits(
    [{ id: 0, orderId, amount: free }],
    [{ invoiceId: 0, orderId, outstanding: inclTax }],
  );
  if (!part) return null;
  const counted = sumMoney(
    part.parts.map(({ amount }) => amount),
    decimals,
  );
  return { orderId, orderNumber, free, counted };
}

/** The remaining quantity of every row. */
export const allThatRemains = (rows: readonly InvoiceableRow[]): ChosenLine[] =>
  rows
    .filter(({ remainingQuantity }) => isSome(remainingQuantity))
    .map(({ orderRowId, remainingQuantity }) => ({ orderRowId, quantity: String(remainingQuantity) }));

/** The selected lines in the order of the screen. */
export function inScreenOrder(
  chosen: readonly ChosenLine[],
  rows: readonly InvoiceableRow[],
  askedOrderId: number | undefined,
): ChosenLine[] {
  const byId = new Map(chosen.map((line) => [line.orderRowId, line]));
  return rowsByOrder(rows, [...byId.keys()], askedOrderId)
    .flatMap((order) => order.rows)
    .flatMap(({ orderRowId }) => byId.get(orderRowId) ?? []);
}
