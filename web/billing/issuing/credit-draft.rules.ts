import { z } from 'zod';
import { creditPieces, remainingToCredit } from '#shared/billing/invoice/credit.rules.ts';
import { creditFields, type Invoice } from '#shared/billing/invoice/invoice.schema.ts';
import { compareQuantities, isNone, isSome, type Quantity } from '#shared/lib/quantity.ts';
import { depositFields } from '#shared/orders/order/deposit.schema.ts';
import { onlyLeft, typedOrNone, typedQuantity } from '#shared/orders/order/typed-quantity.rules.ts';
import { compareMoney } from '#shared/settings/money/compare-money.rules.ts';
import { subtractMoney, sumMoney } from '#shared/settings/money/money.rules.ts';

/** The draft of a credit note: pieces of each line, as typed, where blank and 0 leave a line out; or an amount. */

export interface CreditDraft {
  kind: 'pieces' | 'amount';
  /** With tax; as typed. */
  amount: string;
  reason: string;
  lines: { invoiceLineId: number; quantity: string }[];
}

type Line = Invoice['lines'][number];

/** The lines with pieces left to credit. */
export const creditableLines = ({ lines }: Invoice): Line[] =>
  lines.filter((line) => isSome(remainingToCredit(line)));

/** All that is left of each line. */
export const wholeCredit = (lines: readonly Line[]): CreditDraft['lines'] =>
  lines.map((line) => ({ invoiceLineId: line.id, quantity: String(remainingToCredit(line)) }));

/** What is typed for a line; null if the line hasn't as much left. */
export function typedPieces(line: Line, typed: string): Quantity | null {
  const quantity = typedOrNone(typed, line.unit);
  return quantity !== null && compareQuantities(quantity, remainingToCredit(line)) <= 0 ? quantity : null;
}

/** The amount of pieces of a line, with tax. */
export const amountOf = (line: Line, quantity: Quantity, decimals: number): string =>
  creditPieces(line, quantity, decimals).inclTax;

/** What the credit note comes to, without lines that are typed wrongly. */
export const totalOf = (lines: readonly Line[], typed: CreditDraft['lines'], decimals: number): string =>
  sumMoney(
    lines.map((line, index) =>
      amountOf(line, typedPieces(line, typed[index]?.quantity ?? '') ?? 0, decimals),
    ),
    decimals,
  );

/** What is left of an invoice to credit. */
export const leftToCredit = ({ total, credited, decimals }: Invoice): string =>
  subtractMoney(total, credited, decimals);

/** The typed amount; null if it is none, or more than is left. */
export function typedAmount(typed: string, left: string): string | null {
  const { data } = depositFields.shape.amount.safeParse(typed);
  return data !== undefined && compareMoney(data, left) <= 0 ? data : null;
}

const isNoneOf = (line: Line, typed = ''): boolean => {
  const quantity = typedPieces(line, typed);
  return quantity !== null && isNone(quantity);
};

/** The validation of a draft for these lines; its output is the body of the request. */
export const creditDraftSchema = (lines: readonly Line[], left: string) =>
  z
    .object({
      kind: z.enum(['pieces', 'amount']),
      amount: z.string(),
      reason: creditFields.shape.reason,
      lines: z.array(z.object({ invoiceLineId: z.int(), quantity: z.string() })),
    })
    .check(({ value, issues }) => {
      if (value.kind === 'amount') {
        if (typedAmount(value.amount, left) !== null) return;
        const problem = depositFields.shape.amount.safeParse(value.amount).success
          ? { message: 'billing.credit.moreThanLeft', params: { amount: left } }
          : { message: 'billing.amountInvalid' };
        issues.push({ code: 'custom', path: ['amount'], input: value.amount, ...problem });
        return;
      }
      for (const [index, line] of lines.entries()) {
        const typed = value.lines[index]?.quantity ?? '';
        if (typedPieces(line, typed) !== null) continue;
        const problem =
          typedQuantity(typed, line.unit).problem ??
          onlyLeft('billing.credit.onlyRemains', remainingToCredit(line));
        issues.push({ code: 'custom', path: ['lines', index, 'quantity'], input: typed, ...problem });
      }
      const isEmpty = lines.every((line, index) => isNoneOf(line, value.lines[index]?.quantity));
      if (isEmpty && issues.length === 0)
        issues.push({
          code: 'custom',
          path: ['lines', 0, 'quantity'],
          input: value.lines,
          message: 'billing.credit.linesRequired',
        });
    })
    .transform(({ kind, amount, reason, lines: typed }): z.output<typeof creditFields> => {
      if (kind === 'amount') return { reason, amount: typedAmount(amount, left) ?? undefined };
      const credited = lines.flatMap((line, index) => {
        const quantity = typedPieces(line, typed[index]?.quantity ?? '');
        return quantity !== null && isSome(quantity) ? [{ invoiceLineId: line.id, quantity }] : [];
      });
      return { reason, lines: credited };
    });
