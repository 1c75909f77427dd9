import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compareMoney } from '#shared/settings/money/compare-money.rules.ts';
import { discountedLines } from '#shared/settings/money/discount.rules.ts';
import { documentTotals, sumMoney } from '#shared/settings/money/money.rules.ts';
import { creditPieces, shareOf } from './credit.rules.ts';

describe('creditPieces', () => {
  test('the parts of a discounted line whose cents don’t divide', () => {
    const line = { quantity: 3, exclTax: '90.00', taxAmount: '13.50', inclTax: '103.50', discount: '10.00' };
    expect(creditPieces(line, 0, 1, 2)).toEqual({
      exclTax: '30.00',
      taxAmount: '4.50',
      inclTax: '34.50',
      discount: '3.33',
    });
    expect(creditPieces({ ...line, exclTax: '100.00', inclTax: '113.50' }, 2, 1, 2)).toEqual({
      exclTax: '33.33',
      taxAmount: '4.50',
      inclTax: '37.83',
      discount: '3.33',
    });
  });

  test('a piece whose price includes the tax is credited at that price, also where both have half a unit', () => {
    const line = { quantity: 2, exclTax: '8.69', taxAmount: '1.31', inclTax: '10.00', discount: '0.00' };
    expect(creditPieces(line, 0, 1, 2)).toMatchObject({
      exclTax: '4.35',
      taxAmount: '0.65',
      inclTax: '5.00',
    });
    expect(creditPieces(line, 1, 1, 2)).toMatchObject({
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
        const [priced] = discountedLines([{ ...each, quantity, discount }], null);
        if (!priced) throw new Error('a line is priced');
        const line = { ...priced, quantity, discount: '0' };
        let credited = 0;
        const notes = quantities.map((part) => {
          const note = creditPieces(line, credited, part, each.decimals);
          credited += part;
          return note;
        });
        const { exclTax, taxAmount: tax, inclTax } = priced;
        expect(documentTotals(notes, each.decimals)).toEqual({ exclTax, tax, inclTax });
        for (const note of notes) {
          for (const amount of Object.values(note))
            expect(compareMoney(amount, '0')).toBeGreaterThanOrEqual(0);
          expect(sumMoney([note.exclTax, note.taxAmount], each.decimals)).toBe(note.inclTax);
        }
      }),
    );
  });
});

test('shares of an amount sum up to it, at other decimals than the whole has', () => {
  const cuts = fc.array(fc.integer({ min: 0, max: 99_999 }), { maxLength: 6 });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9_999_999 }), cuts, (units, ends) => {
      const amount = (units / 1000).toFixed(3);
      const marks = [0, ...ends.sort((a, b) => a - b), 99_999].map((cents) => (cents / 100).toFixed(2));
      const shares = marks
        .slice(1)
        .map((to, index) => shareOf(amount, { from: marks[index] ?? '0', to, of: '999.99' }, 3));
      expect(sumMoney(shares, 3)).toBe(amount);
    }),
  );
  expect(shareOf('5', { from: '0', to: '0', of: '0.00' }, 2)).toBe('0.00');
});
