import { invoiceContract } from '#shared/billing/invoice/invoice.contract.ts';
import { customerContract } from '#shared/customers/customer/customer.contract.ts';
import { newInvoicePath } from '#web/billing/invoice/invoice-address.ts';
import { bookOrder } from './book-order.ts';
import { countRedraws } from './count-redraws.ts';
import { expect, ownerTest as test } from './fixtures.ts';
import { cellName } from './steps/ordering.ts';
import { button, expectToast } from './test-user.ts';

test.use({ viewport: { width: 1440, height: 900 } });

const sixtyHems = Array.from({ length: 60 }, (_, index) => ({
  kind: 'service' as const,
  name: `Hem ${index + 1}`,
  quantity: 1,
  price: '10',
  taxId: null,
  note: 'By Thursday',
}));

test('typing in an order of 60 rows renders only one of them, and shortcuts move and copy rows', async ({
  user,
  owner,
}) => {
  const { page } = user;
  const { id } = await bookOrder(user, owner, { referenceNumber: 'SO-60', rows: sixtyHems });
  const redrawn = await countRedraws(page, '[data-row]');
  await page.goto(`/orders/${id}/edit`);
  const name = (number: number) => page.getByLabel(cellName(user, 'service', number));
  await expect(name(60)).toHaveValue('Hem 60');
  await page.waitForLoadState('networkidle');

  // What marks a row that has a note stays behind the footer.
  const covered = await page.locator('.mantine-Indicator-indicator').evaluateAll((dots) => {
    const footer = document.querySelector('form [type=submit]')?.parentElement?.parentElement;
    const edge = footer?.getBoundingClientRect() ?? new DOMRect();
    const places = dots.map((dot) => dot.getBoundingClientRect());
    const below = places.filter(({ top, bottom }) => top > edge.top && bottom < edge.bottom);
    return below.map(({ x, y }) => footer?.contains(document.elementFromPoint(x + 2, y + 2)));
  });
  expect(covered).toContain(true);
  expect(covered).not.toContain(false);

  // Checks the counter itself: moving a row renumbers those in between.
  await name(12).focus();
  await redrawn();
  await page.keyboard.press('Alt+ArrowDown');
  await expect(name(13)).toHaveValue('Hem 12');
  await expect(name(13)).toBeFocused();
  expect(await redrawn()).toBeGreaterThan(1);
  // What the move and the key before still draw isn't counted with a key.
  const settleAccount = async () => {
    do await page.waitForTimeout(1000);
    while ((await redrawn()) > 0);
  };

  for (const key of ['A', 'b', 'c']) {
    await settleAccount();
    await page.keyboard.press(key);
    expect(await redrawn()).toBe(1);
  }
  await expect(name(13)).toHaveValue(/Abc/);
  await page.keyboard.press('Alt+Shift+ArrowDown');
  await expect(name(14)).toHaveValue(/Abc/);
  await expect(name(14)).toBeFocused();
  await expect(page.locator('[data-row]')).toHaveCount(61);
  await button(user, 'orders.form.save').click();
  await expectToast(user, 'common.updated');
});

test('a key in a price draws only its own field of the row, and closed menus don’t listen to it', async ({
  user,
  owner,
}) => {
  const { page, t } = user;
  const { id } = await bookOrder(user, owner, { referenceNumber: 'SO-61', rows: sixtyHems });
  const redrawn = await countRedraws(page, '[data-row] :is(button, .mantine-Input-wrapper)');
  await page.addInitScript(() => {
    const add = document.addEventListener;
    const counted = { keys: 0 };
    document.addEventListener = function listen(this: Document, ...args: Parameters<typeof add>) {
      if (args[0] === 'keydown') counted.keys += 1;
      return add.apply(this, args);
    } as typeof add;
    Object.assign(window, { counted });
  });
  await page.goto(`/orders/${id}/edit`);
  const price = page.locator('input[name="rows.29.price"]');
  await expect(price).toHaveValue('10.00');
  await page.waitForLoadState('networkidle');
  const listening = () =>
    page.evaluate(() => (window as unknown as { counted: { keys: number } }).counted.keys);
  expect(await listening()).toBeLessThan(sixtyHems.length);

  await price.focus();
  await page.keyboard.press('2');
  await redrawn();
  await page.keyboard.press('5');
  await expect(price).toHaveValue('25');
  expect(await redrawn()).toBe(1);

  // A menu that opens for the first time takes the focus, and gives it back to its button.
  const more = page.getByRole('button', {
    name: t('kit.rows.more', { label: t('kit.rows.row', { number: 30 }) }),
    exact: true,
  });
  await more.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menu')).toBeVisible();
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toBeHidden();
  await expect(more).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menu')).toBeVisible();
});

