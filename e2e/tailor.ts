import type { Browser } from '@playwright/test';
import { roleContract } from '#shared/access/staff/role.contract.ts';
import { userContract } from '#shared/access/staff/user.contract.ts';
import type { Language } from '#shared/lib/language.ts';
import { anotherDesk, signsInWith } from './another-desk.ts';
import { arrives, type Desk } from './desk.ts';
import { expect } from './journey.ts';
import type { Owner } from './owner.ts';
import { phone } from './phone.ts';

const password = 'needle-thread-and-thimble';

/** Hires a tailor who may see nothing but their own work. */
export async function hiresTailor({ call }: Owner, language: Language) {
  const email = 'akram@shop.example';
  const passwords = { password, passwordConfirmation: password };
  // A new shop calls the role in its owner's language.
  const { data: roles } = await call(roleContract.list, { query: {} });
  const role = roles.find(({ permissions }) => permissions.join() === 'work:own')?.name ?? '';
  const { id } = await call(userContract.create, {
    body: { name: 'Akram', email, role, language, ...passwords },
  });
  return { id, email };
}

/** The tailor's own phone, in their language, at the work that they find after signing in. */
export async function onPhone(
  desk: Desk,
  { browser, language }: { browser: Browser; language: Language },
  email: string,
  use: (theirs: Desk) => Promise<void>,
) {
  const theirs = await anotherDesk(desk, browser, { ...phone, locale: language, language });
  const { page } = theirs;
  await page.goto('/sign-in');
  await signsInWith(theirs, { email, password });
  // Who sees nothing else starts at their work.
  await expect(page).toHaveURL(/\/my-work$/);
  await arrives(theirs, theirs.t('orders.work.title'));
  await use(theirs);
  await page.context().close();
}
