import { expect, test } from 'vitest';
import { type Column, exportable, exportValue } from './list-description.ts';

interface Row {
  code: string;
  company: { name: string } | null;
  isDefault: boolean;
}
const columns: Column<Row>[] = [
  { key: 'code', header: 'common.search', kind: 'code' },
  { key: 'company', header: 'common.search', kind: 'record' },
  { key: 'isDefault', header: 'common.search', kind: 'yes' },
];
const rows: Row[] = [
  { code: 'A-1', company: { name: 'Tailors' }, isDefault: true },
  { code: 'A-2', company: null, isDefault: false },
];

test('files have what a column shows: a record by its name, and nothing for none', () => {
  expect(rows.map((row) => columns.slice(0, 2).map((column) => exportValue(column, row)))).toEqual([
    ['A-1', 'Tailors'],
    ['A-2', null],
  ]);
  expect(exportable(columns, rows).map(({ key }) => key)).toEqual(['code', 'company']);
});
