import type { Browser, BrowserContext } from '@playwright/test';
import { roleContract } from '#shared/access/staff/role.contract.ts';
import { userContract } from '#shared/access/staff/user.contract.ts';
import type { Language } from '#shared/lib/language.ts';
import { translator } from '../server/lib/http/translate.ts';
import { arrives, type Desk, field } from './desk.ts';
import { expect } from './journey.ts';
import type { Owner } from './owner.ts';

const password = 'needle-thread-and-thimble';

export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;

/** Hires a tailor who may see nothing but their own work. */
export async function hiresTailor({ call }: Owner, language: Language) {
  await call(roleContract.create, { body: { name: 'Tailor', permissions: ['work:own'] } });
  const email = 'akram@shop.example';
  const passwords = { password, passwordConfirmation: password };
  const { id } = await call(userContract.create, {
    body: { name: 'Akram', email, role: 'Tailor', language, ...passwords },
  });
  return { id, email };
}

/** The tailor's own phone, in their language, at the work that they find after signing in. */
export async function onPhone(
  desk: Desk,
  { browser, baseURL, language }: { browser: Browser; baseURL: string; language: Language },
  email: string,
  use: (theirs: Desk) => Promise<void>,
) {
  const context: BrowserContext = await browser.newContext({
    ...{ ...phone, baseURL, locale: language },
    storageState: { cookies: [], origins: [] },
  });
  await context.addInitScript((locale) => localStorage.setItem('locale', locale), language);
  const page = await context.newPage();
  const theirs = { ...desk, page, t: translator(language), language };
  await page.goto('/sign-in');
  await field(theirs, 'access.fields.email').fill(email);
  await page.getByLabel(theirs.t('access.fields.password'), { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  // Who sees nothing else starts at their work.
  await expect(page).toHaveURL(/\/my-work$/);
  await arrives(theirs, theirs.t('orders.work.title'));
  await use(theirs);
  await context.close();
}
