import { statusContract } from '#shared/orders/statuses/status.contract.ts';
import { expectAccessible } from './accessibility.ts';
import { bookOrder } from './book-order.ts';
import { expect, ownerTest as test, walksOnly } from './fixtures.ts';
import type { ShopOwner } from './shop-owner.ts';
import { waitUntilMovable } from './steps/move-item.ts';
import {
  button,
  choice,
  expectToast,
  field,
  type TestUser,
  textPattern,
  waitForScreen,
} from './test-user.ts';

test.use({ viewport: { width: 1440, height: 900 } });

/** CSS pixels per millimetre. */
const millimetre = 96 / 25.4;

const handle = (user: TestUser, name: string) =>
  user.page.getByRole('button', { name: textPattern(user, 'kit.list.order.handle', { name }) });

/** The names of the rows in the table. */
const names = (user: TestUser) => user.page.getByRole('row').locator('td:nth-child(3)');

for (const [language, details] of [
  ['ur', {}],
  ['en', walksOnly],
] as const) {
  test.describe(`in ${language}`, details, () => {
    test.use({ language });

    test('statuses are put in order, with the mouse and with the keyboard', async ({ user, owner }) => {
      const { page, t } = user;
      const statuses = await owner.call(statusContract.list, { query: { stage: 'pending' } });
      const [first, second, third] = statuses.data.map(({ name }) => name) as [string, string, string];
      await page.goto('/statuses');
      await waitForScreen(user, t('orders.status.title'));
      await expectAccessible(user, 'statuses that can be moved');

      await dragOnto(user, handle(user, first), handle(user, third));
      await expect(names(user).nth(0)).toHaveText(second);
      await expect(names(user).nth(2)).toHaveText(first);
      await page.reload();
      await expect(names(user).nth(2)).toHaveText(first);

      // A new page moves the focus to its start when it has loaded.
      await page.waitForLoadState('networkidle');
      await waitUntilMovable(handle(user, first));
      await handle(user, first).press('Space');
      const said = (key: 'lifted' | 'dropped' | 'cancelled', place: number) =>
        expect(
          page.getByText(textPattern(user, `kit.list.order.${key}`, { name: first, place, total: 3 })),
        ).toBeAttached();
      await said('lifted', 3);
      await page.keyboard.press('ArrowUp');
      await page.keyboard.press('Escape');
      await said('cancelled', 3);
      await page.keyboard.press('Space');
      await page.keyboard.press('ArrowUp');
      await saveOrder(user, () => page.keyboard.press('Space'));
      await said('dropped', 2);
      await expect(names(user).nth(1)).toHaveText(first);
      await page.reload();
      await expect(names(user).nth(1)).toHaveText(first);
      await expect(names(user).nth(2)).toHaveText(third);
    });

    test('the picture of the label follows its settings', async ({ user }) => {
      const { page, t, faults } = user;
      await page.goto('/barcode-settings');
      await waitForScreen(user, t('tickets.title'));
      const label = page.locator('.paper');
      await expectSize(label, 62, 40);
      await choice(user, 'tickets.field.size').click();
      await page.getByRole('option', { name: /50\D+25/ }).click();
      await expectSize(label, 50, 25);
      await field(user, 'tickets.field.labelWidth').fill('٨٠');
      await expectSize(label, 80, 25);
      await expectAccessible(user, 'barcode settings');

      await choice(user, 'tickets.field.encoded').click();
      await page.getByRole('option', { name: t('tickets.encoded.trackingId') }).click();
      await choice(user, 'tickets.field.symbology').click();
      await page.getByRole('option', { name: t('tickets.symbology.ean13') }).click();
      await button(user, 'common.save').click();
      await expect(page.getByText(t('tickets.ean13Tracking'))).toBeVisible();
      await choice(user, 'tickets.field.encoded').click();
      await page.getByRole('option', { name: t('tickets.encoded.ticketNumber') }).click();
      await button(user, 'common.save').click();
      await expectToast(user, 'common.updated');
      await page.reload();
      await expectSize(label, 80, 25);
      expect(faults.found).toEqual([]);
    });

    test('tickets of an order are printed, and open it again', async ({ user, owner }) => {
      const { page, t, words } = user;
      const number = await bookRows(user, owner);
      await page.goto('/orders');
      await page.getByRole('link', { name: number }).click();
      await button(user, 'orders.page.moreActions').click();
      await page.getByRole('menuitem', { name: t('tickets.print.action') }).click();
      const sheet = page.getByRole('article');
      for (const count of ['1/3', '2/3', '3/3']) await expect(sheet.getByText(count)).toBeVisible();
      for (const text of [number, words.customer]) await expect(sheet).toContainText(text);
      await expectAccessible(user, 'tickets on the screen');
      expect(await pagesOf(user)).toEqual(Array(3).fill([62, 40]));
      await page.getByText(t('tickets.ticketFor.row'), { exact: true }).click();
      await expect(sheet.getByText('1/2')).toBeVisible();
      expect(await pagesOf(user)).toHaveLength(2);

      await page.goto('/dashboard');
      await button(user, 'shell.scan').click();
      await field(user, 'shell.scanner.code').fill(`${number}-2-1`);
      await page.keyboard.press('Enter');
      await waitForScreen(user, number);
      await expect(page.locator('tr[aria-current=true]')).toContainText(words.service);
    });
  });
}

async function dragOnto(user: TestUser, from: Handle, to: Handle): Promise<void> {
  const { page } = user;
  await waitUntilMovable(from);
  const [start, end] = [await centreOf(from), await centreOf(to)];
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  // Dragging starts once the mouse has moved far enough.
  await page.mouse.move(start.x, start.y + 12, { steps: 4 });
  await page.mouse.move(end.x, end.y + 8, { steps: 12 });
  await saveOrder(user, () => page.mouse.up());
}

/** The list shows the new order before it is saved, and a reload in between would cancel that. */
async function saveOrder({ page }: TestUser, drop: () => Promise<void>): Promise<void> {
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

async function expectSize(label: ReturnType<TestUser['page']['locator']>, width: number, height: number) {
  await expect
    .poll(async () => {
      const box = await label.boundingBox();
      return box && [Math.round(box.width), Math.round(box.height)];
    })
    .toEqual([Math.round(width * millimetre), Math.round(height * millimetre)]);
}

/** Books an order of two thobes and an alteration; resolves to its number. */
async function bookRows(user: TestUser, owner: ShopOwner): Promise<string> {
  const row = { price: '100', quantity: 1 };
  const { referenceNumber } = await bookOrder(user, owner, {
    referenceNumber: 'ORD-0777',
    rows: [
      { ...row, kind: 'article', name: user.words.design, quantity: 2 },
      { ...row, kind: 'service', name: user.words.service },
    ],
  });
  return referenceNumber;
}

/** The pages for the printer, in millimetres. */
async function pagesOf({ page }: TestUser): Promise<number[][]> {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  const points = 25.4 / 72;
  return [...pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, width, height]) => [
    Math.round(Number(width) * points),
    Math.round(Number(height) * points),
  ]);
}
