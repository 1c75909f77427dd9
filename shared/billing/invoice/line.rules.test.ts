import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Decimal } from '#shared/lib/decimal.ts';
import { fabricCharge, fabricOfPieces } from '#shared/orders/order/fabric-charge.rules.ts';
import { discountedLines } from '#shared/settings/money/discount.rules.ts';
import { documentTotals, lineTotals, subtractMoney } from '#shared/settings/money/money.rules.ts';
import { type Billed, billPieces, discountOfLine } from './line.rules.ts';

const nothing: Billed = { quantity: 0, exclTax: '0', taxAmount: '0', inclTax: '0' };
type Row = Parameters<typeof billPieces>[0];

/** Bills the parts one after the other and returns their amounts. */
function billParts(
  row: Omit<Row, 'quantity' | 'orderQuantity' | 'discountAmount'>,
  parts: number[],
  discountAmount = '0',
) {
  const orderQuantity = parts.reduce((a, b) => a + b);
  let before = { ...nothing, quantity: 0 };
  return parts.map((quantity) => {
    const part = billPieces({ ...row, quantity, orderQuantity, discountAmount }, before);
    const { exclTax, tax, inclTax } = documentTotals([before, part], row.decimals);
    before = { quantity: before.quantity + quantity, exclTax, taxAmount: tax, inclTax };
    return part;
  });
}

const full = { orderQuantity: 2, extra: '0', discountAmount: '0' };

describe('billPieces', () => {
  test('three single pieces come to what three pieces were ordered for', () => {
    const row = { price: '10.10', extra: '0', taxRate: '15', decimals: 2, pricesIncludeTax: false };
    expect(billParts(row, [1, 1, 1]).map(({ inclTax }) => inclTax)).toEqual(['11.62', '11.61', '11.62']);
    expect(lineTotals({ ...row, quantity: 3 }).inclTax).toBe('34.85');
  });

  test('the first part is its own quantity × price', () => {
    const row = { price: '99.99', taxRate: '15', decimals: 2, pricesIncludeTax: true, quantity: 2 };
    expect(billPieces({ ...row, ...full }, nothing)).toEqual(lineTotals(row));
  });

  test('never goes below zero after credits', () => {
    const row = { price: '0.01', taxRate: '50', decimals: 2, pricesIncludeTax: false, quantity: 1 };
    const leftBehind = { quantity: 1, exclTax: '0.01', taxAmount: '0.03', inclTax: '0.04' };
    expect(billPieces({ ...row, ...full }, leftBehind)).toEqual(lineTotals(row));
  });

  const row = fc.record({
    price: fc.integer({ min: 0, max: 10_000_000 }).map((units) => (units / 10_000).toFixed(4)),
    extra: fc.constant('0'),
    taxRate: fc.constantFrom('0', '5', '15', '18', '7.5'),
    decimals: fc.constantFrom(0, 2, 3),
    pricesIncludeTax: fc.boolean(),
  });
  const parts = fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 12 });

  const extra = fc.integer({ min: 0, max: 10_000_000 }).map((units) => (units / 10_000).toFixed(4));

  test('parts of a discounted row with charged fabric sum up to what all of it costs', () => {
    fc.assert(
      fc.property(
        row,
        parts,
        fc.integer({ min: 0, max: 10_000 }),
        extra,
        (priceOf, quantities, share, charge) => {
          const each = { ...priceOf, extra: charge };
          const orderQuantity = quantities.reduce((a, b) => a + b);
          const [priced] = discountedLines(
            [{ ...each, quantity: orderQuantity, discount: { kind: 'percent', value: String(share / 100) } }],
            null,
          );
          const lines = billParts(each, quantities, priced?.discountAmount);
          const sum = documentTotals(lines, each.decimals);
          expect(sum).toEqual({ exclTax: priced?.exclTax, tax: priced?.taxAmount, inclTax: priced?.inclTax });
          for (const line of lines) expect(Number(line.inclTax)).toBeGreaterThanOrEqual(0);
        },
      ),
    );
  });

  test('parts carry all of the charged fabric, and each line reads as its sum', () => {
    const lengths = fc.integer({ min: 1, max: 100_000 }).map((units) => (units / 1000).toFixed(3));
    const cents = fc.integer({ min: 0, max: 1_000_000 });
    fc.assert(
      fc.property(row, parts, lengths, cents, cents, (each, quantities, length, ofPiece, ofFabric) => {
        const { decimals } = each;
        const price = (ofPiece / 10 ** decimals).toFixed(decimals);
        const fabric = { fabricQuantity: length, fabricPrice: (ofFabric / 10 ** decimals).toFixed(decimals) };
        const terms = { ...each, price, extra: fabricCharge(fabric) };
        const of = quantities.reduce((a, b) => a + b);
        let from = 0;
        const carried = quantities.map((quantity) => {
          const pieces = { from, to: from + quantity, of };
          from = pieces.to;
          return fabricOfPieces({ quantity: length, amount: terms.extra }, pieces, decimals);
        });
        const sumOf = (part: 'quantity' | 'amount') =>
          carried.reduce((sum, each) => sum.plus(each[part]), new Decimal(0));
        expect(sumOf('quantity').toFixed()).toBe(new Decimal(length).toFixed());
        expect(sumOf('amount').toFixed(decimals)).toBe(
          new Decimal(terms.extra).toDecimalPlaces(decimals).toFixed(decimals),
        );
        for (const [index, line] of billParts(terms, quantities).entries()) {
          const quantity = quantities[index] ?? 0;
          const amount = carried[index]?.amount ?? '0';
          const billed = each.pricesIncludeTax ? line.inclTax : line.exclTax;
          expect(new Decimal(price).times(quantity).plus(amount).toFixed(decimals)).toBe(billed);
          expect(discountOfLine({ ...terms, quantity, extra: amount }, line, '0.01')).toBe(
            new Decimal(0).toFixed(decimals),
          );
        }
      }),
    );
  });

  test('parts sum up to the whole, each within a unit of its own rounding', () => {
    fc.assert(
      fc.property(row, parts, (each, quantities) => {
        const { decimals } = each;
        const lines = billParts(each, quantities);
        const quantity = quantities.reduce((a, b) => a + b);
        const whole = lineTotals({ ...each, quantity });
        const sum = documentTotals(lines, decimals);
        expect([sum.exclTax, sum.tax, sum.inclTax]).toEqual([whole.exclTax, whole.taxAmount, whole.inclTax]);
        for (const [index, line] of lines.entries()) {
          const own = lineTotals({ ...each, quantity: quantities[index] ?? 0 });
          expect(documentTotals([line], decimals).inclTax).toBe(subtractMoney(line.inclTax, '0', decimals));
          expect(Number(line.exclTax) + Number(line.taxAmount)).toBeCloseTo(Number(line.inclTax), 6);
          // Amount and tax are each rounded, so the two together may be off by one unit each.
          const off = Math.abs(Number(subtractMoney(line.inclTax, own.inclTax, decimals)));
          expect(off).toBeLessThanOrEqual(2.0001 * 10 ** -decimals);
        }
      }),
    );
  });
});
