import { expect, test } from 'vitest';
import type { ImportedRow } from '#shared/customers/importing/customer-import.schema.ts';
import { batchesOf, countStates, importRowsOf, withRepeats } from './import-plan.rules.ts';

const rowsOf = (...rows: string[][]) => rows.map((cells, index) => ({ number: index + 1, cells }));

test('rows take the cells of the chosen columns, with their numbers in the file', () => {
  const rows = [
    { number: 3, cells: ['Ahmed', 'x', '050'] },
    { number: 7, cells: ['', '', '\ud800'] },
  ];
  expect(importRowsOf(rows, ['name', null, 'phone'])).toEqual([
    { row: 3, name: 'Ahmed', phone: '050' },
    { row: 7, phone: '\ufffd' },
  ]);
});

test('columns of one field are put together, and a name of its parts unless there is a whole one', () => {
  const rows = rowsOf(
    ['', 'Khan', 'Ahmed', 'Ali', '050', '051', 'Olaya', 'Riyadh', 'Khan Ltd'],
    ['Sara K.', 'Khan', 'Sara', '', '', '052', '', 'Jeddah', ''],
    ['', '', '', '', '', '', '', '', 'Khan Ltd'],
  );
  expect(
    importRowsOf(rows, [
      ...(['name', 'lastName', 'firstName', 'firstName'] as const),
      ...(['phone', 'phone', 'address', 'address', 'company'] as const),
    ]),
  ).toEqual([
    { row: 1, name: 'Ahmed Ali Khan', phone: '050\n051', address: 'Olaya\nRiyadh' },
    { row: 2, name: 'Sara K.', phone: '052', address: 'Jeddah' },
    { row: 3, name: 'Khan Ltd' },
  ]);
});

test('calls stay below the limits of the server, in rows and in bytes', () => {
  const rows = importRowsOf(
    rowsOf(
      ...Array.from({ length: 1100 }, (_, index) => [`Name ${index}`, 'ع'.repeat(index < 200 ? 9000 : 5)]),
    ),
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
    rowsOf(
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
    ),
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
      leftOut: [],
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
