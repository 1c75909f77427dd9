import { expect } from '@playwright/test';
import { button, field, type TestUser, textPattern } from '../test-user.ts';
import { figures, ghutra } from './figures.ts';
import { shown, typed } from './sums.ts';

/** Takes what is left of the invoice on the screen, in cash. */
export async function takeCash(user: TestUser, amount: number): Promise<void> {
  const { page, t } = user;
  await button(user, 'billing.page.takePayment', page.getByRole('main')).first().click();
  const drawer = page.getByRole('dialog', { name: t('billing.payment.title') });
  await expect(field(user, 'billing.payment.amount', drawer)).toHaveValue(typed(amount));
  await button(user, 'billing.payment.submit', drawer).click();
  await expect(drawer).toBeHidden();
  await expect(page.getByRole('main')).toContainText(t('billing.state.paid'));
}

/** Credits one ghutra of the invoice. */
export async function creditInvoice(user: TestUser, invoiceId: number): Promise<void> {
  const { page, t } = user;
  await page.goto(`/invoice/${invoiceId}`);
  await button(user, 'billing.page.credit').click();
  const form = page.getByRole('dialog');
  const piecesOf = (item: string | RegExp) =>
    form.getByRole('textbox', { name: textPattern(user, 'billing.credit.piecesOf', { item }) });
  await expect(piecesOf(/.*/)).toHaveCount(3);
  for (const pieces of await piecesOf(/.*/).all()) await pieces.fill('0');
  await piecesOf(ghutra.name).fill('1');
  await field(user, 'billing.credit.reason', form).fill('Stained');
  await expect(form.locator('dl')).toContainText(shown(figures.bills.credit.total));
  await button(user, 'billing.credit.submit', form).click();
  await expect(form).toBeHidden();
  await expect(page.getByText(t('billing.credit.inPart'), { exact: true })).toBeVisible();
}

/** Gives back a part of the payment of the order, in cash, and prints its receipt. */
export async function refundOrder(user: TestUser, orderId: number): Promise<void> {
  const { page, t, words } = user;
  await page.goto(`/orders/${orderId}`);
  const paid = shown(figures.bills.second.total);
  await page
    .getByRole('button', {
      name: textPattern(user, 'billing.refund.actions', { amount: new RegExp(`.*${paid}.*`) }),
    })
    .click();
  await page.getByRole('menuitem', { name: t('billing.refund.refund'), exact: true }).click();
  const form = page.getByRole('dialog', { name: t('billing.refund.title') });
  await field(user, 'billing.payment.amount', form).fill(typed(figures.refund));
  await field(user, 'billing.credit.reason', form).fill('Stained');
  await button(user, 'billing.refund.submit', form).click();
  await page.getByRole('button', { name: t('billing.refund.printReceipt') }).click();
  const receipt = page.getByRole('article');
  for (const text of [shown(figures.refund), words.customer, 'Stained'])
    await expect(receipt).toContainText(text);
}

/** Spends what is left of the credit on another order. */
export async function spendCredit(user: TestUser, orderId: number, credit: number): Promise<void> {
  const { page } = user;
  await page.goto(`/orders/${orderId}`);
  await button(user, 'billing.money.take').click();
  await button(user, 'billing.credits.use', page.getByRole('dialog')).click();
  const form = page.getByRole('dialog', {
    name: textPattern(user, 'billing.credits.useOn', { number: /DAY-3/ }),
  });
  await expect(field(user, 'billing.payment.amount', form)).toHaveValue(typed(credit));
  await button(user, 'billing.credits.use', form).click();
  await expect(form).toBeHidden();
  const { third } = figures.orders;
  await expect(page.getByRole('main')).toContainText(shown(third.total - figures.deposits.third - credit));
}

/** Pays a part of what a company earned, in cash. */
export async function settleAccount(user: TestUser, company: string, earned: number): Promise<void> {
  const { page, t } = user;
  await page.goto('/payables');
  await page.getByRole('button', { name: t('kit.list.rowActions', { name: company }) }).click();
  await page.getByRole('menuitem', { name: t('billing.payables.settle'), exact: true }).click();
  const form = page.getByRole('dialog', { name: t('billing.payables.settleTitle') });
  const paid = field(user, 'billing.payment.amount', form);
  await expect(paid).toHaveValue(typed(earned));
  await paid.fill(typed(figures.settled));
  await button(user, 'billing.payables.settle', form).click();
  await expect(form).toBeHidden();
}

/** Counts the till a little short, closes it and prints the slip. */
export async function closeCash(user: TestUser): Promise<void> {
  const { page, t } = user;
  const { cash } = figures;
  await page.goto('/cash-closings');
  await page
    .getByRole('link', { name: t('billing.closings.new') })
    .first()
    .click();
  const form = page.getByRole('dialog', { name: t('billing.closings.new') });
  await field(user, 'billing.closings.opening', form).fill(typed(cash.opening));
  await expect(form).toContainText(shown(cash.expected));
  await field(user, 'billing.closings.counted', form).fill(typed(cash.counted));
  await expect(form.getByText(t('billing.closings.short'), { exact: true })).toBeVisible();
  await button(user, 'billing.closings.submit', form).click();
  await page.getByRole('button', { name: t('billing.closings.printSlip') }).click();
  const slip = page.getByRole('article');
  for (const amount of [cash.opening, cash.in, cash.out, cash.expected, cash.counted, cash.missing])
    await expect(slip).toContainText(shown(amount));
}
