import type { Page } from '@playwright/test';
import { codeOf } from '../server/access/session/test-authenticator.ts';
import { expectAccessible } from './accessibility.ts';
import { expect, ownerTest as test } from './fixtures.ts';
import { signInWith } from './second-browser.ts';
import { credentials } from './shop-owner.ts';
import { signOut } from './steps/account.ts';
import { button, expectToast, field, type TestUser, waitForScreen } from './test-user.ts';
import { addAuthenticator } from './virtual-device.ts';

test.use({ viewport: { width: 1440, height: 900 } });

const dialog = ({ page, t }: TestUser, title: Parameters<TestUser['t']>[0]) =>
  page.getByRole('dialog', { name: t(title) });
const password = (
  { page, t }: TestUser,
  key: Parameters<TestUser['t']>[0],
  place: ReturnType<typeof dialog> | Page = page,
) => place.getByLabel(t(key), { exact: true });

test.describe('in Arabic', () => {
  test.use({ language: 'ar' });

  test('sign-in asks for the app’s code once that is switched on, and accepts a recovery code', async ({
    user,
  }) => {
    const { page, t, faults } = user;
    await page.goto('/account');
    await button(user, 'factor.panel.switchOn').click();
    const setUp = dialog(user, 'factor.setUp.title');
    faults.expect(/^422 POST \/api\/v1\/second-factor$/);
    await password(user, 'factor.setUp.password', setUp).fill('not this one');
    await button(user, 'factor.setUp.next', setUp).click();
    await expect(setUp).toContainText(t('factor.errors.wrongPassword'));
    await password(user, 'factor.setUp.password', setUp).fill(credentials.password);
    await button(user, 'factor.setUp.next', setUp).click();

    await expect(setUp.getByRole('img', { name: t('factor.setUp.qr') })).toBeVisible();
    await expectAccessible(user, 'the setting up of the second factor');
    const secret = ((await setUp.getByText(/^([A-Z2-7]{4} ?)+$/).textContent()) ?? '').replaceAll(' ', '');
    await field(user, 'factor.setUp.code', setUp).fill(codeOf(secret));
    await button(user, 'factor.setUp.confirm', setUp).click();

    const kept = dialog(user, 'factor.recovery.title');
    await expect(kept.getByRole('listitem')).toHaveCount(10);
    const codes = await kept.getByRole('listitem').allTextContents();
    await kept.press('Escape');
    await expectAccessible(user, 'the recovery codes');
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      button(user, 'factor.recovery.download', kept).click(),
    ]);
    expect(file.suggestedFilename()).toBe('miqyas-recovery-codes.txt');
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText(codes[0] ?? '').last()).toBeVisible();
    await expect(kept).toBeHidden();
    await page.emulateMedia({ media: null });
    await button(user, 'factor.recovery.kept', kept).click();
    await expectToast(user, 'factor.setUp.done');
    await expectAccessible(user, 'the account with a second factor');

    await signOut(user);
    await page.goto('/customer?search=x');
    await signInWith(user, credentials);
    await expect(page.getByRole('heading', { level: 1, name: t('factor.signIn.title') })).toBeVisible();
    await expect(field(user, 'factor.signIn.code')).toBeFocused();
    await expectAccessible(user, 'the second step of signing in');
    await button(user, 'factor.signIn.back').click();
    await expect(field(user, 'access.fields.email')).toHaveValue(credentials.email);
    await expect(password(user, 'access.fields.password')).toHaveValue('');
    await signInWith(user, credentials);
    faults.expect(/^422 POST \/api\/v1\/sign-in\/second-factor$/);
    await field(user, 'factor.signIn.code').fill('12');
    await button(user, 'factor.signIn.submit').click();
    await expect(page.getByText(t('factor.errors.wrongCode'))).toBeVisible();
    const eastern = codeOf(secret, 1).replace(/\d/g, (digit) => String.fromCharCode(0x0660 + Number(digit)));
    await field(user, 'factor.signIn.code').fill(`${eastern.slice(0, 3)} ${eastern.slice(3)}`);
    await button(user, 'factor.signIn.submit').click();
    await waitForScreen(user, t('customers.title'));
    expect(page.url()).toContain('/customer?search=x');

    await signOut(user);
    await signInWith(user, credentials);
    await button(user, 'factor.signIn.useRecovery').click();
    await field(user, 'factor.signIn.recoveryCode').fill((codes[0] ?? '').toLowerCase());
    await button(user, 'factor.signIn.submit').click();
    await expect(page).toHaveURL('/dashboard');
    await page.goto('/account');
    await expect(page.getByText(t('factor.panel.codesLeft', { count: 9 }))).toBeVisible();

    await button(user, 'factor.panel.switchOff').click();
    const off = dialog(user, 'factor.off.title');
    await password(user, 'factor.setUp.password', off).fill(credentials.password);
    await field(user, 'factor.off.code', off).fill(codes[1] ?? '');
    await button(user, 'factor.panel.switchOff', off).click();
    await expectToast(user, 'factor.off.done');
    await expect(button(user, 'factor.panel.switchOn')).toBeVisible();
  });
});

