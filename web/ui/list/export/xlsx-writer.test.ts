import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { readTable } from '#web/lib/table/read-table.ts';
import { xlsxWriter } from './xlsx-writer.ts';

const head = {
  name: 'Sales: a/b',
  heads: ['الاسم', 'Total'],
  numbers: [false, true],
  language: 'ar',
} as const;

async function written(...pages: (string | number | null)[][][]) {
  const writer = xlsxWriter({ ...head, heads: [...head.heads], numbers: [...head.numbers] }, pages[0] ?? []);
  for (const page of pages) writer.add(page);
  return new File([writer.finish()], 'sales.xlsx');
}

test('a workbook has every row that was added, page after page, as it was', async () => {
  const file = await written(
    [
      ['أحمد <b> & "Sons"', '12.50'],
      ['=1+1', null],
    ],
    [
      ['two\nlines', '-3'],
      ['plain', 7],
    ],
  );
  const { rows } = await readTable(file);
  expect(rows.map(({ cells }) => cells)).toEqual([
    ['الاسم', 'Total'],
    ['أحمد <b> & "Sons"', '12.50'],
    ['=1+1', ''],
    ['two\nlines', '-3'],
    ['plain', '7'],
  ]);
});

test('amounts are numbers with their own decimals, and no text becomes one or breaks the file', async () => {
  const file = await written([
    ['15.50', '15.500'],
    ['\u0000a\ud800b', '1e5'],
  ]);
  const parts = unzipSync(new Uint8Array(await file.arrayBuffer()));
  const sheet = strFromU8(parts['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
  expect(sheet).toContain('<t xml:space="preserve">15.50</t>');
  expect(sheet).toContain('<c r="B2" s="5"><v>15.500</v></c>');
  expect(sheet).toContain('>1e5</t>');
  expect(sheet).toContain('>a\ufffdb</t>');
  expect(sheet).toContain('rightToLeft="1"');
  expect(strFromU8(parts['xl/workbook.xml'] ?? new Uint8Array())).toContain('name="Sales  a b"');
  expect(strFromU8(parts['xl/styles.xml'] ?? new Uint8Array())).toContain('formatCode="0.000"');
});
