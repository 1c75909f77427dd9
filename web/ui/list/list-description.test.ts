import { expect, test } from 'vitest';
import { showLanguage, translate } from '#web/lib/i18n.ts';
import { type Column, exportable, exportValue, headOf } from './list-description.ts';

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
  expect(rows.map((row) => columns.slice(0, 2).map((column) => exportValue(column, row, translate)))).toEqual(
    [
      ['A-1', 'Tailors'],
      ['A-2', null],
    ],
  );
  expect(exportable(columns, rows, translate, true).map(({ key }) => key)).toEqual(['code', 'company']);
});

test('keeps the unit in the head of a column in its own direction, before an Arabic comma too', async () => {
  await showLanguage('ar');
  const column = { key: 'price', header: 'catalogue.priceIn', headerParams: { currency: 'SAR' } } as const;
  expect(headOf(translate, column)).toBe('السعر، \u2068SAR\u2069');
});

test('says a choice in words, and one that this version does not know as it is stored', async () => {
  await showLanguage('en');
  const column: Column<{ kind: string }> = {
    key: 'kind',
    header: 'units.kind',
    kind: { choices: { length: 'units.kinds.length' } },
  };
  const said = ['length', 'giftCard'].map((kind) => exportValue(column, { kind }, translate));
  expect(said).toEqual([translate('units.kinds.length'), 'gift card']);
});
