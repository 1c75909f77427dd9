import { workUr } from '#shared/i18n/work/ur.ts';
import { orderContract } from '#shared/orders/order/order.contract.ts';
import { productionContract } from '#shared/orders/production/production.contract.ts';
import { workLinkContract } from '#shared/orders/workshop/work-link.contract.ts';
import { companyContract } from '#shared/suppliers/company.contract.ts';
import { translator } from '../server/lib/http/translate.ts';
import { isAccessible } from './accessible.ts';
import { booksOrder } from './booking.ts';
import { button, type Desk, field, isTold, saying } from './desk.ts';
import { expect, ownersTest as test } from './journey.ts';
import { scansInArabic } from './other-keyboards.ts';
import type { Owner } from './owner.ts';
import { phone } from './phone.ts';
import { hiresTailor, onPhone } from './tailor.ts';

const booked = (desk: Desk, owner: Owner, referenceNumber: string, quantity: number) =>
  booksOrder(desk, owner, {
    referenceNumber,
    rows: [{ kind: 'article', name: 'Kameez', quantity, price: '500', note: 'Low left shoulder' }],
  });

async function gives({ call }: Owner, orderId: number, to: { userId: number } | { companyId: number }) {
  const order = await call(orderContract.get, { params: { id: orderId } });
  const workTypeId = order.rows[0]?.workTypeIds[0] ?? 0;
  const { data } = await call(productionContract.assign, {
    body: { orderIds: [orderId], workTypeId, unitCost: '25', ...to },
  });
  return data[0]?.assignments.at(-1)?.id ?? 0;
}

test.use({ viewport: { width: 1440, height: 900 } });

test('a tailor in Urdu on a phone sees their work and reports it done; the desk receives it by scanning', async ({
  desk,
  owner,
  browser,
}) => {
  const { page, t } = desk;
  const tailor = await hiresTailor(owner, 'ur');
  const order = await booked(desk, owner, 'WS-1', 2);
  await gives(owner, order.id, { userId: tailor.id });

  await onPhone(desk, { browser, language: 'ur' }, tailor.email, async (theirs) => {
    await expect(theirs.page.locator('html')).toHaveAttribute('dir', 'rtl');
    const card = theirs.page.getByRole('article', { name: 'Kameez WS-1-1' });
    await expect(card).toBeVisible();
    await isAccessible(theirs, 'the own work of a tailor');
    for (const target of await card.getByRole('button').all())
      expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(48);
    expect(await theirs.page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

    await button(theirs, 'orders.work.measures', card).click();
    const drawer = theirs.page.getByRole('dialog');
    await expect(drawer.getByText('Low left shoulder')).toBeVisible();
    // The strokes of گ reach above the title's first line, where the window ends.
    const above = await drawer
      .getByRole('heading')
      .first()
      .evaluate((title) => title.getBoundingClientRect().top);
    expect(above).toBeGreaterThanOrEqual(16);
    await button(theirs, 'common.close', drawer).click();
    await button(theirs, 'orders.work.ready', card).click();
    await expect(card).toHaveCount(0);
    await theirs.page.getByRole('button', { name: theirs.t('orders.work.filter.done') }).click();
    await expect(card.getByText(theirs.t('orders.work.reported'))).toBeVisible();
    await expect(theirs.page.getByText(desk.words.customer)).toHaveCount(0);
  });

  await page.goto(`/orders/${order.id}`);
  const table = page.getByRole('table');
  await expect(table.getByText(t('orders.actions.collecting.ready', { count: 2 }))).toBeVisible();
  await isAccessible(desk, 'an order with pieces that are reported ready');
  await button(desk, 'orders.actions.collect').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(t('orders.actions.collecting.ready', { count: 2 }))).toBeVisible();
  const scanner = field(desk, 'orders.actions.collecting.scanLabel', dialog);
  for (const code of ['WS-1-1-1', 'WS-1-1-1', 'WS-2-1-1']) {
    await scanner.fill(code);
    await scanner.press('Enter');
  }
  await expect(dialog.getByText(t('orders.actions.collecting.scanned', { count: 1 }))).toBeVisible();
  await button(desk, 'orders.actions.collecting.scanCamera', dialog).click();
  const camera = page.getByRole('dialog', { name: t('orders.actions.collecting.scan') });
  const code = field(desk, 'shell.scanner.code', camera);
  const other = saying(desk, 'orders.actions.collecting.scannedOther', { code: 'WS-2-9-9' });
  await code.focus();
  await scansInArabic(desk, 'WS-2-9-9');
  await expect(camera.getByText(other)).toBeVisible();
  await expect(code).toHaveValue('');
  await code.fill('WS-2-1-1');
  // Receives nothing in the dialog below.
  await page.keyboard.press('Control+Enter');
  await expect(code).toBeVisible();
  // Closes nothing but the dialog in front.
  await page.keyboard.press('Escape');
  await expect(camera).toBeHidden();
  await expect(dialog).toBeVisible();
  // A scan is taken wherever the focus is, and written nowhere.
  const rejected = dialog.getByRole('textbox', { name: /^Rejected:/ });
  await rejected.focus();
  await page.keyboard.type('WS-2-9-9');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(other)).toBeVisible();
  await expect(rejected).toHaveValue('');
  await rejected.fill('1');
  await dialog.getByRole('combobox', { name: /^Why rejected:/ }).fill('Sleeve too short');
  await isAccessible(desk, 'collecting by scanning');
  await dialog.getByRole('button', { name: t('orders.actions.collecting.submit', { count: 2 }) }).click();
  await isTold(desk, 'orders.actions.done.collect');
  await expect(page.getByText('Sleeve too short')).toBeVisible();
});

