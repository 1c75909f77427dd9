import { roleContract } from '#shared/access/staff/role.contract.ts';
import { userContract } from '#shared/access/staff/user.contract.ts';
import { calendarFeedContract } from '#shared/orders/calendar/calendar-feed.contract.ts';
import { preferenceContract } from '#shared/settings/preferences/preference.contract.ts';
import { expectAccessible } from './accessibility.ts';
import { expect, ownerTest as test } from './fixtures.ts';
import { openSecondBrowser, signInWith } from './second-browser.ts';
import { credentials, hire } from './shop-owner.ts';
import { button, expectToast, field, textPattern, waitForScreen } from './test-user.ts';
import { addAuthenticator } from './virtual-device.ts';

test.use({ viewport: { width: 1440, height: 900 } });

const newEmail = 'faisal@shop.example';
const clerk = { name: 'Bilal', email: 'bilal@shop.example', password: 'nine yards of cotton' };

test('the owner changes the email of sign-in, and the log tells of tries with the old one', async ({
  user,
  browser,
}) => {
  const { page, t, faults } = user;
  await page.goto('/account');
  faults.expect(/^422 POST \/api\/v1\/account\/email/);
  const secret = page.getByLabel(t('account.email.password'), { exact: true }).last();
  await field(user, 'account.email.new').fill(newEmail);
  await secret.fill('not this one');
  await button(user, 'account.email.submit').click();
  await expect(field(user, 'account.email.new')).toHaveValue(newEmail);
  await secret.fill(credentials.password);
  await button(user, 'account.email.submit').click();
  await expectToast(user, 'account.email.changed');

  const theirs = await openSecondBrowser(user, browser);
  await theirs.page.goto('/sign-in');
  await signInWith(theirs, credentials);
  await expect(theirs.page.getByText(t('access.errors.wrongPassword'))).toBeVisible();
  await signInWith(theirs, { ...credentials, email: newEmail });
  await expect(theirs.page).toHaveURL('/dashboard');
  // The token is stored under its own name alone.
  const holders = () =>
    theirs.page.evaluate(() => {
      const token = localStorage.getItem('token') ?? '';
      return Object.keys(localStorage).filter((key) => localStorage.getItem(key)?.includes(token));
    });
  expect(await holders()).toEqual(['token']);

  await page.goto('/sign-ins');
  await waitForScreen(user, t('audit.access.title'));
  const rows = page.getByRole('row');
  await expect(rows.filter({ hasText: t('audit.access.kinds.email') })).toHaveCount(1);
  const refused = rows.filter({ hasText: t('audit.access.kinds.wrongPassword') });
  await expect(refused.first()).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText(credentials.email);
  await expectAccessible(user, 'the log of sign-ins');
  await page.goto('/sign-ins?result=changed');
  await expect(rows.filter({ hasText: t('audit.access.kinds.email') })).toHaveCount(1);
  await expect(refused).toHaveCount(0);
});

test('a role that requires a second factor leads its user to it first, and an admin removes their passkeys', async ({
  user,
  browser,
  owner,
}) => {
  const { page, t } = user;
  const { name, email, password } = clerk;
  const role = { name: 'Books', permissions: ['customers:read' as const] };
  await owner.call(roleContract.create, { body: { ...role, requiresSecondFactor: true } });
  await hire(owner, { name, email, password, role: role.name });

  const theirs = await openSecondBrowser(user, browser);
  await addAuthenticator(theirs.page);
  await theirs.page.goto('/customer');
  await signInWith(theirs, { email, password });
  await expect(theirs.page).toHaveURL('/account');
  await expect(theirs.page.getByText(t('factor.panel.required'))).toBeVisible();
  await theirs.page.goto('/customer');
  await expect(theirs.page).toHaveURL('/account');

  await button(theirs, 'factor.passkeys.add').click();
  const adding = theirs.page.getByRole('dialog', { name: t('factor.passkeys.addTitle') });
  await field(theirs, 'factor.passkeys.name', adding).fill('Phone');
  await adding.getByLabel(t('factor.setUp.password'), { exact: true }).fill(password);
  await button(theirs, 'factor.setUp.next', adding).click();
  await expectToast(theirs, 'factor.passkeys.added');

  await page.goto('/users');
  await page
    .getByRole('row')
    .filter({ hasText: email })
    .getByRole('button', { name: textPattern(user, 'kit.list.rowActions', { name: /.+/ }) })
    .click();
  await page.getByRole('menuitem', { name: t('factor.passkeys.show') }).click();
  const drawer = page.getByRole('dialog', { name: textPattern(user, 'factor.passkeys.titleOf', { name }) });
  await expectAccessible(user, 'the passkeys of a user');
  await drawer.getByRole('button', { name: t('kit.list.rowActions', { name: 'Phone' }) }).click();
  await page.getByRole('menuitem', { name: t('factor.passkeys.remove') }).click();
  await button(
    user,
    'factor.passkeys.remove',
    page.getByRole('dialog', { name: t('factor.passkeys.removeTitle') }),
  ).click();
  await expectToast(user, 'factor.passkeys.removed');
  await expect(drawer.getByRole('listitem')).toHaveCount(0);
});

