import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import bwip from 'bwip-js/node';
import sharp from 'sharp';
import { bookOrder } from './book-order.ts';
import { findChromium, launchFlags } from './chromium.ts';
import { expect, ownerTest as test } from './fixtures.ts';
import { button } from './test-user.ts';

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

test('a browser without a detector of its own reads a code from the camera', async ({ user, owner }) => {
  const { page } = user;
  const order = await bookOrder(user, owner, {
    referenceNumber: 'CAM-1',
    rows: [{ kind: 'service', name: user.words.service, quantity: 1, price: '50' }],
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
  await expect(button(user, 'shell.scan')).toBeVisible();
  expect(programs).toEqual([]);
  await button(user, 'shell.scan').click();
  await expect(page).toHaveURL(`/orders/${order.id}`);
  expect(programs.map((address) => new URL(address).origin)).toEqual([new URL(page.url()).origin]);
});
