import { expect, type Locator } from '@playwright/test';
import type { MessageKey } from '#shared/i18n/messages.ts';
import { expectAccessible } from '../accessibility.ts';
import { findSmallTargets } from '../small-targets.ts';
import {
  button,
  choice,
  expectToast,
  field,
  pickRecord,
  type TestUser,
  waitForScreen,
} from '../test-user.ts';

/** Opens the customers from the bottom bar, and adds one. */
export async function addCustomerByTouch(user: TestUser): Promise<void> {
  const { page, t, words } = user;
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectNoOverflow(user, 'the dashboard');
  await expectStage(user, 'shell.nav.customers');
  await waitForScreen(user, t('customers.title'));
  await page
    .getByRole('link', { name: t('customers.create') })
    .first()
    .tap();
  await waitForScreen(user, t('customers.create'));
  await field(user, 'customers.field.name').fill(words.customer);
  await field(user, 'customers.field.phone').fill(words.phone);
  await expectNoOverflow(user, 'the customer form');
  await button(user, 'common.save').tap();
  await expectToast(user, 'common.saved');
  await waitForScreen(user, words.customer);
  await expectNoOverflow(user, 'the customer');
}

/** Each row of the order is a block; the totals follow the input. */
export async function takeOrderByTouch(user: TestUser): Promise<void> {
  const { page, t, words } = user;
  await expectStage(user, 'shell.nav.ordersShort');
  // The customer that is shown until then has a link for a new order too.
  await waitForScreen(user, t('orders.list.title'));
  await page
    .getByRole('link', { name: t('orders.list.create') })
    .first()
    .tap();
  await waitForScreen(user, t('orders.form.newTitle'));
  // A form shows its buttons there instead.
  await expect(bar(user)).toBeHidden();
  await button(user, 'orders.form.save').tap();
  await expect(page.getByText(t('orders.rowsRequired'), { exact: true })).toBeVisible();
  await expectNoOverflow(user, 'the order form with errors');
  await pickRecord(user, choice(user, 'orders.form.customer'), words.pieceOfCustomer, words.customer);
  await button(user, 'orders.form.addArticle').tap();
  const article = rowName(user, 'article');
  await pickRecord(user, page.getByRole('combobox', { name: article }), 'th-01', words.design);
  await page.getByRole('textbox', { name: rowName(user, 'quantity') }).fill(words.two);
  await expect(page.getByRole('main')).toContainText('575.00');
  await expectNoOverflow(user, 'the order form, filled in');
  await button(user, 'orders.form.save').tap();
  await expectToast(user, 'common.saved');
  await expect(page).toHaveURL(/\/orders\/\d+$/);
  await expect(page.getByRole('main')).toContainText(words.customer);
  await expectNoOverflow(user, 'the order');
}

/** Rows are cards; a long press starts a selection, whose bar replaces the bottom bar. */
export async function expectCards(user: TestUser): Promise<void> {
  const { page, t, words } = user;
  await expectStage(user, 'shell.nav.ordersShort');
  await waitForScreen(user, t('orders.list.title'));
  const card = cards(user).getByRole('listitem').filter({ hasText: words.customer });
  await expect(card).toContainText('575.00');
  await expectNoOverflow(user, 'the cards of the orders');
  await card.dispatchEvent('mousedown');
  await expect(card.getByRole('checkbox')).toBeChecked();
  await card.dispatchEvent('mouseup');
  await expect(page.getByRole('toolbar', { name: t('kit.list.actions') })).toBeVisible();
  await expectNoOverflow(user, 'a selection of cards');
  await button(user, 'kit.list.unselect').tap();

  await expectStage(user, 'shell.nav.customers');
  await page.getByRole('searchbox', { name: t('customers.search') }).fill(words.pieceOfCustomer);
  await expect(page).toHaveURL(/search=/);
  await expect(cards(user).getByRole('link').filter({ hasText: words.customer })).toBeVisible();
  await expectNoOverflow(user, 'the cards of the customers');
}

/** Entries outside the bottom bar are in the menu. */
export async function openMenu(user: TestUser): Promise<void> {
  const { page, t } = user;
  await page.goto('/dashboard');
  await bar(user)
    .getByRole('button', { name: t('common.more') })
    .tap();
  const menu = page.getByRole('dialog', { name: t('shell.mainMenu') });
  const invoices = menu.getByRole('link', { name: t('shell.nav.invoices'), exact: true });
  await expect(invoices).toBeVisible();
  await expectAccessible(user, 'the menu on the phone');
  await invoices.tap();
  await waitForScreen(user, t('billing.list.title'));
  await expectNoOverflow(user, 'the invoices');
}

/** Checks that nothing scrolls sideways, and accessibility. */
export async function expectNoOverflow(user: TestUser, screen: string): Promise<void> {
  const over = await user.page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
  expect.soft(over, `${screen} is as wide as the phone`).toBeLessThanOrEqual(0);
  await expectAccessible(user, `${screen} on the phone`);
}

const bar = ({ page, t }: TestUser): Locator => page.getByRole('navigation', { name: t('shell.mainMenu') });
const expectStage = (user: TestUser, place: MessageKey) =>
  bar(user)
    .getByRole('link', { name: user.t(place) })
    .tap();
const cards = ({ page, t }: TestUser): Locator => page.getByRole('list', { name: t('kit.list.cards') });
const rowName = ({ t }: TestUser, field: 'article' | 'quantity') =>
  t('orders.form.row.ofRow', { field: t(`orders.form.row.${field}`), number: 1 });

/** Fingers hit what is tapped: on lists, forms, a record with its drawer, and the roles. */
export async function expectLargeTargets({ page }: TestUser): Promise<void> {
  for (const path of [
    '/dashboard',
    '/orders',
    '/orders/1/edit',
    '/customer/new',
    '/customer/1?merge=',
    '/items?edit=new',
    '/roles-permissions',
    '/ecommerce-config',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading').first()).toBeVisible();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    expect(await findSmallTargets(page), path).toEqual([]);
  }
}
