import { beforeAll, describe, expect, test } from 'vitest';
import type { Row } from '#server/orders/test-shop.ts';
import { testShop } from '#server/orders/test-shop.ts';
import { designContract } from '#shared/catalogue/design/design.contract.ts';
import { itemContract } from '#shared/catalogue/item/item.contract.ts';
import { stockContract } from '#shared/catalogue/stock/stock.contract.ts';
import { orderContract } from '#shared/orders/order/order.contract.ts';
import type { Order } from '#shared/orders/order/order.schema.ts';
import { preferenceContract } from '#shared/settings/preferences/preference.contract.ts';
import { unitContract } from '#shared/settings/units/unit.contract.ts';
import { warehouseContract } from '#shared/warehouse/warehouse.contract.ts';

const shop = await testShop();
const { owner, act, work, companyId, designId, read } = shop;
let warehouseId: number;
let metre: number;
let booked = 0;

beforeAll(async () => {
  warehouseId = (await owner.call(warehouseContract.create, { body: { code: 'MAIN', name: 'Main' } })).body
    .id;
  const units = (await owner.call(unitContract.list, { query: { perPage: 100 } })).body.data;
  metre = units.find(({ code }) => code === 'm')?.id ?? 0;
});

/** A fabric of which so many metres were received in each place. */
async function cloth(code: string, ...received: { quantity: string; at?: object }[]): Promise<number> {
  const fields = {
    code,
    name: `Cloth ${code}`,
    type: 'fabric' as const,
    unitId: metre,
    price: '38',
    cost: '22.4',
  };
  const { id } = (await owner.call(itemContract.create, { body: fields })).body;
  for (const { quantity, at = { warehouseId } } of received)
    await owner.call(stockContract.move, { body: { itemId: id, kind: 'in', quantity, ...at } });
  return id;
}
const stockOf = async (itemId: number) => {
  const { stock } = (await owner.call(itemContract.get, { params: { id: itemId } })).body;
  return [stock?.quantity, stock?.reserved, stock?.free];
};
const movementsOf = async (itemId: number): Promise<string[]> =>
  (await owner.call(stockContract.movements, { query: { itemId, sort: 'created' } })).body.data.map(
    ({ kind, quantity, reason }) => `${kind} ${quantity} ${reason}`.trim(),
  );
const rowOf = (fabric: Row['fabric'], more: Partial<Row> = {}): Row => ({
  kind: 'article' as const,
  designId,
  quantity: 1,
  price: '150',
  workTypeIds: [work('Cutting')],
  fabric,
  ...more,
});
const of = (itemId: number, quantity: string) => ({ from: 'shop' as const, itemId, quantity });
const bookWith = (...rows: Row[]) =>
  owner.call(orderContract.create, { body: { ...shop.fields(rows), referenceNumber: `FAB-${++booked}` } });
const edit = async (order: Order, rows: Row[]) =>
  owner.call(orderContract.update, {
    params: { id: order.id },
    body: { version: (await read(order.id)).version, rows },
  });
const assign = (order: Order) =>
  act('assign', { orderIds: [order.id], workTypeId: work('Cutting'), companyId });

