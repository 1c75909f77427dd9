import type { Page } from '@playwright/test';
import { codeOf } from '../server/access/session/test-authenticator.ts';
import { isAccessible } from './accessible.ts';
import { signsInWith } from './another-desk.ts';
import { arrives, button, type Desk, field, isTold } from './desk.ts';
import { expect, ownersTest as test } from './journey.ts';
import { credentials } from './owner.ts';
import { signsOut } from './steps/account.ts';
import { withDevice } from './virtual-device.ts';

test.use({ viewport: { width: 1440, height: 900 } });

const dialog = ({ page, t }: Desk, title: Parameters<Desk['t']>[0]) =>
  page.getByRole('dialog', { name: t(title) });
const password = (
  { page, t }: Desk,
  key: Parameters<Desk['t']>[0],
  place: ReturnType<typeof dialog> | Page = page,
) => place.getByLabel(t(key), { exact: true });

test.describe('in Arabic', () => {
  test.use({ language: 'ar' });

  test('sign-in asks for the app’s code once that is switched on, and accepts a recovery code', async ({
    desk,
  }) => {
    const { page, t, faults } = desk;
    await page.goto('/account');
    await button(desk, 'factor.panel.switchOn').click();
    const setUp = dialog(desk, 'factor.setUp.title');
    faults.expect(/^422 POST \/api\/v1\/second-factor$/);
    await password(desk, 'factor.setUp.password', setUp).fill('not this one');
    await button(desk, 'factor.setUp.next', setUp).click();
    await expect(setUp).toContainText(t('factor.errors.wrongPassword'));
    await password(desk, 'factor.setUp.password', setUp).fill(credentials.password);
    await button(desk, 'factor.setUp.next', setUp).click();

    await expect(setUp.getByRole('img', { name: t('factor.setUp.qr') })).toBeVisible();
    await isAccessible(desk, 'the setting up of the second factor');
    const secret = ((await setUp.getByText(/^([A-Z2-7]{4} ?)+$/).textContent()) ?? '').replaceAll(' ', '');
    await field(desk, 'factor.setUp.code', setUp).fill(codeOf(secret));
    await button(desk, 'factor.setUp.confirm', setUp).click();

    const kept = dialog(desk, 'factor.recovery.title');
    await expect(kept.getByRole('listitem')).toHaveCount(10);
    const codes = await kept.getByRole('listitem').allTextContents();
    await kept.press('Escape');
    await isAccessible(desk, 'the recovery codes');
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      button(desk, 'factor.recovery.download', kept).click(),
    ]);
    expect(file.suggestedFilename()).toBe('miqyas-recovery-codes.txt');
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText(codes[0] ?? '').last()).toBeVisible();
    await expect(kept).toBeHidden();
    await page.emulateMedia({ media: null });
    await button(desk, 'factor.recovery.kept', kept).click();
    await isTold(desk, 'factor.setUp.done');
    await isAccessible(desk, 'the account with a second factor');

    await signsOut(desk);
    await page.goto('/customer?search=x');
    await signsInWith(desk, credentials);
    await expect(page.getByRole('heading', { level: 1, name: t('factor.signIn.title') })).toBeVisible();
    await expect(field(desk, 'factor.signIn.code')).toBeFocused();
    await isAccessible(desk, 'the second step of signing in');
    await button(desk, 'factor.signIn.back').click();
    await expect(field(desk, 'access.fields.email')).toHaveValue(credentials.email);
    await expect(password(desk, 'access.fields.password')).toHaveValue('');
    await signsInWith(desk, credentials);
    faults.expect(/^422 POST \/api\/v1\/sign-in\/second-factor$/);
    await field(desk, 'factor.signIn.code').fill('12');
    await button(desk, 'factor.signIn.submit').click();
    await expect(page.getByText(t('factor.errors.wrongCode'))).toBeVisible();
    const eastern = codeOf(secret, 1).replace(/\d/g, (digit) => String.fromCharCode(0x0660 + Number(digit)));
    await field(desk, 'factor.signIn.code').fill(`${eastern.slice(0, 3)} ${eastern.slice(3)}`);
    await button(desk, 'factor.signIn.submit').click();
    await arrives(desk, t('customers.title'));
    expect(page.url()).toContain('/customer?search=x');

    await signsOut(desk);
    await signsInWith(desk, credentials);
    await button(desk, 'factor.signIn.useRecovery').click();
    await field(desk, 'factor.signIn.recoveryCode').fill((codes[0] ?? '').toLowerCase());
    await button(desk, 'factor.signIn.submit').click();
    await expect(page).toHaveURL('/dashboard');
    await page.goto('/account');
    await expect(page.getByText(t('factor.panel.codesLeft', { count: 9 }))).toBeVisible();

    await button(desk, 'factor.panel.switchOff').click();
    const off = dialog(desk, 'factor.off.title');
    await password(desk, 'factor.setUp.password', off).fill(credentials.password);
    await field(desk, 'factor.off.code', off).fill(codes[1] ?? '');
    await button(desk, 'factor.panel.switchOff', off).click();
    await isTold(desk, 'factor.off.done');
    await expect(button(desk, 'factor.panel.switchOn')).toBeVisible();
  });
});

