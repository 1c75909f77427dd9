import { expect, test } from 'vitest';
import type { ImportedRow } from '#shared/customers/importing/customer-import.schema.ts';
import { batchesOf, countStates, importRowsOf, withRepeats } from './import-plan.rules.ts';

test('rows take the cells of the chosen columns', () => {
  expect(
    importRowsOf(
      [
        ['Ahmed', 'x', '050'],
        ['', '', '\ud800'],
      ],
      ['name', null, 'phone'],
    ),
  ).toEqual([
    { row: 1, name: 'Ahmed', phone: '050' },
    { row: 2, phone: '\ufffd' },
  ]);
});

test('calls stay below the limits of the server, in rows and in bytes', () => {
  const rows = importRowsOf(
    Array.from({ length: 1100 }, (_, index) => [`Name ${index}`, 'ع'.repeat(index < 200 ? 9000 : 5)]),
    ['name', 'address'],
  );
  const batches = batchesOf(rows);
  expect(batches.flat()).toEqual(rows);
  for (const batch of batches) {
    expect(batch.length).toBeLessThanOrEqual(500);
    expect(Buffer.byteLength(JSON.stringify(batch))).toBeLessThan(1024 * 1024);
  }
});

test('people who are in the file twice are found across calls', () => {
  const rows = importRowsOf(
    [
      ['Ahmed Khan', '', ''],
      ['Fatima Khan', '', ''],
      ['ahmad  khan', '', ''],
      ['Known', '', ''],
      ['Known as well', '', ''],
      ['Salma', 'A-1', ''],
      ['Nasser', 'A-1', ''],
      ['Without', '', 'Riyadh'],
      ['Without', '', 'Jeddah'],
      ['without', '', 'Riyadh'],
      ['', '', ''],
    ],
    ['name', 'customerCode', 'address'],
  );
  const shared = ['+966 50 123 4567'];
  const phones = [shared, shared, shared, [], [], [], [], [], [], [], []];
  const customer = { id: 7, name: 'Known', customerCode: 'C-0007' };
  const results = rows.map(({ row }): ImportedRow => {
    const isKnown = row === 4 || row === 5;
    const state = row === 11 ? 'faulty' : isKnown ? 'known' : 'new';
    return {
      row,
      state,
      customer: isKnown ? customer : null,
      repeats: null,
      phones: phones[row - 1] ?? [],
      faults: [],
    };
  });
  const checked = withRepeats(rows, results, 'taken');
  expect(checked.map(({ state, repeats }) => [state, repeats])).toEqual([
    ['new', null],
    ['new', null],
    ['doubled', 1],
    ['known', null],
    ['doubled', 4],
    ['new', null],
    ['faulty', null],
    ['new', null],
    ['new', null],
    ['doubled', 8],
    ['faulty', null],
  ]);
  expect(checked[6]?.faults).toEqual([{ field: 'customerCode', message: 'taken' }]);
  expect(countStates(checked)).toEqual({ new: 5, known: 1, updated: 0, doubled: 3, faulty: 2 });
});
