import { expect } from '@playwright/test';
import { isAccessible } from '../accessible.ts';
import { arrives, button, choice, type Desk, field, follow, isTold, pick } from '../desk.ts';

/** Adds an outside workshop. */
export async function addsCompany(desk: Desk): Promise<void> {
  const { page, t, words } = desk;
  await follow(desk, 'suppliers.title');
  await arrives(desk, t('suppliers.title'));
  await page
    .getByRole('link', { name: t('suppliers.create') })
    .first()
    .click();
  const drawer = page.getByRole('dialog', { name: t('suppliers.create') });
  await button(desk, 'common.save', drawer).click();
  await expect(drawer.getByText(t('suppliers.nameRequired'), { exact: true })).toBeVisible();
  await isAccessible(desk, 'the company form with an error');
  await field(desk, 'suppliers.name', drawer).fill(words.company);
  await field(desk, 'suppliers.phone', drawer).fill(words.phone);
  await button(desk, 'common.save', drawer).click();
  await isTold(desk, 'common.saved');
  await expect(page.getByRole('row').filter({ hasText: words.company })).toBeVisible();
  await isAccessible(desk, 'the list of companies');
}

/** Adds a design with cost and price, made by that workshop. */
export async function addsDesign(desk: Desk): Promise<void> {
  const { page, t, words } = desk;
  await follow(desk, 'catalogue.title');
  await arrives(desk, t('catalogue.title'));
  await page
    .getByRole('link', { name: t('catalogue.create') })
    .first()
    .click();
  const drawer = page.getByRole('dialog', { name: t('catalogue.create') });
  await button(desk, 'common.save', drawer).click();
  for (const missing of ['codeRequired', 'nameRequired', 'costRequired', 'priceRequired'] as const)
    await expect(drawer.getByText(t(`catalogue.${missing}`), { exact: true })).toBeVisible();
  await isAccessible(desk, 'the design form with errors');
  await field(desk, 'catalogue.code', drawer).fill('TH-01');
  await field(desk, 'catalogue.name', drawer).fill(words.design);
  await field(desk, 'catalogue.cost', drawer).fill('90');
  await field(desk, 'catalogue.price', drawer).fill('250');
  await pick(desk, choice(desk, 'catalogue.company', drawer), words.company);
  await button(desk, 'common.save', drawer).click();
  await isTold(desk, 'catalogue.saved');
  await expect(page.getByRole('row').filter({ hasText: words.design })).toContainText('250.00');
  await isAccessible(desk, 'the list of designs');
}
