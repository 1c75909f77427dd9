import { expect, test } from 'vitest';
import type { Order } from '#shared/orders/order/order.schema.ts';
import { actionsOn, openWork, piecesOut, refusedOf, type Subject } from './order-action.rules.ts';

const work = (workTypeId: number, quantity: number, assigned = 0, collected = 0) => ({
  workTypeId,
  name: `work ${workTypeId}`,
  quantity,
  assigned,
  collected,
});
const subject = (id: number, works: Subject['works']) => ({ id, works }) as Subject;

test('open work is summed over the orders, and what is all out is not offered', () => {
  const subjects = [subject(1, [work(1, 3, 3), work(2, 3, 1)]), subject(2, [work(2, 2), work(3, 2, 2)])];
  expect(openWork(subjects)).toEqual([{ workTypeId: 2, name: 'work 2', open: 4, orders: 2 }]);
  expect(piecesOut(subjects)).toBe(6);
  expect(piecesOut([subject(3, [work(1, 3, 3, 2)])])).toBe(1);
});

const order = (part: Partial<Order>) =>
  ({ stage: 'inQueue', rows: [], assignments: [], pickedAt: null, ...part }) as unknown as Order;

test('an order offers what its pieces leave room for', () => {
  const rows = [{ works: [work(1, 3, 3)] }] as Order['rows'];
  const assignments = [{ outstanding: 3 }] as Order['assignments'];
  expect(actionsOn(order({ rows, assignments }))).toEqual(['collect', 'complete', 'revert', 'cancel']);
  expect(actionsOn(order({ stage: 'completed' }))).toEqual(['handOver', 'revert']);
  expect(actionsOn(order({ stage: 'completed', pickedAt: '2026-11-20T10:00:00Z' }))).toEqual(['revert']);
  expect(actionsOn(order({ stage: 'cancelled', rows }))).toEqual(['undoCancel']);
});

test('the orders that stood in the way are found by their place', () => {
  const subjects = [subject(7, []), subject(8, [])];
  const errors = [
    { path: 'orderIds.1', message: 'no embroidery' },
    { path: 'workTypeId', message: 'unknown' },
    { path: 'orderIds.9', message: 'not sent' },
  ];
  expect(refusedOf(subjects, errors)).toEqual([{ order: subjects[1], reason: 'no embroidery' }]);
});
