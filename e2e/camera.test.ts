import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import bwip from 'bwip-js/node';
import sharp from 'sharp';
import { booksOrder } from './booking.ts';
import { findChromium, launchFlags } from './chromium.ts';
import { button } from './desk.ts';
import { expect, ownersTest as test } from './journey.ts';

/** What the camera sees: a film of one picture. */
const film = join(mkdtempSync(join(tmpdir(), 'miqyas-camera-')), 'code.mjpeg');
const flags = ['--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream'];

test.use({
  viewport: { width: 1440, height: 900 },
  launchOptions: {
    executablePath: findChromium(),
    args: [...launchFlags, ...flags, `--use-file-for-fake-video-capture=${film}`],
  },
});

test('a browser without a detector of its own reads a code from the camera', async ({ desk, owner }) => {
  const { page } = desk;
  const order = await booksOrder(desk, owner, {
    referenceNumber: 'CAM-1',
    rows: [{ kind: 'service', name: desk.words.service, quantity: 1, price: '50' }],
  });
  const code = await bwip.toBuffer({ bcid: 'code128', text: order.referenceNumber, scale: 4, padding: 20 });
  await sharp(code)
    .flatten({ background: 'white' })
    .resize(640, 480, { fit: 'contain', background: 'white' })
    .jpeg()
    .toFile(film);
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'BarcodeDetector'));

  const programs: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('.wasm')) programs.push(request.url());
  });
  await page.goto('/customer');
  await expect(button(desk, 'shell.scan')).toBeVisible();
  expect(programs).toEqual([]);
  await button(desk, 'shell.scan').click();
  await expect(page).toHaveURL(`/orders/${order.id}`);
  expect(programs.map((address) => new URL(address).origin)).toEqual([new URL(page.url()).origin]);
});
