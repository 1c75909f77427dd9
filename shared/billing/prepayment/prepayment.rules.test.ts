import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareMoney } from '#shared/settings/money/compare-money.rules.ts';
import { subtractMoney, sumMoney, taxedAmount } from '#shared/settings/money/money.rules.ts';
import { type PrepaidPart, prepaymentAmounts, takePrepaid, taxKey } from './prepayment.rules.ts';

const decimals = fc.constantFrom(0, 2, 3);
const written = (units: number, places: number) => (units / 10 ** places).toFixed(places);
const parts = ['exclTax', 'taxAmount', 'inclTax', 'baseExclTax', 'baseTaxAmount'] as const;

const partOf = (inclTax: string, taxRate: string, places: number): PrepaidPart => {
  const amounts = taxedAmount(inclTax, { taxRate, decimals: places, pricesIncludeTax: true });
  const taxCategory = Number(taxRate) > 0 ? 'standard' : 'zero';
  return { taxCategory, taxRate, ...amounts, baseExclTax: amounts.exclTax, baseTaxAmount: amounts.taxAmount };
};

test('a deposit is spread over taxes to the last coin', () => {
  const every = fc.property(
    decimals,
    fc.integer({ min: 1, max: 1_000_000 }),
    fc.array(fc.record({ taxRate: fc.constantFrom('15', '5', '0'), left: fc.nat({ max: 1_000_000 }) }), {
      minLength: 1,
      maxLength: 4,
    }),
    (places, amount, taxes) => {
      fc.pre(taxes.some(({ left }) => left > 0));
      const told = taxes.map(({ taxRate, left }) => ({ taxRate, left: written(left, places) }));
      const amounts = prepaymentAmounts(written(amount, places), told, places);
      expect(
        sumMoney(
          amounts.map(({ inclTax }) => inclTax),
          places,
        ),
      ).toBe(written(amount, places));
    },
  );
  fc.assert(every);
});

test('what documents take of a prepayment adds up to it, each with the tax of its rate within a coin, and nothing falls below zero', () => {
  const every = fc.property(
    decimals,
    fc.array(
      fc.record({ taxRate: fc.constantFrom('15', '5', '0'), units: fc.integer({ min: 1, max: 100_000 }) }),
      {
        minLength: 1,
        maxLength: 3,
      },
    ),
    fc.array(fc.integer({ min: 1, max: 60_000 }), { minLength: 1, maxLength: 6 }),
    fc.nat({ max: 100_000 }),
    (places, taxes, asked, room) => {
      const whole = taxes.map(({ taxRate, units }) => partOf(written(units, places), taxRate, places));
      const billed = new Map(whole.map((part) => [taxKey(part), written(room, places)]));
      let left = whole.map((part, index) => ({ ...part, index }));
      const coin = written(1, places);
      for (const units of [...asked, 10_000_000]) {
        const taken = takePrepaid([{ amount: written(units, places), parts: left }], billed, places, places);
        for (const { taxRate, inclTax, taxAmount, exclTax } of taken) {
          const due = taxedAmount(inclTax, { taxRate, decimals: places, pricesIncludeTax: true }).taxAmount;
          const off = subtractMoney(taxAmount, due, 4).replace('-', '');
          expect(compareMoney(off, coin)).toBeLessThanOrEqual(0);
          expect(subtractMoney(inclTax, taxAmount, 4)).toBe(subtractMoney(exclTax, '0', 4));
        }
        left = left.flatMap((part) => {
          const own = taken.find(({ index }) => index === part.index);
          const rest = Object.fromEntries(
            parts.map((name) => [name, subtractMoney(part[name], own?.[name] ?? '0', 4)]),
          ) as Pick<PrepaidPart, (typeof parts)[number]>;
          for (const name of parts) expect(compareMoney(rest[name], '0')).toBeGreaterThanOrEqual(0);
          return compareMoney(rest.inclTax, '0') > 0 ? [{ ...part, ...rest }] : [];
        });
      }
      expect(left).toEqual([]);
    },
  );
  fc.assert(every, { numRuns: 300 });
});

test('the taxes that a document bears come first, then the others in proportion', () => {
  const parts = [partOf('57.50', '15', 2), partOf('50.00', '0', 2)];
  const taken = takePrepaid([{ amount: '60.00', parts }], new Map([['zero 0', '40.00']]), 2, 2);
  expect(taken.map(({ inclTax, taxAmount }) => [Number(inclTax), Number(taxAmount)])).toEqual([
    [17.04, 2.22],
    [42.96, 0],
  ]);
});
