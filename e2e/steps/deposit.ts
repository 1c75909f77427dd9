import { expect } from '@playwright/test';
import { isAccessible } from '../accessible.ts';
import { type Desk, saying } from '../desk.ts';

/** Enters a deposit of 200 in cash for a new order, after more than its total is refused. */
export async function leavesDeposit(desk: Desk): Promise<void> {
  const { page, t } = desk;
  const open = page.getByRole('button', { description: t('billing.money.depositTitle') });
  await open.click();
  const amount = page.getByRole('textbox', {
    name: saying(desk, 'billing.payment.amountIn', { currency: /.+/ }),
  });
  await amount.fill('1000');
  await expect(page.getByText(saying(desk, 'billing.moreThanBalance', { balance: '931.50' }))).toBeVisible();
  await isAccessible(desk, 'the deposit of a new order with an error');
  await amount.fill('200');
  await amount.press('Enter');
  await expect(open).toHaveText(saying(desk, 'billing.paidBy.cash', { amount: /.*200\.00.*/ }));
}
