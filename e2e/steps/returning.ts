import { expect } from '@playwright/test';
import { button, type TestUser, textPattern } from '../test-user.ts';

/** The dialog in which pieces are taken back. */
export const dialogOf = ({ page }: TestUser) => page.getByRole('dialog');

/** The figure beside a label in the dialog. */
export const sum = (user: TestUser, label: Parameters<TestUser['t']>[0]) =>
  dialogOf(user)
    .locator('dl > div')
    .filter({ has: user.page.locator('dt').getByText(user.t(label), { exact: true }) })
    .locator('dd');

/** The field for how many pieces of an item come back. */
export const pieces = (user: TestUser, item: string) =>
  dialogOf(user).getByRole('textbox', {
    name: textPattern(user, 'billing.returns.form.piecesOf', { item: new RegExp(item) }),
  });

/** Chooses a reason of the shop's list. */
export async function chooseReason(user: TestUser, name: string) {
  await dialogOf(user)
    .getByRole('combobox', { name: user.t('billing.returns.reason') })
    .click();
  await user.page.getByRole('option', { name }).click();
}

/** The notice that a return is entered, which is closed. */
export async function expectTaken(user: TestUser, number: string) {
  const text = textPattern(user, 'billing.returns.form.done', { number: new RegExp(number) });
  const notice = user.page.getByRole('alert').filter({ hasText: text });
  await expect(notice).toBeVisible();
  await button(user, 'common.close', notice).click();
}

/** Submits the return. */
export const takeBack = (user: TestUser) =>
  button(user, 'billing.returns.form.submit', dialogOf(user)).click();
