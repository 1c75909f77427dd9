import { expect } from '@playwright/test';
import { arrives, button, choice, type Desk, field, isTold, pick, saying } from '../desk.ts';
import { cell, cellName } from '../steps/ordering.ts';
import { coat, discount, figures, thobe } from './figures.ts';
import { type Amounts, shown, typed } from './sums.ts';

/** Books the first order in the form: two articles, a discount of a row and of the order, a rush, and cash. Resolves to its id. */
export async function booksFirst(desk: Desk): Promise<number> {
  const { page, t, words } = desk;
  await page.goto('/orders/new');
  await pick(desk, choice(desk, 'orders.form.customer'), words.pieceOfCustomer, words.customer);
  await field(desk, 'orders.form.referenceNumber').fill('DAY-1');
  for (const [index, { code, name, quantity }] of [thobe, coat].entries()) {
    await button(desk, 'orders.form.addArticle').click();
    await pick(desk, page.getByRole('combobox', { name: cellName(desk, 'article', index + 1) }), code, name);
    await expect(cell(desk, 'quantity', index + 1)).toBeFocused();
    await cell(desk, 'quantity', index + 1).fill(String(quantity));
  }
  await page.getByRole('button', { name: saying(desk, 'orders.form.row.detailsOf', { number: 1 }) }).click();
  const off = { name: t('orders.discount.title'), exact: true };
  await page.getByRole('dialog').getByRole('textbox', off).fill(String(thobe.off));
  await page.keyboard.press('Escape');
  await page.getByRole('textbox', off).fill(typed(discount));
  await page.getByText(t('orders.discount.amount'), { exact: true }).locator('..').click();
  await page.getByRole('switch', { name: t('orders.form.rush') }).click();
  await field(desk, 'orders.form.dueDate').fill(words.dueDate);

  const { net, tax, total } = figures.orders.first;
  const totals = page.getByRole('main');
  for (const amount of [net, tax, total]) await expect(totals).toContainText(shown(amount));
  await page.getByRole('button', { description: t('billing.money.depositTitle') }).click();
  const paying = page.getByRole('textbox', {
    name: saying(desk, 'billing.payment.amountIn', { currency: /.+/ }),
  });
  await paying.fill(typed(figures.deposits.first));
  await field(desk, 'billing.change.given').fill('500');
  await expect(page.getByText(t('billing.change.change'), { exact: true }).locator('..')).toContainText(
    shown(500_00 - figures.deposits.first),
  );
  await paying.press('Enter');
  await expect(totals).toContainText(shown(total - figures.deposits.first));
  await page.keyboard.press('Control+Enter');
  await isTold(desk, 'common.saved');
  await arrives(desk, 'DAY-1');
  for (const amount of [net, tax, total, total - figures.deposits.first])
    await expect(page.getByRole('main')).toContainText(shown(amount));
  await expect(page.getByText(t('orders.form.rush'), { exact: true })).toBeVisible();
  return Number(new URL(page.url()).pathname.split('/').at(-1));
}

/** Opens the dialog of an action of the order on the screen, that its menu has. */
async function chooses({ page, t }: Desk, action: 'cancel' | 'revert'): Promise<void> {
  await page.getByRole('button', { name: t('orders.page.moreActions') }).click();
  await page.getByRole('menuitem', { name: t(`orders.actions.${action}`), exact: true }).click();
}

export async function reverts(desk: Desk): Promise<void> {
  await chooses(desk, 'revert');
  await button(desk, 'orders.actions.reverting.submit', desk.page.getByRole('dialog')).click();
  await isTold(desk, 'orders.actions.done.revert');
}

export async function cancelsAndUndoes(desk: Desk, orderId: number): Promise<void> {
  const { page, t } = desk;
  await page.goto(`/orders/${orderId}`);
  await chooses(desk, 'cancel');
  const cancelling = page.getByRole('dialog', { name: t('orders.actions.cancelling.title') });
  await field(desk, 'orders.actions.cancelling.reason', cancelling).fill('Travels');
  await button(desk, 'orders.actions.cancelling.submit', cancelling).click();
  await isTold(desk, 'orders.actions.done.cancel');
  await expect(page.getByRole('main')).toContainText(t('common.stage.cancelled'));
  await button(desk, 'orders.actions.undoCancel').click();
  await button(desk, 'orders.actions.undoing.submit', page.getByRole('dialog')).click();
  await isTold(desk, 'orders.actions.done.undoCancel');
}

/**
 * Bills pieces of the order whose form is open: as many as typed for an article, none for null, all that is left
 * otherwise. Resolves to the invoice's id.
 */
export async function billsPieces(
  desk: Desk,
  pieces: Readonly<Record<string, string | null>>,
  { net, tax, total }: Amounts,
  toPay: number,
): Promise<number> {
  const { page, t } = desk;
  const drawer = page.getByRole('dialog', { name: t('billing.drawer.title') });
  for (const [item, quantity] of Object.entries(pieces)) {
    const line = drawer.getByRole('textbox', { name: t('billing.drawer.quantityOf', { item }), exact: true });
    await expect(line).toHaveValue(/\d/);
    if (quantity !== null) await line.fill(quantity);
    else
      await drawer
        .getByRole('checkbox', { name: t('billing.drawer.chooseLine', { item }), exact: true })
        .click();
  }
  await expect(drawer.getByText(t('billing.drawer.toPay'), { exact: true }).locator('..')).toContainText(
    shown(toPay),
  );
  await button(desk, 'billing.drawer.issue', drawer).click();
  await expect(page).toHaveURL(/\/invoice\/\d+$/);
  for (const amount of [net, tax, total, toPay])
    await expect(page.getByRole('main')).toContainText(shown(amount));
  return Number(new URL(page.url()).pathname.split('/').at(-1));
}

/** Hands over an order on which nothing is owed any more. */
export async function handsOver(desk: Desk, orderId: number): Promise<void> {
  const { page, t, words } = desk;
  await page.goto(`/orders/${orderId}`);
  await button(desk, 'orders.actions.handOver').click();
  const dialog = page.getByRole('dialog', { name: t('orders.actions.handingOver.title') });
  await expect(field(desk, 'orders.actions.handingOver.pickedBy', dialog)).toHaveValue(words.customer);
  await expect(dialog.getByText(t('orders.actions.handingOver.owed'))).toBeHidden();
  await button(desk, 'orders.actions.handingOver.submit', dialog).click();
  await isTold(desk, 'orders.actions.done.handOver');
  await expect(page.getByRole('main')).toContainText(t('orders.list.handedOver'));
}
