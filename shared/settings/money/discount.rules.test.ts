import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Discount, type DiscountedLine, discountable, discountedLines } from './discount.rules.ts';
import { documentTotals, lineTotals, sumMoney } from './money.rules.ts';

const line = (over: Partial<DiscountedLine>): DiscountedLine => ({
  quantity: 1,
  price: '100',
  taxRate: '15',
  decimals: 2,
  extra: '0',
  pricesIncludeTax: false,
  discount: null,
  ...over,
});
const percent = (value: string): Discount => ({ kind: 'percent', value });
const amount = (value: string): Discount => ({ kind: 'amount', value });

test.each([
  ['a row’s percentage', [line({ discount: percent('10') })], null, ['90.00'], ['10']],
  ['a row’s amount', [line({ quantity: 3, discount: amount('50') })], null, ['250.00'], ['50']],
  [
    'the order’s amount over two rows',
    [line({}), line({ price: '200' })],
    amount('30'),
    ['90.00', '180.00'],
    ['10', '20'],
  ],
  [
    'a unit that is left',
    [line({}), line({}), line({})],
    amount('0.01'),
    ['99.99', '100.00', '100.00'],
    ['0.01', '0', '0'],
  ],
  ['both', [line({ discount: percent('50') }), line({})], percent('10'), ['45.00', '90.00'], ['55', '10']],
  ['everything', [line({}), line({ price: '0.03' })], percent('100'), ['0.00', '0.00'], ['100', '0.03']],
  [
    'a share of the fabric too',
    [line({ extra: '82.5', discount: percent('10') })],
    null,
    ['164.25'],
    ['18.25'],
  ],
  ['more than there is', [line({ discount: amount('500') })], amount('5'), ['0.00'], ['100']],
])('%s comes off', (_, lines, discount, exclTax, off) => {
  const priced = discountedLines(lines, discount);
  expect(priced.map((each) => each.exclTax)).toEqual(exclTax);
  expect(priced.map((each) => each.discountAmount)).toEqual(off);
});

test('tax is computed of what is left, and of prices with tax it is a part of that', () => {
  const [without] = discountedLines([line({})], percent('10'));
  expect(without).toMatchObject({ exclTax: '90.00', taxAmount: '13.50', inclTax: '103.50' });
  const [including] = discountedLines([line({ price: '115', pricesIncludeTax: true })], percent('10'));
  expect(including).toMatchObject({ exclTax: '90.00', taxAmount: '13.50', inclTax: '103.50' });
});

const decimals = fc.constantFrom(0, 2, 3);
const money = (places: number, most: number) =>
  fc.integer({ min: 0, max: most }).map((units) => (units / 10 ** places).toFixed(places));
const discounts = (places: number) =>
  fc.option(
    fc.oneof(
      fc.integer({ min: 0, max: 10_000 }).map((value) => percent(String(value / 100))),
      money(places, 10_000_000).map(amount),
    ),
  );
const orders = decimals.chain((places) =>
  fc.record({
    lines: fc.array(
      fc
        .record({
          quantity: fc.integer({ min: 1, max: 50 }),
          price: money(places, 1_000_000),
          extra: money(4, 10_000_000),
          discount: discounts(places),
          taxRate: fc.constantFrom('0', '5', '7.5', '15'),
        })
        .map((each) => ({ ...each, decimals: places })),
      { minLength: 1, maxLength: 12 },
    ),
    discount: discounts(places),
    pricesIncludeTax: fc.boolean(),
  }),
);

test('what comes off is exactly the order’s discount, no line falls below zero, and sums stay sums', () => {
  fc.assert(
    fc.property(orders, ({ lines, discount, pricesIncludeTax }) => {
      const all = lines.map((each) => ({ ...each, pricesIncludeTax }));
      const [{ decimals: places }] = all as [DiscountedLine];
      const priced = discountedLines(all, discount);
      const net = (each: (typeof priced)[number]) => (pricesIncludeTax ? each.inclTax : each.exclTax);
      for (const each of priced) {
        expect(Number(each.exclTax)).toBeGreaterThanOrEqual(0);
        expect(Number(each.taxAmount)).toBeGreaterThanOrEqual(0);
        expect(sumMoney([each.exclTax, each.taxAmount], places)).toBe(each.inclTax);
      }
      const total = BigInt(sumMoney(priced.map(net), places).replace('.', ''));
      const before = BigInt(Number(discountable(all)).toFixed(places).replace('.', ''));
      const asked = discount?.kind === 'amount' ? BigInt(discount.value.replace('.', '')) : null;
      if (discount === null) expect(total).toBe(before);
      else if (asked !== null) expect(total).toBe(before > asked ? before - asked : 0n);
      const { inclTax } = documentTotals(priced, places);
      expect(inclTax).toBe(
        sumMoney(
          priced.map((each) => each.inclTax),
          places,
        ),
      );
    }),
  );
});

test('lines without a discount are priced as by themselves; their tax may differ by a unit', () => {
  fc.assert(
    fc.property(orders, ({ lines, pricesIncludeTax }) => {
      const plain = lines.map((each) => ({ ...each, pricesIncludeTax, extra: '0', discount: null }));
      const told = pricesIncludeTax ? 'inclTax' : 'exclTax';
      for (const [index, priced] of discountedLines(plain, null).entries()) {
        const each = plain[index] as DiscountedLine;
        const own = lineTotals(each);
        expect([priced[told], priced.discountAmount]).toEqual([own[told], '0']);
        const off = Math.abs(Number(priced.taxAmount) - Number(own.taxAmount));
        expect(off).toBeLessThan(1.0001 * 10 ** -each.decimals);
      }
    }),
  );
});
