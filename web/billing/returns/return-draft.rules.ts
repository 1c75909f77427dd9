import { z } from 'zod';
import { creditPieces } from '#shared/billing/invoice/credit.rules.ts';
import { type Billed, billPieces } from '#shared/billing/invoice/line.rules.ts';
import { amountsKept, leastOf, piecesToCredit, returnable } from '#shared/billing/returns/return.rules.ts';
import type { returnFields } from '#shared/billing/returns/return.schema.ts';
import { returnConditions, returnPlaces } from '#shared/billing/returns/return-choices.ts';
import {
  addQuantities,
  compareQuantities,
  isNone,
  isSome,
  type Quantity,
  subtractQuantity,
} from '#shared/lib/quantity.ts';
import { depositFields } from '#shared/orders/order/deposit.schema.ts';
import type { Order, OrderRow } from '#shared/orders/order/order.schema.ts';
import { paymentMethods } from '#shared/orders/order/payment-methods.ts';
import { onlyLeft, typedOrNone, typedQuantity } from '#shared/orders/order/typed-quantity.rules.ts';
import { compareMoney } from '#shared/settings/money/compare-money.rules.ts';
import { subtractMoney, sumMoney } from '#shared/settings/money/money.rules.ts';

/** The draft of a return: pieces of each row, as typed; blank and 0 leave a row out. */

const draftFields = z.object({
  rows: z.array(
    z.object({
      orderRowId: z.int(),
      quantity: z.string(),
      to: z.enum(returnPlaces),
      condition: z.enum(returnConditions),
    }),
  ),
  /** The id of a listed reason; `other` for one in words. */
  reasonId: z.string().nullable(),
  reason: z.string(),
  kind: z.enum(['refund', 'credit']),
  method: z.enum(paymentMethods),
  /** Blank: all that the return frees. */
  amount: z.string().nullable(),
  note: z.string(),
});
export type ReturnDraft = z.output<typeof draftFields>;
type Terms = Pick<Order, 'decimals' | 'pricesIncludeTax'>;

export const otherReason = 'other';

/** The rows of which the customer has pieces. */
export const returnableRows = ({ rows }: Order): OrderRow[] => rows.filter((row) => isSome(returnable(row)));

/** At first nothing comes back but the only piece of an order; goods go back into stock. */
export const emptyReturn = (rows: readonly OrderRow[]): ReturnDraft => ({
  rows: rows.map((row) => ({
    orderRowId: row.id,
    quantity: rows.length === 1 && returnable(row) === 1 ? '1' : '',
    to: row.itemId === null ? 'none' : 'stock',
    condition: 'good',
  })),
  reasonId: null,
  reason: '',
  kind: 'refund',
  method: 'cash',
  amount: null,
  note: '',
});

/** What is typed for a row; null if the customer hasn't as much of it. */
export function typedPieces(row: OrderRow, typed: string): Quantity | null {
  const quantity = typedOrNone(typed, row.unit);
  return quantity !== null && compareQuantities(quantity, returnable(row)) <= 0 ? quantity : null;
}

const uncredited = {
  discount: '0',
  creditedQuantity: 0,
  creditedExclTax: '0',
  creditedTaxAmount: '0',
};

const nothing = { exclTax: '0', taxAmount: '0', inclTax: '0' };

const valuesOf = ({ price = '0', discountAmount = '0', taxRate, quantity }: OrderRow) => ({
  price,
  discountAmount,
  taxRate,
  quantity,
});

/** What the billed pieces of a row come to: all of the row once nothing is left to bill. */
function billedOf(row: OrderRow, terms: Terms): Billed {
  const { billed: quantity, returned, exclTax = '0', taxAmount = '0', inclTax = '0' } = row;
  if (isNone(quantity)) return { quantity, ...nothing };
  if (compareQuantities(quantity, subtractQuantity(row.quantity, returned)) === 0)
    return { quantity, exclTax, taxAmount, inclTax };
  const { quantity: orderQuantity, ...values } = valuesOf(row);
  return {
    quantity,
    ...billPieces({ ...values, ...terms, orderQuantity, quantity }, { quantity: 0, ...nothing }),
  };
}

