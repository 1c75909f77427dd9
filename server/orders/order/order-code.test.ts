import { beforeAll, describe, expect, test } from 'vitest';
import { testShop } from '#server/orders/test-shop.ts';
import { invoiceContract } from '#shared/billing/invoice/invoice.contract.ts';
import { designContract } from '#shared/catalogue/design/design.contract.ts';
import { itemContract } from '#shared/catalogue/item/item.contract.ts';
import { customerContract } from '#shared/customers/customer/customer.contract.ts';
import type { QueryOf } from '#shared/lib/contract.ts';
import { orderContract } from '#shared/orders/order/order.contract.ts';
import type { Order } from '#shared/orders/order/order.schema.ts';
import { ticketDigits } from '#shared/orders/order/ticket-code.rules.ts';
import { rackContract } from '#shared/warehouse/rack.contract.ts';
import { warehouseContract } from '#shared/warehouse/warehouse.contract.ts';

const { owner, book } = await testShop();
let digits: string;
let trackingId: string;

beforeAll(async () => {
  // As many as hide the exact one among those that contain it.
  for (let number = 17; number <= 97; number += 10) await book([{}], { referenceNumber: `A-${number}` });
  await book([{}], { referenceNumber: '7' });
  const coded: Order = await book([{}, { quantity: 2 }], { referenceNumber: 'ORD-1501' });
  trackingId = coded.trackingId;
  const row = coded.rows[1];
  digits = row ? (ticketDigits({ row, place: 2, piece: 1 }) ?? '') : '';
  for (const code of ['10', '10-1', '10-2', '100'])
    await owner.call(itemContract.create, { body: { code, name: `Item ${code}`, price: '1', cost: '1' } });
  const warehouse = await owner.call(warehouseContract.create, { body: { code: 'MAIN', name: 'Main' } });
  await owner.call(rackContract.create, {
    body: { code: 'R-1', name: 'One', warehouseId: warehouse.body.id },
  });
});

const numbersOf = async (query: QueryOf<typeof orderContract.list>) =>
  (await owner.call(orderContract.list, { query })).body.data
    .map(({ referenceNumber }) => referenceNumber)
    .sort();

describe('an order is found by exactly its code, in any spelling, and by its tickets', () => {
  test.each([
    ['7', ['7']],
    ['٧', ['7']],
    ['ORD-1501', ['ORD-1501']],
    ['ord1501', ['ORD-1501']],
    ['ORD‑١٥٠١', ['ORD-1501']],
    [' ＯＲＤ–1501 ', ['ORD-1501']],
    ['ORD-1501-2', ['ORD-1501']],
    ['ORD-1501-2-1', ['ORD-1501']],
    // It has no third row.
    ['ORD-1501-3-1', []],
    ['ORD-150', []],
    ['1501', []],
    ['nothing', []],
    ['-', []],
  ])('%s', async (code, found) => {
    expect(await numbersOf({ code })).toEqual(found);
  });

  test('its tracking id and the digits of a ticket', async () => {
    expect(await numbersOf({ code: trackingId.toLowerCase().replace('-', ' ') })).toEqual(['ORD-1501']);
    expect(await numbersOf({ code: digits })).toEqual(['ORD-1501']);
    expect(await numbersOf({ search: digits })).toEqual(['ORD-1501']);
  });
});

test('the search of orders knows tickets and numbers in other spellings, beside what contains the text', async () => {
  for (const search of ['ORD-1501-2-1', 'ORD-1501-1', 'ord1501', 'ORD‑١٥٠١', '150'])
    expect(await numbersOf({ search }), search).toEqual(['ORD-1501']);
  expect(await numbersOf({ search: '7' })).toHaveLength(11);
  expect(await numbersOf({ search: 'ORD-1501-3-1' })).toEqual([]);
  expect(await numbersOf({ search: 'ord1501', stage: 'completed' })).toEqual([]);
});

test('items, places, customers and invoices are found by exactly their code', async () => {
  const lists = {
    items: itemContract,
    designs: designContract,
    racks: rackContract,
    warehouses: warehouseContract,
  };
  const codesOf = async (path: keyof typeof lists, code: string) =>
    (await owner.call(lists[path].list as typeof itemContract.list, { query: { code } })).body.data.map(
      (each) => each.code,
    );
  expect(await codesOf('items', '10')).toEqual(['10']);
  expect(await codesOf('items', '10_1')).toEqual(['10-1']);
  expect(await codesOf('designs', 'th01')).toEqual(['TH-01']);
  expect(await codesOf('racks', 'r1')).toEqual(['R-1']);
  expect(await codesOf('warehouses', 'ma')).toEqual([]);
  const { body } = await owner.call(customerContract.list, {});
  const customerCode = body.data[0]?.customerCode ?? '';
  const found = await owner.call(customerContract.list, { query: { code: customerCode.toLowerCase() } });
  expect(found.body.data).toMatchObject([{ customerCode }]);
  expect((await owner.call(invoiceContract.list, { query: { code: 'INV-1' } })).body.data).toEqual([]);
});
