import { expect, type Locator } from '@playwright/test';
import type { MessageKey } from '#shared/i18n/messages.ts';
import { isAccessible } from '../accessible.ts';
import { arrives, button, choice, type Desk, field, follow, isTold, pick, saying } from '../desk.ts';
import { leavesDeposit } from './deposit.ts';

/** Books an order: three thobes with measurements, and an alteration. Resolves to its number. */
export async function takesOrder(desk: Desk): Promise<string> {
  const { page, t, words } = desk;
  await follow(desk, 'shell.nav.orders');
  await arrives(desk, t('orders.list.title'));
  await expect(page.getByText(t('orders.list.notFound'))).toBeVisible();
  await isAccessible(desk, 'the empty list of orders');
  await page
    .getByRole('link', { name: t('orders.list.create') })
    .first()
    .click();
  await arrives(desk, t('orders.form.newTitle'));

  await expect(reference(desk)).not.toHaveValue('');
  const number = await reference(desk).inputValue();
  await refusesNothing(desk);
  await showsTabs(desk);
  await fillsInGeneral(desk, number);
  await fillsInRows(desk);
  await leavesDeposit(desk);
  await isAccessible(desk, 'the order form, filled in');
  await reference(desk).press('Control+Enter');
  await isTold(desk, 'common.saved');
  await arrives(desk, number);
  const thobes = page.getByRole('row').filter({ hasText: words.design });
  await expect(page.getByRole('columnheader', { name: t('orders.form.row.inclTax') })).toContainText(
    t('orders.form.row.exclTax'),
  );
  await expect(thobes).toContainText(/862\.50.*750\.00/);
  await isAccessible(desk, 'the order');
  return number;
}

/** An empty order shows an error at every required field, and isn't booked. */
async function refusesNothing(desk: Desk): Promise<void> {
  const { page, t } = desk;
  await reference(desk).fill('');
  await due(desk).fill('');
  await button(desk, 'orders.form.save').click();
  for (const missing of [
    'customerRequired',
    'referenceNumberRequired',
    'dueDateRequired',
    'rowsRequired',
  ] as const)
    await expect(page.getByText(t(`orders.${missing}`), { exact: true })).toBeVisible();
  await expect(choice(desk, 'orders.form.customer')).toBeFocused();
  await isAccessible(desk, 'the order form with errors');
}

/** In the view with two tabs, each tab shows its errors, and all input is kept in both views. */
async function showsTabs(desk: Desk): Promise<void> {
  const { page, t } = desk;
  const view = page.getByRole('radiogroup', { name: t('orders.form.view') });
  await view.getByText(t('orders.form.tabView'), { exact: true }).click();
  await expect(page.getByText(t('orders.customerRequired'), { exact: true })).toBeVisible();
  await isAccessible(desk, 'the general tab of the order form');
  await page.getByRole('tab', { name: t('orders.form.services') }).click();
  await expect(page.getByText(t('orders.rowsRequired'), { exact: true })).toBeVisible();
  await expect(page.getByText(t('orders.customerRequired'), { exact: true })).toBeHidden();
  await isAccessible(desk, 'the services tab of the order form');
  await view.getByText(t('orders.form.tableView'), { exact: true }).click();
}

async function fillsInGeneral(desk: Desk, number: string): Promise<void> {
  const { page, t, words } = desk;
  await pick(desk, choice(desk, 'orders.form.customer'), words.pieceOfCustomer, words.customer);
  await reference(desk).fill(number);
  await due(desk).fill(words.badDate);
  await pick(desk, choice(desk, 'orders.form.workType'), words.work);
  await button(desk, 'orders.form.save').click();
  await expect(page.getByText(t('validation.date'), { exact: true })).toBeVisible();
  await expect(due(desk)).toHaveValue(words.badDate);
  await due(desk).fill(words.dueDate);
}

/** The totals follow every keystroke; a negative quantity and a price finer than the currency show an error. */
async function fillsInRows(desk: Desk): Promise<void> {
  const { page, t, words } = desk;
  await button(desk, 'orders.form.addArticle').click();
  await pick(desk, page.getByRole('combobox', { name: cellName(desk, 'article', 1) }), 'th-01', words.design);
  const quantity = cell(desk, 'quantity', 1);
  await expect(quantity).toBeFocused();
  await expect(cell(desk, 'price', 1)).toHaveValue('250.00');
  await expect(total(desk)).toHaveText(/287\.50/);
  const price = cell(desk, 'price', 1);
  await price.fill('300.555');
  await quantity.fill('-1');
  await button(desk, 'orders.form.save').click();
  await expect(page.getByText(t('orders.quantityInvalid'), { exact: true })).toBeVisible();
  await expect(quantity).toHaveValue('-1');
  await expect(
    page.getByText(saying(desk, 'orders.priceTooFine', { currency: 'SAR', decimals: 2 })),
  ).toBeVisible();
  await expect(price).toHaveValue('300.555');
  await price.fill('250');
  await quantity.fill(words.three);
  await expect(total(desk)).toHaveText(/862\.50/);
  const amounts = page.getByRole('columnheader', { name: t('orders.form.row.inclTax') });
  await expect(amounts).toContainText(t('orders.form.row.exclTax'));
  await expect(page.getByRole('row').filter({ has: quantity })).toContainText(/862\.50.*750\.00/);

  await button(desk, 'orders.form.addService').click();
  await cell(desk, 'service', 2).fill(words.service);
  await cell(desk, 'price', 2).fill('60');
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
  await expect(total(desk)).toHaveText(/931\.50/);
}

type Cell = 'article' | 'service' | 'quantity' | 'price';

/** The accessible name of a field contains the number of its row. */
export const cellName = ({ t }: Desk, name: Cell, number: number): string =>
  t('orders.form.row.ofRow', { field: t(`orders.form.row.${name}`), number });

export const cell = (desk: Desk, name: Cell, number: number): Locator =>
  desk.page.getByRole(name === 'service' ? 'combobox' : 'textbox', { name: cellName(desk, name, number) });

/** Says at a service that it needs no work. */
export async function needsNoWork(desk: Desk, number: number): Promise<void> {
  const row = desk.page.locator(`[data-row="${number - 1}"]`);
  await button(desk, 'orders.form.row.chooseWork', row).click();
  await desk.page.getByRole('menuitem', { name: desk.t('orders.form.row.noWork'), exact: true }).click();
}

const total = ({ page, t }: Desk): Locator =>
  page.getByText(t('orders.form.totals.total'), { exact: true }).last().locator('..');

const reference = (desk: Desk): Locator => field(desk, 'orders.form.referenceNumber');
const due = (desk: Desk): Locator => field(desk, 'orders.form.dueDate');

/** The order is in the list of all and in that of its stage, and is found by part of its customer's name. */
export async function findsOrder(desk: Desk, number: string): Promise<void> {
  const { page, t, words } = desk;
  for (const [screen, title] of [
    ['shell.nav.orders', 'orders.list.title'],
    ['common.stage.pending', 'common.stage.pending'],
  ] as const satisfies [MessageKey, MessageKey][]) {
    await follow(desk, screen);
    await arrives(desk, t(title));
    await page.getByRole('searchbox', { name: t('orders.list.search') }).fill(words.pieceOfCustomer);
    const row = page.getByRole('row').filter({ hasText: number });
    await expect(row).toContainText(words.customer);
    await expect(row).toContainText('931.50');
    await isAccessible(desk, `the list ${title}`);
  }
}