describe('the shop’s fabric', () => {
  test('is reserved with the order, cut with its first work, and back after that is reverted', async () => {
    const itemId = await cloth('F-1', { quantity: '10' });
    const { status, body: order } = await bookWith(rowOf(of(itemId, '3.25'), { quantity: 2 }));
    expect([status, order.rows[0]?.fabric]).toEqual([
      201,
      {
        from: 'shop',
        itemId,
        name: 'Cloth F-1',
        names: {},
        code: 'F-1',
        unit: 'm',
        quantity: '3.25',
        price: null,
        note: '',
        isTaken: false,
        cost: '72.80',
        imageId: null,
        image: null,
      },
    ]);
    expect(await stockOf(itemId)).toEqual(['10', '3.25', '6.75']);
    const { rows: rowsOf } = order;
    const first = {
      rows: [{ orderRowId: rowsOf[0]?.id ?? 0, quantity: 1 }],
      workTypeId: work('Cutting'),
      companyId,
    };
    expect((await act('assign', first)).body.data[0]?.rows[0]?.fabric).toMatchObject({ isTaken: true });
    expect(await stockOf(itemId)).toEqual(['6.75', '0', '6.75']);
    await act('assign', first);
    expect(await stockOf(itemId)).toEqual(['6.75', '0', '6.75']);
    await act('revert', { orderIds: [order.id] });
    expect(await stockOf(itemId)).toEqual(['6.75', '0', '6.75']);
    await act('revert', { orderIds: [order.id] });
    expect(await stockOf(itemId)).toEqual(['10', '3.25', '6.75']);
    const number = order.referenceNumber;
    expect(await movementsOf(itemId)).toEqual(['in 10', `out 3.25 ${number}`, `in 3.25 ${number}`]);
  });

  test('is given back with a cancellation and reserved again when that is undone, if it is still there', async () => {
    const itemId = await cloth('F-2', { quantity: '5' });
    const { body: order } = await bookWith(rowOf(of(itemId, '4')));
    await assign(order);
    expect(await stockOf(itemId)).toEqual(['1', '0', '1']);
    await act('cancel', { orderIds: [order.id] });
    expect(await stockOf(itemId)).toEqual(['5', '0', '5']);
    await act('undo-cancel', { orderIds: [order.id] });
    expect(await stockOf(itemId)).toEqual(['1', '0', '1']);
    await act('cancel', { orderIds: [order.id] });
    await bookWith(rowOf(of(itemId, '2')));
    const refused = await act('undo-cancel', { orderIds: [order.id] });
    expect([refused.status, refused.problem.errors?.[0]?.message]).toEqual([
      409,
      `Order ${order.referenceNumber}: only 3 of Cloth F-2 is free.`,
    ]);
    expect((await read(order.id)).stage).toBe('cancelled');
    expect(await stockOf(itemId)).toEqual(['5', '2', '3']);
  });

  test('follows changed, added and removed rows, and a deleted order', async () => {
    const [itemId, other] = [await cloth('F-3', { quantity: '10' }), await cloth('F-4', { quantity: '10' })];
    const { body: order } = await bookWith(rowOf(of(itemId, '4')), rowOf(null));
    const [first, second] = order.rows;
    const keep = { ...rowOf(null), id: second?.id };
    await edit(order, [{ ...rowOf(of(itemId, '2.5')), id: first?.id }, keep]);
    expect(await stockOf(itemId)).toEqual(['10', '2.5', '7.5']);
    await edit(order, [{ ...rowOf(undefined), id: first?.id, note: 'As before' }, keep]);
    expect(await stockOf(itemId)).toEqual(['10', '2.5', '7.5']);
    await edit(order, [{ ...rowOf(of(other, '3')), id: first?.id }, keep]);
    expect([await stockOf(itemId), await stockOf(other)]).toEqual([
      ['10', '0', '10'],
      ['10', '3', '7'],
    ]);
    // What a removed row gives back is there for an added one.
    const all = await edit(order, [keep, rowOf(of(other, '10'))]);
    expect(all.status).toBe(200);
    expect(await stockOf(other)).toEqual(['10', '10', '0']);
    expect((await owner.call(orderContract.remove, { params: { id: order.id } })).status).toBe(204);
    expect(await stockOf(other)).toEqual(['10', '0', '10']);
    expect(await movementsOf(other)).toEqual(['in 10']);
  });

  test('keeps the cost that it had when it was booked', async () => {
    const itemId = await cloth('F-5', { quantity: '10' });
    const { body: order } = await bookWith(rowOf(of(itemId, '2')));
    const { version } = (await owner.call(itemContract.get, { params: { id: itemId } })).body;
    await owner.call(itemContract.update, { params: { id: itemId }, body: { version, cost: '30' } });
    const edited = await edit(order, [{ ...rowOf(of(itemId, '3')), id: order.rows[0]?.id }]);
    expect(edited.body.rows[0]?.fabric?.cost).toBe('67.20');
  });

  test('comes from the smallest place with enough, else from several; not more than is free', async () => {
    const olaya = (await owner.call(warehouseContract.create, { body: { code: 'OLAYA', name: 'Olaya' } }))
      .body.id;
    const itemId = await cloth('F-6', { quantity: '8' }, { quantity: '3', at: { warehouseId: olaya } });
    const reservedAt = async () =>
      (await owner.call(stockContract.list, { query: { itemId, sort: '-quantity' } })).body.data.map(
        ({ reserved }: { reserved: string }) => reserved,
      );
    await bookWith(rowOf(of(itemId, '2.5')));
    expect(await reservedAt()).toEqual(['0', '2.5']);
    await bookWith(rowOf(of(itemId, '8.25')));
    expect(await reservedAt()).toEqual(['8', '2.75']);
    const refused = await bookWith(rowOf(null), rowOf(of(itemId, '0.26')));
    expect(refused).toMatchObject({
      status: 409,
      problem: { errors: [{ path: 'rows.1.fabric.quantity', message: 'Only 0.25 of Cloth F-6 is free.' }] },
    });
    const preferences = (await owner.call(preferenceContract.get, {})).body;
    const allowed = await owner.call(preferenceContract.update, {
      body: {
        version: preferences.version,
        allowNegativeStock: true,
      },
    });
    expect((await bookWith(rowOf(of(itemId, '0.26')))).status).toBe(201);
    expect((await stockOf(itemId))[2]).toBe('-0.01');
    await owner.call(preferenceContract.update, {
      body: { version: allowed.body.version, allowNegativeStock: false },
    });
  });

  test('of a row without work is taken at once', async () => {
    const itemId = await cloth('F-7', { quantity: '2' });
    const { body: order } = await bookWith(rowOf(of(itemId, '1.5'), { workTypeIds: [] }));
    expect(order).toMatchObject({ stage: 'completed', rows: [{ fabric: { isTaken: true } }] });
    expect(await stockOf(itemId)).toEqual(['0.5', '0', '0.5']);
  });

  test('is an item of that kind, with a length above zero', async () => {
    const product = (
      await owner.call(itemContract.create, { body: { code: 'F-8', name: 'Agal', price: '1', cost: '1' } })
    ).body;
    const errorsOf = async (fabric: Row['fabric']) => (await bookWith(rowOf(fabric))).problem.errors;
    expect(await errorsOf(of(product.id, '1'))).toEqual([
      { path: 'rows.0.fabric.itemId', message: 'Choose an item of the kind fabric.' },
    ]);
    expect(await errorsOf(of(999_999, '1'))).toMatchObject([{ path: 'rows.0.fabric.itemId' }]);
    for (const quantity of ['0', '1.0005', null])
      expect(await errorsOf({ from: 'shop', itemId: 1, quantity })).toMatchObject([
        { path: 'rows.0.fabric.quantity' },
      ]);
    expect(await errorsOf({ from: 'shop', quantity: '1' })).toMatchObject([{ path: 'rows.0.fabric.itemId' }]);
  });
});

