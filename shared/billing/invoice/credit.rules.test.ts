import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compareMoney } from '#shared/settings/money/compare-money.rules.ts';
import { discountedLines } from '#shared/settings/money/discount.rules.ts';
import { documentTotals, sumMoney } from '#shared/settings/money/money.rules.ts';
import { creditPieces, type LineToCredit, spreadReduction } from './credit.rules.ts';

const untouched = { creditedQuantity: 0, creditedExclTax: '0', creditedTaxAmount: '0' };

/** A line after a note. */
const afterNote = <Line extends LineToCredit>(
  line: Line,
  { exclTax, taxAmount }: { exclTax: string; taxAmount: string },
  quantity: number,
): Line => ({
  ...line,
  creditedQuantity: Number(line.creditedQuantity) + quantity,
  creditedExclTax: sumMoney([line.creditedExclTax, exclTax], 4),
  creditedTaxAmount: sumMoney([line.creditedTaxAmount, taxAmount], 4),
});
const zero = (decimals: number) => ({
  exclTax: (0).toFixed(decimals),
  taxAmount: (0).toFixed(decimals),
});

describe('creditPieces', () => {
  test('the parts of a discounted line whose cents don’t divide', () => {
    const line = {
      quantity: 3,
      exclTax: '90.00',
      taxAmount: '13.50',
      inclTax: '103.50',
      discount: '10.00',
      ...untouched,
    };
    expect(creditPieces(line, 1, 2)).toEqual({
      exclTax: '30.00',
      taxAmount: '4.50',
      inclTax: '34.50',
      discount: '3.33',
      reduced: { exclTax: '0.00', taxAmount: '0.00' },
    });
    expect(
      creditPieces(
        {
          ...line,
          exclTax: '100.00',
          inclTax: '113.50',
          creditedQuantity: 2,
          creditedExclTax: '66.67',
          creditedTaxAmount: '9.00',
        },
        1,
        2,
      ),
    ).toEqual({
      exclTax: '33.33',
      taxAmount: '4.50',
      inclTax: '37.83',
      discount: '3.33',
      reduced: { exclTax: '0.00', taxAmount: '0.00' },
    });
  });

  test('a piece whose price includes the tax is credited at that price, also where both have half a unit', () => {
    const line = {
      quantity: 2,
      exclTax: '8.69',
      taxAmount: '1.31',
      inclTax: '10.00',
      discount: '0.00',
      ...untouched,
    };
    expect(creditPieces(line, 1, 2)).toMatchObject({
      exclTax: '4.35',
      taxAmount: '0.65',
      inclTax: '5.00',
    });
    expect(
      creditPieces(
        { ...line, creditedQuantity: 1, creditedExclTax: '4.35', creditedTaxAmount: '0.65' },
        1,
        2,
      ),
    ).toMatchObject({
      exclTax: '4.34',
      taxAmount: '0.66',
      inclTax: '5.00',
    });
  });

  const row = fc.record({
    price: fc.integer({ min: 0, max: 10_000_000 }).map((units) => (units / 10_000).toFixed(4)),
    taxRate: fc.constantFrom('0', '5', '15', '18', '7.5', '50'),
    decimals: fc.constantFrom(0, 2, 3),
    pricesIncludeTax: fc.boolean(),
  });
  const parts = fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 12 });

  test('the parts of a line sum up to it exactly, none below zero, whatever came off', () => {
    fc.assert(
      fc.property(row, parts, fc.integer({ min: 0, max: 10_000 }), (each, quantities, share) => {
        const quantity = quantities.reduce((a, b) => a + b);
        const discount = { kind: 'percent', value: String(share / 100) } as const;
        const [priced] = discountedLines([{ ...each, quantity, extra: '0', discount }], null);
        if (!priced) throw new Error('a line is priced');
        let line: LineToCredit = { ...priced, quantity, discount: '0', ...untouched };
        const notes = quantities.map((part) => {
          const note = creditPieces(line, part, each.decimals);
          line = afterNote(line, note, part);
          return note;
        });
        const { exclTax, taxAmount: tax, inclTax } = priced;
        expect(documentTotals(notes, each.decimals)).toEqual({ exclTax, tax, inclTax });
        for (const note of notes) {
          expect(note.reduced).toEqual(zero(each.decimals));
          for (const amount of [note.exclTax, note.taxAmount, note.discount])
            expect(compareMoney(amount, '0')).toBeGreaterThanOrEqual(0);
          expect(sumMoney([note.exclTax, note.taxAmount], each.decimals)).toBe(note.inclTax);
        }
      }),
    );
  });
});

