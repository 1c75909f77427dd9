import { expect, test } from 'vitest';
import type { OrderEvent } from '#shared/orders/order/order-event.schema.ts';
import type { Stage } from '#shared/orders/statuses/stage.rules.ts';
import { stageSteps } from './stage-steps.ts';

const event = (created: string, stageBefore: Stage, stageAfter: Stage, part: Partial<OrderEvent> = {}) =>
  ({
    kind: 'assigned',
    created,
    undone: false,
    compensates: null,
    ...part,
    data: { stageBefore, stageAfter },
  }) as OrderEvent;
const order = (stage: Stage) => ({ stage, created: '12', cancelledAt: '20' });

test('a stage carries the day the order came to it, later work in it does not move that day', () => {
  const events = [
    event('16', 'partialCompletion', 'partialCompletion', { kind: 'collected' }),
    event('14', 'inQueue', 'partialCompletion', { kind: 'collected' }),
    event('13', 'pending', 'inQueue'),
  ];
  expect(stageSteps(order('partialCompletion'), events)).toEqual([
    { stage: 'pending', status: 'complete', reached: '12' },
    { stage: 'inQueue', status: 'complete', reached: '13' },
    { stage: 'partialCompletion', status: 'in-progress', reached: '14' },
    { stage: 'completed', status: 'pending', reached: null },
  ]);
});

test('what was reverted counts for nothing', () => {
  const events = [
    event('15', 'partialCompletion', 'inQueue', { kind: 'reverted', compensates: 2 }),
    event('14', 'inQueue', 'partialCompletion', { kind: 'collected', undone: true }),
    event('13', 'pending', 'inQueue'),
  ];
  expect(stageSteps(order('inQueue'), events).map(({ reached }) => reached)).toEqual([
    '12',
    '13',
    null,
    null,
  ]);
});

test('a finished order is done to its last stage, passing by one it never was in', () => {
  const steps = stageSteps(order('completed'), [event('14', 'inQueue', 'completed', { kind: 'completed' })]);
  expect(steps.map(({ status }) => status)).toEqual(['complete', 'complete', 'complete', 'complete']);
  expect(steps[2]?.reached).toBeNull();
});

test('a cancelled order ends at its last stage', () => {
  const events = [
    event('20', 'inQueue', 'cancelled', { kind: 'cancelled' }),
    event('13', 'pending', 'inQueue'),
  ];
  expect(stageSteps(order('cancelled'), events)).toEqual([
    { stage: 'pending', status: 'complete', reached: '12' },
    { stage: 'inQueue', status: 'complete', reached: '13' },
    { stage: 'cancelled', status: 'error', reached: '20' },
  ]);
});
