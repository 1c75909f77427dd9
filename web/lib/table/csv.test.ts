import { expect, test } from 'vitest';
import { readTable } from './read-table.ts';
import type { TableNotice } from './table-file.ts';

const bytesOf = (numbers: Iterable<number>) => new Uint8Array([...numbers]);

/** The bytes of a text in UTF-16. */
function utf16(text: string, isLittle: boolean) {
  const units = Array.from({ length: text.length }, (_, index) => text.charCodeAt(index));
  return bytesOf(units.flatMap((unit) => (isLittle ? [unit & 0xff, unit >> 8] : [unit >> 8, unit & 0xff])));
}

/** The bytes of Windows-1256, by the decoder that browsers have. */
function windows1256(text: string) {
  const decoder = new TextDecoder('windows-1256');
  const codes = new Map(Array.from({ length: 256 }, (_, code) => [decoder.decode(bytesOf([code])), code]));
  return bytesOf([...text].map((letter) => codes.get(letter) ?? 0x3f));
}

/** UTF-8 with a byte in the place of each `~`. */
const damaged = (text: string, byte = 0xe3) =>
  new TextEncoder().encode(text).map((each) => (each === 0x7e ? byte : each));

type Row = [number, ...string[]];
const arabic: Row[] = [
  [1, 'الاسم', 'الجوال'],
  [2, 'محمد', '050'],
];
const arabicText = 'الاسم,الجوال\nمحمد,050';

/** A text that is hard to read, its rows with their numbers, and what the reader complains about. */
const hardInputs: [
  name: string,
  file: string | Uint8Array<ArrayBuffer>,
  rows: Row[],
  notices?: TableNotice[],
][] = [
  [
    'commas',
    'A,B\n1,2',
    [
      [1, 'A', 'B'],
      [2, '1', '2'],
    ],
  ],
  [
    'semicolons, with commas in their cells',
    'A;B\n1,5;2,5\n3,5;4,5',
    [
      [1, 'A', 'B'],
      [2, '1,5', '2,5'],
      [3, '3,5', '4,5'],
    ],
  ],
  [
    'tabs',
    'A\tB\n1, 2\t3',
    [
      [1, 'A', 'B'],
      [2, '1, 2', '3'],
    ],
  ],
  ['a named separator', 'sep=;\r\nA;B,C\r\n', [[1, 'A', 'B,C']]],
  [
    'a title above the heads',
    'Customers, 2026\n\nA;B;C\n1;2;3\n4;5;6',
    [
      [1, 'Customers, 2026', '', ''],
      [3, 'A', 'B', 'C'],
      [4, '1', '2', '3'],
      [5, '4', '5', '6'],
    ],
  ],
  [
    'rows without their last cells',
    'A;B;C\nx, y;1\nz, w\nu;2;3',
    [
      [1, 'A', 'B', 'C'],
      [2, 'x, y', '1', ''],
      [3, 'z, w', '', ''],
      [4, 'u', '2', '3'],
    ],
  ],
  [
    'quoted cells',
    'A,B\n"Ali ""Abu"" Omar","Street 5,\r\nRiyadh"',
    [
      [1, 'A', 'B'],
      [2, 'Ali "Abu" Omar', 'Street 5,\nRiyadh'],
    ],
  ],
  ['blanks around quotation marks', 'A, "B, C" , D', [[1, 'A', 'B, C', 'D']]],
  [
    'a cell that begins with a quotation mark',
    'Name,Phone\n"Abu Ali" Tailor,050\nSara,"051"',
    [
      [1, 'Name', 'Phone'],
      [2, '"Abu Ali" Tailor', '050'],
      [3, 'Sara', '051'],
    ],
    [{ kind: 'quotes', rows: [2] }],
  ],
  [
    'quotation marks that are never closed',
    'Name,Phone\n"Ali,050\n"Sara,051\nOmar,052',
    [
      [1, 'Name', 'Phone'],
      [2, '"Ali', '050'],
      [3, '"Sara', '051'],
      [4, 'Omar', '052'],
    ],
    [{ kind: 'quotes', rows: [2, 3] }],
  ],
  [
    'quotation marks inside a cell',
    'Name,Size\nAli,15" wide',
    [
      [1, 'Name', 'Size'],
      [2, 'Ali', '15" wide'],
    ],
  ],
  [
    'mixed line ends',
    'A,B\r\n1,2\n3,4\r5,6',
    [
      [1, 'A', 'B'],
      [2, '1', '2'],
      [3, '3', '4'],
      [4, '5', '6'],
    ],
  ],
  [
    'rows without a value',
    'A,B\n\n,\n1,2\n',
    [
      [1, 'A', 'B'],
      [4, '1', '2'],
    ],
  ],
  [
    'texts that a sheet can’t change',
    'A\tB\n="050"\t"=""051"""\n\'052\t\'=1+1',
    [
      [1, 'A', 'B'],
      [2, '050', '051'],
      [3, '052', '=1+1'],
    ],
  ],
  [
    'an apostrophe of a name',
    "A,B\n'Abdullah,1",
    [
      [1, 'A', 'B'],
      [2, "'Abdullah", '1'],
    ],
  ],
  [
    'zeros before a number',
    'Code,B\n0042,007',
    [
      [1, 'Code', 'B'],
      [2, '0042', '007'],
    ],
  ],
  ['a mark of UTF-8', `\ufeff${arabicText}`, arabic],
  ['UTF-16', utf16(arabicText, true), arabic],
  ['UTF-16, high byte first', utf16(arabicText, false), arabic],
  ['UTF-16 with a mark', utf16(`\ufeff${arabicText}`, true), arabic],
  ['Windows-1256', windows1256(arabicText), arabic, [{ kind: 'encoding', rows: [] }]],
  [
    'one bad byte in UTF-8',
    damaged(`${arabicText}\nفاط~مة,051`),
    [...arabic, [3, 'فاط\ufffdمة', '051']],
    [{ kind: 'letters', rows: [3] }],
  ],
  [
    'a zero byte in UTF-8',
    damaged(`${arabicText}\nAli~,051`, 0),
    [...arabic, [3, 'Ali\ufffd', '051']],
    [{ kind: 'letters', rows: [3] }],
  ],
  ['an end of DOS', `${arabicText}\n\u001a`, arabic],
];

test.each(hardInputs)('%s', async (_name, file, rows, notices = []) => {
  const read = await readTable(new File([file], 'customers.csv'));
  expect(read.rows.map(({ number, cells }) => [number, ...cells])).toEqual(rows);
  expect(read.notices).toEqual(notices);
});
