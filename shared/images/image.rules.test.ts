import { expect, test } from 'vitest';
import { jpegPixels } from './image.rules.ts';

const start = [0xff, 0xd8];
const info = [0xff, 0xe0, 0, 4, 1, 2];
const tables = [0xff, 0xc4, 0, 3, 9];
/** 6048 × 8064. */
const frame = [0xff, 0xc2, 0, 11, 8, 0x1f, 0x80, 0x17, 0xa0, 1, 0, 0, 0];

test.each([
  ['after information and tables', [...start, ...info, ...tables, ...frame], 8064 * 6048],
  ['after filling bytes', [...start, 0xff, 0xff, ...frame], 8064 * 6048],
  ['cut off', [...start, ...info, ...frame.slice(0, 5)], null],
  ['without a frame', [...start, ...info, 0, 0, 0, 0, 0, 0, 0, 0, 0], null],
])('the pixels of a JPEG %s', (_name, bytes, pixels) => {
  expect(jpegPixels(Uint8Array.from(bytes))).toBe(pixels);
});
