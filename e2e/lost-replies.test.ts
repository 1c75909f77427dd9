import type { Page } from '@playwright/test';
import { freezeDatabase } from '#server/test-server.ts';
import { accountContract } from '#shared/access/session/account.contract.ts';
import { orderContract } from '#shared/orders/order/order.contract.ts';
import { assigneeContract } from '#shared/orders/production/assignee.contract.ts';
import { productionContract } from '#shared/orders/production/production.contract.ts';
import { workTypeContract } from '#shared/settings/works/work-type.contract.ts';
import { bookOrder } from './book-order.ts';
import { expect, ownerTest as test } from './fixtures.ts';
import type { ShopOwner } from './shop-owner.ts';
import { button, expectToast, field, openFromMenu, type TestUser, textPattern } from './test-user.ts';

test.use({ viewport: { width: 1440, height: 900 } });

/** Creates an order with three outstanding pieces. */
async function assignPieces(user: TestUser, owner: ShopOwner): Promise<number> {
  const [workType] = (await owner.call(workTypeContract.list, {})).data;
  const [tailor] = (await owner.call(assigneeContract.list, {})).data;
  if (!workType || !tailor) throw new Error('nobody to give work to');
  const order = await bookOrder(user, owner, {
    referenceNumber: 'A-1',
    workTypeId: workType.id,
    rows: [{ kind: 'service', name: user.words.service, quantity: 3, price: '50' }],
  });
  const body = { orderIds: [order.id], workTypeId: workType.id, userId: tailor.id };
  await owner.call(productionContract.assign, { body });
  return order.id;
}

test('pieces are received once although the response was lost', async ({ user, owner }) => {
  const { page, t, faults } = user;
  const id = await assignPieces(user, owner);
  await page.goto(`/orders/${id}`);
  const collected = async () => {
    const { assignments } = await owner.call(orderContract.get, { params: { id } });
    return assignments.reduce((sum, { good }) => sum + good, 0);
  };
  await button(user, 'orders.actions.collect').first().click();
  const dialog = page.getByRole('dialog', { name: t('orders.actions.collecting.title') });
  await dialog
    .getByRole('textbox', { name: textPattern(user, 'orders.actions.collecting.goodOf', { what: /.*/ }) })
    .first()
    .fill('1');
  faults.expect(/^net::ERR_CONNECTION_RESET POST \/api\/v1\/orders\/collect/);
  // The screen retries three times by itself.
  await loseReplies(page, '**/api/v1/orders/collect', 3);
  const submit = dialog.getByRole('button', { name: t('orders.actions.collecting.submit', { count: 1 }) });
  await submit.click();
  await expect(dialog.getByRole('alert')).toContainText(t('shell.unreachable'));
  expect(await collected()).toBe(1);
  await submit.click();
  await expectToast(user, 'orders.actions.done.collect');
  expect(await collected()).toBe(1);
});

test('a save is done once although its response is lost', async ({ user }) => {
  const { page, t, words, faults } = user;
  await page.goto('/customer/new');
  await field(user, 'customers.field.name').fill(words.customer);
  faults.expect(/^net::ERR_CONNECTION_RESET POST \/api\/v1\/customers/);
  await loseReplies(page, '**/api/v1/customers', 1);
  await button(user, 'common.save').click();
  await expect(page.getByRole('alert').filter({ hasText: t('errors.save') })).toBeVisible();
  await expect(field(user, 'customers.field.name')).toHaveValue(words.customer);
  await button(user, 'common.save').click();
  await expectToast(user, 'common.saved');
  await openFromMenu(user, 'shell.nav.customers');
  await expect(page.getByRole('row').filter({ hasText: words.customer })).toHaveCount(1);
});

/** The server receives and processes the next calls, but their responses are lost. */
async function loseReplies(page: Page, address: string, times: number): Promise<void> {
  await page.route(
    address,
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times },
  );
}

test('an ended session leads to sign-in without a notification', async ({ user, owner }) => {
  const { page, words, faults } = user;
  await page.goto('/customer/new');
  await field(user, 'customers.field.name').fill(words.customer);
  // Any call that the page makes by itself ends the session on the screen, too.
  await page.waitForLoadState('networkidle');
  await owner.call(accountContract.signOut, {});
  faults.expect(/^401 /);
  await page.keyboard.press('Control+Enter');
  await expect(page).toHaveURL((url) => url.pathname === '/sign-in');
  await expect(field(user, 'access.fields.email')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('an order form without prices shows an error and offers a retry', async ({ user }) => {
  const { page, t, faults } = user;
  faults.expect(/^500 GET \/api\/v1\/taxes/);
  const refusal = { status: 500, json: { code: 'failed', message: 'No' } };
  await page.route('**/api/v1/taxes?*', (route) => route.fulfill(refusal), { times: 1 });
  await page.goto('/orders/new');
  await expect(page.getByText(t('errors.fetchData'))).toBeVisible();
  await button(user, 'common.tryAgain').click();
  await expect(button(user, 'orders.form.save')).toBeVisible();
});

test.describe('a database that is silent', () => {
  test.use({ isAsShipped: true });
  test.skip(process.platform !== 'linux', 'freezes processes that it finds in /proc');

  test('is said, what was typed stays, and the pages go on once it replies', async ({ user, shop }) => {
    const { page, t, words, faults } = user;
    await page.goto('/customer/new');
    await field(user, 'customers.field.name').fill(words.customer);
    await page.waitForLoadState('networkidle');
    faults.expect(/^503 /);
    const goOn = await freezeDatabase(shop.env.DATA_DIR ?? '');
    const notice = (of: Page) => of.getByRole('status').filter({ hasText: t('shell.serverAway') });
    const list = await page.context().newPage();
    try {
      await button(user, 'common.save').click();
      await expect(notice(page)).toBeVisible();
      await expect(page.getByRole('alert').filter({ hasText: t('errors.unavailable') })).toBeVisible();
      await expect(field(user, 'customers.field.name')).toHaveValue(words.customer);
      await list.goto('/customer');
      await expect(notice(list)).toBeVisible();
    } finally {
      goOn();
    }
    await expect(notice(page)).toBeHidden();
    await expect(list.getByRole('heading', { name: t('shell.nav.customers'), level: 1 })).toBeVisible();
    await button(user, 'common.save').click();
    await expectToast(user, 'common.saved');
    await expect(notice(list)).toBeHidden();
    await expect(list.getByRole('row').filter({ hasText: words.customer })).toHaveCount(1);
  });
});
