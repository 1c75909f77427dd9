import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { beforeAll, expect, test } from 'vitest';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { taxQr } from '#shared/billing/invoice/tax-qr.rules.ts';
import { fitQr } from '#shared/lib/codes/fit-code.ts';

beforeAll(async () => {
  const program = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
  const wasmBinary = new Uint8Array(await readFile(program)).buffer;
  await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true });
});

const pixels = 4;

/** The code as it lies on the paper, with its quiet zone, as a picture of a camera. */
function photographed(text: string): ImageData {
  const { code, quiet } = fitQr(text, 36);
  const size = (code.width + 2 * quiet) * pixels;
  const data = new Uint8ClampedArray(size * size * 4).fill(255);
  for (const [, x = '', y = '', wide = ''] of code.path.matchAll(/M(\d+) (\d+)h(\d+)/g)) {
    const left = (Number(x) + quiet) * pixels;
    const top = (Number(y) + quiet) * pixels;
    for (let row = top; row < top + pixels; row++) {
      for (let column = left; column < left + Number(wide) * pixels; column++) {
        data.fill(0, (row * size + column) * 4, (row * size + column) * 4 + 3);
      }
    }
  }
  return { data, width: size, height: size, colorSpace: 'srgb' } as ImageData;
}

/** Five records of tag, length in bytes and value. Source: Standards, simplified tax invoice QR. */
function recordsOf(code: string): string[] {
  const bytes = Buffer.from(code, 'base64');
  const values: string[] = [];
  for (let at = 0; at < bytes.length; ) {
    const length = bytes[at + 1] ?? 0;
    expect(bytes[at]).toBe(values.length + 1);
    values.push(bytes.subarray(at + 2, at + 2 + length).toString('utf8'));
    at += 2 + length;
  }
  return values;
}

test.each(['دار الخيّاط للأزياء الرجالية', 'دارُ الخیاط، لاہور', 'Dar Al Khayyat', 'م'.repeat(127)])(
  'a phone reads the tax code of the seller %s',
  async (seller) => {
    const paper = {
      seller,
      taxNumber: '310122393500003',
      issuedAt: '2026-11-23T11:15:00',
      total: '1150.00',
      tax: '150.00',
    };
    const [found] = await readBarcodes(photographed(taxQr(paper)), { formats: ['QRCode'] });
    expect(recordsOf(found?.text ?? '')).toEqual([
      seller,
      '310122393500003',
      '2026-11-23T11:15:00',
      '1150.00',
      '150.00',
    ]);
  },
);
