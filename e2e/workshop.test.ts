import type { JSHandle, Locator, Page } from '@playwright/test';
import { workUr } from '#shared/i18n/work/ur.ts';
import { orderContract } from '#shared/orders/order/order.contract.ts';
import { productionContract } from '#shared/orders/production/production.contract.ts';
import { workLinkContract } from '#shared/orders/workshop/work-link.contract.ts';
import { companyContract } from '#shared/suppliers/company.contract.ts';
import { translator } from '../server/lib/http/translate.ts';
import { expectAccessible } from './accessibility.ts';
import { bookOrder } from './book-order.ts';
import { expect, ownerTest as test } from './fixtures.ts';
import { hireTailor, onPhone, tailorsPassword } from './hire-tailor.ts';
import { startNetworkProxy, waitUntilKept } from './network-proxy.ts';
import { scanCode, scanInArabic } from './other-keyboards.ts';
import { phone } from './phone.ts';
import { openSecondBrowser, signInWith } from './second-browser.ts';
import type { ShopOwner } from './shop-owner.ts';
import { button, expectToast, field, type TestUser, textPattern, waitForScreen } from './test-user.ts';

const booked = (user: TestUser, owner: ShopOwner, referenceNumber: string, quantity: number) =>
  bookOrder(user, owner, {
    referenceNumber,
    rows: [{ kind: 'article', name: 'Kameez', quantity, price: '500', note: 'Low left shoulder' }],
  });

async function handOut({ call }: ShopOwner, orderId: number, to: { userId: number } | { companyId: number }) {
  const order = await call(orderContract.get, { params: { id: orderId } });
  const workTypeId = order.rows[0]?.workTypeIds[0] ?? 0;
  const { data } = await call(productionContract.assign, {
    body: { orderIds: [orderId], workTypeId, unitCost: '25', ...to },
  });
  return data[0]?.assignments.at(-1)?.id ?? 0;
}

test.use({ viewport: { width: 1440, height: 900 } });

test('a tailor in Urdu on a phone sees their work and reports it done; the desk receives it by scanning', async ({
  user,
  owner,
  browser,
}) => {
  const { page, t } = user;
  const tailor = await hireTailor(owner, 'ur');
  const order = await booked(user, owner, 'WS-1', 2);
  await handOut(owner, order.id, { userId: tailor.id });

  await onPhone(user, { browser, language: 'ur' }, tailor.email, async (theirs) => {
    await expect(theirs.page.locator('html')).toHaveAttribute('dir', 'rtl');
    const card = theirs.page.getByRole('article', { name: 'Kameez WS-1-1' });
    await expect(card).toBeVisible();
    await expectAccessible(theirs, 'the own work of a tailor');
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
    await expect(theirs.page.getByText(user.words.customer)).toHaveCount(0);
  });

  await page.goto(`/orders/${order.id}`);
  const table = page.getByRole('table');
  await expect(table.getByText(t('orders.actions.collecting.ready', { count: 2 }))).toBeVisible();
  await expectAccessible(user, 'an order with pieces that are reported ready');
  await button(user, 'orders.actions.collect').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(t('orders.actions.collecting.ready', { count: 2 }))).toBeVisible();
  const scanner = field(user, 'orders.actions.collecting.scanLabel', dialog);
  for (const code of ['WS-1-1-1', 'WS-1-1-1', 'WS-2-1-1']) {
    await scanner.fill(code);
    await scanner.press('Enter');
  }
  await expect(dialog.getByText(t('orders.actions.collecting.scanned', { count: 1 }))).toBeVisible();
  await button(user, 'orders.actions.collecting.scanCamera', dialog).click();
  const camera = page.getByRole('dialog', { name: t('orders.actions.collecting.scan') });
  const code = field(user, 'shell.scanner.code', camera);
  const other = textPattern(user, 'orders.actions.collecting.scannedOther', { code: 'WS-2-9-9' });
  await code.focus();
  await scanInArabic(user, 'WS-2-9-9');
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
  await scanCode(user, 'WS-2-9-9');
  await expect(dialog.getByText(other)).toBeVisible();
  await expect(rejected).toHaveValue('');
  await rejected.fill('1');
  await dialog.getByRole('combobox', { name: /^Defect:/ }).click();
  await page.getByRole('option', { name: 'Poor stitching' }).click();
  await dialog.getByRole('textbox', { name: /^Note on what was rejected:/ }).fill('Sleeve too short');
  await expectAccessible(user, 'collecting by scanning');
  // Once they are received, nothing is out: the dialog doesn't say so before it closes.
  const saidLater = await texts(dialog);
  await dialog.getByRole('button', { name: t('orders.actions.collecting.submit', { count: 2 }) }).click();
  await expectToast(user, 'orders.actions.done.collect');
  expect((await saidLater.jsonValue()).join('\n')).not.toContain(t('orders.actions.collecting.nothingOut'));
  await expect(page.getByText('Sleeve too short')).toContainText('Poor stitching');

  // The page of the worker says how many came back, and leads to the list of them.
  await page.goto(`/users?edit=${tailor.id}`);
  const made = page.getByRole('region', { name: t('reports.figures.rejections.panel') });
  await expect(made).toContainText(t('reports.figures.rejections.made', { count: 1 }));
  await expectAccessible(user, 'what a worker made');
  await made.getByRole('link', { name: 'Poor stitching' }).click();
  await waitForScreen(user, t('reports.figures.rejections.title'));
  const rejection = page.getByRole('row').filter({ hasText: 'Sleeve too short' });
  await expect(rejection).toContainText('Poor stitching');
  await expectAccessible(user, 'the list of rejected pieces');
  await rejection.getByRole('link').first().click();
  await expect(page).toHaveURL(new RegExp(`/orders/${order.id}`));
});

