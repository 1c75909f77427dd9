import { describe, expect, test } from 'vitest';
import type { Design } from '#shared/catalogue/design/design.schema.ts';
import type { Measurement } from '#shared/customers/measuring/measurement.schema.ts';
import { orderFields } from '#shared/orders/order/order.schema.ts';
import {
  choosableMeasurements,
  defaultTax,
  fittingMeasurement,
  isBlank,
  newOrderSchema,
  newRow,
  rerouted,
  rowAmounts,
  runningTotals,
  withDesign,
} from './order-form.rules.ts';

const pricing = {
  taxes: [
    { id: 1, rate: '0' },
    { id: 2, rate: '15' },
  ],
  decimals: 2,
  pricesIncludeTax: false,
};
const thobe = { id: 7, code: 'DSN-114', name: 'Saudi thobe', price: '320', companyId: 4 } as Design;
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

describe('the deposit of a new order', () => {
  const currency = { code: 'SAR', symbol: 'SAR', decimals: 2 };
  const tooMuch = 'billing.moreThanBalance' as const;
  const schema = newOrderSchema({ pricing, currency }, (amount, { total }) =>
    Number(amount) > Number(total) ? { message: tooMuch, params: { balance: total } } : null,
  );
  const order = {
    customerId: 1,
    referenceNumber: '2026-0042',
    dueDate: '2026-12-05',
    statusId: 1,
    rows: [row({ quantity: '٢', price: '100' })],
  };
  const problems = (amount: string) =>
    schema
      .safeParse({ ...order, deposit: { amount, method: 'cash', note: '' } })
      .error?.issues.map(({ path, message }) => [path.join('.'), message]);

  test('is at most the order’s total with tax', () => {
    expect(problems('٢٣٠')).toBeUndefined();
    expect(problems('230.01')).toEqual([['deposit.amount', tooMuch]]);
    expect(problems('0')).toEqual([['deposit.amount', 'billing.amountInvalid']]);
    expect(schema.parse(order).deposit).toBeNull();
  });
});

describe('rows', () => {
  test('take name, code, price and supplier of a design, but keep their own supplier', () => {
    expect(withDesign(newRow('article', 2), thobe, 2)).toMatchObject({
      designId: 7,
      name: 'Saudi thobe',
      code: 'DSN-114',
      price: '320.00',
      companyId: 4,
      quantity: '1',
    });
    expect(withDesign({ ...newRow('article', 2), companyId: 5 }, thobe, 2).companyId).toBe(5);
  });

  test('are blank until something is filled in', () => {
    expect(isBlank(newRow('service', 2))).toBe(true);
    expect(isBlank({ ...newRow('service', 2), name: 'Alteration' })).toBe(false);
    expect(isBlank({ ...newRow('service', 2), id: 3 })).toBe(false);
  });

  test('make a body that the contract reads', () => {
    const body = orderFields.parse({
      customerId: 1,
      referenceNumber: 'ORD-1',
      dueDate: '2026-12-04',
      statusId: 2,
      rows: [row({ quantity: '٣', price: '320.00' }), row({ price: '5', workTypeIds: [] })],
    });
    expect(body.rows[0]).toMatchObject({ quantity: 3, price: '320' });
    expect(body.rows[0]?.workTypeIds).toBeUndefined();
    expect(body.rows[0]).not.toHaveProperty('code');
    expect(body.rows[1]?.workTypeIds).toEqual([]);
  });

  test('report missing values in the specification’s words', () => {
    const empty = { customerId: null, referenceNumber: '', dueDate: null, statusId: null, rows: [] };
    const checked = orderFields.safeParse(empty);
    expect(checked.error?.issues.map(({ message }) => message)).toEqual([
      'orders.customerRequired',
      'orders.referenceNumberRequired',
      'orders.dueDateRequired',
      'orders.statusRequired',
      'orders.rowsRequired',
    ]);
  });
});

test('a row begins with the tax that the shop made its default, or with none', () => {
  expect(
    defaultTax([
      { id: 1, isDefault: false },
      { id: 2, isDefault: true },
    ]),
  ).toBe(2);
  expect(defaultTax([{ id: 1, isDefault: false }])).toBeNull();
});

test('measurements offer the newest of each template, and the row’s own', () => {
  const version = (id: number, templateId: number, number: number) =>
    ({ id, templateId, number }) as Measurement;
  const all = [version(1, 1, 1), version(3, 1, 3), version(2, 1, 2), version(4, 2, 1)];
  expect(choosableMeasurements(all, null).map(({ id }) => id)).toEqual([3, 4]);
  expect(choosableMeasurements(all, 1).map(({ id }) => id)).toEqual([3, 4, 1]);
  expect(choosableMeasurements(all, 4).map(({ id }) => id)).toEqual([3, 4]);
});

test('an article starts with the newest measurement of its garment', () => {
  const version = (id: number, templateId: number, templateName: string, number: number) =>
    ({ id, templateId, templateName, number, created: `2026-11-0${id}T08:00:00Z` }) as Measurement;
  const thobes = [version(1, 1, 'Thobe', 1), version(2, 1, 'Thobe', 2)];
  const all = [...thobes, version(3, 2, 'Shalwar kameez', 1), version(4, 3, 'شلوار قمیض', 1)];
  expect(fittingMeasurement(all, 'Saudi thobe, summer cotton')?.id).toBe(2);
  expect(fittingMeasurement(all, 'Shalwar kameez, embroidered')?.id).toBe(3);
  expect(fittingMeasurement(all, 'شلوار قمیض، کڑھائی')?.id).toBe(4);
  expect(fittingMeasurement(all, 'Waistcoat')).toBeNull();
  expect(fittingMeasurement(thobes, 'Waistcoat')?.id).toBe(2);
  expect(fittingMeasurement([], 'Thobe')).toBeNull();
});

test('an added work type precedes what the shop does after it, and the others keep the order of the route', () => {
  const all = [1, 2, 3, 4].map((id) => ({ id }));
  expect(rerouted([4, 1], [1, 4, 2], all)).toEqual([2, 4, 1]);
  expect(rerouted([1, 3], [1, 2, 3], all)).toEqual([1, 2, 3]);
  expect(rerouted([3, 1], [3], all)).toEqual([3]);
  expect(rerouted([], [4, 2], all)).toEqual([2, 4]);
});
