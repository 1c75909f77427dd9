import { describe, expect, test } from 'vitest';
import type { Design } from '#shared/catalogue/design/design.schema.ts';
import type { Measurement } from '#shared/customers/measuring/measurement.schema.ts';
import { orderFields } from '#shared/orders/order/order.schema.ts';
import { defaultTax, isBlank, newRow, type RowValues, rerouted, withDesign } from './order-form.rules.ts';
import { fabricFor, measuredAs } from './usual-fabric.rules.ts';

const thobe = {
  id: 7,
  code: 'DSN-114',
  name: 'Saudi thobe',
  price: '320',
  companyId: 4,
  templateId: null,
  fabricItem: null,
  fabricLength: null,
  sizeLengths: [] as Design['sizeLengths'],
  materials: [] as Design['materials'],
  materialItems: [] as Design['materialItems'],
} as Design;
const units = [
  { code: 'm', kind: 'length' as const, factor: '100' },
  { code: 'yd', kind: 'length' as const, factor: '91.44' },
  { code: 'pc', kind: 'count' as const, factor: '1' },
];
const terms = { decimals: 2, units };
const row = (part: object) => ({ ...newRow('article', 2), name: 'Thobe', ...part });

describe('rows', () => {
  test('take name, code, price and supplier of a design, but keep their own supplier', () => {
    expect(withDesign(newRow('article', 2), thobe, terms)).toMatchObject({
      designId: 7,
      name: 'Saudi thobe',
      code: 'DSN-114',
      price: '320.00',
      companyId: 4,
      quantity: '1',
    });
    expect(withDesign({ ...newRow('article', 2), companyId: 5 }, thobe, terms).companyId).toBe(5);
  });

  test('begin with the fabric of their design, whose length follows the quantity until another is typed', () => {
    const fabricItem = { id: 9, name: 'Shikibo', names: {} };
    const made = { ...thobe, fabricItem, fabricLength: '3.25', fabricUnits: { ofItem: 'm', ofLength: 'm' } };
    const chosen = withDesign({ ...newRow('article', 2), quantity: '٢' }, made, terms);
    expect(chosen.fabric).toMatchObject({ from: 'shop', itemId: 9, quantity: '6.5', unit: 'm' });
    expect(fabricFor(chosen, '3', units)?.quantity).toBe('9.75');
    expect(fabricFor(chosen, '', units)?.quantity).toBeNull();
    const typed = { ...chosen, fabric: chosen.fabric && { ...chosen.fabric, quantity: '7' } };
    expect(fabricFor(typed, '3', units)?.quantity).toBe('7');
    const inYards = { ...made, fabricUnits: { ofItem: 'm', ofLength: 'yd' } };
    expect(withDesign(chosen, inYards, terms).fabric?.quantity).toBe('5.944');
    expect(withDesign(typed, inYards, terms).fabric?.quantity).toBe('7');
    expect(withDesign(chosen, thobe, terms).fabric).toBeNull();
    const counted = { ...made, fabricUnits: { ofItem: 'pc', ofLength: 'm' } };
    expect(withDesign(newRow('article', 2), counted, terms).fabric?.quantity).toBeNull();
    const ofCustomer = { ...chosen.fabric, from: 'customer' } as RowValues['fabric'];
    expect(withDesign({ ...newRow('article', 2), fabric: ofCustomer ?? null }, made, terms).fabric).toBe(
      ofCustomer,
    );
  });

  test('take the length of the size that was measured, unless another is typed', () => {
    const sized = {
      ...thobe,
      fabricItem: { id: 9, name: 'Shikibo', names: {} },
      fabricLength: '3.25',
      fabricUnits: { ofItem: 'm', ofLength: 'm' },
      sizeFieldId: 'chest',
      sizeUnit: 'cm',
      sizeLengths: [
        { upTo: '100', length: '2.5' },
        { upTo: '120', length: '3' },
      ],
    };
    const inCentimetres = [...units, { code: 'cm', kind: 'length' as const, factor: '1' }];
    const measured = (id: number, chest: string) => ({
      id,
      fields: [{ id: 'chest', unit: 'cm' }] as Measurement['fields'],
      values: { chest },
    });
    const chosen = withDesign({ ...newRow('article', 2), quantity: '2' }, sized, terms);
    expect(chosen.fabric?.quantity).toBe('6.5');
    const slim = measuredAs(chosen, measured(1, '98'), inCentimetres);
    expect(slim).toMatchObject({ measurementId: 1, fabric: { quantity: '5' } });
    expect(fabricFor(slim, '3', inCentimetres)?.quantity).toBe('7.5');
    expect(measuredAs(slim, measured(2, '119'), inCentimetres).fabric?.quantity).toBe('6');
    expect(measuredAs(slim, measured(3, '140'), inCentimetres).fabric?.quantity).toBe('6.5');
    expect(measuredAs(slim, undefined, inCentimetres)).toMatchObject({
      measurementId: null,
      fabric: { quantity: '6.5' },
    });
    const typed = { ...slim, fabric: slim.fabric && { ...slim.fabric, quantity: '7' } };
    expect(measuredAs(typed, measured(2, '119'), inCentimetres).fabric?.quantity).toBe('7');
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

  test('report missing values in the fixed words', () => {
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

test('an added work type precedes what the shop does after it, and the others keep the order of the route', () => {
  const all = [1, 2, 3, 4].map((id) => ({ id }));
  expect(rerouted([4, 1], [1, 4, 2], all)).toEqual([2, 4, 1]);
  expect(rerouted([1, 3], [1, 2, 3], all)).toEqual([1, 2, 3]);
  expect(rerouted([3, 1], [3], all)).toEqual([3]);
  expect(rerouted([], [4, 2], all)).toEqual([2, 4]);
});
