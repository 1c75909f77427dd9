import { expect } from '@playwright/test';
import { isAccessible } from '../accessible.ts';
import { arrives, button, type Desk, field, isTold } from '../desk.ts';

/** Through the account menu; a new name shows in the frame at once. */
export async function changesProfile(desk: Desk, name: string): Promise<void> {
  const { page, t } = desk;
  await page.getByRole('button', { name: new RegExp(t('shell.account')) }).click();
  await page.getByRole('menuitem', { name: t('account.title') }).click();
  await arrives(desk, t('account.title'));
  await expect(field(desk, 'account.profile.email')).toHaveAttribute('readonly');
  await isAccessible(desk, 'my account');
  await field(desk, 'account.profile.name').fill(name);
  await button(desk, 'account.profile.save').click();
  await isTold(desk, 'common.updated');
  await expect(page.getByRole('button', { name: `${t('shell.account')}: ${name}` })).toBeVisible();
}

/** A wrong current password shows an error at its field; the right one changes it, and this session stays. */
export async function changesPassword(desk: Desk, current: string, next: string): Promise<void> {
  const { page, t, faults } = desk;
  const secret = (key: 'current' | 'new' | 'confirmation') =>
    page.getByLabel(t(`account.password.${key}`), { exact: true });
  faults.expect(/^422 POST \/api\/v1\/account\/password/);
  await secret('current').fill('not the one of now');
  await secret('new').fill(next);
  await secret('confirmation').fill(next);
  await button(desk, 'account.password.submit').click();
  await expect(page.getByText(t('account.errors.currentWrong'))).toBeVisible();
  await expect(secret('current')).toBeFocused();
  await isAccessible(desk, 'my account with an error');
  await secret('current').fill(current);
  await button(desk, 'account.password.submit').click();
  await isTold(desk, 'account.password.changed');
  await expect(secret('new')).toHaveValue('');
}
