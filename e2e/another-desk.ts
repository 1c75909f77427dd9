import type { Browser, BrowserContextOptions } from '@playwright/test';
import type { Language } from '#shared/lib/language.ts';
import { translator } from '../server/lib/http/translate.ts';
import { button, type Desk, field } from './desk.ts';

/** Another browser at the same shop, signed out; its options are the journey's, but for those given here. */
export async function anotherDesk(
  desk: Desk,
  browser: Browser,
  { language = desk.language, ...options }: BrowserContextOptions & { language?: Language } = {},
): Promise<Desk> {
  const context = await browser.newContext({ ...options, storageState: { cookies: [], origins: [] } });
  await context.addInitScript((locale) => localStorage.setItem('locale', locale), language);
  return { ...desk, page: await context.newPage(), language, t: translator(language) };
}

/** Fills in the form of the sign-in screen and sends it. */
export async function signsInWith(
  desk: Desk,
  { email, password }: { email: string; password: string },
): Promise<void> {
  const { page, t } = desk;
  await field(desk, 'access.fields.email').fill(email);
  // Password fields have no role to find them by.
  await page.getByLabel(t('access.fields.password'), { exact: true }).fill(password);
  await button(desk, 'access.signIn.submit').click();
}
