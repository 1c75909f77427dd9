import { strToU8, zipSync } from 'fflate';

const transitional = {
  main: 'http://schemas.openxmlformats.org/spreadsheetml/2006/main',
  relations: 'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
};
const strict = {
  main: 'http://purl.oclc.org/ooxml/spreadsheetml/main',
  relations: 'http://purl.oclc.org/ooxml/officeDocument/relationships',
};

export interface TestSheet {
  name: string;
  /** What is inside of `sheetData`. */
  rows: string;
  isHidden?: boolean;
}

export interface TestWorkbook {
  sheets?: TestSheet[];
  /** The rows of a workbook with one sheet. */
  rows?: string;
  /** What is inside of `sst` and `styleSheet`. */
  texts?: string;
  styles?: string;
  isStrict?: boolean;
  /** Where the parts are. */
  paths?: { workbook: string; sheets: string; texts: string };
  /** More parts, or others in their place. */
  parts?: Record<string, Uint8Array>;
}

const usual = { workbook: 'xl/workbook.xml', sheets: 'xl/worksheets', texts: 'xl/sharedStrings.xml' };
const part = (inner: string) => strToU8(`<?xml version="1.0" encoding="UTF-8"?>${inner}`);

/** A workbook as programs write it, with what is hard about it. */
export function workbook(options: TestWorkbook): Uint8Array<ArrayBuffer> {
  const {
    rows = '',
    sheets = [{ name: 'A', rows }],
    texts,
    styles,
    isStrict,
    paths = usual,
    parts,
  } = options;
  const { main, relations } = isStrict ? strict : transitional;
  const related: string[] = [];
  const relate = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${relations}/${type}" Target="${target}"/>`;
  const files: Record<string, Uint8Array> = {};
  const add = (id: string, type: string, path: string, inner: string) => {
    files[path] = part(inner);
    related.push(relate(id, type, `/${path}`));
  };
  for (const [index, sheet] of sheets.entries())
    add(
      `s${index}`,
      'worksheet',
      `${paths.sheets}/sheet${index}.xml`,
      `<worksheet xmlns="${main}"><sheetData>${sheet.rows}</sheetData></worksheet>`,
    );
  if (texts) add('t', 'sharedStrings', paths.texts, `<sst xmlns="${main}">${texts}</sst>`);
  if (styles) add('y', 'styles', 'xl/styles.xml', `<styleSheet xmlns="${main}">${styles}</styleSheet>`);
  const list = sheets.map(
    ({ name, isHidden }, index) =>
      `<sheet name="${name}" sheetId="${index + 1}" ${isHidden ? 'state="hidden"' : ''} o:id="s${index}"/>`,
  );
  files[paths.workbook] = part(
    `<workbook xmlns="${main}" xmlns:o="${relations}"><sheets>${list.join('')}</sheets></workbook>`,
  );
  files[paths.workbook.replace(/([^/]+)$/, '_rels/$1.rels')] = part(
    `<Relationships>${related.join('')}</Relationships>`,
  );
  files['_rels/.rels'] = part(
    `<Relationships>${relate('w', 'officeDocument', paths.workbook)}</Relationships>`,
  );
  return new Uint8Array(zipSync({ ...files, ...parts }));
}