test('a passkey is added, signs in without a password, and is removed', async ({ user }) => {
  const { page, t, faults } = user;
  await addAuthenticator(page);
  await page.goto('/account');
  await expect(page.getByText(t('factor.passkeys.none'))).toBeVisible();
  await expect(page.getByText(t('factor.panel.advised'))).toBeVisible();
  await button(user, 'factor.passkeys.add').click();
  const adding = dialog(user, 'factor.passkeys.addTitle');
  await expectAccessible(user, 'the adding of a passkey');
  await field(user, 'factor.passkeys.name', adding).fill('Phone');
  await password(user, 'factor.setUp.password', adding).fill(credentials.password);
  await button(user, 'factor.setUp.next', adding).click();
  await expectToast(user, 'factor.passkeys.added');
  // A passkey stands for both steps.
  await expect(page.getByText(t('factor.panel.advised'))).toBeHidden();
  const line = page.getByRole('listitem').filter({ hasText: 'Phone' });
  await expect(line).toContainText(t('factor.passkeys.neverUsed'));

  await button(user, 'factor.passkeys.add').click();
  await password(user, 'factor.setUp.password', adding).fill(credentials.password);
  await button(user, 'factor.setUp.next', adding).click();
  await expect(adding.getByRole('alert')).toContainText(t('factor.passkeys.alreadyThere'));
  await button(user, 'common.cancel', adding).click();

  await signOut(user);
  await page.goto('/customer?search=x');
  await button(user, 'factor.signIn.passkey').click();
  await waitForScreen(user, t('customers.title'));
  expect(page.url()).toContain('/customer?search=x');
  await page.goto('/account');
  await expect(line).not.toContainText(t('factor.passkeys.neverUsed'));

  await line.getByRole('button', { name: t('kit.list.rowActions', { name: 'Phone' }) }).click();
  await page.getByRole('menuitem', { name: t('factor.passkeys.rename') }).click();
  const renaming = dialog(user, 'factor.passkeys.renameTitle');
  await field(user, 'factor.passkeys.name', renaming).fill('Tablet');
  await button(user, 'common.save', renaming).click();
  await expectToast(user, 'factor.passkeys.renamed');
  const renamed = page.getByRole('listitem').filter({ hasText: 'Tablet' });
  await renamed.getByRole('button', { name: t('kit.list.rowActions', { name: 'Tablet' }) }).click();
  await page.getByRole('menuitem', { name: t('factor.passkeys.remove') }).click();
  const removing = dialog(user, 'factor.passkeys.removeTitle');
  await password(user, 'factor.setUp.password', removing).fill(credentials.password);
  await button(user, 'factor.passkeys.remove', removing).click();
  await expectToast(user, 'factor.passkeys.removed');

  await signOut(user);
  faults.expect(/^401 POST \/api\/v1\/sign-in\/passkey$/);
  await button(user, 'factor.signIn.passkey').click();
  await expect(page.getByRole('alert')).toContainText(t('factor.errors.passkeyRefused'));
  await expectAccessible(user, 'sign-in with a passkey that is not known');
});
