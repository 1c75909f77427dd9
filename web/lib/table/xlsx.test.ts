import { strToU8 } from 'fflate';
import { expect, test } from 'vitest';
import { readTable } from './read-table.ts';
import { type TestWorkbook, workbook } from './test-workbook.ts';

const read = async (of: TestWorkbook, sheet?: number) =>
  readTable(new File([workbook(of)], 'customers.xlsx'), sheet);
const text = (inner: string) => `<row r="1"><c r="A1" t="inlineStr"><is><t>${inner}</t></is></c></row>`;
const number = (value: string, style = 0) => `<row r="1"><c r="A1" s="${style}"><v>${value}</v></c></row>`;
/** A workbook with one number format of its own, as style 1. */
const formatted = (value: string, format: string): TestWorkbook => ({
  rows: number(value, 1),
  styles: `<numFmts><numFmt numFmtId="164" formatCode="${format}"/></numFmts><cellStyleXfs><xf numFmtId="164"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs>`,
});

/** A workbook that is hard to read, and its rows with their numbers in the sheet. */
const hardInputs: [name: string, workbook: TestWorkbook, rows: [number, ...string[]][]][] = [
  ['a text', { rows: text('أحمد') }, [[1, 'أحمد']]],
  ['text in CDATA', { rows: text('<![CDATA[Ali & Sons]]>') }, [[1, 'Ali & Sons']]],
  [
    'shared text in CDATA',
    { texts: '<si><t><![CDATA[Ali]]></t></si>', rows: '<row r="1"><c r="A1" t="s"><v>0</v></c></row>' },
    [[1, 'Ali']],
  ],
  [
    'formatted text, and hints of its pronunciation',
    {
      texts: '<si><r><t>Ah</t></r><r><t>med</t></r><rPh><t>x</t></rPh></si>',
      rows: '<row r="1"><c r="A1" t="s"><v>0</v></c></row>',
    },
    [[1, 'Ahmed']],
  ],
  ['escaped characters', { rows: text('Olaya_x000D_\nRiyadh _x0041_li') }, [[1, 'Olaya\nRiyadh Ali']]],
  ['an escaped escape', { rows: text('_x005F_x000D_') }, [[1, '_x000D_']]],
  ['zeros of a text', { rows: text('0042') }, [[1, '0042']]],
  ['zeros of a format', formatted('42', '0000'), [[1, '0042']]],
  ['a number in a format of phones', formatted('501234567', '000\\-000\\-0000'), [[1, '050-123-4567']]],
  [
    'a format with quoted parts',
    formatted('501234567', '&quot;(&quot;000&quot;) &quot;0000000;-0'),
    [[1, '(050) 1234567']],
  ],
  ['a number as an amount', formatted('1500', '#,##0.00'), [[1, '1500']]],
  ['a phone as a number', { rows: number('9.66501234567E11') }, [[1, '966501234567']]],
  ['a phone as a fraction', { rows: number('501234567.0') }, [[1, '501234567']]],
  ['digits that Excel lost', { rows: number('1.23456789012346E+19') }, [[1, '1.23456789012346E+19']]],
  ['texts that a sheet can’t change', { rows: text('=&quot;0501234567&quot;') }, [[1, '0501234567']]],
  ['an apostrophe before digits', { rows: text("'0501234567") }, [[1, '0501234567']]],
  [
    'an error, a formula, yes',
    {
      rows: '<row r="1"><c r="A1" t="e"><f>1/0</f><v>#DIV/0!</v></c><c r="B1" t="str"><f>A2</f><v>A &amp; co</v></c><c r="C1" t="b"><v>1</v></c></row>',
    },
    [[1, '#DIV/0!', 'A & co', 'true']],
  ],
  [
    'rows and columns without a value',
    {
      rows: '<row r="2"><c r="B2" t="str"><v>Name</v></c><c r="D2" t="str"><v>Phone</v></c></row><row r="3"/><row r="7"><c r="D7"><v>5</v></c></row>',
    },
    [
      [2, 'Name', 'Phone'],
      [7, '', '5'],
    ],
  ],
  [
    'coloured cells at the end of the sheet',
    {
      rows: '<row r="1"><c r="A1" t="str"><v>Ali</v></c><c r="XFD1" s="3"/></row><row r="1048576"><c r="A1048576"/></row>',
    },
    [[1, 'Ali']],
  ],
  [
    'cells and rows without their places',
    {
      rows: '<row><c t="str"><v>A</v></c><c/><c t="str"><v>C</v></c></row><row><c/><c/><c><v>5</v></c></row>',
    },
    [
      [1, 'A', 'C'],
      [2, '', '5'],
    ],
  ],
  ['strict names', { isStrict: true, rows: text('Ali') }, [[1, 'Ali']]],
  [
    'parts in other places',
    {
      paths: { workbook: 'book/main.xml', sheets: 'data', texts: 'data/texts.xml' },
      texts: '<si><t>Ali</t></si>',
      rows: '<row r="1"><c r="A1" t="s"><v>0</v></c></row>',
    },
    [[1, 'Ali']],
  ],
  [
    'names with a prefix',
    {
      parts: {
        'xl/worksheets/sheet0.xml': strToU8(
          '<x:worksheet xmlns:x="x"><x:sheetData><x:row r="1"><x:c r="A1" t="str"><x:v>Ali</x:v></x:c></x:row></x:sheetData></x:worksheet>',
        ),
      },
    },
    [[1, 'Ali']],
  ],
  [
    'the first sheet empty, the second hidden',
    {
      sheets: [
        { name: 'Notes', rows: '' },
        { name: 'Old', rows: text('old'), isHidden: true },
        { name: 'Customers', rows: text('Ali') },
      ],
    },
    [[1, 'Ali']],
  ],
];

test.each(hardInputs)('%s', async (_name, of, rows) => {
  const file = await read(of);
  expect(file.rows.map(({ number, cells }) => [number, ...cells])).toEqual(rows);
  expect(file.notices).toEqual([]);
});

test('each visible sheet can be chosen', async () => {
  const sheets = [
    { name: 'Empty', rows: '' },
    { name: 'Customers', rows: text('Ali') },
    { name: 'Suppliers', rows: text('Sara') },
  ];
  expect(await read({ sheets })).toMatchObject({ sheets: ['Empty', 'Customers', 'Suppliers'], sheet: 1 });
  expect(await read({ sheets }, 2)).toMatchObject({ sheet: 2, rows: [{ number: 1, cells: ['Sara'] }] });
  await expect(read({ sheets }, 0)).rejects.toMatchObject({ reason: 'emptySheet' });
});
