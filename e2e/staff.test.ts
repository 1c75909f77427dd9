import type { Browser, Page } from '@playwright/test';
import { roleContract } from '#shared/access/staff/role.contract.ts';
import { expectAccessible } from './accessibility.ts';
import { expect, ownerTest as test } from './fixtures.ts';
import { openSecondBrowser, signInWith } from './second-browser.ts';
import { credentials, hire } from './shop-owner.ts';
import { button, expectToast, field, type TestUser, textPattern, waitForScreen } from './test-user.ts';

test.use({ viewport: { width: 1440, height: 900 } });

const email = 'bilal@shop.example';
const password = 'nine yards of cotton';
const kept = '/customer?search=a';

/** Opens the form of a new user as the owner. */
async function addUser(user: TestUser): Promise<void> {
  const { page, t, words } = user;
  await page.goto('/settings');
  await page.getByRole('link', { name: t('shell.nav.users') }).click();
  await waitForScreen(user, t('staff.users.title'));
  await page
    .getByRole('link', { name: t('staff.users.create') })
    .first()
    .click();
  const drawer = page.getByRole('dialog', { name: t('staff.users.create') });
  await button(user, 'staff.users.invite', drawer).click();
  for (const missing of ['access.errors.nameRequired', 'staff.errors.roleRequired'] as const)
    await expect(drawer.getByText(t(missing), { exact: true })).toBeVisible();
  await expectAccessible(user, 'the user form with errors');
  await field(user, 'staff.users.name', drawer).fill(words.company);
  await field(user, 'staff.users.email', drawer).fill(email);
  await drawer.getByText('user', { exact: true }).click();
  await button(user, 'staff.users.setPassword', drawer).click();
  // Password fields have no role to find them by, and their label ends in an asterisk.
  for (const each of ['password', 'passwordConfirmation'] as const)
    await drawer.getByLabel(new RegExp(`^${t(`staff.users.${each}`)}`)).fill(password);
  await button(user, 'common.save', drawer).click();
  await expectToast(user, 'common.saved');
  await expect(rowOf(user)).toContainText(email);
}

const rowOf = ({ page, words }: TestUser) => page.getByRole('row').filter({ hasText: words.company });

/** Starts an action on the new user's row. */
async function chooseOption(user: TestUser, action: 'showSessions' | 'deactivate'): Promise<void> {
  const { page, t } = user;
  await rowOf(user)
    .getByRole('button', { name: textPattern(user, 'kit.list.rowActions', { name: /.+/ }) })
    .click();
  await page.getByRole('menuitem', { name: t(`staff.users.${action}`) }).click();
}

const ownPassword = 'seven spools of red silk';

/** Another browser, in which the new user has to choose another password than the owner typed. */
async function signInFirst(user: TestUser, browser: Browser): Promise<Page> {
  const theirs = await openSecondBrowser(user, browser);
  const { page, t } = theirs;
  await page.goto(kept);
  await signInWith(theirs, { email, password });
  await expect(page).toHaveURL('/account');
  await expect(page.getByText(t('account.password.own'))).toBeVisible();
  await page.goto(kept);
  await expect(page).toHaveURL('/account');
  for (const [label, typed] of [
    ['account.password.current', password],
    ['account.password.new', ownPassword],
    ['account.password.confirmation', ownPassword],
  ] as const)
    await page.getByLabel(t(label), { exact: true }).fill(typed);
  await button(theirs, 'account.password.submit').click();
  await expectToast(theirs, 'account.password.changed');
  await expect(page.getByText(t('account.password.own'))).toBeHidden();
  await page.goto(kept);
  await expect(page).toHaveURL(kept);
  return page;
}

/** Another browser, in which a user signs in on the way to a permitted screen. */
async function signIn(user: TestUser, browser: Browser): Promise<Page> {
  const theirs = await openSecondBrowser(user, browser);
  await theirs.page.goto(kept);
  await signInWith(theirs, { email, password });
  await expect(theirs.page).toHaveURL(kept);
  return theirs.page;
}