test('what a tailor reports without a network is kept over a reload, and sent once when it is back', async ({
  desk,
  owner,
  browser,
}) => {
  const tailor = await hiresTailor(owner, 'en');
  const order = await booked(desk, owner, 'WS-3', 1);
  await gives(owner, order.id, { userId: tailor.id });
  const readyOf = async () =>
    (await owner.call(orderContract.get, { params: { id: order.id } })).assignments[0]?.ready;
  await onPhone(desk, { browser, language: 'en' }, tailor.email, async (theirs) => {
    const { page, t } = theirs;
    const card = page.getByRole('article', { name: 'Kameez WS-3-1' });
    await expect(card).toBeVisible();
    const sent: string[] = [];
    // The first answer is lost on its way: the server has done it, and the phone doesn't know.
    await page.route('**/my-work/*/ready', async (route) => {
      sent.push(route.request().headers()['idempotency-key'] ?? '');
      if (sent.length === 1) {
        await route.fetch();
        return route.abort();
      }
      return sent.length === 2 ? route.abort() : route.continue();
    });
    await page.context().setOffline(true);
    await expect(page.getByText(t('shell.offline.title'))).toBeVisible();
    await page.context().setOffline(false);
    await button(theirs, 'orders.work.ready', card).click();
    await expect(page.getByText(t('orders.work.kept', { article: '\u2068Kameez\u2069' }))).toBeVisible();
    await expect(card).toHaveCount(0);
    await page.getByRole('button', { name: t('orders.work.filter.done') }).click();
    await expect(card.getByText(t('orders.work.waits'))).toBeVisible();
    await isAccessible(theirs, 'work that waits for the network');
    await page.reload();
    await expect.poll(() => sent.length).toBe(2);
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect(card.getByText(t('orders.work.reported'))).toBeVisible();
    expect(sent).toHaveLength(3);
    expect(new Set(sent).size).toBe(1);
    expect(
      await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('work-reports'))),
    ).toEqual([]);
  });
  expect(await readyOf()).toBe(1);
});

test('work is given out with cards and a slip in the language of the tailor', async ({ desk, owner }) => {
  const { page, t } = desk;
  const tailor = await hiresTailor(owner, 'ur');
  const earlier = await booked(desk, owner, 'WS-5', 1);
  await gives(owner, earlier.id, { userId: tailor.id });
  const order = await booked(desk, owner, 'WS-6', 2);
  await page.goto(`/orders/${order.id}`);
  await button(desk, 'orders.actions.assign').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: t('orders.actions.assigning.user') }).fill('Akram');
  await page.getByRole('option', { name: /Akram/ }).click();
  await expect(dialog.getByText(t('orders.actions.assigning.pieces', { count: 1 }))).toBeVisible();
  await button(desk, 'orders.actions.assigning.take', dialog).click();
  await dialog.getByRole('button', { name: t('orders.actions.assigning.submit', { count: 2 }) }).click();
  await page.getByRole('button', { name: t('orders.actions.assigning.papers') }).click();

  await expect(page.getByRole('heading', { name: translator('ur')('orders.slip.title') })).toBeVisible();
  await expect(page.getByText('WS-6-1')).toBeVisible();
  await expect(page.getByText('WS-5-1')).toHaveCount(0);
  await expect(page.getByText(/25\.00/)).toBeVisible();
  await page.getByRole('link', { name: t('orders.card.action') }).click();
  await expect(page.getByText(translator('ur')('orders.card.due')).first()).toBeVisible();
  await expect(page.getByText('1/2')).toBeVisible();
  await expect(page.getByText('2/2')).toBeVisible();
  await isAccessible(desk, 'job cards');
  await page.getByText(t('orders.card.roll')).click();
  await expect(page.getByText('WS-6-1-2').last()).toBeVisible();
  await expect(page.getByText('500')).toHaveCount(0);
});

test('a company reports what is ready at its link, without an account and a script', async ({
  desk,
  owner,
  browser,
  shop,
}) => {
  const { page, t } = desk;
  const { id } = await owner.call(companyContract.create, { body: { name: 'Zari House', language: 'ur' } });
  const order = await booked(desk, owner, 'WS-9', 1);
  await gives(owner, order.id, { companyId: id });
  await page.goto(`/companies/${id}/work-link`);
  await button(desk, 'orders.link.make').click();
  await expect(page.getByRole('img', { name: t('kit.link.code') })).toBeVisible();
  await isAccessible(desk, 'the link of a company');
  const { address } = await owner.call(workLinkContract.get, { params: { companyId: id } });

  const context = await browser.newContext({ ...phone, javaScriptEnabled: false, locale: 'ur' });
  const theirs = await context.newPage();
  await theirs.goto(address ?? shop.url);
  await expect(theirs.locator('html')).toHaveAttribute('lang', 'ur');
  await theirs.getByText(workUr.measures).click();
  await expect(theirs.getByText('Low left shoulder')).toBeVisible();
  await theirs.getByRole('button', { name: workUr.ready, exact: true }).click();
  await expect(theirs.getByText(workUr.reported)).toBeVisible();
  expect(await theirs.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  const { assignments } = await owner.call(orderContract.get, { params: { id: order.id } });
  expect(assignments[0]).toMatchObject({ ready: 1, outstanding: 1 });

  // The manager finds it among the orders in work, without opening each.
  await page.goto('/in-queue?reported=true');
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(page.getByText(t('orders.list.reported', { count: 1 }))).toBeVisible();
  await page.goBack();

  await button(desk, 'orders.link.revoke').click();
  await button(desk, 'orders.link.revoke', page.getByRole('dialog')).click();
  await expect(button(desk, 'orders.link.make')).toBeVisible();
  await theirs.reload();
  await expect(theirs.getByRole('heading', { name: workUr.missing })).toBeVisible();
  await context.close();
});