test('what a tailor reports without a network is kept over a reload, and sent once when it is back', async ({
  user,
  owner,
  browser,
}) => {
  const tailor = await hireTailor(owner, 'en');
  const order = await booked(user, owner, 'WS-3', 1);
  await handOut(owner, order.id, { userId: tailor.id });
  const readyOf = async () =>
    (await owner.call(orderContract.get, { params: { id: order.id } })).assignments[0]?.ready;
  await onPhone(user, { browser, language: 'en' }, tailor.email, async (theirs) => {
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
    await expectAccessible(theirs, 'work that waits for the network');
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

test('own work opens without a network, and what is reported is sent once by several tabs, or refused with its reason', async ({
  user,
  owner,
  browser,
  shop,
}) => {
  const tailor = await hireTailor(owner, 'ur');
  const [done, received] = [await booked(user, owner, 'WS-11', 1), await booked(user, owner, 'WS-12', 1)];
  const id = await handOut(owner, done.id, { userId: tailor.id });
  const late = await handOut(owner, received.id, { userId: tailor.id });
  const network = await startNetworkProxy(shop.url);
  const options = { ...phone, locale: 'ur', language: 'ur', baseURL: network.url } as const;
  const theirs = await openSecondBrowser(user, browser, { ...options, serviceWorkers: 'allow' });
  const { page, t } = theirs;
  const context = page.context();
  const cardOf = (place: Page, code: string) => place.getByRole('article', { name: `Kameez ${code}-1` });
  await page.goto('/sign-in');
  await signInWith(theirs, { email: tailor.email, password: tailorsPassword });
  await expect(cardOf(page, 'WS-11')).toBeVisible();
  await waitUntilKept(page);

  network.mode = 'cut';
  await context.setOffline(true);
  await page.close();
  const first = await context.newPage();
  await first.goto('/');
  await expect(first).toHaveURL(/\/my-work$/);
  await expect(first.getByText(textPattern(theirs, 'orders.work.asOf', { time: /.+/ }))).toBeVisible();
  await expect(first.getByText(t('shell.offline.title'))).toBeVisible();
  for (const code of ['WS-11', 'WS-12']) {
    await button(theirs, 'orders.work.ready', cardOf(first, code)).click();
    await expect(cardOf(first, code)).toHaveCount(0);
  }
  const waiting = textPattern(theirs, 'orders.work.waiting', { count: 2 });
  await first.reload();
  await expect(first.getByText(waiting)).toBeVisible();
  await expectAccessible({ ...theirs, page: first }, 'own work without a network');
  const second = await context.newPage();
  await second.goto('/my-work');
  await expect(second.getByText(waiting)).toBeVisible();

  // Meanwhile the desk has received a piece without its report.
  await owner.call(productionContract.collect, { body: { receipts: [{ assignmentId: late, good: 1 }] } });
  network.asked.length = 0;
  network.mode = 'open';
  await context.setOffline(false);
  const refusal = (place: Page) =>
    place.getByRole('alert').filter({ hasText: t('orders.work.alreadyReceived') });
  for (const tab of [first, second]) {
    await expect(tab.getByText(waiting)).toBeHidden();
    await expect(refusal(tab)).toBeVisible();
  }
  for (const sent of [id, late])
    expect(network.asked.filter((path) => path === `/api/v1/my-work/${sent}/ready`)).toHaveLength(1);
  await second.close();
  await first.reload();
  await expect(refusal(first)).toBeVisible();
  await button(theirs, 'orders.work.read', refusal(first)).click();
  await expect(refusal(first)).toHaveCount(0);
  await first.getByRole('button', { name: t('orders.work.filter.done') }).click();
  await expect(cardOf(first, 'WS-11').getByText(t('orders.work.reported'))).toBeVisible();
  await context.close();
  await network.stop();
});

test('work is given out with cards and a slip in the language of the tailor', async ({ user, owner }) => {
  const { page, t } = user;
  const tailor = await hireTailor(owner, 'ur');
  const earlier = await booked(user, owner, 'WS-5', 1);
  await handOut(owner, earlier.id, { userId: tailor.id });
  const order = await booked(user, owner, 'WS-6', 2);
  await page.goto(`/orders/${order.id}`);
  await button(user, 'orders.actions.assign').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: t('orders.actions.assigning.user') }).fill('Akram');
  await page.getByRole('option', { name: /Akram/ }).click();
  await expect(dialog.getByText(t('orders.actions.assigning.pieces', { count: 1 }))).toBeVisible();
  // What was agreed with him before is proposed.
  await expect(field(user, 'orders.actions.assigning.unitCost', dialog)).toHaveValue('25.00');
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
  await expectAccessible(user, 'job cards');
  await page.getByText(t('orders.card.roll')).click();
  await expect(page.getByText('WS-6-1-2').last()).toBeVisible();
  await expect(page.getByText('500')).toHaveCount(0);
});

test('a company reports what is ready at its link, without an account and a script', async ({
  user,
  owner,
  browser,
  shop,
}) => {
  const { page, t } = user;
  const { id } = await owner.call(companyContract.create, { body: { name: 'Zari House', language: 'ur' } });
  const order = await booked(user, owner, 'WS-9', 1);
  await handOut(owner, order.id, { companyId: id });
  await page.goto(`/companies/${id}/work-link`);
  await button(user, 'orders.link.make').click();
  await expect(page.getByRole('img', { name: t('kit.link.code') })).toBeVisible();
  await expectAccessible(user, 'the link of a company');
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

  await button(user, 'orders.link.revoke').click();
  await button(user, 'orders.link.revoke', page.getByRole('dialog')).click();
  await expect(button(user, 'orders.link.make')).toBeVisible();
  await theirs.reload();
  await expect(theirs.getByRole('heading', { name: workUr.missing })).toBeVisible();
  await context.close();
});

/** All that a part of the screen says from now on; it goes on being collected. */
const texts = (part: Locator): Promise<JSHandle<string[]>> =>
  part.evaluateHandle((element) => {
    const said: string[] = [];
    new MutationObserver(() => said.push(element.textContent ?? '')).observe(element, {
      childList: true,
      characterData: true,
      subtree: true,
    });
    return said;
  });