/** What pieces of a row come to, tax included, and how much of that is credited. */
export function worthOf(row: OrderRow, pieces: Quantity, terms: Terms): { worth: string; credited: string } {
  const { decimals, pricesIncludeTax } = terms;
  const billable = subtractQuantity(subtractQuantity(row.quantity, row.returned), row.billed);
  const credited = piecesToCredit({ billable }, pieces);
  const billed = billedOf(row, { decimals, pricesIncludeTax });
  const note = isSome(credited) ? creditPieces({ ...billed, ...uncredited }, credited, decimals) : nothing;
  const left: Billed = {
    quantity: subtractQuantity(billed.quantity, credited),
    exclTax: subtractMoney(billed.exclTax, note.exclTax, decimals),
    taxAmount: subtractMoney(billed.taxAmount, note.taxAmount, decimals),
    inclTax: subtractMoney(billed.inclTax, note.inclTax, decimals),
  };
  const returned = addQuantities(row.returned, pieces);
  const after = {
    ...valuesOf(row),
    decimals,
    pricesIncludeTax,
    returned,
    billable: subtractQuantity(billable, subtractQuantity(pieces, credited)),
  };
  return {
    worth: subtractMoney(row.inclTax ?? '0', amountsKept(after, left).inclTax, decimals),
    credited: note.inclTax,
  };
}

/** What a return does to the money of its order. */
export interface ReturnSums {
  /** The value of the pieces, and what of it is credited. */
  worth: string;
  credited: string;
  /** What was paid for them and becomes free. */
  freed: string;
  /** What is given back: null while the typed amount is none, or too much. */
  refund: string | null;
  /** What the customer still owes afterwards. */
  owed: string;
}

export function sumsOf(order: Order, rows: readonly OrderRow[], draft: Partial<ReturnDraft>): ReturnSums {
  const { decimals, totals } = order;
  const parts = rows.map((row, index) =>
    worthOf(row, typedPieces(row, draft.rows?.[index]?.quantity ?? '') ?? 0, order),
  );
  const sum = (amounts: string[]) => sumMoney(amounts, decimals);
  const worth = sum(parts.map((part) => part.worth));
  const credited = sum(parts.map((part) => part.credited));
  const after = subtractMoney(totals?.inclTax ?? '0', worth, decimals);
  const over = subtractMoney(totals?.paid ?? '0', after, decimals);
  const freed = compareMoney(over, '0') > 0 ? leastOf([worth, over]) : sum([]);
  const refund = draft.kind === 'refund' ? refundOf(draft.amount ?? '', freed) : sum([]);
  const owed = compareMoney(over, '0') < 0 ? over.replace('-', '') : sum([]);
  return { worth, credited, freed, refund, owed };
}

function refundOf(typed: string, freed: string): string | null {
  if (typed.trim() === '') return freed;
  const { data } = depositFields.shape.amount.safeParse(typed);
  return data !== undefined && compareMoney(data, freed) <= 0 ? data : null;
}

/** The validation of a draft for these rows; its output is the body of the request. */
export const returnDraftSchema = (order: Order, rows: readonly OrderRow[], mayRefund: boolean) =>
  draftFields
    .check(({ value, issues }) => {
      const refuse = (path: (string | number)[], message: string, params?: object) =>
        issues.push({ code: 'custom', path, input: value, message, ...(params && { params }) });
      for (const [index, row] of rows.entries()) {
        const typed = value.rows[index]?.quantity ?? '';
        if (typedPieces(row, typed) !== null) continue;
        const { message, params } =
          typedQuantity(typed, row.unit).problem ??
          onlyLeft(
            isSome(row.returned) ? 'billing.returns.onlyLeft' : 'billing.returns.onlyDelivered',
            returnable(row),
          );
        refuse(['rows', index, 'quantity'], message, params && { ...params, row: row.name });
      }
      const isEmpty = rows.every((row, index) => {
        const quantity = typedPieces(row, value.rows[index]?.quantity ?? '');
        return quantity !== null && isNone(quantity);
      });
      if (isEmpty && issues.length === 0) refuse(['rows', 0, 'quantity'], 'billing.returns.rowsRequired');
      if (value.reasonId === null) refuse(['reasonId'], 'billing.reasonRequired');
      if (value.reasonId === otherReason && value.reason.trim() === '')
        refuse(['reason'], 'billing.reasonRequired');
      const { freed, refund } = sumsOf(order, rows, value);
      if (mayRefund && value.kind === 'refund' && refund === null)
        refuse(['amount'], 'billing.returns.moreThanFree', { amount: freed });
    })
    .transform((value): z.input<typeof returnFields> => {
      const { freed, refund } = sumsOf(order, rows, value);
      const isFreed = compareMoney(freed, '0') > 0;
      const isRefund = mayRefund && isFreed && value.kind === 'refund' && Number(refund) > 0;
      return {
        orderId: order.id,
        rows: value.rows.flatMap((each, index) => {
          const row = rows[index];
          const quantity = row ? typedPieces(row, each.quantity) : null;
          return quantity !== null && isSome(quantity) ? [{ ...each, quantity }] : [];
        }),
        reasonId: value.reasonId === otherReason ? null : Number(value.reasonId),
        reason: value.reasonId === otherReason ? value.reason : '',
        money: isRefund
          ? { kind: 'refund', method: value.method, amount: refund ?? freed }
          : { kind: isFreed ? 'credit' : 'none' },
        note: value.note,
      };
    });
