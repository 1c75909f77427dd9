import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { credentials } from '../shop-owner.ts';
import { button, field, type TestUser, waitForScreen } from '../test-user.ts';

const run = promisify(execFile);
const outbox = resolve(import.meta.dirname, '../../server/commands/outbox.main.ts');

/** Password fields have no role to find them by. */
const secret = (
  { page, t }: TestUser,
  key: 'account.password.new' | 'account.password.confirmation' | 'access.fields.password',
) => page.getByLabel(t(key), { exact: true });

/** From sign-in to the confirmation that a link was sent; an invalid email is refused first. */
export async function requestResetLink(user: TestUser): Promise<void> {
  const { page, t } = user;
  await page.goto('/sign-in');
  await page.getByRole('link', { name: t('account.forgot.link') }).click();
  await waitForScreen(user, t('account.forgot.title'));
  await expectAccessible(user, 'forgotten password');
  await button(user, 'account.forgot.submit').click();
  await expect(field(user, 'access.fields.email')).toBeFocused();
  await expect(page.getByText(t('access.errors.emailRequired'), { exact: true })).toBeVisible();
  await field(user, 'access.fields.email').fill(credentials.email);
  await page.keyboard.press('Enter');
  await waitForScreen(user, t('account.forgot.sentTitle'));
  await expect(page.getByText(credentials.email)).toBeVisible();
  await expectAccessible(user, 'a link is on its way');
}

/** The newest link in the outbox, as the operator reads it. */
export async function readOutbox(env: Record<string, string>): Promise<string> {
  const { stdout } = await run(process.execPath, [outbox], { env });
  const link = [...stdout.matchAll(/\/reset-password\?token=[\w-]+/g)].at(-1)?.[0];
  if (!link) throw new Error(`no link in the outbox:\n${stdout}`);
  return link;
}

/** Opens the link, whose token is removed from the address but survives a reload, and sets a new password. */
export async function choosePassword(user: TestUser, link: string, password: string): Promise<void> {
  const { page, t } = user;
  await page.goto(link);
  await waitForScreen(user, t('account.reset.title'));
  await expect(page).toHaveURL('/reset-password');
  await page.reload();
  await waitForScreen(user, t('account.reset.title'));
  await expectAccessible(user, 'a new password');

  await secret(user, 'account.password.new').fill('short');
  await secret(user, 'account.password.confirmation').fill(password);
  await button(user, 'account.reset.submit').click();
  await expect(page.getByText(t('access.errors.passwordShort', { minimum: 10 }))).toBeVisible();
  await expect(secret(user, 'account.password.new')).toBeFocused();
  await secret(user, 'account.password.new').fill(password);
  await button(user, 'account.reset.submit').click();
  await expect(page).toHaveURL('/sign-in');
  await expect(page.getByText(t('account.reset.done'))).toBeVisible();
  await expectAccessible(user, 'sign-in after a new password');
}

/** A used link, and one without a token, show an error and offer a new one. */
export async function expectDeadLinks(user: TestUser, used: string): Promise<void> {
  const { page, t, faults } = user;
  faults.expect(/^422 POST \/api\/v1\/reset-password/);
  await page.goto(used);
  await secret(user, 'account.password.new').fill('another password entirely');
  await secret(user, 'account.password.confirmation').fill('another password entirely');
  await button(user, 'account.reset.submit').click();
  await waitForScreen(user, t('account.reset.oldTitle'));
  await expect(page.getByText(t('account.errors.link'))).toBeVisible();
  await expectAccessible(user, 'a link that no longer works');
  await page.goto('/reset-password');
  await waitForScreen(user, t('account.reset.noTokenTitle'));
  await page.getByRole('link', { name: t('account.reset.newLink') }).click();
  await waitForScreen(user, t('account.forgot.title'));
}

/** Signs in with the new password, after the old one is refused. */
export async function signInAgain(user: TestUser, password: string): Promise<void> {
  const { page, t, faults } = user;
  faults.expect(/^401 POST \/api\/v1\/sign-in/);
  await page.goto('/sign-in');
  await field(user, 'access.fields.email').fill(credentials.email);
  await secret(user, 'access.fields.password').fill(credentials.password);
  await button(user, 'access.signIn.submit').click();
  await expect(page.getByText(t('access.errors.wrongPassword'))).toBeVisible();
  await secret(user, 'access.fields.password').fill(password);
  await button(user, 'access.signIn.submit').click();
  await expect(page).toHaveURL('/dashboard');
}
