import fc from 'fast-check';
import { expect, test } from 'vitest';
import { daysLater, promise, type WorkLoad } from './promise.rules.ts';

const today = '2026-11-22';
const work = (pieces: number, promised: Record<string, number> = {}): WorkLoad => ({
  workTypeId: 1,
  pieces,
  piecesPerDay: 10,
  promised: new Map(Object.entries(promised)),
});
const ask = (works: WorkLoad[], closed: string[] = [], usualDays = 2) =>
  promise({ today, usualDays, works, isWorkDay: (day) => !closed.includes(day) });

test('an order is promised for the usual day, or for the first one by which its work fits', () => {
  expect(ask([work(5)])).toEqual({ dueDate: '2026-11-24', reason: { kind: 'usual' } });
  expect(ask([work(5)], ['2026-11-24', '2026-11-25'])).toEqual({
    dueDate: '2026-11-26',
    reason: { kind: 'closed' },
  });
  const full = { '2026-11-22': 10, '2026-11-23': 10, '2026-11-24': 9, '2026-11-25': 7 };
  expect(ask([work(4, full)])).toEqual({
    dueDate: '2026-11-25',
    reason: { kind: 'full', workTypeId: 1 },
  });
  expect(ask([work(5, full)]).dueDate).toBe('2026-11-26');
  // What is late is made first: 25 pieces fill today, tomorrow, and half of the day after.
  expect(ask([work(6, { '2026-11-01': 25 })]).dueDate).toBe('2026-11-25');
  expect(ask([work(1_000_000)]).dueDate).toBe(daysLater(today, 365));
});

const days = fc.integer({ min: -20, max: 60 }).map((ahead) => daysLater(today, ahead));
const load = fc.record({
  pieces: fc.integer({ min: 1, max: 80 }),
  piecesPerDay: fc.integer({ min: 1, max: 30 }),
  promised: fc.array(fc.tuple(days, fc.integer({ min: 0, max: 60 })), { maxLength: 40 }),
});

test('a promise is never earlier when more is promised, or more is asked for, and always on a work day', () => {
  fc.assert(
    fc.property(
      fc.array(load, { minLength: 1, maxLength: 4 }),
      fc.array(days, { maxLength: 12 }),
      fc.nat(20),
      fc.tuple(fc.nat(3), days, fc.integer({ min: 0, max: 90 }), fc.nat(20)),
      (loads, closed, usualDays, [index, day, added, morePieces]) => {
        const works = loads.map(({ promised, ...rest }, id) => ({
          ...rest,
          workTypeId: id,
          promised: new Map(promised),
        }));
        const isWorkDay = (each: string) => !closed.includes(each);
        const before = promise({ today, usualDays, works, isWorkDay });
        const more = works.map((each, at) =>
          at === index % works.length
            ? {
                ...each,
                pieces: each.pieces + morePieces,
                promised: new Map([...each.promised, [day, (each.promised.get(day) ?? 0) + added]]),
              }
            : each,
        );
        const after = promise({ today, usualDays, works: more, isWorkDay });
        expect(after.dueDate >= before.dueDate).toBe(true);
        expect(before.dueDate >= daysLater(today, usualDays)).toBe(true);
        expect(isWorkDay(before.dueDate)).toBe(true);
      },
    ),
  );
});
