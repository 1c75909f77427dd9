import type { Browser, BrowserContextOptions } from '@playwright/test';
import type { Language } from '#shared/lib/language.ts';
import { translator } from '../server/lib/http/translate.ts';
import { button, field, type TestUser } from './test-user.ts';

/** Another browser at the same shop, signed out; its options are the journey's, but for those given here. */
export async function openSecondBrowser(
  user: TestUser,
  browser: Browser,
  { language = user.language, ...options }: BrowserContextOptions & { language?: Language } = {},
): Promise<TestUser> {
  const context = await browser.newContext({ ...options, storageState: { cookies: [], origins: [] } });
  await context.addInitScript((locale) => localStorage.setItem('locale', locale), language);
  return { ...user, page: await context.newPage(), language, t: translator(language) };
}

/** Fills in the form of the sign-in screen and sends it. */
export async function signInWith(
  user: TestUser,
  { email, password }: { email: string; password: string },
): Promise<void> {
  const { page, t } = user;
  await field(user, 'access.fields.email').fill(email);
  // Password fields have no role to find them by.
  await page.getByLabel(t('access.fields.password'), { exact: true }).fill(password);
  await button(user, 'access.signIn.submit').click();
}
