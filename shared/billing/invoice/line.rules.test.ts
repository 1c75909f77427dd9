import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Decimal } from '#shared/lib/decimal.ts';
import { fabricCharge, fabricOfPieces } from '#shared/orders/order/fabric-charge.rules.ts';
import {
  type Discount,
  type DiscountedLine,
  discountedLines,
} from '#shared/settings/money/discount.rules.ts';
import { documentTotals, lineTotals, subtractMoney } from '#shared/settings/money/money.rules.ts';
import { type Billed, billPieces, discountOfLine, invoicedLines } from './line.rules.ts';

const nothing: Billed = { quantity: 0, exclTax: '0', taxAmount: '0', inclTax: '0' };
type Row = Parameters<typeof billPieces>[0];

/** Bills the parts one after the other and returns their amounts. */
function billParts(
  row: Omit<Row, 'quantity' | 'orderQuantity' | 'discountAmount' | 'rowTax'>,
  parts: number[],
  discountAmount = '0',
  rowTax: string | null = null,
) {
  const orderQuantity = parts.reduce((a, b) => a + b);
  let before = { ...nothing, quantity: 0 };
  return parts.map((quantity) => {
    const part = billPieces({ ...row, quantity, orderQuantity, discountAmount, rowTax }, before);
    const { exclTax, tax, inclTax } = documentTotals([before, part], row.decimals);
    before = { quantity: before.quantity + quantity, exclTax, taxAmount: tax, inclTax };
    return part;
  });
}

const full = { orderQuantity: 2, extra: '0', discountAmount: '0', rowTax: null };

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
          const lines = billParts(each, quantities, priced?.discountAmount, priced?.taxAmount);
          const sum = documentTotals(lines, each.decimals);
          if (each.pricesIncludeTax) expect(sum.inclTax).toBe(priced?.inclTax);
          else
            expect(sum).toEqual({
              exclTax: priced?.exclTax,
              tax: priced?.taxAmount,
              inclTax: priced?.inclTax,
            });
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
        if (each.pricesIncludeTax) expect(sum.inclTax).toBe(whole.inclTax);
        else
          expect([sum.exclTax, sum.tax, sum.inclTax]).toEqual([
            whole.exclTax,
            whole.taxAmount,
            whole.inclTax,
          ]);
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

interface OrderOf {
  decimals: number;
  discount: Discount | null;
  rows: (Omit<DiscountedLine, 'quantity'> & { parts: number[] })[];
}

/** An order of several rows, and what an invoice takes of each of them at a time. */
const orders = fc
  .record({
    decimals: fc.constantFrom(0, 2, 3),
    pricesIncludeTax: fc.boolean(),
    rates: fc.array(fc.constantFrom('0', '5', '15', '18'), { minLength: 1, maxLength: 2 }),
    rows: fc.array(
      fc.record({
        units: fc.integer({ min: 0, max: 500_000 }),
        parts: fc.array(fc.integer({ min: 0, max: 5 }), { minLength: 3, maxLength: 3 }),
        rate: fc.nat(1),
        percent: fc.constantFrom(null, '10', '33.33'),
      }),
      { minLength: 1, maxLength: 8 },
    ),
    discount: fc.constantFrom(null, '7'),
  })
  .map(
    ({ decimals, pricesIncludeTax, rates, rows, discount }): OrderOf => ({
      decimals,
      discount: discount === null ? null : { kind: 'percent', value: discount },
      rows: rows.map(({ units, parts, rate, percent }) => ({
        price: (units / 10 ** decimals).toFixed(decimals),
        taxRate: rates[rate % rates.length] ?? '0',
        discount: percent === null ? null : { kind: 'percent', value: percent },
        // All of a row is billed by three invoices.
        extra: '0',
        parts: parts.every((part) => part === 0) ? [1, 0, 0] : parts,
        decimals,
        pricesIncludeTax,
      })),
    }),
  );

/** The order's totals, and its invoices: one for the whole, or one for each part. */
function billedOrder({ rows, discount, decimals }: OrderOf, inParts: boolean) {
  const whole = rows.map((row) => ({ ...row, quantity: row.parts.reduce((a, b) => a + b) }));
  const told = discountedLines(whole, discount);
  const before = whole.map(() => nothing);
  const rounds = inParts ? [0, 1, 2] : [null];
  const invoices = rounds.map((round) => {
    const asked = whole.flatMap((row, index) => {
      const quantity = round === null ? row.quantity : (row.parts[round] ?? 0);
      return quantity === 0 ? [] : [{ row, index, quantity }];
    });
    const priced = asked.map(({ row, index, quantity }) => {
      const { discountAmount = '0', taxAmount: rowTax = '0' } = told[index] ?? {};
      const of = { orderQuantity: row.quantity, discountAmount, rowTax };
      return { ...row, ...billPieces({ ...row, ...of, quantity }, before[index] ?? nothing) };
    });
    const lines = invoicedLines(priced);
    for (const [at, { index, quantity }] of asked.entries()) {
      const had = before[index] ?? nothing;
      const sum = documentTotals([had, ...lines.slice(at, at + 1)], decimals);
      before[index] = {
        quantity: Number(had.quantity) + quantity,
        exclTax: sum.exclTax,
        taxAmount: sum.tax,
        inclTax: sum.inclTax,
      };
    }
    return lines.map((amounts, at) => ({ ...amounts, taxRate: asked[at]?.row.taxRate ?? '0' }));
  });
  return { told: documentTotals(told, decimals), invoices };
}