describe('a credit note of an amount', () => {
  const line = (exclTax: string, taxAmount: string, taxRate: string, quantity = 1) => ({
    quantity,
    exclTax,
    taxAmount,
    inclTax: sumMoney([exclTax, taxAmount], 2),
    discount: '0.00',
    taxName: 'VAT',
    taxRate,
    ...untouched,
  });

  test('is split by the taxes of the invoice, each with its own part of tax', () => {
    const lines = [
      line('200.00', '30.00', '15'),
      line('100.00', '15.00', '15.0000'),
      line('55.00', '0.00', '0'),
    ];
    expect(spreadReduction('40.00', lines, 2)).toEqual([
      { exclTax: '20.00', taxAmount: '3.00', inclTax: '23.00' },
      { exclTax: '10.00', taxAmount: '1.50', inclTax: '11.50' },
      { exclTax: '5.50', taxAmount: '0.00', inclTax: '5.50' },
    ]);
  });

  test('pieces are credited for what is left of them, and the rest of the reduction stays with the others', () => {
    const whole = line('400.00', '60.00', '15', 4);
    const reduced = afterNote(whole, { exclTax: '40.00', taxAmount: '6.00' }, 0);
    expect(creditPieces(reduced, 1, 2)).toMatchObject({
      inclTax: '103.50',
      reduced: { exclTax: '10.00', taxAmount: '1.50' },
    });
  });

  const row = fc.record({
    quantity: fc.integer({ min: 1, max: 9 }),
    exclTax: fc.integer({ min: 0, max: 900 }),
    taxAmount: fc.integer({ min: 0, max: 200 }),
    taxRate: fc.constantFrom('0', '5', '15'),
  });
  const step = fc.record({ at: fc.nat({ max: 3 }), pieces: fc.nat({ max: 9 }), share: fc.nat({ max: 100 }) });

  test('with notes of pieces in any order: every sum is exact, nothing is below zero or more than is left', () => {
    fc.assert(
      fc.property(
        fc.array(row, { minLength: 1, maxLength: 4 }),
        fc.array(step, { maxLength: 8 }),
        (rows, steps) => {
          const cents = (amount: number) => (amount / 100).toFixed(2);
          const lines = rows.map((each) => ({
            ...line(cents(each.exclTax), cents(each.taxAmount), each.taxRate, each.quantity),
          }));
          const reductions = lines.map(() => zero(2));
          const add = (at: number, of: { exclTax: string; taxAmount: string }, sign: string) => {
            const before = reductions[at] as { exclTax: string; taxAmount: string };
            for (const part of ['exclTax', 'taxAmount'] as const)
              before[part] = sumMoney([before[part], `${sign}${of[part]}`], 2);
          };
          for (const { at, pieces, share } of steps) {
            const place = at % lines.length;
            const own = lines[place] as (typeof lines)[number];
            if (pieces > 0) {
              const quantity = Math.min(pieces, own.quantity - own.creditedQuantity);
              if (quantity === 0) continue;
              const note = creditPieces(own, quantity, 2);
              add(place, note.reduced, '-');
              lines[place] = { ...own, ...afterNote(own, note, quantity) };
            } else {
              const left = lines.map((each) =>
                Math.round(
                  100 *
                    (Number(each.inclTax) - Number(each.creditedExclTax) - Number(each.creditedTaxAmount)),
                ),
              );
              const amount = cents(Math.floor((left.reduce((a, b) => a + b) * share) / 100));
              const spread = spreadReduction(amount, lines, 2);
              expect(
                sumMoney(
                  spread.map(({ inclTax }) => inclTax),
                  2,
                ),
              ).toBe(amount);
              for (const [index, part] of spread.entries()) {
                add(index, part, '');
                lines[index] = {
                  ...(lines[index] as typeof own),
                  ...afterNote(lines[index] as typeof own, part, 0),
                };
              }
            }
            for (const [index, each] of lines.entries()) {
              expect(compareMoney(each.creditedExclTax, each.exclTax)).toBeLessThanOrEqual(0);
              expect(compareMoney(each.creditedTaxAmount, each.taxAmount)).toBeLessThanOrEqual(0);
              const { exclTax, taxAmount } = reductions[index] as { exclTax: string; taxAmount: string };
              for (const amount of [each.creditedExclTax, each.creditedTaxAmount, exclTax, taxAmount])
                expect(compareMoney(amount, '0')).toBeGreaterThanOrEqual(0);
              if (each.creditedQuantity === each.quantity) {
                expect([exclTax, taxAmount]).toEqual(['0.00', '0.00']);
                expect(compareMoney(each.creditedExclTax, each.exclTax)).toBe(0);
              }
            }
          }
        },
      ),
    );
  });
});