test('a new user sees the daily work alone, follows their role, and is out at once when switched off', async ({
  user,
  browser,
}) => {
  const { page, t } = user;
  await test.step('the owner adds a user', () => addUser(user));
  const theirs = await test.step('the user signs in', () => signInFirst(user, browser));
  const menu = theirs.getByRole('navigation', { name: t('shell.mainMenu') });

  await test.step('the user sees the daily work alone', async () => {
    await expect(menu.getByRole('link', { name: t('shell.nav.customers') })).toBeVisible();
    await theirs.goto('/settings');
    await expect(theirs.getByRole('link', { name: t('shell.nav.taxes') })).toBeVisible();
    for (const hidden of ['shell.nav.users', 'shell.nav.roles'] as const)
      await expect(theirs.getByRole('link', { name: t(hidden), exact: true })).toBeHidden();
    await theirs.goto('/users');
    // Another try and a file are as vain: it says who can permit it.
    await expect(theirs.getByText(t('errors.forbidden'))).toContainText(t('errors.whoPermits'));
    for (const vain of ['common.tryAgain', 'kit.list.export'] as const)
      await expect(theirs.getByRole('button', { name: t(vain) })).toHaveCount(0);
  });

  await test.step('the owner takes a permission from their role, and their menu follows', async () => {
    await theirs.goto(kept);
    await page.goto('/roles-permissions');
    await waitForScreen(user, t('staff.roles.title'));
    const area = page.getByRole('group', { name: t('staff.area.companies'), exact: true });
    const sees = area.getByRole('checkbox', { name: t('staff.action.read'), exact: true });
    await expect(area.getByRole('checkbox', { name: t('staff.action.write'), exact: true })).toBeChecked();
    await sees.click();
    for (const box of await area.getByRole('checkbox').all()) await expect(box).not.toBeChecked();
    await area.getByRole('checkbox', { name: t('staff.action.write'), exact: true }).click();
    await expect(sees).toBeChecked();
    await sees.click();
    await expectAccessible(user, 'the permissions of a role');
    await page.getByRole('link', { name: 'admin' }).click();
    await button(user, 'common.cancel', page.getByRole('dialog')).click();
    await button(user, 'common.save').click();
    await expectToast(user, 'common.updated');
    await expect(menu.getByRole('link', { name: t('suppliers.title') })).toBeVisible();
    // Focusing the window checks the permissions, unless that was done just before.
    await expect(async () => {
      await theirs.evaluate(() => window.dispatchEvent(new Event('focus')));
      await expect(menu.getByRole('link', { name: t('suppliers.title') })).toBeHidden({ timeout: 500 });
    }).toPass({ timeout: 30_000 });
  });

  await test.step('the owner sees where they are signed in', async () => {
    await page.goto('/users');
    await chooseOption(user, 'showSessions');
    const drawer = page.getByRole('dialog');
    await expect(drawer.getByRole('listitem')).toHaveCount(1);
    await expect(drawer.getByRole('listitem')).toContainText('Chrome');
    await expectAccessible(user, 'the sessions of a user');
    await button(user, 'common.close', drawer).click();
  });

  await test.step('the owner switches them off: out at once, with the way back kept', async () => {
    await chooseOption(user, 'deactivate');
    const question = page.getByRole('dialog', { name: t('staff.users.deactivateTitle') });
    await expectAccessible(user, 'the question before switching off');
    await button(user, 'staff.users.deactivate', question).click();
    await expect(rowOf(user)).toContainText(t('common.inactive'));
    await theirs.getByRole('searchbox').fill('ab');
    await expect(theirs).toHaveURL(
      (url) =>
        url.pathname === '/sign-in' &&
        url.searchParams.get('redirectUrl')?.startsWith('/customer?search=') === true,
    );
    await signInWith({ ...user, page: theirs }, { email, password: ownPassword });
    await expect(theirs.getByText(t('access.errors.inactive'))).toBeVisible();
  });
});