type InvoiceLines = ReturnType<typeof billedOrder>['invoices'][number];

/** How many of the smallest coins a document's tax is off the one that BR-S-08 and BR-S-09 compute, at most for one rate. */
function offStandard(lines: InvoiceLines, decimals: number): number {
  const coins = (amount: string) => BigInt(amount.replace('.', ''));
  const groups = [...Map.groupBy(lines, ({ taxRate }) => taxRate).entries()];
  return groups.reduce((most, [rate, own]) => {
    const { exclTax, tax } = documentTotals(own, decimals);
    const scaled = coins(exclTax) * BigInt(rate);
    const expected = (scaled + 50n) / 100n;
    const off = coins(tax) - expected;
    return Math.max(most, Number(off < 0n ? -off : off));
  }, 0);
}

describe('the sums of EN 16931', () => {
  test('three rows of 10.10 bear the tax of 30.30', () => {
    const row = {
      price: '10.10',
      taxRate: '15',
      extra: '0',
      discount: null,
      decimals: 2,
      pricesIncludeTax: false,
    };
    const rows = [1, 2, 3].map((at) => ({ ...row, parts: [1, 2, 3].map((round) => Number(round === at)) }));
    const { told, invoices } = billedOrder({ rows, discount: null, decimals: 2 }, false);
    expect(told).toEqual({ exclTax: '30.30', tax: '4.55', inclTax: '34.85' });
    expect(documentTotals(invoices[0] ?? [], 2)).toEqual(told);
    // Billed one by one they come to the same, and none is off by more than a coin.
    const parts = billedOrder({ rows, discount: null, decimals: 2 }, true).invoices;
    expect(parts.flat().map(({ taxAmount }) => taxAmount)).toEqual(['1.52', '1.52', '1.51']);
  });

  test('three rows of 10 with tax stay 30, and their tax is that of the sum', () => {
    const row = {
      price: '10',
      taxRate: '15',
      extra: '0',
      discount: null,
      decimals: 2,
      pricesIncludeTax: true,
    };
    const rows = [1, 2, 3].map(() => ({ ...row, parts: [1, 0, 0] }));
    const { told } = billedOrder({ rows, discount: null, decimals: 2 }, false);
    expect(told).toEqual({ exclTax: '26.09', tax: '3.91', inclTax: '30.00' });
  });

  test('a whole order is billed at what was told, and its tax is that of the sum of each rate', () => {
    fc.assert(
      fc.property(orders, (order) => {
        const { told, invoices } = billedOrder(order, false);
        const lines = invoices[0] ?? [];
        expect(documentTotals(lines, order.decimals)).toEqual(told);
        // With prices that include tax, no sum without tax may come to some totals: 0.04 at 15 %.
        const isIncluded = order.rows[0]?.pricesIncludeTax;
        expect(offStandard(lines, order.decimals)).toBeLessThanOrEqual(isIncluded ? 1 : 0);
        for (const { exclTax, taxAmount, inclTax } of lines) {
          for (const amount of [exclTax, taxAmount, inclTax])
            expect(Number(amount)).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });

  test('an included tax is the standard’s wherever a sum without tax comes to the total', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2_000_000 }), fc.constantFrom(5, 15, 18), (coins, rate) => {
        const text = (amount: number) => (amount / 100).toFixed(2);
        const excl = coins;
        const total = excl + Math.floor((excl * rate + 50) / 100);
        const terms = { taxRate: String(rate), decimals: 2, pricesIncludeTax: true };
        const [line] = invoicedLines([
          { ...terms, exclTax: text(total), taxAmount: '0.00', inclTax: text(total) },
        ]);
        expect(line?.exclTax).toBe(text(excl));
      }),
    );
  });

  test('any number of part invoices come to what was told, each within the tolerance of the standard', () => {
    fc.assert(
      fc.property(orders, (order) => {
        const { told, invoices } = billedOrder(order, true);
        const sum = documentTotals(invoices.flat(), order.decimals);
        expect(sum.inclTax).toBe(told.inclTax);
        const isIncluded = order.rows[0]?.pricesIncludeTax;
        if (!isIncluded) expect(sum).toEqual(told);
        for (const lines of invoices)
          expect(offStandard(lines, order.decimals)).toBeLessThanOrEqual(isIncluded ? 1 : lines.length);
      }),
    );
  });
});
