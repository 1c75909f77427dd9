import type { Page } from '@playwright/test';
import { ownAccountContract } from '#shared/access/session/own-account.contract.ts';
import { customerContract } from '#shared/customers/customer/customer.contract.ts';
import { translator } from '../server/lib/http/translate.ts';
import { isAccessible } from './accessible.ts';
import { arrives, button, choice, type Desk, field, follow, isTold, languageNames, saying } from './desk.ts';
import { expect, ownersTest as test } from './journey.ts';
import { credentials } from './owner.ts';
import { needsNoWork } from './steps/ordering.ts';

test.use({ viewport: { width: 1440, height: 900 } });

/** Fills in a customer's form with a name and an invalid email, and tries to save. */
async function halfFills(desk: Desk): Promise<void> {
  const { page, t, words } = desk;
  await page.goto('/customer/new');
  await field(desk, 'customers.field.name').fill(words.customer);
  await field(desk, 'customers.field.email').fill('faisal@');
  await button(desk, 'common.save').click();
  await expect(page.getByText(t('validation.email'), { exact: true })).toBeVisible();
}

async function isStillThere(desk: Desk): Promise<void> {
  await expect(field(desk, 'customers.field.name')).toHaveValue(desk.words.customer);
  await expect(field(desk, 'customers.field.email')).toHaveValue('faisal@');
}

/** The same page in another language, with the same typed texts. */
const speaking = (desk: Desk, language: Desk['language']): Desk => ({
  ...desk,
  language,
  t: translator(language),
});

test('the language changes under a half-filled form', async ({ desk }) => {
  await halfFills(desk);
  let now = desk;
  for (const language of ['ar', 'ur', 'en'] as const) {
    const { page } = now;
    await button(now, 'shell.language').click();
    await page.getByRole('menuitem', { name: languageNames[language] }).click();
    now = speaking(desk, language);
    await arrives(now, now.t('customers.create'));
    await isStillThere(now);
    await expect(page.getByText(now.t('validation.email'), { exact: true })).toBeVisible();
    await isAccessible(now, `the customer form in ${language}`);
  }
});

