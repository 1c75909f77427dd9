import { expect } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import {
  button,
  choice,
  expectToast,
  field,
  openFromMenu,
  pickRecord,
  type TestUser,
  waitForScreen,
} from '../test-user.ts';

/** Adds an outside workshop. */
export async function addCompany(user: TestUser): Promise<void> {
  const { page, t, words } = user;
  await openFromMenu(user, 'suppliers.title');
  await waitForScreen(user, t('suppliers.title'));
  await page
    .getByRole('link', { name: t('suppliers.create') })
    .first()
    .click();
  const drawer = page.getByRole('dialog', { name: t('suppliers.create') });
  await button(user, 'common.save', drawer).click();
  await expect(drawer.getByText(t('suppliers.nameRequired'), { exact: true })).toBeVisible();
  await expectAccessible(user, 'the company form with an error');
  await field(user, 'suppliers.name', drawer).fill(words.company);
  await field(user, 'suppliers.phone', drawer).fill(words.phone);
  await button(user, 'common.save', drawer).click();
  await expectToast(user, 'common.saved');
  await expect(page.getByRole('row').filter({ hasText: words.company })).toBeVisible();
  await expectAccessible(user, 'the list of companies');
}

/** Adds a design with cost and price, made by that workshop. */
export async function addDesign(user: TestUser): Promise<void> {
  const { page, t, words } = user;
  await openFromMenu(user, 'catalogue.title');
  await waitForScreen(user, t('catalogue.title'));
  await page
    .getByRole('link', { name: t('catalogue.create') })
    .first()
    .click();
  const drawer = page.getByRole('dialog', { name: t('catalogue.create') });
  await button(user, 'common.save', drawer).click();
  for (const missing of ['codeRequired', 'nameRequired', 'costRequired', 'priceRequired'] as const)
    await expect(drawer.getByText(t(`catalogue.${missing}`), { exact: true })).toBeVisible();
  await expectAccessible(user, 'the design form with errors');
  await field(user, 'catalogue.code', drawer).fill('TH-01');
  await field(user, 'catalogue.name', drawer).fill(words.design);
  await field(user, 'catalogue.cost', drawer).fill('90');
  await field(user, 'catalogue.price', drawer).fill('250');
  await pickRecord(user, choice(user, 'catalogue.company', drawer), words.company);
  await button(user, 'common.save', drawer).click();
  await expectToast(user, 'catalogue.saved');
  await expect(page.getByRole('row').filter({ hasText: words.design })).toContainText('250.00');
  await expectAccessible(user, 'the list of designs');
}
