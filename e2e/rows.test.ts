import { invoiceContract } from '#shared/billing/invoice/invoice.contract.ts';
import { designContract } from '#shared/catalogue/design/design.contract.ts';
import { customerContract } from '#shared/customers/customer/customer.contract.ts';
import { orderContract } from '#shared/orders/order/order.contract.ts';
import { productionContract } from '#shared/orders/production/production.contract.ts';
import { newInvoicePath } from '#web/billing/invoice/invoice-address.ts';
import { booksOrder } from './booking.ts';
import { button, field, isTold, saying } from './desk.ts';
import { expect, ownersTest as test } from './journey.ts';
import { countsRedraws } from './redraws.ts';

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
  desk,
  owner,
}) => {
  const { page } = desk;
  const { id } = await booksOrder(desk, owner, { referenceNumber: 'SO-60', rows: sixtyHems });
  const redrawn = await countsRedraws(page, '[data-row]');
  await page.goto(`/orders/${id}/edit`);
  const name = (number: number) => page.locator(`input[name="rows.${number - 1}.name"]`);
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
  const settles = async () => {
    do await page.waitForTimeout(300);
    while ((await redrawn()) > 0);
  };

  for (const key of ['A', 'b', 'c']) {
    await settles();
    await page.keyboard.press(key);
    expect(await redrawn()).toBe(1);
  }
  await expect(name(13)).toHaveValue(/Abc/);
  await page.keyboard.press('Alt+Shift+ArrowDown');
  await expect(name(14)).toHaveValue(/Abc/);
  await expect(name(14)).toBeFocused();
  await expect(page.locator('[data-row]')).toHaveCount(61);
  await button(desk, 'orders.form.save').click();
  await isTold(desk, 'common.updated');
});

test('a key in a price draws only its own field of the row, and closed menus don’t listen to it', async ({
  desk,
  owner,
}) => {
  const { page, t } = desk;
  const { id } = await booksOrder(desk, owner, { referenceNumber: 'SO-61', rows: sixtyHems });
  const redrawn = await countsRedraws(page, '[data-row] :is(button, .mantine-Input-wrapper)');
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
  desk,
  owner,
}) => {
  const { page, t } = desk;
  const rows = Array.from({ length: 30 }, (_, index) => ({
    kind: 'service' as const,
    name: `Hem ${index + 1}`,
    quantity: 9,
    price: '10',
    taxId: null,
  }));
  const { id, customerId } = await booksOrder(desk, owner, { referenceNumber: 'SO-30', rows });
  const redrawn = await countsRedraws(page, '[data-row]');
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
  await button(desk, 'billing.drawer.issue').click();
  await expect(page).toHaveURL(/\/invoice\/\d+$/);
  const { data } = await owner.call(invoiceContract.list, { query: {} });
  expect(data.map(({ subtotal }) => subtotal)).toEqual(['2480.00']);
});

