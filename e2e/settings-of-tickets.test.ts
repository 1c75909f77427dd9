import { statusContract } from '#shared/orders/statuses/status.contract.ts';
import { isAccessible } from './accessible.ts';
import { booksOrder } from './booking.ts';
import { arrives, button, choice, type Desk, field, isTold, saying } from './desk.ts';
import { expect, ownersTest as test } from './journey.ts';
import type { Owner } from './owner.ts';
import { isReady } from './steps/moving.ts';

test.use({ viewport: { width: 1440, height: 900 } });

/** CSS pixels per millimetre. */
const millimetre = 96 / 25.4;

const handle = (desk: Desk, name: string) =>
  desk.page.getByRole('button', { name: saying(desk, 'kit.list.order.handle', { name }) });

/** The names of the rows in the table. */
const names = (desk: Desk) => desk.page.getByRole('row').locator('td:nth-child(3)');

for (const language of ['en', 'ur'] as const) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('statuses are put in order, with the mouse and with the keyboard', async ({ desk, owner }) => {
      const { page, t } = desk;
      const statuses = await owner.call(statusContract.list, { query: { stage: 'pending' } });
      const [first, second, third] = statuses.data.map(({ name }) => name) as [string, string, string];
      await page.goto('/statuses');
      await arrives(desk, t('orders.status.title'));
      await isAccessible(desk, 'statuses that can be moved');

      await dragOnto(desk, handle(desk, first), handle(desk, third));
      await expect(names(desk).nth(0)).toHaveText(second);
      await expect(names(desk).nth(2)).toHaveText(first);
      await page.reload();
      await expect(names(desk).nth(2)).toHaveText(first);

      // A new page moves the focus to its start when it has loaded.
      await page.waitForLoadState('networkidle');
      await isReady(handle(desk, first));
      await handle(desk, first).press('Space');
      const said = (key: 'lifted' | 'dropped' | 'cancelled', place: number) =>
        expect(
          page.getByText(saying(desk, `kit.list.order.${key}`, { name: first, place, total: 3 })),
        ).toBeAttached();
      await said('lifted', 3);
      await page.keyboard.press('ArrowUp');
      await page.keyboard.press('Escape');
      await said('cancelled', 3);
      await page.keyboard.press('Space');
      await page.keyboard.press('ArrowUp');
      await savesOrder(desk, () => page.keyboard.press('Space'));
      await said('dropped', 2);
      await expect(names(desk).nth(1)).toHaveText(first);
      await page.reload();
      await expect(names(desk).nth(1)).toHaveText(first);
      await expect(names(desk).nth(2)).toHaveText(third);
    });

    test('the picture of the label follows its settings', async ({ desk }) => {
      const { page, t, faults } = desk;
      await page.goto('/barcode-settings');
      await arrives(desk, t('tickets.title'));
      const label = page.locator('.paper');
      await isAsLarge(label, 62, 40);
      await choice(desk, 'tickets.field.size').click();
      await page.getByRole('option', { name: /50\D+25/ }).click();
      await isAsLarge(label, 50, 25);
      await field(desk, 'tickets.field.labelWidth').fill('٨٠');
      await isAsLarge(label, 80, 25);
      await isAccessible(desk, 'barcode settings');

      await choice(desk, 'tickets.field.encoded').click();
      await page.getByRole('option', { name: t('tickets.encoded.trackingId') }).click();
      await choice(desk, 'tickets.field.symbology').click();
      await page.getByRole('option', { name: t('tickets.symbology.ean13') }).click();
      await button(desk, 'common.save').click();
      await expect(page.getByText(t('tickets.ean13Tracking'))).toBeVisible();
      await choice(desk, 'tickets.field.encoded').click();
      await page.getByRole('option', { name: t('tickets.encoded.ticketNumber') }).click();
      await button(desk, 'common.save').click();
      await isTold(desk, 'common.updated');
      await page.reload();
      await isAsLarge(label, 80, 25);
      expect(faults.found).toEqual([]);
    });

    test('tickets of an order are printed, and open it again', async ({ desk, owner }) => {
      const { page, t, words } = desk;
      const number = await books(desk, owner);
      await page.goto('/orders');
      await page.getByRole('link', { name: number }).click();
      await button(desk, 'orders.page.moreActions').click();
      await page.getByRole('menuitem', { name: t('tickets.print.action') }).click();
      const sheet = page.getByRole('article');
      for (const count of ['1/3', '2/3', '3/3']) await expect(sheet.getByText(count)).toBeVisible();
      for (const text of [number, words.customer]) await expect(sheet).toContainText(text);
      await isAccessible(desk, 'tickets on the screen');
      expect(await pagesOf(desk)).toEqual(Array(3).fill([62, 40]));
      await page.getByText(t('tickets.ticketFor.row'), { exact: true }).click();
      await expect(sheet.getByText('1/2')).toBeVisible();
      expect(await pagesOf(desk)).toHaveLength(2);

      await page.goto('/dashboard');
      await button(desk, 'shell.scan').click();
      await field(desk, 'shell.scanner.code').fill(`${number}-2-1`);
      await page.keyboard.press('Enter');
      await arrives(desk, number);
      await expect(page.locator('tr[aria-current=true]')).toContainText(words.service);
    });
  });
}

async function dragOnto(desk: Desk, from: Handle, to: Handle): Promise<void> {
  const { page } = desk;
  await isReady(from);
  const [start, end] = [await centreOf(from), await centreOf(to)];
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  // Dragging starts once the mouse has moved far enough.
  await page.mouse.move(start.x, start.y + 12, { steps: 4 });
  await page.mouse.move(end.x, end.y + 8, { steps: 12 });
  await savesOrder(desk, () => page.mouse.up());
}

/** The list shows the new order before it is saved, and a reload in between would cancel that. */
async function savesOrder({ page }: Desk, drop: () => Promise<void>): Promise<void> {
  const saved = page.waitForResponse((reply) => reply.url().endsWith('/statuses/order') && reply.ok());
  await drop();
  await saved;
}

type Handle = ReturnType<typeof handle>;

async function centreOf(element: Handle) {
  const box = await element.boundingBox();
  if (!box) throw new Error('not on the screen');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

async function isAsLarge(label: ReturnType<Desk['page']['locator']>, width: number, height: number) {
  await expect
    .poll(async () => {
      const box = await label.boundingBox();
      return box && [Math.round(box.width), Math.round(box.height)];
    })
    .toEqual([Math.round(width * millimetre), Math.round(height * millimetre)]);
}

/** Books an order of two thobes and an alteration; resolves to its number. */
async function books(desk: Desk, owner: Owner): Promise<string> {
  const row = { price: '100', quantity: 1 };
  const { referenceNumber } = await booksOrder(desk, owner, {
    referenceNumber: 'ORD-0777',
    rows: [
      { ...row, kind: 'article', name: desk.words.design, quantity: 2 },
      { ...row, kind: 'service', name: desk.words.service },
    ],
  });
  return referenceNumber;
}

/** The pages for the printer, in millimetres. */
async function pagesOf({ page }: Desk): Promise<number[][]> {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  const points = 25.4 / 72;
  return [...pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, width, height]) => [
    Math.round(Number(width) * points),
    Math.round(Number(height) * points),
  ]);
}
