import { expect, type Locator } from '@playwright/test';
import type { MessageKey } from '#shared/i18n/messages.ts';
import { expectAccessible } from '../accessibility.ts';
import {
  button,
  choice,
  expectToast,
  field,
  openFromMenu,
  pickRecord,
  type TestUser,
  textPattern,
  waitForScreen,
} from '../test-user.ts';
import { leaveDeposit } from './deposit.ts';

/** Books an order: three thobes with measurements, and an alteration. Resolves to its number. */
export async function takeOrder(user: TestUser): Promise<string> {
  const { page, t, words } = user;
  await openFromMenu(user, 'shell.nav.orders');
  await waitForScreen(user, t('orders.list.title'));
  await expect(page.getByText(t('orders.list.notFound'))).toBeVisible();
  await expectAccessible(user, 'the empty list of orders');
  await page
    .getByRole('link', { name: t('orders.list.create') })
    .first()
    .click();
  await waitForScreen(user, t('orders.form.newTitle'));

  await expect(reference(user)).not.toHaveValue('');
  const number = await reference(user).inputValue();
  await expectEmptyRefused(user);
  await expectTabs(user);
  await fillInGeneral(user, number);
  await fillInRows(user);
  await leaveDeposit(user);
  await expectAccessible(user, 'the order form, filled in');
  await reference(user).press('Control+Enter');
  await expectToast(user, 'common.saved');
  await waitForScreen(user, number);
  const thobes = page.getByRole('row').filter({ hasText: words.design });
  await expect(page.getByRole('columnheader', { name: t('orders.form.row.inclTax') })).toContainText(
    t('orders.form.row.exclTax'),
  );
  await expect(thobes).toContainText(/862\.50.*750\.00/);
  await expectAccessible(user, 'the order');
  return number;
}

/** An empty order shows an error at every required field, and isn't booked. */
async function expectEmptyRefused(user: TestUser): Promise<void> {
  const { page, t } = user;
  await reference(user).fill('');
  await due(user).fill('');
  await button(user, 'orders.form.save').click();
  for (const missing of [
    'customerRequired',
    'referenceNumberRequired',
    'dueDateRequired',
    'rowsRequired',
  ] as const)
    await expect(page.getByText(t(`orders.${missing}`), { exact: true })).toBeVisible();
  await expect(choice(user, 'orders.form.customer')).toBeFocused();
  await expectAccessible(user, 'the order form with errors');
}

/** In the view with two tabs, each tab shows its errors, and all input is kept in both views. */
async function expectTabs(user: TestUser): Promise<void> {
  const { page, t } = user;
  const view = page.getByRole('radiogroup', { name: t('orders.form.view') });
  await view.getByText(t('orders.form.tabView'), { exact: true }).click();
  await expect(page.getByText(t('orders.customerRequired'), { exact: true })).toBeVisible();
  await expectAccessible(user, 'the general tab of the order form');
  await page.getByRole('tab', { name: t('orders.form.services') }).click();
  await expect(page.getByText(t('orders.rowsRequired'), { exact: true })).toBeVisible();
  await expect(page.getByText(t('orders.customerRequired'), { exact: true })).toBeHidden();
  await expectAccessible(user, 'the services tab of the order form');
  await view.getByText(t('orders.form.tableView'), { exact: true }).click();
}

async function fillInGeneral(user: TestUser, number: string): Promise<void> {
  const { page, t, words } = user;
  await pickRecord(user, choice(user, 'orders.form.customer'), words.pieceOfCustomer, words.customer);
  await reference(user).fill(number);
  await due(user).fill(words.badDate);
  await pickRecord(user, choice(user, 'orders.form.workType'), words.work);
  await button(user, 'orders.form.save').click();
  await expect(page.getByText(t('validation.date'), { exact: true })).toBeVisible();
  await expect(due(user)).toHaveValue(words.badDate);
  await due(user).fill(words.dueDate);
}

