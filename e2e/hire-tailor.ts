import type { Browser } from '@playwright/test';
import { roleContract } from '#shared/access/staff/role.contract.ts';
import type { Language } from '#shared/lib/language.ts';
import { expect } from './fixtures.ts';
import { phone } from './phone.ts';
import { openSecondBrowser, signInWith } from './second-browser.ts';
import { hire, type ShopOwner } from './shop-owner.ts';
import { type TestUser, waitForScreen } from './test-user.ts';

export const tailorsPassword = 'needle-thread-and-thimble';

/** Hires a tailor who may see nothing but their own work. */
export async function hireTailor(owner: ShopOwner, language: Language) {
  const email = 'akram@shop.example';
  // A new shop calls the role in its owner's language.
  const { data: roles } = await owner.call(roleContract.list, { query: {} });
  const role = roles.find(({ permissions }) => permissions.join() === 'work:own')?.name ?? '';
  const id = await hire(owner, { name: 'Akram', email, role, language, password: tailorsPassword });
  return { id, email };
}

/** The tailor's own phone, in their language, at the work that they find after signing in. */
export async function onPhone(
  user: TestUser,
  { browser, language }: { browser: Browser; language: Language },
  email: string,
  use: (theirs: TestUser) => Promise<void>,
) {
  const theirs = await openSecondBrowser(user, browser, { ...phone, locale: language, language });
  const { page } = theirs;
  await page.goto('/sign-in');
  await signInWith(theirs, { email, password: tailorsPassword });
  // Who sees nothing else starts at their work.
  await expect(page).toHaveURL(/\/my-work$/);
  await waitForScreen(theirs, theirs.t('orders.work.title'));
  await use(theirs);
  await page.context().close();
}
