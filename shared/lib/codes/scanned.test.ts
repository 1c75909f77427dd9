import { expect, test } from 'vitest';
import type { CodePath } from './code-path.ts';
import { fitBars, fitQr } from './fit-code.ts';

/** The modules of a drawn code as a scanner sees them: 1 is dark. */
function modulesOf({ path, width }: CodePath): string {
  const dark = new Set(
    [...path.matchAll(/M(\d+) 0h(\d+)/g)].flatMap(([, at, wide]) =>
      Array.from({ length: Number(wide) }, (_, offset) => Number(at) + offset),
    ),
  );
  return Array.from({ length: width }, (_, place) => (dark.has(place) ? '1' : '0'))
    .join('')
    .replace(/0+$/, '');
}

/** The patterns of the left half in odd and even parity; those of the right half are the inverted odd ones. */
const odd = '0001101 0011001 0010011 0111101 0100011 0110001 0101111 0111011 0110111 0001011'.split(' ');
const even = odd.map((digit) =>
  [...digit]
    .reverse()
    .map((bit) => (bit === '1' ? '0' : '1'))
    .join(''),
);
const firstBy = 'OOOOOO OOEOEE OOEEOE OOEEEO OEOOEE OEEOOE OEEEOO OEOEOE OEOEEO OEEOEO'.split(' ');

/** Reads an EAN-13 as scanners do. Source: GS1 General Specifications, 5.2. */
function readEan13(modules: string): string {
  expect(modules).toHaveLength(95);
  const at = (start: number) =>
    Array.from({ length: 6 }, (_, index) => modules.slice(start + index * 7, start + index * 7 + 7));
  const left = at(3).map((bits) => (odd.includes(bits) ? `O${odd.indexOf(bits)}` : `E${even.indexOf(bits)}`));
  const inverted = (bits: string) => [...bits].map((bit) => (bit === '1' ? '0' : '1')).join('');
  const right = at(50).map((bits) => odd.indexOf(inverted(bits)));
  const first = firstBy.indexOf(left.map(([parity]) => parity).join(''));
  return [first, ...left.map((each) => each.slice(1)), ...right].join('');
}

const room = { width: 56, height: 12 };

test('a ticket’s digits are read from its bars', () => {
  for (const text of ['2000012340024', '2999999999991', '4006381333931']) {
    const fitted = fitBars('ean13', text, room);
    expect(readEan13(modulesOf(fitted?.code as CodePath))).toBe(text);
    expect(fitted?.module).toBe(0.375);
  }
  expect(fitBars('ean13', '2000012340025', room)).toBeNull();
  expect(fitBars('ean13', 'ORD-0042', room)).toBeNull();
});

test('bars are as wide as the room allows, and never finer than scanners read', () => {
  expect(fitBars('code128', 'ORD-0042-1-2', { ...room, width: 100 })?.module).toBe(0.5);
  expect(fitBars('code128', 'ORD-0042-1-2', room)?.module).toBe(0.25);
  expect(fitBars('code128', 'ORD-0042-1-2', { ...room, width: 40 })).toBeNull();
  const fitted = fitBars('code128', 'ORD-0042', room);
  expect(fitted?.width).toBeCloseTo(((fitted?.code.width ?? 0) + 20) * (fitted?.module ?? 0));
  expect(fitQr('ORD-0042-1-2', 20).module).toBeCloseTo(20 / 29, 2);
});
