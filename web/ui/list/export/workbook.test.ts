import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import type { ExportValue } from '#shared/lib/csv.ts';
import { readTable } from '#web/lib/table/read-table.ts';
import type { SheetHead } from './sheet.ts';
import { workbook } from './workbook.ts';

const head: SheetHead = {
  name: 'Sales: a/b',
  heads: ['الاسم', 'Total', 'On'],
  kinds: ['text', 'number', 'value'],
  language: 'ar',
  timeZone: 'Asia/Riyadh',
};

const written = async (...rows: ExportValue[][]) => new File([await workbook(head, rows)], 'sales.xlsx');

/** Each cell of the first row: its type, its value, and the format that it is shown in. */
async function cellsOf(...row: ExportValue[]) {
  const parts = unzipSync(new Uint8Array(await (await written(row)).arrayBuffer()));
  const text = (path: string) => strFromU8(parts[path] ?? new Uint8Array());
  const texts = [...text('xl/sharedStrings.xml').matchAll(/<t[^>]*>([^<]*)<\/t>/g)].map(([, each]) => each);
  const styles = text('xl/styles.xml');
  const formats = new Map(
    [...styles.matchAll(/numFmtId="(\d+)" formatCode="([^"]*)"/g)].map(([, id, code]) => [id, code]),
  );
  const cellStyles = [...(/<cellXfs.*<\/cellXfs>/s.exec(styles)?.[0] ?? '').matchAll(/<xf ([^>]*)>/g)];
  const formatOf = (style = '0') =>
    formats.get(/numFmtId="(\d+)"/.exec(cellStyles[Number(style)]?.[1] ?? '')?.[1] ?? '');
  return [...text('xl/worksheets/sheet1.xml').matchAll(/<c r="[A-Z]+2"([^>]*)><v>([^<]*)<\/v>/g)].map(
    ([, attributes = '', value]) =>
      attributes.includes('t="s"')
        ? texts[Number(value)]
        : [Number(value), formatOf(/s="(\d+)"/.exec(attributes)?.[1])],
  );
}

test('a workbook has every row as it was', async () => {
  const { rows } = await readTable(
    await written(['أحمد <b> & "Sons"', '12.50'], ['=1+1', null], ['two\nlines', '-3'], ['constructor', 7]),
  );
  expect(rows.map(({ cells }) => cells.slice(0, 2).map((text) => text.replace('\u200b', '')))).toEqual([
    ['الاسم', 'Total'],
    ['أحمد <b> & "Sons"', '12.5'],
    ['=1+1', ''],
    ['two\nlines', '-3'],
    ['constructor', '7'],
  ]);
});

test('amounts, counts, days and timestamps are cells of their kind', async () => {
  expect(await cellsOf('', '15.500', '2026-11-26')).toEqual([
    [15.5, '#,##0.000'],
    [46_352, 'yyyy-mm-dd'],
  ]);
  // 22:30 in the shop.
  expect(await cellsOf('', 1200, '2026-11-26T19:30:00Z')).toEqual([
    [1200, undefined],
    [46_352.9375, 'yyyy-mm-dd hh:mm'],
  ]);
  expect(await cellsOf('', '-1500', null)).toEqual([[-1500, '#,##0']]);
});

test('codes, phone numbers and what only looks like a number or a day stay text', async () => {
  expect(await cellsOf('0501234567', '1e5', '2026-02-31')).toEqual(['0501234567', '1e5', '2026-02-31']);
  expect(await cellsOf('2026-11-26', '1234567890123.456', '1850-01-01')).toEqual([
    '2026-11-26',
    '1234567890123.456',
    '1850-01-01',
  ]);
});

test('a sheet is named, directed and kept well-formed whatever its texts hold', async () => {
  const parts = unzipSync(new Uint8Array(await (await written(['\u0000a\ud800b'])).arrayBuffer()));
  const text = (path: string) => strFromU8(parts[path] ?? new Uint8Array());
  expect(text('xl/sharedStrings.xml')).toContain('<t>ab</t>');
  expect(text('xl/worksheets/sheet1.xml')).toContain('rightToLeft="1"');
  expect(text('xl/workbook.xml')).toContain('name="Sales  a b"');
});
