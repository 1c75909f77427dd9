import fc from 'fast-check';
import { expect, test } from 'vitest';
import { issueTime, taxQr } from './tax-qr.rules.ts';

/** Reads a code as the tax office's app does. */
function read(code: string): string[] {
  const bytes = Uint8Array.from(atob(code), (character) => character.charCodeAt(0));
  const values: string[] = [];
  for (let at = 0; at < bytes.length; ) {
    const [tag = 0, length = 0] = bytes.subarray(at, at + 2);
    expect(tag).toBe(values.length + 1);
    values.push(new TextDecoder('utf-8', { fatal: true }).decode(bytes.subarray(at + 2, at + 2 + length)));
    at += 2 + length;
  }
  return values;
}

test('is the example that the tax office publishes', () => {
  const code = taxQr({
    seller: 'Bobs Records',
    taxNumber: '310122393500003',
    issuedAt: '2022-04-25T15:30:00Z',
    total: '1000.00',
    tax: '150.00',
  });
  expect(code).toBe(
    'AQxCb2JzIFJlY29yZHMCDzMxMDEyMjM5MzUwMDAwMwMUMjAyMi0wNC0yNVQxNTozMDowMFoEBzEwMDAuMDAFBjE1MC4wMA==',
  );
});

test('counts the bytes of an Arabic name, not its letters', () => {
  const code = taxQr({ seller: 'دار الخيّاط', taxNumber: '3', issuedAt: 'x', total: '1', tax: '0' });
  expect(atob(code).charCodeAt(1)).toBe(new TextEncoder().encode('دار الخيّاط').length);
  expect(read(code)[0]).toBe('دار الخيّاط');
});

test('cuts a long name between two characters, and nothing else', () => {
  const parts = { taxNumber: '3', issuedAt: 'x', total: '1', tax: '0' };
  expect(read(taxQr({ seller: 'ط'.repeat(200), ...parts }))[0]).toBe('ط'.repeat(127));
  expect(() => taxQr({ ...parts, seller: 'a', taxNumber: '3'.repeat(256) })).toThrow(RangeError);
});

test('any value can be read back', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 25 }).map((each) => each.toWellFormed());
  fc.assert(
    fc.property(text, text, text, text, text, (seller, taxNumber, issuedAt, total, tax) => {
      fc.pre(
        [seller, taxNumber, issuedAt, total, tax].every(
          (each) => new TextEncoder().encode(each).length < 256,
        ),
      );
      expect(read(taxQr({ seller, taxNumber, issuedAt, total, tax }))).toEqual([
        seller,
        taxNumber,
        issuedAt,
        total,
        tax,
      ]);
    }),
  );
});

test.each([
  ['the local time after midnight', 'Asia/Riyadh', '2026-12-01T22:30:15.250Z', '2026-12-02T01:30:15'],
  ['the local time of the evening', 'America/New_York', '2026-12-03T03:59:59.000Z', '2026-12-02T22:59:59'],
  ['the start of a day before', 'Asia/Riyadh', '2026-12-05T08:00:00.000Z', '2026-12-02T00:00:00'],
])('is stamped with %s', (_, timeZone, created, stamp) => {
  expect(issueTime({ created, invoiceDate: '2026-12-02' }, timeZone)).toBe(stamp);
});
