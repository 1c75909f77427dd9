import { z } from 'zod';
import { returnable } from '#shared/billing/returns/return.rules.ts';
import type { returnFields } from '#shared/billing/returns/return.schema.ts';
import { returnConditions, returnPlaces } from '#shared/billing/returns/return-choices.ts';
import { compareQuantities, isNone, isSome, type Quantity } from '#shared/lib/quantity.ts';
import { depositFields } from '#shared/orders/order/deposit.schema.ts';
import type { Order, OrderRow } from '#shared/orders/order/order.schema.ts';
import { paymentMethods } from '#shared/orders/order/payment-methods.ts';
import { onlyLeft, typedOrNone, typedQuantity } from '#shared/orders/order/typed-quantity.rules.ts';
import { compareMoney } from '#shared/settings/money/compare-money.rules.ts';
import { type Coins, inCoins } from '#shared/settings/money/rounding.rules.ts';

/** The draft of a return: pieces of each row, as typed; blank and 0 leave a row out. */

const draftFields = z.object({
  rows: z.array(
    z.object({
      orderRowId: z.int(),
      quantity: z.string(),
      to: z.enum(returnPlaces),
      /** Of `stock`; null: the usual place. */
      shelfId: z.int().nullable(),
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

export const otherReason = 'other';

/** The rows of which the customer has pieces. */
export const returnableRows = ({ rows }: Order): OrderRow[] => rows.filter((row) => isSome(returnable(row)));

/** At first nothing comes back but the only piece of an order; goods go back into stock. */
export const emptyReturn = (rows: readonly OrderRow[]): ReturnDraft => ({
  rows: rows.map((row) => ({
    orderRowId: row.id,
    quantity: rows.length === 1 && returnable(row) === 1 ? '1' : '',
    to: row.itemId === null ? 'none' : 'stock',
    shelfId: null,
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

/** The rows that come back, as the request has them; those that are typed wrongly are left out. */
export const returnedRows = (
  rows: readonly OrderRow[],
  typed: ReturnDraft['rows'],
): (Omit<ReturnDraft['rows'][number], 'quantity'> & { quantity: Quantity })[] =>
  typed.flatMap((each, index) => {
    const row = rows[index];
    const quantity = row ? typedPieces(row, each.quantity) : null;
    const shelfId = each.to === 'stock' ? each.shelfId : null;
    return quantity !== null && isSome(quantity) ? [{ ...each, shelfId, quantity }] : [];
  });

/** What is given back: all that becomes free, in cash in whole coins, or the typed amount; null while that is none, or too much. */
export function refundOf(
  { kind, method, amount }: Partial<ReturnDraft>,
  freed: string,
  coins: Coins,
): string | null {
  if (kind !== 'refund') return '0';
  const all = method === 'cash' ? inCoins(freed, coins) : freed;
  if (!amount?.trim()) return all;
  const { data } = depositFields.shape.amount.safeParse(amount);
  const isWithin = data !== undefined && (compareMoney(data, freed) <= 0 || compareMoney(data, all) === 0);
  return isWithin ? data : null;
}

/** The validation of a draft for these rows; its output is the body of the request. */
export const returnDraftSchema = (orderId: number, rows: readonly OrderRow[]) =>
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
    })
    .transform((value) => ({
      orderId,
      rows: returnedRows(rows, value.rows),
      reasonId: value.reasonId === otherReason ? null : Number(value.reasonId),
      reason: value.reasonId === otherReason ? value.reason : '',
      note: value.note,
    }));

/** What becomes of the money, once it is known what becomes free. */
export function moneyOf(
  draft: ReturnDraft,
  freed: string,
  { mayRefund, coins }: { mayRefund: boolean; coins: Coins },
): NonNullable<z.input<typeof returnFields>['money']> {
  if (compareMoney(freed, '0') <= 0) return { kind: 'none' };
  if (!mayRefund || draft.kind !== 'refund') return { kind: 'credit' };
  const amount = refundOf(draft, freed, coins) ?? freed;
  return { kind: 'refund', method: draft.method, amount };
}
