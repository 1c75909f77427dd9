import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import writeXlsxFile from 'write-excel-file/node';
import { readTable } from './read-table.ts';
import { TableProblem, tableLimits } from './table-problem.ts';
import { workbook } from './test-workbook.ts';

type Part = string | Uint8Array<ArrayBuffer>;
const rowsOf = async (part: Part, name = 'customers.csv') =>
  (await readTable(new File([part], name))).rows.map(({ cells }) => cells);
const bytesOf = (numbers: Iterable<number>) => new Uint8Array([...numbers]);

test('what this product exports comes back as it was, also a text that looks like a formula', async () => {
  const rows = [
    ['Name', 'Phone'],
    ['=1+1', '+966 50 318 4472'],
    ['-Salma', ''],
  ];
  expect(await rowsOf(`\ufeffName,Phone\r\n'=1+1,+966 50 318 4472\r\n'-Salma,\r\n`)).toEqual(rows);
  const sheet = rows.map((row) => row.map((value) => (value ? { value, type: String } : null)));
  const blob = await writeXlsxFile(sheet).toBuffer();
  expect(await rowsOf(bytesOf(blob), 'customers.xlsx')).toEqual(rows);
});

const whole = workbook({ rows: '<row><c t="str"><v>A</v></c></row>' });
const zipped = (parts: Record<string, string>) =>
  bytesOf(zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)]))));
const oldExcel = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1];
const locked = Array.from('EncryptedPackage', (letter) => [letter.charCodeAt(0), 0]).flat();

/** A file that is refused, whatever its name, and why. */
const refused: [name: string, file: Part, reason: TableProblem['reason']][] = [
  ['nothing', '', 'empty'],
  ['blank rows', '\ufeff\r\n\r\n', 'empty'],
  ['an empty sheet', workbook({}), 'empty'],
  ['a picture', bytesOf([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0]), 'otherKind'],
  ['bytes', bytesOf([1, 2, 3, 4]), 'otherKind'],
  ['an old Excel file', bytesOf(oldExcel), 'oldExcel'],
  ['one with a password', bytesOf([...oldExcel, ...locked]), 'locked'],
  ['a web page', '\n<html xmlns:x="urn:schemas-microsoft-com:office:excel"><table>', 'webPage'],
  ['a table of a page', '<table border="1"><tr><td>Name</td></tr></table>', 'webPage'],
  ['a page in one file', 'MIME-Version: 1.0\nX-Document-Type: Workbook', 'webPage'],
  ['a spreadsheet as XML', '<?xml version="1.0"?><Workbook/>', 'webPage'],
  ['an OpenDocument', zipped({ 'content.xml': '<a/>' }), 'otherSpreadsheet'],
  ['a damaged sheet', workbook({ rows: '<row><c><v>1</row>' }), 'damaged'],
  ['half a workbook', whole.slice(0, -30), 'damaged'],
  ['a large file', new Uint8Array(tableLimits.bytes + 1), 'tooLarge'],
  ['very many rows', 'a\n'.repeat(tableLimits.rows + 2), 'tooManyRows'],
  ['very many columns', 'a,'.repeat(tableLimits.columns).concat('a'), 'tooManyColumns'],
];

test.each(refused)('%s is refused', async (_name, file, reason) => {
  const read = rowsOf(file, 'customers.xlsx');
  await expect(read).rejects.toBeInstanceOf(TableProblem);
  await expect(read).rejects.toMatchObject({ reason });
});

test('a file that unpacks to far more than it has is refused before it is unpacked', async () => {
  const spaces = new Uint8Array(20_000_000).fill(0x20);
  const bomb = workbook({ texts: '<si/>', parts: { 'xl/sharedStrings.xml': spaces } });
  expect(bomb.length).toBeLessThan(1_000_000);
  await expect(rowsOf(bomb)).rejects.toMatchObject({ reason: 'inflated' });
});
