import { expect, test } from 'vitest';
import type { OwnWork } from '#shared/orders/workshop/my-work.api.ts';
import { countsOf, isMeant, worksIn } from './own-work.rules.ts';

const today = '2026-11-23';
const work = (id: number, more: Partial<OwnWork>): OwnWork => ({
  id,
  orderRowId: id,
  orderNumber: 'ORD-0042',
  place: 1,
  ticketCode: '',
  article: 'Kameez',
  articleNames: {},
  work: { id: 1, name: 'Cutting', names: {} },
  picture: null,
  quantity: 3,
  outstanding: 3,
  ready: 0,
  goodToday: 0,
  dueDate: today,
  rush: false,
  ...more,
});

const works = [
  work(1, { dueDate: '2026-11-20' }),
  work(2, { ready: 1 }),
  work(3, { dueDate: '2026-11-30', ready: 3 }),
  work(4, { outstanding: 0, goodToday: 3 }),
];
const idsOf = (filter: Parameters<typeof worksIn>[1]) => worksIn(works, filter, today).map(({ id }) => id);

test('each piece is to do or done, and what is late or due today is to do', () => {
  expect([idsOf('todo'), idsOf('late'), idsOf('today'), idsOf('done')]).toEqual([
    [1, 2],
    [1],
    [2],
    [2, 3, 4],
  ]);
  expect(countsOf(works, today)).toEqual({ todo: 5, late: 3, today: 2, done: 7 });
});

test('work is found by what is typed and by what its ticket holds', () => {
  const one = work(7, { customer: 'محمد', ticketCode: 'MQ7K-2R9F', place: 2 });
  for (const typed of ['0042', 'kam', 'محمد', 'ORD-0042-2-1', 'ord-0042-2', 'mq7k-2r9f'])
    expect([typed, isMeant(one, typed)]).toEqual([typed, true]);
  for (const typed of ['ORD-0042-1-1', '2000000420011', 'thobe'])
    expect([typed, isMeant(one, typed)]).toEqual([typed, false]);
});
