import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect } from '@playwright/test';
import { isAccessible } from '../accessible.ts';
import { arrives, button, type Desk, field } from '../desk.ts';
import { credentials } from '../owner.ts';

const run = promisify(execFile);
const outbox = resolve(import.meta.dirname, '../../server/commands/outbox.main.ts');

/** Password fields have no role to find them by. */
const secret = (
  { page, t }: Desk,
  key: 'account.password.new' | 'account.password.confirmation' | 'access.fields.password',
) => page.getByLabel(t(key), { exact: true });

/** From sign-in to the confirmation that a link was sent; an invalid email is refused first. */
export async function asksForLink(desk: Desk): Promise<void> {
  const { page, t } = desk;
  await page.goto('/sign-in');
  await page.getByRole('link', { name: t('account.forgot.link') }).click();
  await arrives(desk, t('account.forgot.title'));
  await isAccessible(desk, 'forgotten password');
  await button(desk, 'account.forgot.submit').click();
  await expect(field(desk, 'access.fields.email')).toBeFocused();
  await expect(page.getByText(t('access.errors.emailRequired'), { exact: true })).toBeVisible();
  await field(desk, 'access.fields.email').fill(credentials.email);
  await page.keyboard.press('Enter');
  await arrives(desk, t('account.forgot.sentTitle'));
  await expect(page.getByText(credentials.email)).toBeVisible();
  await isAccessible(desk, 'a link is on its way');
}

/** The newest link in the outbox, as the operator reads it. */
export async function readsOutbox(env: Record<string, string>): Promise<string> {
  const { stdout } = await run(process.execPath, [outbox], { env });
  const link = [...stdout.matchAll(/\/reset-password\?token=[\w-]+/g)].at(-1)?.[0];
  if (!link) throw new Error(`no link in the outbox:\n${stdout}`);
  return link;
}

/** Opens the link, whose token is removed from the address but survives a reload, and sets a new password. */
export async function choosesPassword(desk: Desk, link: string, password: string): Promise<void> {
  const { page, t } = desk;
  await page.goto(link);
  await arrives(desk, t('account.reset.title'));
  await expect(page).toHaveURL('/reset-password');
  await page.reload();
  await arrives(desk, t('account.reset.title'));
  await isAccessible(desk, 'a new password');

  await secret(desk, 'account.password.new').fill('short');
  await secret(desk, 'account.password.confirmation').fill(password);
  await button(desk, 'account.reset.submit').click();
  await expect(page.getByText(t('access.errors.passwordShort', { minimum: 10 }))).toBeVisible();
  await expect(secret(desk, 'account.password.new')).toBeFocused();
  await secret(desk, 'account.password.new').fill(password);
  await button(desk, 'account.reset.submit').click();
  await expect(page).toHaveURL('/sign-in');
  await expect(page.getByText(t('account.reset.done'))).toBeVisible();
  await isAccessible(desk, 'sign-in after a new password');
}

/** A used link, and one without a token, show an error and offer a new one. */
export async function findsDeadLinks(desk: Desk, used: string): Promise<void> {
  const { page, t, faults } = desk;
  faults.expect(/^422 POST \/api\/v1\/reset-password/);
  await page.goto(used);
  await secret(desk, 'account.password.new').fill('another password entirely');
  await secret(desk, 'account.password.confirmation').fill('another password entirely');
  await button(desk, 'account.reset.submit').click();
  await arrives(desk, t('account.reset.oldTitle'));
  await expect(page.getByText(t('account.errors.link'))).toBeVisible();
  await isAccessible(desk, 'a link that no longer works');
  await page.goto('/reset-password');
  await arrives(desk, t('account.reset.noTokenTitle'));
  await page.getByRole('link', { name: t('account.reset.newLink') }).click();
  await arrives(desk, t('account.forgot.title'));
}

/** Signs in with the new password, after the old one is refused. */
export async function signsInAnew(desk: Desk, password: string): Promise<void> {
  const { page, t, faults } = desk;
  faults.expect(/^401 POST \/api\/v1\/sign-in/);
  await page.goto('/sign-in');
  await field(desk, 'access.fields.email').fill(credentials.email);
  await secret(desk, 'access.fields.password').fill(credentials.password);
  await button(desk, 'access.signIn.submit').click();
  await expect(page.getByText(t('access.errors.wrongPassword'))).toBeVisible();
  await secret(desk, 'access.fields.password').fill(password);
  await button(desk, 'access.signIn.submit').click();
  await expect(page).toHaveURL('/dashboard');
}
