import { expect, type Locator } from '@playwright/test';
import type { MessageKey } from '#shared/i18n/messages.ts';
import { isAccessible } from '../accessible.ts';
import { arrives, button, choice, type Desk, field, isTold, pick } from '../desk.ts';
import { findSmallTargets } from '../small-targets.ts';

/** Opens the customers from the bottom bar, and adds one. */
export async function addsCustomerByTouch(desk: Desk): Promise<void> {
  const { page, t, words } = desk;
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await fits(desk, 'the dashboard');
  await goes(desk, 'shell.nav.customers');
  await arrives(desk, t('customers.title'));
  await page
    .getByRole('link', { name: t('customers.create') })
    .first()
    .tap();
  await arrives(desk, t('customers.create'));
  await field(desk, 'customers.field.name').fill(words.customer);
  await field(desk, 'customers.field.phone').fill(words.phone);
  await fits(desk, 'the customer form');
  await button(desk, 'common.save').tap();
  await isTold(desk, 'common.saved');
  await arrives(desk, words.customer);
  await fits(desk, 'the customer');
}

/** Each row of the order is a block; the totals follow the input. */
export async function takesOrderByTouch(desk: Desk): Promise<void> {
  const { page, t, words } = desk;
  await goes(desk, 'shell.nav.ordersShort');
  // The customer that is shown until then has a link for a new order too.
  await arrives(desk, t('orders.list.title'));
  await page
    .getByRole('link', { name: t('orders.list.create') })
    .first()
    .tap();
  await arrives(desk, t('orders.form.newTitle'));
  // A form shows its buttons there instead.
  await expect(bar(desk)).toBeHidden();
  await button(desk, 'orders.form.save').tap();
  await expect(page.getByText(t('orders.rowsRequired'), { exact: true })).toBeVisible();
  await fits(desk, 'the order form with errors');
  await pick(desk, choice(desk, 'orders.form.customer'), words.pieceOfCustomer, words.customer);
  await button(desk, 'orders.form.addArticle').tap();
  const article = rowName(desk, 'article');
  await pick(desk, page.getByRole('combobox', { name: article }), 'th-01', words.design);
  await page.getByRole('textbox', { name: rowName(desk, 'quantity') }).fill(words.two);
  await expect(page.getByRole('main')).toContainText('575.00');
  await fits(desk, 'the order form, filled in');
  await button(desk, 'orders.form.save').tap();
  await isTold(desk, 'common.saved');
  await expect(page).toHaveURL(/\/orders\/\d+$/);
  await expect(page.getByRole('main')).toContainText(words.customer);
  await fits(desk, 'the order');
}

/** Rows are cards; a long press starts a selection, whose bar replaces the bottom bar. */
export async function findsCards(desk: Desk): Promise<void> {
  const { page, t, words } = desk;
  await goes(desk, 'shell.nav.ordersShort');
  await arrives(desk, t('orders.list.title'));
  const card = cards(desk).getByRole('listitem').filter({ hasText: words.customer });
  await expect(card).toContainText('575.00');
  await fits(desk, 'the cards of the orders');
  await card.dispatchEvent('mousedown');
  await expect(card.getByRole('checkbox')).toBeChecked();
  await card.dispatchEvent('mouseup');
  await expect(page.getByRole('toolbar', { name: t('kit.list.actions') })).toBeVisible();
  await fits(desk, 'a selection of cards');
  await button(desk, 'kit.list.unselect').tap();

  await goes(desk, 'shell.nav.customers');
  await page.getByRole('searchbox', { name: t('customers.search') }).fill(words.pieceOfCustomer);
  await expect(page).toHaveURL(/search=/);
  await expect(cards(desk).getByRole('link').filter({ hasText: words.customer })).toBeVisible();
  await fits(desk, 'the cards of the customers');
}

/** Entries outside the bottom bar are in the menu. */
export async function opensMenu(desk: Desk): Promise<void> {
  const { page, t } = desk;
  await page.goto('/dashboard');
  await bar(desk)
    .getByRole('button', { name: t('common.more') })
    .tap();
  const menu = page.getByRole('dialog', { name: t('shell.mainMenu') });
  await expect(menu.getByRole('link', { name: t('shell.nav.invoices') })).toBeVisible();
  await isAccessible(desk, 'the menu on the phone');
  await menu.getByRole('link', { name: t('shell.nav.invoices') }).tap();
  await arrives(desk, t('billing.list.title'));
  await fits(desk, 'the invoices');
}

/** Checks that nothing scrolls sideways, and accessibility. */
export async function fits(desk: Desk, screen: string): Promise<void> {
  const over = await desk.page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
  expect.soft(over, `${screen} is as wide as the phone`).toBeLessThanOrEqual(0);
  await isAccessible(desk, `${screen} on the phone`);
}

const bar = ({ page, t }: Desk): Locator => page.getByRole('navigation', { name: t('shell.mainMenu') });
const goes = (desk: Desk, place: MessageKey) =>
  bar(desk)
    .getByRole('link', { name: desk.t(place) })
    .tap();
const cards = ({ page, t }: Desk): Locator => page.getByRole('list', { name: t('kit.list.cards') });
const rowName = ({ t }: Desk, field: 'article' | 'quantity') =>
  t('orders.form.row.ofRow', { field: t(`orders.form.row.${field}`), number: 1 });

/** Fingers hit what is tapped: on lists, forms, a record with its drawer, and the roles. */
export async function hitsTargets({ page }: Desk): Promise<void> {
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
