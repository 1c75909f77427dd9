import { describe, expect, test } from 'vitest';
import { newRow } from '#web/orders/order/order-form.rules.ts';
import { rowAmounts, runningTotals } from './row-amounts.rules.ts';

const pricing = {
  taxes: [
    { id: 1, rate: '0' },
    { id: 2, rate: '15' },
  ],
  decimals: 2,
  pricesIncludeTax: false,
};
const row = (part: object) => ({ ...newRow('article', 2), name: 'Thobe', ...part });

describe('amounts while typing', () => {
  test('are those of the saved order', () => {
    expect(rowAmounts(row({ quantity: '3', price: '320' }), pricing)).toEqual({
      exclTax: '960.00',
      taxAmount: '144.00',
      inclTax: '1104.00',
      discountAmount: '0',
    });
  });

  test('read Eastern digits and their decimal sign', () => {
    expect(rowAmounts(row({ quantity: '٢', price: '۳۵٫۵' }), pricing)?.inclTax).toBe('81.65');
  });

  test.each([
    ['', '320'],
    ['1.5', '320'],
    ['-1', '320'],
    ['1', ''],
    ['1', '-3'],
    ['1', '12.'],
    ['999999', '999999999999'],
  ])('are absent for %s × %s', (quantity, price) => {
    expect(rowAmounts(row({ quantity, price }), pricing)).toBeNull();
  });

  test('sum only what can be read, and name the rate when there is one', () => {
    const rows = [
      row({ quantity: '3', price: '320' }),
      row({ quantity: '2', price: '35' }),
      newRow('article', 1),
    ];
    expect(runningTotals(rows, null, pricing)).toEqual({
      discount: '0.00',
      exclTax: '1030.00',
      tax: '154.50',
      inclTax: '1184.50',
      pieces: 5,
      rate: '15',
    });
    expect(runningTotals([...rows, row({ taxId: 1, price: '1' })], null, pricing).rate).toBeNull();
    expect(runningTotals([], null, pricing)).toMatchObject({ pieces: 0, inclTax: '0.00', rate: null });
  });

  test('come after the discounts of rows and of the order, which don’t count while they can’t be read', () => {
    const rows = [
      row({ quantity: '1', price: '100', discount: { kind: 'percent', value: '١٠' } }),
      row({ quantity: '1', price: '100', discount: { kind: 'amount', value: '5.' } }),
    ];
    const ofOrder = { kind: 'amount', value: '19' } as const;
    expect(runningTotals(rows, ofOrder, pricing)).toMatchObject({ discount: '29.00', exclTax: '171.00' });
    expect(runningTotals(rows, { ...ofOrder, value: '-' }, pricing)).toMatchObject({ exclTax: '190.00' });
  });

  test('keep the rate of a row that was taken under it', () => {
    const keptRates = new Map([[9, { taxId: 2, taxRate: '5' }]]);
    const taken = row({ id: 9, quantity: '1', price: '100' });
    expect(rowAmounts(taken, { ...pricing, keptRates })?.taxAmount).toBe('5.00');
    expect(rowAmounts({ ...taken, taxId: 1 }, { ...pricing, keptRates })?.taxAmount).toBe('0.00');
  });
});