test('typing a quantity in an invoice of 30 lines renders only that line, and Enter goes to the next', async ({
  user,
  owner,
}) => {
  const { page, t } = user;
  const rows = Array.from({ length: 30 }, (_, index) => ({
    kind: 'service' as const,
    name: `Hem ${index + 1}`,
    quantity: 9,
    price: '10',
    taxId: null,
  }));
  const { id, customerId } = await bookOrder(user, owner, { referenceNumber: 'SO-30', rows });
  const redrawn = await countRedraws(page, '[data-row]');
  await page.goto(newInvoicePath({ customerId, orderId: id }));
  const quantity = (number: number) =>
    page.getByRole('textbox', {
      name: t('billing.drawer.quantityOf', { item: `Hem ${number}` }),
      exact: true,
    });
  await expect(quantity(30)).toHaveValue('9');
  await page.waitForLoadState('networkidle');

  await quantity(12).fill('');
  for (const key of ['1', '2']) {
    await redrawn();
    await page.keyboard.press(key);
    expect(await redrawn()).toBe(1);
  }
  await expect(page.getByRole('alert')).toContainText(t('billing.onlyRemains', { count: 9 }));
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Enter');
  await expect(quantity(13)).toBeFocused();
  await page.keyboard.press('4');
  // Removing a row moves the ones after it.
  await page
    .getByRole('checkbox', { name: t('billing.drawer.chooseLine', { item: 'Hem 2' }), exact: true })
    .click();
  await expect(quantity(12)).toHaveValue('1');
  await expect(quantity(13)).toHaveValue('4');
  await button(user, 'billing.drawer.issue').click();
  await expect(page).toHaveURL(/\/invoice\/\d+$/);
  const { data } = await owner.call(invoiceContract.list, { query: {} });
  expect(data.map(({ subtotal }) => subtotal)).toEqual(['2480.00']);
});

test('arrow keys move in a list of 25 without rendering its rows, and Tab returns to the last row', async ({
  user,
  owner,
}) => {
  const { page, t } = user;
  for (let number = 1; number <= 25; number += 1) {
    await owner.call(customerContract.create, {
      body: { name: `Customer ${String(number).padStart(2, '0')}` },
    });
  }
  const redrawn = await countRedraws(page, '[data-row-id]');
  await page.goto('/customer?sort=name');
  const rows = page.locator('[data-row-id]');
  await expect(rows).toHaveCount(25);
  await page.waitForLoadState('networkidle');

  // Checks the counter itself: selecting a row renders it.
  await rows.first().focus();
  await redrawn();
  await page.keyboard.press(' ');
  await expect(page.getByText(t('kit.list.selected', { count: 1 }))).toBeVisible();
  expect(await redrawn()).toBeGreaterThan(0);

  for (let step = 0; step < 5; step += 1) await page.keyboard.press('ArrowDown');
  await expect(rows.nth(5)).toBeFocused();
  expect(await redrawn()).toBe(0);
  await page.keyboard.press('Tab');
  await expect(rows.nth(5).getByRole('checkbox')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(rows.locator(':focus')).toHaveCount(0);
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(rows.nth(5)).toBeFocused();
  await page.keyboard.press('End');
  await expect(rows.nth(24)).toBeFocused();
  expect(await redrawn()).toBe(0);
});