test('arrow keys move in a list of 25 without rendering its rows, and Tab returns to the last row', async ({
  desk,
  owner,
}) => {
  const { page, t } = desk;
  for (let number = 1; number <= 25; number += 1) {
    await owner.call(customerContract.create, {
      body: { name: `Customer ${String(number).padStart(2, '0')}` },
    });
  }
  const redrawn = await countsRedraws(page, '[data-row-id]');
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

test('the name of an article survives a click on it, and what is typed is kept without choosing', async ({
  desk,
  owner,
}) => {
  const { page, t } = desk;
  const { id } = await booksOrder(desk, owner, {
    referenceNumber: 'SO-2',
    rows: [{ kind: 'article', name: 'Blue thobe', quantity: 1, price: '100', taxId: null }],
  });
  await page.goto(`/orders/${id}/edit`);
  const article = (number: number) =>
    page.getByRole('combobox', {
      name: t('orders.form.row.ofRow', { field: t('orders.form.row.article'), number }),
    });
  const price = (number: number) => page.locator(`input[name="rows.${number - 1}.price"]`);
  const named = (name: string) => page.getByTitle(t('orders.form.row.change')).filter({ hasText: name });

  await named('Blue thobe').click();
  await expect(article(1)).toHaveValue('Blue thobe');
  await price(1).click();
  await expect(named('Blue thobe')).toBeVisible();

  await button(desk, 'orders.form.addArticle').click();
  await article(2).fill('Waistcoat');
  await price(2).click();
  await expect(named('Waistcoat')).toBeVisible();
  await price(2).fill('90');
  await named('Waistcoat').click();
  await button(desk, 'orders.form.save').click();
  await isTold(desk, 'common.updated');
  const { rows } = await owner.call(orderContract.get, { params: { id } });
  expect(rows.map(({ name }) => name)).toEqual(['Blue thobe', 'Waistcoat']);
});

test('a scanned code that no design has is reported, and the next scan replaces it', async ({
  desk,
  owner,
}) => {
  const { page, t } = desk;
  await owner.call(designContract.create, { body: { code: 'TH-7', name: 'Kurta', cost: '1', price: '9' } });
  const row = { kind: 'service' as const, name: 'Hem', quantity: 1, price: '10', taxId: null };
  const { id } = await booksOrder(desk, owner, { referenceNumber: 'SO-3', rows: [row] });
  await page.goto(`/orders/${id}/edit`);
  await button(desk, 'orders.form.addArticle').click();
  const article = t('orders.form.row.ofRow', { field: t('orders.form.row.article'), number: 2 });
  await expect(page.getByRole('combobox', { name: article })).toBeFocused();
  // The focus leaves before the row has been drawn with its design, as on a busy machine.
  await page.evaluate(() => {
    window.requestAnimationFrame = (draw) => {
      draw(performance.now());
      return 0;
    };
  });
  // A scanner types faster than the choices come.
  await page.keyboard.type('ZZ-99');
  await page.keyboard.press('Enter');
  const unknown = saying(desk, 'kit.picker.unknownNew', { name: 'ZZ-99' });
  await expect(page.getByRole('alert').filter({ hasText: unknown })).toBeVisible();
  await page.keyboard.type('TH-7');
  await page.keyboard.press('Enter');
  await expect(page.getByTitle(t('orders.form.row.change')).filter({ hasText: 'Kurta' })).toBeVisible();
});

test('on a small laptop a new order shows its first row, and an order its finished pieces', async ({
  desk,
  owner,
}) => {
  const { page } = desk;
  const { id } = await booksOrder(desk, owner, { referenceNumber: 'SO-1', rows: sixtyHems.slice(0, 1) });
  await page.setViewportSize({ width: 1280, height: 720 });
  for (const language of ['en', 'ar', 'ur']) {
    await page.goto('/orders/new');
    await page.evaluate((locale) => localStorage.setItem('locale', locale), language);
    await page.reload();
    const row = page.locator('[data-row="0"]');
    await expect(row).toBeVisible();
    const footer = page.locator('form [type=submit]').locator('../..');
    const bottom = async () => {
      const box = await row.boundingBox();
      return (box?.y ?? 0) + (box?.height ?? 0);
    };
    await expect.poll(bottom).toBeLessThanOrEqual((await footer.boundingBox())?.y ?? 0);

    await page.goto(`/orders/${id}`);
    await expect(page.getByRole('row').last().getByRole('cell').last()).toBeInViewport({ ratio: 1 });
  }
});

test('what a cancelled order refuses is said before it is saved', async ({ desk, owner }) => {
  const { page, t } = desk;
  const { id } = await booksOrder(desk, owner, { referenceNumber: 'SO-2', rows: sixtyHems.slice(0, 1) });
  await owner.call(productionContract.cancel, { body: { orderIds: [id] } });
  await page.goto(`/orders/${id}/edit`);
  await expect(page.getByText(t('orders.notEditable'))).toBeVisible();
  await expect(page.getByRole('switch', { name: t('orders.form.rush') })).toBeDisabled();
  await expect(field(desk, 'orders.form.referenceNumber')).not.toBeEditable();
  await field(desk, 'orders.form.remarks').fill('Never fetched');
  await button(desk, 'orders.form.save').click();
  await isTold(desk, 'common.updated');
});
