import { expect } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { type TestUser, textPattern } from '../test-user.ts';

/** Enters a deposit of 200 in cash for a new order, after more than its total is refused. */
export async function leaveDeposit(user: TestUser): Promise<void> {
  const { page, t } = user;
  const open = page.getByRole('button', { description: t('billing.money.depositTitle') });
  await open.click();
  const amount = page.getByRole('textbox', {
    name: textPattern(user, 'billing.payment.amountIn', { currency: /.+/ }),
  });
  await amount.fill('1000');
  await expect(
    page.getByText(textPattern(user, 'billing.moreThanBalance', { balance: '931.50' })),
  ).toBeVisible();
  await expectAccessible(user, 'the deposit of a new order with an error');
  await amount.fill('200');
  await amount.press('Enter');
  await expect(open).toHaveText(textPattern(user, 'billing.paidBy.cash', { amount: /.*200\.00.*/ }));
}
