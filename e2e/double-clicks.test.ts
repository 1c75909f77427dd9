import { customerContract } from '#shared/customers/customer/customer.contract.ts';
import { bookOrder } from './book-order.ts';
import { expect, ownerTest as test } from './fixtures.ts';
import { cell } from './steps/ordering.ts';
import { field, languageNames, waitForScreen } from './test-user.ts';

declare global {
  interface Window {
    overwritten: string[];
  }
}

/** Runs in the page, before its scripts: notes what a script writes over the text of a search box. */
function watchSearchBoxes(): void {
  window.overwritten = [];
  const box = HTMLInputElement.prototype;
  const { get, set, ...value } = Object.getOwnPropertyDescriptor(
    box,
    'value',
  ) as Required<PropertyDescriptor>;
  Object.defineProperty(box, 'value', {
    ...value,
    get,
    set(text) {
      const typed = get.call(this);
      if (this.type === 'search' && typed !== text) window.overwritten.push(`“${typed}” by “${text}”`);
      set.call(this, text);
    },
  });
}

test('letters typed into a list’s search stay in the box while the reply to the first ones comes', async ({
  user,
  owner,
}) => {
  const { page, t } = user;
  for (const name of ['Sabah Noor', 'Sabah Nasser'])
    await owner.call(customerContract.create, { body: { name } });
  await page.addInitScript(watchSearchBoxes);
  await page.goto('/customer');
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });
  await expect(row('Sabah Noor')).toBeVisible();

  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const searches: string[] = [];
  await page.route('**/api/v1/customers?*', async (route) => {
    const search = new URL(route.request().url()).searchParams.get('search') ?? '';
    searches.push(search);
    if (search !== 'sabah nas') await held;
    await route.continue();
  });
  const box = page.getByRole('searchbox', { name: t('customers.search') });
  await box.pressSequentially('sabah n', { delay: 40 });
  await expect.poll(() => searches).toContain('sabah n');
  await box.pressSequentially('as', { delay: 40 });
  await expect(page).toHaveURL(/search=sabah\+nas$/);
  await expect(row('Sabah Noor')).toBeHidden();
  await expect(row('Sabah Nasser')).toBeVisible();

  // The replies that were held back change nothing any more.
  release();
  await page.unrouteAll({ behavior: 'wait' });
  await page.waitForLoadState('networkidle');
  await expect(row('Sabah Noor')).toBeHidden();
  await expect(row('Sabah Nasser')).toBeVisible();
  await expect(box).toHaveValue('sabah nas');
  expect(await page.evaluate(() => window.overwritten)).toEqual([]);
});

test('a row that is clicked right after the last letter of a search opens', async ({ user, owner }) => {
  const { page, t, words } = user;
  const { id } = await owner.call(customerContract.create, { body: { name: words.customer } });
  await page.clock.install();
  await page.goto('/customer');
  const row = page.getByRole('row').filter({ hasText: words.customer });
  await expect(row).toBeVisible();
  // The click comes before the pause in typing that starts a search, however busy the machine is.
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole('searchbox', { name: t('customers.search') }).pressSequentially('fa');
  await row.click();
  await page.clock.resume();
  await waitForScreen(user, words.customer);
  await expect(page).toHaveURL(`/customer/${id}`);
});

test('a tab that is clicked right after the last letter of a search leads to its whole list, with an empty box', async ({
  user,
  owner,
}) => {
  const { page, t, words } = user;
  await bookOrder(user, owner, {
    referenceNumber: 'SO-2',
    rows: [{ kind: 'service', name: 'Hem', quantity: 1, price: '10', taxId: null }],
  });
  await page.goto('/pending-assignments');
  const box = page.getByRole('searchbox', { name: t('orders.list.search') });
  const tab = page.getByRole('main').getByRole('link', { name: t('common.stage.pending') });
  await expect(page.getByRole('row').filter({ hasText: words.customer })).toBeVisible();
  await box.pressSequentially('nobody');
  // Within one task, so that the screen can't draw the search before the tab is clicked.
  await tab.evaluate((link: HTMLElement) => {
    (document.activeElement as HTMLElement).blur();
    link.click();
  });
  await expect(box).toHaveValue('');
  await expect(page).toHaveURL(/\/pending-assignments$/);
  await expect(page.getByRole('row').filter({ hasText: words.customer })).toBeVisible();
});

test('of two choices in the address, made before the screen shows the first, both count', async ({
  user,
  owner,
}) => {
  const { page, t } = user;
  const rows = [{ kind: 'service' as const, name: 'Hem', quantity: 2, price: '10', taxId: null }];
  const { id } = await bookOrder(user, owner, { referenceNumber: 'SO-1', rows });
  await page.goto(`/orders/${id}/tickets`);
  const choices = [t('tickets.ticketFor.row'), languageNames.ar].map((name) =>
    page.getByRole('radio', { name, exact: true }),
  );
  const radios = await Promise.all(choices.map((choice) => choice.elementHandle()));
  await page.evaluate((each) => {
    for (const radio of each) (radio as HTMLInputElement).click();
  }, radios);
  await expect(page).toHaveURL(/for=row&lang=ar/);
  for (const choice of choices) await expect(choice).toBeChecked();
});

test('what is clicked in the form of an order stays in place while a due date is proposed for its rows', async ({
  user,
}) => {
  const { page, t } = user;
  await page.goto('/orders/new');
  const expectReason = () =>
    expect(field(user, 'orders.form.dueDate')).toHaveAccessibleDescription(/\p{L}{3}/u);
  await expectReason();
  // Its own explanation would take the same line.
  await field(user, 'orders.form.referenceNumber').fill('A-1');
  const discount = page.getByRole('radiogroup', { name: t('orders.discount.kind') });
  const place = await discount.boundingBox();
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/orders/promise?*', async (route) => {
    await held;
    await route.continue();
  });
  const asking = page.waitForRequest('**/orders/promise?*');
  await cell(user, 'quantity', 1).fill('2');
  await asking;
  await expectReason();
  expect(await discount.boundingBox()).toEqual(place);
  const proposed = page.waitForResponse('**/orders/promise?*');
  release();
  await proposed;
  await expectReason();
  expect(await discount.boundingBox()).toEqual(place);
});

test('a day that is proposed while the field of the due date is entered waits until it is left', async ({
  user,
}) => {
  const { page } = user;
  await page.goto('/orders/new');
  const due = field(user, 'orders.form.dueDate');
  await expect(due).not.toHaveValue('');
  const shown = await due.inputValue();
  await page.route('**/orders/promise?*', async (route) => {
    const reply = await route.fetch();
    await route.fulfill({ response: reply, json: { ...(await reply.json()), dueDate: '2031-03-05' } });
  });
  const proposed = page.waitForResponse('**/orders/promise?*');
  await cell(user, 'quantity', 1).fill('2');
  await due.focus();
  await proposed;
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
  await expect(due).toHaveValue(shown);
  await due.blur();
  await expect(due).toHaveValue(/2031/);
});
