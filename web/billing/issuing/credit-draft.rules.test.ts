import { expect, test } from 'vitest';
import type { Invoice } from '#shared/billing/invoice/invoice.schema.ts';
import {
  creditableLines,
  creditDraftSchema,
  totalOf,
  typedPieces,
  wholeCredit,
} from './credit-draft.rules.ts';

const line = (id: number, quantity: number, creditedQuantity: number) =>
  ({
    id,
    unit: null,
    quantity,
    creditedQuantity,
    discount: '0.00',
    creditedExclTax: (30 * creditedQuantity).toFixed(2),
    creditedTaxAmount: creditedQuantity === 1 ? '4.50' : '0.00',
    exclTax: '90.00',
    taxAmount: '13.51',
    inclTax: '103.51',
  }) as Invoice['lines'][number];
const invoice = { lines: [line(1, 3, 1), line(2, 2, 2), line(3, 1, 0)] } as Invoice;
const lines = creditableLines(invoice);

test('a draft begins with all that is left', () => {
  expect(wholeCredit(lines)).toEqual([
    { invoiceLineId: 1, quantity: '2' },
    { invoiceLineId: 3, quantity: '1' },
  ]);
  // 103.51 in thirds, of which the first is credited.
  expect(totalOf(lines, wholeCredit(lines), 2)).toBe('172.52');
});

test('pieces are read in any digits, blank is none, and more than is left is nothing', () => {
  const [first] = lines as [Invoice['lines'][number]];
  expect(['٢', '', '0', '3', '-1', '1.5', 'x'].map((typed) => typedPieces(first, typed))).toEqual([
    2,
    0,
    0,
    null,
    null,
    null,
    null,
  ]);
});

test('the body has the lines with pieces, and each wrong one is named', () => {
  const read = (...quantities: string[]) =>
    creditDraftSchema(lines, '172.52').safeParse({
      kind: 'pieces',
      amount: '',
      reason: 'Torn',
      lines: lines.map(({ id }, index) => ({ invoiceLineId: id, quantity: quantities[index] ?? '' })),
    });
  expect(read('1', '0').data).toEqual({ reason: 'Torn', lines: [{ invoiceLineId: 1, quantity: 1 }] });
  const problems = (...quantities: string[]) =>
    read(...quantities).error?.issues.map(({ path, message }) => [path.join('.'), message]);
  expect(problems('3', 'x')).toEqual([
    ['lines.0.quantity', 'billing.credit.onlyRemains'],
    ['lines.1.quantity', 'billing.quantityInvalid'],
  ]);
  expect(problems('0', '')).toEqual([['lines.0.quantity', 'billing.credit.linesRequired']]);
});

test('an amount is at most what is left of the invoice, and names no pieces', () => {
  const read = (amount: string) =>
    creditDraftSchema(lines, '172.52').safeParse({
      kind: 'amount',
      amount,
      reason: 'Late',
      lines: wholeCredit(lines),
    });
  expect(read('١٢٫٥').data).toEqual({ reason: 'Late', amount: '12.5' });
  const problem = (amount: string) => read(amount).error?.issues.map(({ message }) => message);
  expect(problem('172.53')).toEqual(['billing.credit.moreThanLeft']);
  expect(problem('0')).toEqual(['billing.amountInvalid']);
  expect(problem('')).toEqual(['billing.amountInvalid']);
});
