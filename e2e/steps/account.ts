import { expect } from '@playwright/test';
import { countryName } from '#shared/lib/country-names.ts';
import { expectAccessible } from '../accessibility.ts';
import { credentials } from '../shop-owner.ts';
import { button, field, languageNames, type TestUser, waitForScreen } from '../test-user.ts';

const { email, password } = credentials;

/** The first visit to a screen of the shop leads through sign-in to the sign-up of its owner. */
export async function createShopInBrowser(user: TestUser, wanted: string): Promise<void> {
  const { page, t, words, language, faults } = user;
  // Before it is founded, a shop has no company information.
  faults.expect(/^404 GET \/api\/v1\/company-information/);
  await page.goto(wanted);
  await expect(page).toHaveURL((url) => url.pathname === '/sign-up' && redirectOf(url) === wanted);
  if (language !== 'en') await page.getByRole('button', { name: languageNames[language] }).click();
  await waitForScreen(user, t('access.signUp.ownerTitle'));
  await expectAccessible(user, 'sign-up');

  await button(user, 'access.signUp.submit').click();
  for (const missing of ['nameRequired', 'emailRequired', 'passwordRequired'] as const)
    await expect(page.getByText(t(`access.errors.${missing}`), { exact: true })).toBeVisible();

  // One can type at once, and a country that there isn't is said, not guessed.
  await expect(field(user, 'access.fields.name')).toBeFocused();
  await field(user, 'access.fields.name').fill(words.owner);
  const country = page.getByRole('combobox', { name: t('access.fields.country') });
  await country.fill('Atlantis');
  await expect(page.getByText(t('access.fields.countryNone'))).toBeVisible();
  await country.press('Tab');
  await expect(page.getByRole('alert').filter({ hasText: 'Atlantis' })).toBeVisible();
  // A list that scrolls is no stop of the Tab key.
  await country.fill('a');
  await country.press('Tab');
  await expect(page.locator('button:focus, input:not([role=combobox]):focus')).toHaveCount(1);
  await country.fill(countryName('SA', language).slice(0, 6));
  await country.press('Enter');
  await expect(country).toHaveValue(countryName('SA', language));
  await field(user, 'access.fields.shop').fill(words.shop);
  await field(user, 'access.fields.email').fill(email);
  await secret(user, 'access.fields.password').fill(password);
  await secret(user, 'access.fields.passwordConfirmation').fill(`${password}!`);
  await button(user, 'access.signUp.submit').click();
  await expect(page.getByText(t('access.errors.passwordMismatch'))).toBeVisible();
  await expectAccessible(user, 'sign-up with an error');
  await secret(user, 'access.fields.passwordConfirmation').fill(password);
  await button(user, 'access.signUp.submit').click();
  await expect(page).toHaveURL(wanted);
}

/** Signs out through the account menu. */
export async function signOut(user: TestUser): Promise<void> {
  const { page, t, words } = user;
  await page.getByRole('button', { name: `${t('shell.account')}: ${words.owner}` }).click();
  await page.getByRole('menuitem', { name: t('shell.signOut') }).click();
  await expect(page).toHaveURL('/sign-in');
}

/** A wrong password shows an error and keeps the input; the right one leads to the wanted screen. */
export async function signIn(user: TestUser, wanted: string): Promise<void> {
  const { page, t, faults } = user;
  // The root is never a redirect target, and unknown paths lead to the root.
  for (const path of ['/', '/no/such/screen']) {
    await page.goto(path);
    await expect(page, path).toHaveURL('/sign-in');
  }
  await page.goto(wanted);
  await expect(page).toHaveURL((url) => url.pathname === '/sign-in' && redirectOf(url) === wanted);
  await expect(button(user, 'access.signIn.submit')).toBeVisible();
  await expectAccessible(user, 'sign-in');

  faults.expect(/^401 POST \/api\/v1\/sign-in/);
  await field(user, 'access.fields.email').fill(email);
  await secret(user, 'access.fields.password').fill('not the password');
  await button(user, 'access.signIn.submit').click();
  await expect(page.getByText(t('access.errors.wrongPassword'))).toBeVisible();
  await expect(field(user, 'access.fields.email')).toHaveValue(email);

  await secret(user, 'access.fields.password').fill(password);
  await button(user, 'access.signIn.submit').click();
  await expect(page).toHaveURL(wanted);
}

/** A signed-in user who opens a public screen, the root or an unknown path gets to the dashboard. */
export async function expectDashboard(user: TestUser): Promise<void> {
  const { page } = user;
  for (const path of ['/sign-in', '/sign-up', '/', '/no/such/screen']) {
    await page.goto(path);
    await expect(page, path).toHaveURL('/dashboard');
  }
  await expectAccessible(user, 'the dashboard of a new shop');
}

/** Checks the dashboard of a day with data. */
export async function expectSignInAgain(user: TestUser): Promise<void> {
  const { page, words } = user;
  await page.goto('/dashboard');
  await expect(page.getByRole('main')).toContainText(words.customer);
  await expectAccessible(user, 'the dashboard');
}

/** Password fields have no role to find them by. */
const secret = (
  { page, t }: TestUser,
  key: 'access.fields.password' | 'access.fields.passwordConfirmation',
) => page.getByLabel(t(key), { exact: true });

const redirectOf = (url: URL) => url.searchParams.get('redirectUrl');