test('who signs up in an open shop waits until an admin lets them in', async ({ user, browser, owner }) => {
  const { t, faults } = user;
  const { version } = await owner.call(preferenceContract.get, {});
  await owner.call(preferenceContract.update, { body: { version, signUpOpen: true } });
  const theirs = await openSecondBrowser(user, browser);
  const { page } = theirs;
  const signUp = async () => {
    await page.goto('/sign-up');
    await field(theirs, 'access.fields.name').fill(clerk.name);
    await field(theirs, 'access.fields.email').fill(clerk.email);
    for (const each of ['access.fields.password', 'access.fields.passwordConfirmation'] as const)
      await page.getByLabel(t(each), { exact: true }).fill(clerk.password);
    await button(theirs, 'access.signUp.submit').click();
  };
  await signUp();
  await expect(page.getByText(t('access.signUp.waits'))).toBeVisible();
  await expectAccessible(theirs, 'the notice after a sign-up');
  await page.getByRole('link', { name: t('access.signUp.signIn') }).click();
  faults.expect(/^40[13] POST \/api\/v1\/sign-in/);
  await signInWith(theirs, clerk);
  await expect(page.getByText(t('access.errors.awaitsAdmin'))).toBeVisible();

  const { data } = await owner.call(userContract.list, { query: { search: clerk.name } });
  const [listed] = data;
  if (!listed) throw new Error('the user is not listed');
  await owner.call(userContract.update, {
    params: { id: listed.id },
    body: { version: listed.version, active: true },
  });
  await button(theirs, 'access.signIn.submit').click();
  await expect(page).toHaveURL('/dashboard');
});

test('sessions and the address of the calendar stand together, and end with the password', async ({
  user,
  browser,
  owner,
}) => {
  const { page, t, faults } = user;
  const made = await owner.call(calendarFeedContract.create, { body: { password: credentials.password } });
  const theirs = await openSecondBrowser(user, browser);
  await theirs.page.goto('/account');
  await signInWith(theirs, credentials);
  await expect(theirs.page).toHaveURL('/account');

  await page.goto('/account');
  const address = page.getByRole('listitem').filter({ hasText: t('staff.sessions.calendar') });
  await expect(address).toBeVisible();
  await expectAccessible(user, 'the sessions with the address of the calendar');
  await button(user, 'staff.sessions.endOthers').click();
  const asking = page.getByRole('dialog', { name: t('staff.sessions.endOthers') });
  const secret = asking.getByLabel(t('factor.setUp.password'), { exact: true });
  faults.expect(/^422 POST \/api\/v1\/account\/sessions\/end-others/);
  await secret.fill('not this one');
  await button(user, 'staff.sessions.endOthers', asking).click();
  await expect(asking).toContainText(t('factor.errors.wrongPassword'));
  await secret.fill(credentials.password);
  await button(user, 'staff.sessions.endOthers', asking).click();
  await expectToast(user, 'staff.sessions.allEnded');
  await expect(address).toHaveCount(0);
  expect((await page.request.get(made.path)).status()).toBe(404);
  faults.expect(/^401 /);
  await theirs.page.reload();
  await expect(theirs.page).toHaveURL(/\/sign-in/);

  await owner.call(calendarFeedContract.create, { body: { password: credentials.password } });
  await page.reload();
  await button(user, 'staff.sessions.endCalendarTitle', address).click();
  const revoking = page.getByRole('dialog', { name: t('staff.sessions.endCalendarTitle') });
  await button(user, 'staff.sessions.endCalendar', revoking).click();
  await expectToast(user, 'staff.sessions.calendarEnded');
  await page.goto('/sign-ins');
  const rows = page.getByRole('row');
  await expect(rows.filter({ hasText: t('audit.access.kinds.calendarAddressRemoved') })).toHaveCount(1);
  await expect(rows.filter({ hasText: t('audit.access.kinds.sessionsEnded') })).toHaveCount(1);
});
