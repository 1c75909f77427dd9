import { describe, expect, test } from 'vitest';
import { newOrderSchema } from './order-check.rules.ts';
import { newRow } from './order-form.rules.ts';

const pricing = {
  taxes: [
    { id: 1, rate: '0' },
    { id: 2, rate: '15' },
  ],
  decimals: 2,
  pricesIncludeTax: false,
};
const row = (part: object) => ({ ...newRow('article', 2), name: 'Thobe', ...part });

describe('the deposit of a new order', () => {
  const currency = { code: 'SAR', symbol: 'SAR', decimals: 2 };
  const tooMuch = 'billing.moreThanBalance' as const;
  const schema = newOrderSchema({ pricing, currency, hasWorkTypes: true }, (amount, { total }) =>
    Number(amount) > Number(total) ? { message: tooMuch, params: { balance: total } } : null,
  );
  const order = {
    customerId: 1,
    referenceNumber: '2026-0042',
    dueDate: '2026-12-05',
    statusId: 1,
    rows: [row({ quantity: '٢', price: '100' })],
  };
  const problems = (amount: string, credit: string | null = null) =>
    schema
      .safeParse({
        ...order,
        deposit: { amount, method: 'cash', note: '' },
        credit: credit && { amount: credit },
      })
      .error?.issues.map(({ path, message }) => [path.join('.'), message]);

  test('is at most the order’s total with tax', () => {
    expect(problems('٢٣٠')).toBeUndefined();
    expect(problems('230.01')).toEqual([['deposit.amount', tooMuch]]);
    expect(problems('0')).toEqual([['deposit.amount', 'billing.amountInvalid']]);
    expect(schema.parse(order).deposit).toBeNull();
  });

  test('is at most what the customer’s credit leaves of it', () => {
    expect(problems('30', '٢٠٠')).toBeUndefined();
    expect(problems('30.01', '200')).toEqual([['deposit.amount', tooMuch]]);
    expect(problems('1', '230.01')).toEqual([
      ['credit.amount', tooMuch],
      ['deposit.amount', tooMuch],
    ]);
  });
});

describe('the work of a service', () => {
  const currency = { code: 'SAR', symbol: 'SAR', decimals: 2 };
  const problems = (part: object, { workTypeId = null as number | null, hasWorkTypes = true } = {}) =>
    newOrderSchema({ pricing, currency, hasWorkTypes }, undefined)
      .safeParse({
        customerId: 1,
        dueDate: '2026-12-05',
        statusId: 1,
        workTypeId,
        rows: [{ ...newRow('service', 2), name: 'Hem', price: '25', ...part }],
      })
      .error?.issues.map(({ path, message }) => [path.join('.'), message]);

  test('has to be said by the row, its order or its item', () => {
    const asked = [['rows.0.workTypeIds', 'orders.serviceWorkRequired']];
    expect(problems({})).toEqual(asked);
    expect(problems({ itemId: 4, route: [] })).toEqual(asked);
    expect(problems({ workTypeIds: [3] })).toBeUndefined();
    expect(problems({ workTypeIds: [] })).toBeUndefined();
    expect(problems({ itemId: 4, route: [3] })).toBeUndefined();
    expect(problems({}, { workTypeId: 3 })).toBeUndefined();
    expect(problems({ id: 7 })).toBeUndefined();
    expect(problems({}, { hasWorkTypes: false })).toBeUndefined();
  });
});
