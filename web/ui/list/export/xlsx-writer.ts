import { strToU8, Zip, ZipDeflate } from 'fflate';
import type { ExportValue } from '#shared/lib/csv.ts';
import type { FileWriter, SheetHead } from './file-writer.ts';

/** A sheet holds no more rows; a further sheet has the others. */
const mostRows = 1_048_576;
const mostDecimals = 12;
const widest = 48;
const bold = 1;
/** The style of a number without decimals; those with decimals follow. */
const wholeNumber = 2;

type Rows = readonly (readonly ExportValue[])[];

/** Writes a workbook while its rows come: compressed row by row, and never held as a whole. */
export function xlsxWriter({ name, heads, numbers, language }: SheetHead, first: Rows): FileWriter {
  const parts: Blob[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    parts.push(new Blob([chunk as Uint8Array<ArrayBuffer>]));
  });
  const put = (path: string, text: string) => {
    const entry = open(path);
    entry.push(strToU8(text), true);
  };
  const open = (path: string): ZipDeflate => {
    const entry = new ZipDeflate(path, { level: 6 });
    zip.add(entry);
    return entry;
  };
  const widths = heads.map((head, column) => widthOf([head, ...first.map((row) => row[column] ?? '')]));
  let sheets = 0;
  let rows = 0;
  let sheet: ZipDeflate;

  const begin = () => {
    sheets += 1;
    rows = 1;
    sheet = open(`xl/worksheets/sheet${sheets}.xml`);
    const cells = heads.map((head, column) => textCell(refOf(column, 1), head, bold)).join('');
    sheet.push(strToU8(`${sheetHead(widths, language !== 'en')}<row r="1">${cells}</row>`));
  };
  const end = () => sheet.push(strToU8('</sheetData></worksheet>'), true);
  const rowOf = (values: readonly ExportValue[]): string => {
    rows += 1;
    const cells = values.map((value, column) => cellOf(refOf(column, rows), value, numbers[column] ?? false));
    return `<row r="${rows}">${cells.join('')}</row>`;
  };

  begin();
  return {
    add: (added) => {
      for (let from = 0; from < added.length; ) {
        if (rows === mostRows) {
          end();
          begin();
        }
        const next = added.slice(from, from + mostRows - rows);
        sheet.push(strToU8(next.map(rowOf).join('')));
        from += next.length;
      }
    },
    finish: () => {
      end();
      for (const [path, text] of Object.entries(bookParts(name, sheets))) put(path, text);
      zip.end();
      return new Blob(parts, { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' });
    },
  };
}

/** Shows an amount with its own decimals. */
function cellOf(ref: string, value: ExportValue, isNumber: boolean): string {
  if (value === null || value === '') return '';
  if (typeof value === 'number') return `<c r="${ref}"><v>${value}</v></c>`;
  if (!isNumber || !/^-?\d+(\.\d+)?$/.test(value)) return textCell(ref, value);
  const decimals = Math.min(mostDecimals, value.split('.')[1]?.length ?? 0);
  return `<c r="${ref}" s="${wholeNumber + decimals}"><v>${value}</v></c>`;
}

const textCell = (ref: string, text: string, style = 0): string =>
  `<c r="${ref}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;

/** `A1`, `AB12`. */
function refOf(column: number, row: number): string {
  let letters = '';
  for (let left = column + 1; left > 0; left = Math.floor((left - 1) / 26))
    letters = String.fromCharCode(65 + ((left - 1) % 26)) + letters;
  return `${letters}${row}`;
}

/** XML has no other control characters, and no halves of a surrogate pair. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is removed.
const impossible = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;
const escaped = (text: string): string =>
  text
    .toWellFormed()
    .replace(impossible, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

const widthOf = (values: readonly ExportValue[]): number =>
  Math.min(widest, values.reduce<number>((most, value) => Math.max(most, String(value ?? '').length), 8) + 2);

/** Spreadsheets allow 31 characters, without these. */
const sheetName = (name: string, place: number) => {
  const number = place === 1 ? '' : ` ${place}`;
  return `${name.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31 - number.length)}${number}`;
};

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packaged = 'http://schemas.openxmlformats.org/package/2006';
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const sheetHead = (widths: readonly number[], isRightToLeft: boolean): string =>
  [
    `${declaration}<worksheet xmlns="${main}">`,
    `<sheetViews><sheetView workbookViewId="0"${isRightToLeft ? ' rightToLeft="1"' : ''}>`,
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>',
    ...widths.map(
      (width, place) => `<col min="${place + 1}" max="${place + 1}" width="${width}" customWidth="1"/>`,
    ),
    '</cols><sheetData>',
  ].join('');

/** Everything but the sheets themselves, by path. */
function bookParts(name: string, sheets: number): Record<string, string> {
  const each = (write: (place: number) => string) =>
    Array.from({ length: sheets }, (_, index) => write(index + 1)).join('');
  const relation = (place: number | string, type: string, target: string) =>
    `<Relationship Id="rId${place}" Type="${relations}/${type}" Target="${target}"/>`;
  const part = (path: string, type: string) =>
    `<Override PartName="${path}" ContentType="${types}.${type}+xml"/>`;
  return {
    'xl/workbook.xml': `${declaration}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${each(
      (place) => `<sheet name="${escaped(sheetName(name, place))}" sheetId="${place}" r:id="rId${place}"/>`,
    )}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${declaration}<Relationships xmlns="${packaged}/relationships">${each(
      (place) => relation(place, 'worksheet', `worksheets/sheet${place}.xml`),
    )}${relation('Styles', 'styles', 'styles.xml')}</Relationships>`,
    'xl/styles.xml': styles(),
    '_rels/.rels': `${declaration}<Relationships xmlns="${packaged}/relationships">${relation(
      1,
      'officeDocument',
      'xl/workbook.xml',
    )}</Relationships>`,
    '[Content_Types].xml': `${declaration}<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${part(
      '/xl/workbook.xml',
      'sheet.main',
    )}${part('/xl/styles.xml', 'styles')}${each((place) =>
      part(`/xl/worksheets/sheet${place}.xml`, 'worksheet'),
    )}</Types>`,
  };
}

/** Plain, bold, and numbers by how many decimals they have. */
function styles(): string {
  const decimals = Array.from({ length: mostDecimals + 1 }, (_, count) => count);
  const formats = decimals.map(
    (count) => `<numFmt numFmtId="${170 + count}" formatCode="0${count ? `.${'0'.repeat(count)}` : ''}"/>`,
  );
  const numbers = decimals.map(
    (count) =>
      `<xf numFmtId="${170 + count}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`,
  );
  const font = '<sz val="11"/><name val="Calibri"/>';
  return [
    `${declaration}<styleSheet xmlns="${main}"><numFmts count="${formats.length}">${formats.join('')}</numFmts>`,
    `<fonts count="2"><font>${font}</font><font><b/>${font}</font></fonts>`,
    '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>',
    '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>',
    '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>',
    `<cellXfs count="${2 + numbers.length}"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>`,
    `<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>${numbers.join('')}</cellXfs></styleSheet>`,
  ].join('');
}