test('a user with another role stays at “access denied” without redirect loops', async ({
  user,
  owner,
  browser,
}) => {
  const { t } = user;
  await owner.call(roleContract.create, { body: { name: 'cutter', permissions: ['customers:read'] } });
  await hire(owner, { name: 'Cutter', email, role: 'cutter', password });
  const theirs = await signIn(user, browser);
  // Recorded from the arrival on: the list of before may still have been writing its own address.
  await theirs.goto('/access-denied', { waitUntil: 'commit' });
  const visited: string[] = [];
  theirs.on('framenavigated', (frame) => visited.push(new URL(frame.url()).pathname));
  await expect(theirs.getByRole('heading', { level: 1, name: t('shell.accessDenied.title') })).toBeVisible();
  await expectAccessible({ ...user, page: theirs }, 'access denied');
  expect(visited.filter((path) => path !== '/access-denied')).toEqual([]);
  await theirs.getByRole('link', { name: t('shell.accessDenied.action') }).click();
  await expect(theirs).toHaveURL('/dashboard');
});

test('a member of staff is invited by a link that shows once, and chooses their own password by it', async ({
  user,
  browser,
}) => {
  const { page, t, words } = user;
  await page.goto('/users?edit=new');
  const drawer = page.getByRole('dialog', { name: t('staff.users.create') });
  await field(user, 'staff.users.name', drawer).fill(words.company);
  await field(user, 'staff.users.email', drawer).fill(email);
  await drawer.getByText('Front desk', { exact: true }).click();
  await button(user, 'staff.users.invite', drawer).click();

  const shown = page.getByRole('dialog', { name: words.company });
  const address = await field(user, 'kit.link.address', shown).inputValue();
  await expect(shown.getByRole('img', { name: t('kit.link.code') })).toBeVisible();
  const whatsapp = shown.getByRole('link', { name: t('kit.link.whatsapp') });
  await expect(whatsapp).toHaveAttribute('href', /^https:\/\/wa\.me\/\?text=.*invitation/);
  await expectAccessible(user, 'an invitation');
  await button(user, 'common.close', shown).click();
  await expect(rowOf(user)).toContainText(t('staff.users.invited'));
  await expect(rowOf(user)).toContainText('Front desk');

  // Another role is one choice away; the owner's own is changed in the form alone.
  const role = (name: string) => rowOf(user).getByRole('button', { name, exact: true });
  await role('Front desk').click();
  await page.getByRole('menuitemradio', { name: 'Cashier', exact: true }).click();
  await expect(role('Cashier')).toBeVisible();
  await expectAccessible(user, 'the users with their roles');
  await button(user, 'common.undo').click();
  await expect(role('Front desk')).toBeVisible();
  const own = page.getByRole('row').filter({ hasText: credentials.email });
  await expect(own.getByRole('button', { name: 'admin', exact: true })).toHaveCount(0);

  const theirs = await openSecondBrowser(user, browser);
  await theirs.page.goto(address);
  await expect(theirs.page.getByText(email)).toBeVisible();
  // The token leaves the address.
  await expect(theirs.page).toHaveURL(/\/invitation$/);
  await expect(theirs.page.getByLabel(t('access.fields.password'), { exact: true })).toBeFocused();
  await expectAccessible(theirs, 'the page of an invitation');
  for (const each of ['password', 'passwordConfirmation'] as const)
    await theirs.page.getByLabel(t(`access.fields.${each}`), { exact: true }).fill(password);
  await button(theirs, 'account.invitation.submit').click();
  await expect(theirs.page).toHaveURL('/dashboard');
  // The front desk has no settings to see.
  const menu = theirs.page.getByRole('navigation', { name: t('shell.mainMenu') });
  await expect(menu.getByRole('link', { name: t('shell.nav.customers') })).toBeVisible();
  await expect(menu.getByRole('link', { name: t('shell.nav.settings') })).toHaveCount(0);

  const late = await openSecondBrowser(user, browser);
  late.faults.expect(/^422 POST \/api\/v1\/invitations\/open/);
  await late.page.goto(address);
  await expect(late.page.getByRole('heading', { name: t('account.invitation.oldTitle') })).toBeVisible();

  // A shop whose sign-up is closed says so at once, and leads to sign-in.
  await late.page.goto('/sign-up');
  await expect(late.page.getByRole('heading', { name: t('access.signUp.closedTitle') })).toBeVisible();
  await late.page.getByRole('link', { name: t('access.signUp.signIn') }).click();
  await expect(field(late, 'access.fields.email')).toBeFocused();
});
