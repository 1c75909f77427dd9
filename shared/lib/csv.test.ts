import { expect, it } from 'vitest';
import { csvLines } from './csv.ts';

const line = (...values: (string | number | null)[]) => csvLines([values]).slice(0, -2);

it('ends its lines as spreadsheets do', () => {
  expect(
    csvLines([
      ['اسم', 'x'],
      [null, 2],
    ]),
  ).toBe('اسم,x\r\n,2\r\n');
});

it('quotes what holds a comma, a quote or a line break', () => {
  expect(line('Khan, Ali', 'the "tall" one', 'two\nlines')).toBe(
    '"Khan, Ali","the ""tall"" one","two\nlines"',
  );
});

it('makes no formula of what people typed', () => {
  expect(line('=HYPERLINK("http://x")')).toBe(`"'=HYPERLINK(""http://x"")"`);
  expect(line('+cmd|calc', '@SUM(A1)', '-A1', '\t=1')).toBe(`'+cmd|calc,'@SUM(A1),'-A1,"'\t'=1"`);
  expect(line('＝1+1', '＠SUM(A1)', ' =1+1')).toBe("'＝1+1,'＠SUM(A1),' =1+1");
});

it('makes no formula of what a spreadsheet splits at a semicolon or a tab', () => {
  expect(line('red;=1+1', 'red\t＋cmd', 'red; @SUM(A1);-5')).toBe(
    `"red;'=1+1","red\t'＋cmd","red;' @SUM(A1);-5"`,
  );
});

it('leaves numbers and phones as they are', () => {
  expect(line(-12.5, '-12.50', '+966 50 318 4472', '15 1/2')).toBe('-12.5,-12.50,+966 50 318 4472,15 1/2');
});
