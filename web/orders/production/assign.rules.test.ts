import { expect, test } from 'vitest';
import type { Order } from '#shared/orders/order/order.schema.ts';
import { assignableRows, typedPieces } from './assign.rules.ts';

const row = (id: number, quantity: number, assigned: number) => ({
  id,
  name: `row ${id}`,
  quantity,
  works: [{ workTypeId: 5, assigned }],
});
const order = { rows: [row(1, 3, 1), row(2, 4, 4), row(3, 2, 0)] } as unknown as Order;

test('rows with open pieces are offered whole; asked for one row, only that one', () => {
  expect(assignableRows(order, 5).map(({ orderRowId, offered }) => [orderRowId, offered])).toEqual([
    [1, 2],
    [3, 2],
  ]);
  expect(assignableRows(order, 5, 3).map(({ offered }) => offered)).toEqual([0, 2]);
  expect(assignableRows(order, 6)).toEqual([]);
});

test('typed pieces are read in any digits, nothing typed takes what is offered, emptied takes none', () => {
  const rows = assignableRows(order, 5);
  expect(typedPieces(rows, {})).toMatchObject({ count: 4, wrong: new Set() });
  expect(typedPieces(rows, { 1: '١', 3: '' }).given).toEqual([{ orderRowId: 1, quantity: 1 }]);
  expect(typedPieces(rows, { 1: '3', 3: '1.5' })).toMatchObject({ given: [], wrong: new Set([1, 3]) });
});
