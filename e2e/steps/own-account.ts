import { expect } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { button, expectToast, field, type TestUser, waitForScreen } from '../test-user.ts';

/** Through the account menu; a new name shows in the frame at once. */
export async function changeProfile(user: TestUser, name: string): Promise<void> {
  const { page, t } = user;
  await page.getByRole('button', { name: new RegExp(t('shell.account')) }).click();
  await page.getByRole('menuitem', { name: t('account.title') }).click();
  await waitForScreen(user, t('account.title'));
  await expect(field(user, 'account.profile.email')).toHaveAttribute('readonly');
  await expectAccessible(user, 'my account');
  await field(user, 'account.profile.name').fill(name);
  await button(user, 'account.profile.save').click();
  await expectToast(user, 'common.updated');
  await expect(page.getByRole('button', { name: `${t('shell.account')}: ${name}` })).toBeVisible();
}

/** A wrong current password shows an error at its field; the right one changes it, and this session stays. */
export async function changePassword(user: TestUser, current: string, next: string): Promise<void> {
  const { page, t, faults } = user;
  const secret = (key: 'current' | 'new' | 'confirmation') =>
    page.getByLabel(t(`account.password.${key}`), { exact: true });
  faults.expect(/^422 POST \/api\/v1\/account\/password/);
  await secret('current').fill('not the one of now');
  await secret('new').fill(next);
  await secret('confirmation').fill(next);
  await button(user, 'account.password.submit').click();
  await expect(page.getByText(t('account.errors.currentWrong'))).toBeVisible();
  await expect(secret('current')).toBeFocused();
  await expectAccessible(user, 'my account with an error');
  await secret('current').fill(current);
  await button(user, 'account.password.submit').click();
  await expectToast(user, 'account.password.changed');
  await expect(secret('new')).toHaveValue('');
}