test('the customer’s fabric is a note; it changes no stock', async () => {
  const { body: order } = await bookWith(rowOf({ from: 'customer', note: 'Navy wool, 3 m' }));
  expect(order.rows[0]?.fabric).toMatchObject({ from: 'customer', note: 'Navy wool, 3 m', itemId: null });
  const none = await edit(order, [{ ...rowOf(null), id: order.rows[0]?.id }]);
  expect(none.body.rows[0]?.fabric).toBeNull();
});

test('of many who sell the last metre of a fabric at once, one does', async () => {
  const itemId = await cloth('LAST', { quantity: '1' });
  const sold = await Promise.all([
    ...Array.from({ length: 7 }, () => bookWith(rowOf(of(itemId, '1')))),
    owner.call(stockContract.move, { body: { itemId, kind: 'out', quantity: '1', warehouseId } }),
  ]);
  expect(sold.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(409)]);
  expect((await stockOf(itemId))[2]).toBe('0');
});

describe('the materials of a design', () => {
  const button = async (code: string, ...received: string[]): Promise<number> => {
    const body = { code, name: `Buttons ${code}`, price: '2', cost: '0.6' };
    const { id } = (await owner.call(itemContract.create, { body })).body;
    for (const quantity of received)
      await owner.call(stockContract.move, { body: { itemId: id, kind: 'in', quantity, warehouseId } });
    return id;
  };
  let designs = 0;
  const designWith = async (...materials: { itemId: number; quantity: string }[]) => {
    const body = { code: `MAT-${++designs}`, name: 'Shirt', cost: '40', price: '150', materials };
    return (await owner.call(designContract.create, { body })).body;
  };
  const madeOf = (design: { id: number }, quantity: number) => rowOf(null, { designId: design.id, quantity });
  const materialsOf = ({ rows }: Order) =>
    rows[0]?.materials.map(({ itemId, quantity, isTaken, cost }) => [itemId, quantity, isTaken, cost]);

  test('are promised with an order, taken with its first work, and back after that is reverted', async () => {
    const [buttons, lining] = [await button('B-1', '30'), await cloth('L-1', { quantity: '10' })];
    const design = await designWith(
      { itemId: buttons, quantity: '8' },
      { itemId: lining, quantity: '1 1/2' },
    );
    const { body: order } = await bookWith(madeOf(design, 2));
    expect(materialsOf(order)).toEqual([
      [buttons, '16', false, '9.60'],
      [lining, '3', false, '67.20'],
    ]);
    expect([await stockOf(buttons), await stockOf(lining)]).toEqual([
      ['30', '16', '14'],
      ['10', '3', '7'],
    ]);
    await assign(order);
    expect(materialsOf(await read(order.id))?.map(([, , isTaken]) => isTaken)).toEqual([true, true]);
    expect([await stockOf(buttons), await stockOf(lining)]).toEqual([
      ['14', '0', '14'],
      ['7', '0', '7'],
    ]);
    await act('revert', { orderIds: [order.id] });
    expect(await stockOf(buttons)).toEqual(['30', '16', '14']);
    await act('cancel', { orderIds: [order.id] });
    expect(await stockOf(buttons)).toEqual(['30', '0', '30']);
    await act('undo-cancel', { orderIds: [order.id] });
    expect(await stockOf(buttons)).toEqual(['30', '16', '14']);
    const number = order.referenceNumber;
    expect(await movementsOf(buttons)).toEqual(['in 30', `out 16 ${number}`, `in 16 ${number}`]);
    expect((await owner.call(orderContract.remove, { params: { id: order.id } })).status).toBe(409);
  });

  test('may be changed in the row until they are used, with the cost of each as it was entered', async () => {
    const [buttons, zip] = [await button('B-8', '100'), await button('B-9', '100')];
    const design = await designWith({ itemId: buttons, quantity: '8' });
    const { body: order } = await bookWith(madeOf(design, 2));
    const { version } = (await owner.call(itemContract.get, { params: { id: buttons } })).body;
    await owner.call(itemContract.update, { params: { id: buttons }, body: { version, cost: '5' } });
    const change = (...materials: { itemId: number; quantity: string }[]) =>
      edit(order, [{ ...madeOf(design, 2), id: order.rows[0]?.id, materials }]);
    const more = await change({ itemId: buttons, quantity: '9' }, { itemId: zip, quantity: '1/2' });
    expect(materialsOf(more.body)).toEqual([
      [buttons, '18', false, '10.80'],
      [zip, '1', false, '0.60'],
    ]);
    expect(more.body.rows[0]?.materials.map(({ perPiece }) => perPiece)).toEqual(['9', '0.5']);
    const [event] = (await owner.call(orderContract.events, { params: { id: order.id } })).body.data;
    expect(event?.data.changes?.map(({ field, of }) => [field, of])).toEqual([['rowMaterials', 'Shirt']]);
    expect([await stockOf(buttons), await stockOf(zip)]).toEqual([
      ['100', '18', '82'],
      ['100', '1', '99'],
    ]);
    expect(materialsOf((await change()).body)).toEqual([]);
    expect(await stockOf(buttons)).toEqual(['100', '0', '100']);
    expect(materialsOf((await change({ itemId: zip, quantity: '2' })).body)).toEqual([
      [zip, '4', false, '2.40'],
    ]);
    const short = await change({ itemId: zip, quantity: '51' });
    expect(short.problem.errors).toMatchObject([{ message: 'Only 100 of Buttons B-9 is free.' }]);
    const twice = await change({ itemId: zip, quantity: '1' }, { itemId: zip, quantity: '2' });
    expect(twice.problem.errors).toMatchObject([{ path: 'rows.0.materials.1.itemId' }]);
    const unknown = await change({ itemId: 999_999, quantity: '1' });
    expect(unknown.problem.errors).toMatchObject([{ path: 'rows.0.materials.0.itemId' }]);
    await assign(order);
    const used = await change({ itemId: zip, quantity: '1' });
    expect(used.problem.errors).toEqual([
      { path: 'rows.0.materials', message: 'These are taken already, so they stay.' },
    ]);
    expect((await change({ itemId: zip, quantity: '2' })).status).toBe(200);
    expect(await stockOf(zip)).toEqual(['96', '0', '96']);

    const own = await bookWith(rowOf(null, { materials: [{ itemId: zip, quantity: '1' }] }));
    expect(materialsOf(own.body)).toEqual([[zip, '1', false, '0.60']]);
    const none = await bookWith({ ...madeOf(design, 1), materials: [] });
    expect(materialsOf(none.body)).toEqual([]);
  });

  test('stay as they were booked, with their costs, and follow the quantity and the design of the row', async () => {
    const [buttons, other] = [await button('B-2', '100'), await button('B-3', '100')];
    const design = await designWith({ itemId: buttons, quantity: '8' });
    const next = await designWith({ itemId: other, quantity: '5' });
    const { body: order } = await bookWith(madeOf(design, 1));
    const changed = { version: design.version, materials: [{ itemId: other, quantity: '9' }] };
    await owner.call(designContract.update, { params: { id: design.id }, body: changed });
    const { version } = (await owner.call(itemContract.get, { params: { id: buttons } })).body;
    await owner.call(itemContract.update, { params: { id: buttons }, body: { version, cost: '5' } });
    const rowId = order.rows[0]?.id;
    const twice = await edit(order, [{ ...madeOf(design, 2), id: rowId }]);
    expect(materialsOf(twice.body)).toEqual([[buttons, '16', false, '9.60']]);
    expect([await stockOf(buttons), await stockOf(other)]).toEqual([
      ['100', '16', '84'],
      ['100', '0', '100'],
    ]);
    const otherwise = await edit(order, [{ ...madeOf(next, 3), id: rowId }]);
    expect(materialsOf(otherwise.body)).toEqual([[other, '15', false, '9.00']]);
    expect([await stockOf(buttons), await stockOf(other)]).toEqual([
      ['100', '0', '100'],
      ['100', '15', '85'],
    ]);
    expect((await owner.call(orderContract.remove, { params: { id: order.id } })).status).toBe(204);
    expect(await stockOf(other)).toEqual(['100', '0', '100']);
  });

  test('are refused beyond what is free, and used without a promise where no stock is kept', async () => {
    const [few, uncounted] = [await button('B-4', '20'), await button('B-5')];
    const design = await designWith({ itemId: few, quantity: '8' }, { itemId: uncounted, quantity: '3' });
    expect(await bookWith(rowOf(null), madeOf(design, 3))).toMatchObject({
      status: 409,
      problem: { errors: [{ path: 'rows.1.quantity', message: 'Only 20 of Buttons B-4 is free.' }] },
    });
    const { body: order } = await bookWith(madeOf(design, 2));
    expect(materialsOf(order)).toEqual([
      [few, '16', false, '9.60'],
      [uncounted, '6', false, '3.60'],
    ]);
    expect(await movementsOf(uncounted)).toEqual([]);
    // The design can't be deleted, nor what it is made of.
    expect((await owner.call(itemContract.remove, { params: { id: uncounted } })).status).toBe(409);
  });

  test('of many who book the last of them at once, one does', async () => {
    const itemId = await button('B-6', '8');
    const design = await designWith({ itemId, quantity: '8' });
    const sold = await Promise.all([
      ...Array.from({ length: 7 }, () => bookWith(madeOf(design, 1))),
      owner.call(stockContract.move, { body: { itemId, kind: 'out', quantity: '8', warehouseId } }),
    ]);
    expect(sold.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(409)]);
    expect((await stockOf(itemId))[2]).toBe('0');
  });

  test('are items but no services, each once, with an amount above zero', async () => {
    const [itemId, service] = [await button('B-7'), { code: 'S-7', name: 'Pressing', price: '1', cost: '1' }];
    const { id: serviceId } = (
      await owner.call(itemContract.create, { body: { ...service, type: 'service' as const } })
    ).body;
    const body = { code: 'MAT-0', name: 'Shirt', cost: '40', price: '150' };
    const errorsOf = async (...materials: { itemId: number; quantity: string }[]) =>
      (await owner.call(designContract.create, { body: { ...body, materials } })).problem.errors;
    const few = { itemId, quantity: '8' };
    for (const quantity of ['0', '-1', '1.0005', 'eight'])
      expect(await errorsOf(few, { itemId: serviceId, quantity })).toMatchObject([
        { path: 'materials.1.quantity' },
      ]);
    expect(await errorsOf(few, few)).toEqual([
      { path: 'materials.1.itemId', message: 'This is in the list already.' },
    ]);
    expect(await errorsOf(few, { itemId: serviceId, quantity: '1' })).toEqual([
      { path: 'materials.1.itemId', message: 'A service is no material: choose a product or a fabric.' },
    ]);
    expect(await errorsOf({ itemId: 999_999, quantity: '1' })).toMatchObject([
      { path: 'materials.0.itemId' },
    ]);
    const design = await designWith(few, { itemId: await cloth('L-7'), quantity: '1.5' });
    expect(design.materialItems.map(({ name }) => name)).toEqual(['Buttons B-7', 'Cloth L-7']);
    const changed = await owner.call(designContract.update, {
      params: { id: design.id },
      body: { version: design.version, materials: [...design.materials].reverse() },
    });
    expect(changed.body.materials).toEqual([...design.materials].reverse());
    const copied = (await owner.call(designContract.copy, { params: { id: design.id } })).body;
    expect(copied.materials).toEqual(changed.body.materials);
  });
});
