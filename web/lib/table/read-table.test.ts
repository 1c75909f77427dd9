import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import writeXlsxFile from 'write-excel-file/node';
import { readTable } from './read-table.ts';
import { TableProblem, tableLimits } from './table-problem.ts';

type Part = string | Uint8Array<ArrayBuffer>;
const read = (part: Part, name = 'customers.csv') => readTable(new File([part], name));
const problemOf = (part: Part, name?: string) =>
  read(part, name).then(
    () => 'none',
    (error: unknown) => (error instanceof TableProblem ? error.reason : error),
  );

const table = [
  ['الاسم', 'Phone', 'Address'],
  ['أحمد، علي', '٠٥٠١٢٣٤٥٦٧', 'Street "5"\nRiyadh'],
  ['Salma', '', 'a;b,c'],
];
const quoted = (separator: string) =>
  table.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(separator)).join('\r\n');

const bytesOf = (numbers: Iterable<number>) => new Uint8Array([...numbers]);
function utf16(text: string, isLittle: boolean, mark: boolean) {
  const units = Array.from({ length: text.length }, (_, index) => text.charCodeAt(index));
  return bytesOf(
    [...(mark ? [0xfeff] : []), ...units].flatMap((unit) =>
      isLittle ? [unit & 0xff, unit >> 8] : [unit >> 8, unit & 0xff],
    ),
  );
}

/** The bytes of Windows-1256, by the decoder that browsers have. */
function windows1256(text: string) {
  const decoder = new TextDecoder('windows-1256');
  const codes = new Map(Array.from({ length: 256 }, (_, code) => [decoder.decode(bytesOf([code])), code]));
  return bytesOf([...text].map((letter) => codes.get(letter) ?? 0x3f));
}

test.each([',', ';', '\t'])('a CSV with %j between its cells', async (separator) => {
  expect(await read(quoted(separator))).toEqual(table);
  expect(await read(`sep=${separator}\r\n${quoted(separator)}`)).toEqual(table);
});

test('a CSV in each encoding, with and without a byte order mark', async () => {
  const text = quoted(';');
  expect(await read(`\ufeff${text}`)).toEqual(table);
  for (const isLittle of [true, false])
    for (const mark of [true, false]) expect(await read(utf16(text, isLittle, mark))).toEqual(table);
  const arabic = 'الاسم;الجوال\r\nمحمد الأحمد;0501234567\r\nفاطمة;٠٥٥';
  expect(await read(windows1256(arabic.replace('٠٥٥', '055')))).toEqual([
    ['الاسم', 'الجوال'],
    ['محمد الأحمد', '0501234567'],
    ['فاطمة', '055'],
  ]);
});

test('what this product exports comes back as it was, also a text that looks like a formula', async () => {
  const rows = [
    ['Name', 'Phone'],
    ['=1+1', '+966 50 318 4472'],
    ['-Salma', ''],
  ];
  expect(await read(`\ufeffName,Phone\r\n'=1+1,+966 50 318 4472\r\n'-Salma,\r\n`)).toEqual(rows);
  const sheet = rows.map((row) => row.map((value) => (value ? { value, type: String } : null)));
  const blob = await writeXlsxFile(sheet).toBuffer();
  expect(await read(bytesOf(blob), 'customers.xlsx')).toEqual(rows);
});

const part = (inner: string) => strToU8(`<?xml version="1.0" encoding="UTF-8"?>${inner}`);
const workbook = (sheets: string) => part(`<workbook xmlns:r="r"><sheets>${sheets}</sheets></workbook>`);
const rels = (targets: Record<string, string>) =>
  part(
    `<Relationships>${Object.entries(targets)
      .map(([id, target]) => `<Relationship Id="${id}" Target="${target}"/>`)
      .join('')}</Relationships>`,
  );
const sheetOf = (rows: string) => part(`<worksheet><sheetData>${rows}</sheetData></worksheet>`);
const book = (rows: string, more: Record<string, Uint8Array> = {}) =>
  bytesOf(
    zipSync({
      'xl/worksheets/second.xml': sheetOf(rows),
      'xl/worksheets/first.xml': sheetOf('<row><c t="str"><v>hidden</v></c></row>'),
      'xl/workbook.xml': workbook(
        '<sheet name="A" state="hidden" r:id="r1"/><sheet name="B" r:id="r2"/><sheet name="C" r:id="r1"/>',
      ),
      'xl/_rels/workbook.xml.rels': rels({ r1: 'worksheets/first.xml', r2: '/xl/worksheets/second.xml' }),
      ...more,
    }),
  );

test('an Excel file: the first visible sheet, formatted texts, long numbers, formulas by their values, gaps', async () => {
  const texts = part(
    '<sst><si><t>Name</t></si><si><r><t>Ah</t></r><r><t>med</t></r><rPh><t>x</t></rPh></si></sst>',
  );
  const rows = [
    '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="inlineStr"><is><t>Phone</t></is></c></row>',
    '<row r="3"><c r="A3" t="s"><v>1</v></c><c r="B3" t="e"><f>1/0</f><v>#DIV/0!</v></c><c r="C3"><v>9.66501234567E11</v></c></row>',
    '<row r="4"/><row r="5"><c r="A5" t="str"><f>A1&amp;A2</f><v>Salma &amp; co</v></c><c r="B5" t="b"><v>1</v></c></row>',
  ].join('');
  expect(await read(book(rows, { 'xl/sharedStrings.xml': texts }), 'x.xlsx')).toEqual([
    ['Name', '', 'Phone'],
    ['Ahmed', '#DIV/0!', '966501234567'],
    ['Salma & co', 'true', ''],
  ]);
});

test('a file of another kind, a damaged or an empty one is refused, whatever its name', async () => {
  expect(await problemOf('')).toBe('empty');
  expect(await problemOf('\ufeff\r\n\r\n')).toBe('empty');
  expect(await problemOf(book(''), 'x.xlsx')).toBe('empty');
  expect(await problemOf(bytesOf([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0]), 'x.xlsx')).toBe('otherKind');
  expect(await problemOf(bytesOf([0xd0, 0xcf, 0x11, 0xe0, 0xa1]), 'x.xlsx')).toBe('oldExcel');
  expect(await problemOf(bytesOf(zipSync({ 'content.xml': strToU8('<a/>') })), 'x.xlsx')).toBe('otherKind');
  expect(await problemOf(bytesOf([1, 2, 3, 4]))).toBe('otherKind');
  expect(await problemOf(book('<row><c><v>1</row>'), 'x.xlsx')).toBe('damaged');
  const whole = book('<row><c t="str"><v>A</v></c></row>');
  expect(await problemOf(whole.slice(0, 120), 'x.xlsx')).toBe('damaged');
});

test('a file that is too large is refused, packed or unpacked', async () => {
  const bytes = new Uint8Array(tableLimits.bytes + 1);
  expect(await problemOf(bytes)).toBe('tooLarge');
  expect(await problemOf('a\n'.repeat(tableLimits.rows + 2))).toBe('tooManyRows');
  expect(await problemOf(','.repeat(tableLimits.columns).concat('a'))).toBe('tooManyColumns');
  expect(await problemOf(book('<row><c r="ZZ1"><v>1</v></c></row>'), 'x.xlsx')).toBe('tooManyColumns');
  const spaces = new Uint8Array(40_000_000).fill(0x20);
  const bomb = book('', { 'xl/sharedStrings.xml': spaces });
  expect(bomb.length).toBeLessThan(1_000_000);
  expect(await problemOf(bomb, 'x.xlsx')).toBe('inflated');
});
