import { expect } from '@playwright/test';
import { cell, cellName } from '../steps/ordering.ts';
import {
  button,
  choice,
  expectToast,
  field,
  pickRecord,
  type TestUser,
  textPattern,
  waitForScreen,
} from '../test-user.ts';
import { coat, discount, figures, thobe } from './figures.ts';
import { type Amounts, shown, typed } from './sums.ts';

/** Books the first order in the form: two articles, a discount of a row and of the order, a rush, and cash. Resolves to its id. */
export async function bookFirstOrder(user: TestUser): Promise<number> {
  const { page, t, words } = user;
  await page.goto('/orders/new');
  await pickRecord(user, choice(user, 'orders.form.customer'), words.pieceOfCustomer, words.customer);
  await field(user, 'orders.form.referenceNumber').fill('DAY-1');
  for (const [index, { code, name, quantity }] of [thobe, coat].entries()) {
    await button(user, 'orders.form.addArticle').click();
    await pickRecord(
      user,
      page.getByRole('combobox', { name: cellName(user, 'article', index + 1) }),
      code,
      name,
    );
    await expect(cell(user, 'quantity', index + 1)).toBeFocused();
    await cell(user, 'quantity', index + 1).fill(String(quantity));
  }
  await page
    .getByRole('button', { name: textPattern(user, 'orders.form.row.detailsOf', { number: 1 }) })
    .click();
  const off = { name: t('orders.discount.title'), exact: true };
  await page.getByRole('dialog').getByRole('textbox', off).fill(String(thobe.off));
  await page.keyboard.press('Escape');
  await page.getByRole('textbox', off).fill(typed(discount));
  await page.getByText(t('orders.discount.amount'), { exact: true }).locator('..').click();
  await page.getByRole('switch', { name: t('orders.form.rush') }).click();
  await field(user, 'orders.form.dueDate').fill(words.dueDate);

  const { net, tax, total } = figures.orders.first;
  const totals = page.getByRole('main');
  for (const amount of [net, tax, total]) await expect(totals).toContainText(shown(amount));
  await page.getByRole('button', { description: t('billing.money.depositTitle') }).click();
  const paying = page.getByRole('textbox', {
    name: textPattern(user, 'billing.payment.amountIn', { currency: /.+/ }),
  });
  await paying.fill(typed(figures.deposits.first));
  await field(user, 'billing.change.given').fill('500');
  await expect(page.getByText(t('billing.change.change'), { exact: true }).locator('..')).toContainText(
    shown(500_00 - figures.deposits.first),
  );
  await paying.press('Enter');
  await expect(totals).toContainText(shown(total - figures.deposits.first));
  await page.keyboard.press('Control+Enter');
  await expectToast(user, 'common.saved');
  await waitForScreen(user, 'DAY-1');
  for (const amount of [net, tax, total, total - figures.deposits.first])
    await expect(page.getByRole('main')).toContainText(shown(amount));
  await expect(page.getByText(t('orders.form.rush'), { exact: true })).toBeVisible();
  return Number(new URL(page.url()).pathname.split('/').at(-1));
}

/** Opens the dialog of an action of the order on the screen, that its menu has. */
async function chooseOption({ page, t }: TestUser, action: 'cancel' | 'revert'): Promise<void> {
  await page.getByRole('button', { name: t('orders.page.moreActions') }).click();
  await page.getByRole('menuitem', { name: t(`orders.actions.${action}`), exact: true }).click();
}

export async function revertOrder(user: TestUser): Promise<void> {
  await chooseOption(user, 'revert');
  await button(user, 'orders.actions.reverting.submit', user.page.getByRole('dialog')).click();
  await expectToast(user, 'orders.actions.done.revert');
}

export async function cancelAndUndo(user: TestUser, orderId: number): Promise<void> {
  const { page, t } = user;
  await page.goto(`/orders/${orderId}`);
  await chooseOption(user, 'cancel');
  const cancelling = page.getByRole('dialog', { name: t('orders.actions.cancelling.title') });
  await field(user, 'orders.actions.cancelling.reason', cancelling).fill('Travels');
  await button(user, 'orders.actions.cancelling.submit', cancelling).click();
  await expectToast(user, 'orders.actions.done.cancel');
  await expect(page.getByRole('main')).toContainText(t('common.stage.cancelled'));
  await button(user, 'orders.actions.undoCancel').click();
  await button(user, 'orders.actions.undoing.submit', page.getByRole('dialog')).click();
  await expectToast(user, 'orders.actions.done.undoCancel');
}

/**
 * Bills pieces of the order whose form is open: as many as typed for an article, none for null, all that is left
 * otherwise. Resolves to the invoice's id.
 */
export async function billPieces(
  user: TestUser,
  pieces: Readonly<Record<string, string | null>>,
  { net, tax, total }: Amounts,
  toPay: number,
): Promise<number> {
  const { page, t } = user;
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
  await button(user, 'billing.drawer.issue', drawer).click();
  await expect(page).toHaveURL(/\/invoice\/\d+$/);
  for (const amount of [net, tax, total, toPay])
    await expect(page.getByRole('main')).toContainText(shown(amount));
  return Number(new URL(page.url()).pathname.split('/').at(-1));
}

/** Hands over an order on which nothing is owed any more. */
export async function handOver(user: TestUser, orderId: number): Promise<void> {
  const { page, t, words } = user;
  await page.goto(`/orders/${orderId}`);
  await button(user, 'orders.actions.handOver').click();
  const dialog = page.getByRole('dialog', { name: t('orders.actions.handingOver.title') });
  await expect(field(user, 'orders.actions.handingOver.pickedBy', dialog)).toHaveValue(words.customer);
  await expect(dialog.getByText(t('orders.actions.handingOver.owed'))).toBeHidden();
  await button(user, 'orders.actions.handingOver.submit', dialog).click();
  await expectToast(user, 'orders.actions.done.handOver');
  await expect(page.getByRole('main')).toContainText(t('orders.list.handedOver'));
}