test('a part that fails to be fetched leaves the form as it is, and comes once it is tried again', async ({
  desk,
}) => {
  const { page, t, faults, words } = desk;
  await halfFills(desk);
  faults.expect(/^net::ERR_FAILED GET \/assets\//);
  await page.route('**/assets/**', (route) => route.abort());
  await page.keyboard.press('Control+k');
  const notice = page.getByRole('alert').filter({ hasText: t('shell.failure.part') });
  await expect(notice).toBeVisible();
  await field(desk, 'customers.field.name').press('End');
  await page.keyboard.type('!');
  await expect(field(desk, 'customers.field.name')).toHaveValue(`${words.customer}!`);
  await isAccessible(desk, 'the notice of a part that is missing');
  await button(desk, 'common.tryAgain').click();
  await expect(notice).toBeVisible();
  await page.unrouteAll();
  await button(desk, 'common.tryAgain').click();
  await expect(page.getByRole('dialog', { name: t('common.search') })).toBeVisible();
  await expect(notice).toBeHidden();
  const unstyled = page
    .locator('link[rel=stylesheet]')
    .evaluateAll((links) =>
      links.flatMap((link) => ((link as HTMLLinkElement).sheet ? [] : (link as HTMLLinkElement).href)),
    );
  expect(await unstyled).toEqual([]);
});

test('the network is lost and restored', async ({ desk, context }) => {
  const { page, t, faults } = desk;
  await halfFills(desk);
  faults.expect(/^net::ERR_INTERNET_DISCONNECTED/);
  await context.setOffline(true);
  const notice = page.getByRole('alertdialog', { name: t('shell.offline.title') });
  await expect(notice).toContainText('No Internet Connection');
  await expect(notice).toContainText('Please check your network and try again.');
  await expect(notice).toContainText(t('shell.offline.kept'));
  await isAccessible(desk, 'the offline notice');
  await context.setOffline(false);
  await expect(notice).toBeHidden();
  await isStillThere(desk);
});

test('a save is done once although its response is lost', async ({ desk }) => {
  const { page, t, words, faults } = desk;
  await page.goto('/customer/new');
  await field(desk, 'customers.field.name').fill(words.customer);
  faults.expect(/^net::ERR_CONNECTION_RESET POST \/api\/v1\/customers/);
  await losesNextAnswer(page, '**/api/v1/customers');
  await button(desk, 'common.save').click();
  await expect(page.getByRole('alert').filter({ hasText: t('errors.save') })).toBeVisible();
  await expect(field(desk, 'customers.field.name')).toHaveValue(words.customer);
  await button(desk, 'common.save').click();
  await isTold(desk, 'common.saved');
  await follow(desk, 'shell.nav.customers');
  await expect(page.getByRole('row').filter({ hasText: words.customer })).toHaveCount(1);
});

/** The server receives and processes the next call, but its response is lost. */
async function losesNextAnswer(page: Page, address: string): Promise<void> {
  await page.route(
    address,
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
}

test('leaving a half-filled form asks first, and a closed tab’s draft is offered again', async ({
  desk,
  context,
}) => {
  const { page, t, words } = desk;
  await page.goto('/customer/new');
  await field(desk, 'customers.field.name').fill(words.customer);
  await field(desk, 'customers.field.email').fill('faisal@');
  await follow(desk, 'suppliers.title');
  const question = page.getByRole('dialog', { name: t('kit.form.leaveTitle') });
  await expect(question).toBeVisible();
  await isAccessible(desk, 'the question before leaving');
  await button(desk, 'common.cancel', question).click();
  await isStillThere(desk);
  await expect(page.getByText(saying(desk, 'kit.form.draftSaved', { time: /.+/ }))).toBeVisible();
  await page.close();

  const reopened = { ...desk, page: await context.newPage() };
  await reopened.page.goto('/customer/new');
  await expect(reopened.page.getByText(saying(desk, 'kit.form.draftRestored', { time: /.+/ }))).toBeVisible();
  await isStillThere(reopened);
  await isAccessible(reopened, 'a form with its draft');
  await button(reopened, 'kit.form.discardDraft').click();
  await expect(field(reopened, 'customers.field.name')).toHaveValue('');
  await reopened.page.reload();
  await expect(field(reopened, 'customers.field.name')).not.toHaveValue(words.customer);
});

test('an unsaved order stays with its customer, and is offered to others', async ({ desk, owner }) => {
  const { page, words, t } = desk;
  const [first, second] = await Promise.all(
    [words.customer, 'Bilal'].map((name) => owner.call(customerContract.create, { body: { name } })),
  );
  const begins = async (id: number | undefined) => {
    await page.goto(`/customer/${id}`);
    await page
      .getByRole('link', { name: t('orders.form.newTitle') })
      .first()
      .click();
    await arrives(desk, t('orders.form.newTitle'));
  };
  const customer = choice(desk, 'orders.form.customer');
  const service = page.locator('input[name="rows.0.name"]');
  await begins(first?.id);
  await button(desk, 'orders.form.addService').click();
  await service.fill(words.service);
  await expect(page.getByText(saying(desk, 'kit.form.draftSaved', { time: /.+/ }))).toBeVisible();

  await begins(second?.id);
  const offer = page
    .getByRole('alert')
    .filter({ hasText: saying(desk, 'kit.form.draftOther', { time: /.+/ }) });
  await expect(offer).toContainText(words.customer);
  await expect(customer).toHaveValue('Bilal');
  await expect(service).toHaveCount(0);
  await isAccessible(desk, 'a form beside the draft of another customer');
  await button(desk, 'orders.form.addService').click();
  await service.fill('For Bilal');
  await button(desk, 'kit.form.draftResume', offer).click();
  await expect(customer).toHaveValue(words.customer);
  await expect(service).toHaveValue(words.service);
  await expect(page).toHaveURL(new RegExp(`customerId=${first?.id}$`));

  await expect(offer).toContainText('Bilal');
  await button(desk, 'kit.form.discardDraft', offer).click();
  await expect(offer).toBeHidden();
  await begins(second?.id);
  await expect(customer).toHaveValue('Bilal');
  await expect(service).toHaveCount(0);
});

test('two desks book at once, and each order has a number of its own', async ({ desk, owner, context }) => {
  const { words, t } = desk;
  const { id } = await owner.call(customerContract.create, { body: { name: words.customer } });
  const other: Desk = { ...desk, page: await context.newPage() };
  const number = (at: Desk) => field(at, 'orders.form.referenceNumber');
  for (const at of [desk, other]) {
    await at.page.goto(`/orders/new?customerId=${id}`);
    await button(at, 'orders.form.addService').click();
    await at.page.locator('input[name="rows.0.name"]').fill(words.service);
    await at.page.locator('input[name="rows.0.price"]').fill('60');
    await needsNoWork(at, 1);
  }
  const shown = await number(desk).inputValue();
  await expect(number(other)).toHaveValue(shown);
  await expect(other.page.getByText(t('orders.form.numberWhenSaved'))).toBeVisible();

  // The other desk hears of nothing before it saves.
  await other.page.route('**/api/v1/orders/next-reference', (route) => route.abort());
  desk.faults.expect(/^net::ERR_FAILED GET \/api\/v1\/orders\/next-reference/);
  await button(desk, 'orders.form.save').click();
  await arrives(desk, shown);
  await button(other, 'orders.form.save').click();
  await expect(other.page).toHaveURL(/\/orders\/\d+$/);
  await expect(
    other.page
      .getByRole('alert')
      .filter({ hasText: saying(other, 'orders.form.otherNumber', { number: /.+/, expected: shown }) }),
  ).toBeVisible();
  const given = await other.page.getByRole('heading', { level: 1 }).textContent();
  expect(given).not.toBe(shown);

  // A number that somebody typed can be refused; the next free one is a click away.
  await other.page.unrouteAll();
  await desk.page.goto(`/orders/new?customerId=${id}`);
  await number(desk).fill(shown);
  await button(desk, 'orders.form.addService').click();
  await desk.page.locator('input[name="rows.0.name"]').fill(words.service);
  await desk.page.locator('input[name="rows.0.price"]').fill('60');
  await needsNoWork(desk, 1);
  desk.faults.expect(/^422 POST \/api\/v1\/orders/);
  await button(desk, 'orders.form.save').click();
  await expect(desk.page.getByText(t('validation.taken'))).toBeVisible();
  await number(desk).fill('');
  await button(desk, 'orders.form.save').click();
  await expect(desk.page.getByText(t('orders.referenceNumberRequired'))).toBeVisible();
  await desk.page
    .getByRole('button', { name: saying(desk, 'orders.form.useNextNumber', { number: /.+/ }) })
    .click();
  await button(desk, 'orders.form.save').click();
  await expect(desk.page).toHaveURL(/\/orders\/\d+$/);
});

test('a draft stays its writer’s when their email changes', async ({ desk, owner, context }) => {
  const { page, words } = desk;
  await page.goto('/customer/new');
  await field(desk, 'customers.field.name').fill(words.customer);
  await expect(page.getByText(saying(desk, 'kit.form.draftSaved', { time: /.+/ }))).toBeVisible();
  await page.close();
  const { password } = credentials;
  await owner.call(ownAccountContract.changeEmail, { body: { email: 'other@shop.example', password } });

  const reopened = { ...desk, page: await context.newPage() };
  await reopened.page.goto('/customer/new');
  await expect(reopened.page.getByText(saying(desk, 'kit.form.draftRestored', { time: /.+/ }))).toBeVisible();
  await expect(field(reopened, 'customers.field.name')).toHaveValue(words.customer);
});

test('two tabs have separate drafts, and a full disk is reported', async ({ desk, context }) => {
  const { t } = desk;
  const open = async (): Promise<Desk> => {
    const page = await context.newPage();
    await page.goto('/customer/new');
    await expect(field({ ...desk, page }, 'customers.field.name')).toBeVisible();
    return { ...desk, page };
  };
  const restored = async (tab: Desk, name: string) => {
    await expect(tab.page.getByText(saying(tab, 'kit.form.draftRestored', { time: /.+/ }))).toBeVisible();
    await expect(field(tab, 'customers.field.name')).toHaveValue(name);
  };
  const first = await open();
  await field(first, 'customers.field.name').fill('First tab');
  await expect(first.page.getByText(saying(first, 'kit.form.draftSaved', { time: /.+/ }))).toBeVisible();
  const second = await open();
  await expect(field(second, 'customers.field.name')).toHaveValue('');
  await field(second, 'customers.field.name').fill('Second tab');
  await expect(second.page.getByText(saying(second, 'kit.form.draftSaved', { time: /.+/ }))).toBeVisible();
  await first.page.reload();
  await restored(first, 'First tab');
  await Promise.all([first, second].map(({ page }) => page.close()));
  const third = await open();
  await restored(third, 'First tab');
  const fourth = await open();
  await restored(fourth, 'Second tab');

  await fourth.page.evaluate(() => {
    for (let size = 4_000_000; size > 10; size = Math.floor(size / 2)) {
      try {
        while (true) localStorage.setItem(`full ${size} ${localStorage.length}`, 'x'.repeat(size));
      } catch {}
    }
  });
  await field(fourth, 'customers.field.address').fill('Behind the old mosque, '.repeat(20));
  await expect(fourth.page.getByRole('alert').filter({ hasText: t('kit.form.draftFull') })).toBeVisible();
  await isAccessible(fourth, 'a form on a device without room');
  await follow(fourth, 'suppliers.title');
  await expect(fourth.page.getByText(t('kit.form.leaveLost'))).toBeVisible();
});

test('two people change the same customer', async ({ desk, context, owner }) => {
  const { words, faults } = desk;
  const { id } = await owner.call(customerContract.create, {
    body: { name: words.customer, phone: '0501234561' },
  });
  const other = { ...desk, page: await context.newPage() };
  for (const { page } of [desk, other]) await page.goto(`/customer/${id}/edit`);
  // Without unsaved input, the form just shows the newer record.
  await field(desk, 'customers.field.phone').fill('+966 50 123 4563');
  await field(other, 'customers.field.phone').fill('+966 50 123 4562');
  await button(other, 'common.save').click();
  await isTold(other, 'customers.updated');

  faults.expect(/^409 PATCH \/api\/v1\/customers/);
  await button(desk, 'common.save').click();
  const { page, t } = desk;
  const conflict = page.getByRole('region', { name: t('errors.conflict') });
  await expect(conflict).toContainText('+966 50 123 4562');
  await expect(conflict).toContainText('+966 50 123 4563');
  await isAccessible(desk, 'the conflict of two edits');
  await button(desk, 'kit.conflict.saveChosen', conflict).click();
  await isTold(desk, 'customers.updated');
  await expect(page.getByRole('main')).toContainText('+966 50 123 4563');
});