test('a passkey is added, signs in without a password, and is removed', async ({ desk }) => {
  const { page, t, faults } = desk;
  await withDevice(page);
  await page.goto('/account');
  await expect(page.getByText(t('factor.passkeys.none'))).toBeVisible();
  await button(desk, 'factor.passkeys.add').click();
  const adding = dialog(desk, 'factor.passkeys.addTitle');
  await isAccessible(desk, 'the adding of a passkey');
  await field(desk, 'factor.passkeys.name', adding).fill('Phone');
  await password(desk, 'factor.setUp.password', adding).fill(credentials.password);
  await button(desk, 'factor.setUp.next', adding).click();
  await isTold(desk, 'factor.passkeys.added');
  const line = page.getByRole('listitem').filter({ hasText: 'Phone' });
  await expect(line).toContainText(t('factor.passkeys.neverUsed'));

  await button(desk, 'factor.passkeys.add').click();
  await password(desk, 'factor.setUp.password', adding).fill(credentials.password);
  await button(desk, 'factor.setUp.next', adding).click();
  await expect(adding.getByRole('alert')).toContainText(t('factor.passkeys.alreadyThere'));
  await button(desk, 'common.cancel', adding).click();

  await signsOut(desk);
  await page.goto('/customer?search=x');
  await button(desk, 'factor.signIn.passkey').click();
  await arrives(desk, t('customers.title'));
  expect(page.url()).toContain('/customer?search=x');
  await page.goto('/account');
  await expect(line).not.toContainText(t('factor.passkeys.neverUsed'));

  await line.getByRole('button', { name: t('kit.list.rowActions', { name: 'Phone' }) }).click();
  await page.getByRole('menuitem', { name: t('factor.passkeys.rename') }).click();
  const renaming = dialog(desk, 'factor.passkeys.renameTitle');
  await field(desk, 'factor.passkeys.name', renaming).fill('Tablet');
  await button(desk, 'common.save', renaming).click();
  await isTold(desk, 'factor.passkeys.renamed');
  const renamed = page.getByRole('listitem').filter({ hasText: 'Tablet' });
  await renamed.getByRole('button', { name: t('kit.list.rowActions', { name: 'Tablet' }) }).click();
  await page.getByRole('menuitem', { name: t('factor.passkeys.remove') }).click();
  await button(desk, 'factor.passkeys.remove', dialog(desk, 'factor.passkeys.removeTitle')).click();
  await isTold(desk, 'factor.passkeys.removed');

  await signsOut(desk);
  faults.expect(/^401 POST \/api\/v1\/sign-in\/passkey$/);
  await button(desk, 'factor.signIn.passkey').click();
  await expect(page.getByRole('alert')).toContainText(t('factor.errors.passkeyRefused'));
  await isAccessible(desk, 'sign-in with a passkey that is not known');
});