/** The totals follow every keystroke; a negative quantity and a price finer than the currency show an error. */
async function fillInRows(user: TestUser): Promise<void> {
  const { page, t, words } = user;
  await button(user, 'orders.form.addArticle').click();
  await pickRecord(
    user,
    page.getByRole('combobox', { name: cellName(user, 'article', 1) }),
    'th-01',
    words.design,
  );
  const quantity = cell(user, 'quantity', 1);
  await expect(quantity).toBeFocused();
  await expect(cell(user, 'price', 1)).toHaveValue('250.00');
  await expect(total(user)).toHaveText(/287\.50/);
  const price = cell(user, 'price', 1);
  await price.fill('300.555');
  await quantity.fill('-1');
  await button(user, 'orders.form.save').click();
  await expect(page.getByText(t('orders.quantityInvalid'), { exact: true })).toBeVisible();
  await expect(quantity).toHaveValue('-1');
  await expect(
    page.getByText(textPattern(user, 'orders.priceTooFine', { currency: 'SAR', decimals: 2 })),
  ).toBeVisible();
  await expect(price).toHaveValue('300.555');
  await price.fill('250');
  await quantity.fill(words.three);
  await expect(total(user)).toHaveText(/862\.50/);
  const amounts = page.getByRole('columnheader', { name: t('orders.form.row.inclTax') });
  await expect(amounts).toContainText(t('orders.form.row.exclTax'));
  await expect(page.getByRole('row').filter({ has: quantity })).toContainText(/862\.50.*750\.00/);

  await button(user, 'orders.form.addService').click();
  await cell(user, 'service', 2).fill(words.service);
  await cell(user, 'price', 2).fill('60');
  // A service takes the order's work type, unless somebody says that it needs no work.
  const service = page.locator('[data-row="1"]');
  await expect(service).toContainText(words.work);
  await page.getByRole('button', { name: t('orders.form.row.detailsOf', { number: 2 }) }).click();
  const none = page.getByRole('checkbox', { name: t('orders.form.row.noWork'), exact: true });
  await none.check();
  await expect(service).toContainText(t('orders.form.row.noWork'));
  await none.uncheck();
  await page.keyboard.press('Escape');
  await expect(service).toContainText(words.work);
  await expect(total(user)).toHaveText(/931\.50/);
}

type Cell = 'article' | 'service' | 'quantity' | 'price';

/** The accessible name of a field contains the number of its row. */
export const cellName = ({ t }: TestUser, name: Cell, number: number): string =>
  t('orders.form.row.ofRow', { field: t(`orders.form.row.${name}`), number });

export const cell = (user: TestUser, name: Cell, number: number): Locator =>
  user.page.getByRole(name === 'service' ? 'combobox' : 'textbox', { name: cellName(user, name, number) });

/** Says at a service that it needs no work. */
export async function setNoWork(user: TestUser, number: number): Promise<void> {
  const row = user.page.locator(`[data-row="${number - 1}"]`);
  await button(user, 'orders.form.row.chooseWork', row).click();
  await user.page.getByRole('menuitem', { name: user.t('orders.form.row.noWork'), exact: true }).click();
}

const total = ({ page, t }: TestUser): Locator =>
  page.getByText(t('orders.form.totals.total'), { exact: true }).last().locator('..');

const reference = (user: TestUser): Locator => field(user, 'orders.form.referenceNumber');
const due = (user: TestUser): Locator => field(user, 'orders.form.dueDate');

/** The order is in the list of all and in that of its stage, and is found by part of its customer's name. */
export async function findOrder(user: TestUser, number: string): Promise<void> {
  const { page, t, words } = user;
  for (const [screen, title] of [
    ['shell.nav.orders', 'orders.list.title'],
    ['common.stage.pending', 'common.stage.pending'],
  ] as const satisfies [MessageKey, MessageKey][]) {
    await openFromMenu(user, screen);
    await waitForScreen(user, t(title));
    await page.getByRole('searchbox', { name: t('orders.list.search') }).fill(words.pieceOfCustomer);
    const row = page.getByRole('row').filter({ hasText: number });
    await expect(row).toContainText(words.customer);
    await expect(row).toContainText('931.50');
    await expectAccessible(user, `the list ${title}`);
  }
}
