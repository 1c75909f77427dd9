import { expect } from '@playwright/test';
import { directionOf } from '#shared/lib/language.ts';
import { expectAccessible } from '../accessibility.ts';
import { button, openFromMenu, type TestUser, textPattern, waitForScreen } from '../test-user.ts';

/** Prints the order's receipt and the invoice. */
export async function printPapers(user: TestUser, order: string, invoice: string): Promise<void> {
  const { page, t, words } = user;
  await openFromMenu(user, 'shell.nav.orders');
  await page.getByRole('link', { name: order }).click();
  await waitForScreen(user, order);
  await expect(page.getByRole('main')).toContainText(t('billing.money.allBilled'));
  await page.getByRole('link', { name: t('common.print') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    textPattern(user, 'billing.print.receipt', { number: order }),
  );
  await readText(user, 'the receipt', [words.service, '931.50', '200.00', '375.00', '356.50']);

  await page.getByRole('link', { name: t('common.back') }).click();
  await page.getByRole('link', { name: invoice }).click();
  await waitForScreen(user, invoice);
  await page.getByRole('link', { name: t('billing.page.print') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('billing.print.invoice'));
  await readText(user, 'the invoice', [invoice, order, '575.00', '200.00', '375.00']);
}

/** Checks the texts on the paper, and that nothing else of the screen is printed. */
async function readText(user: TestUser, paper: string, texts: readonly string[]): Promise<void> {
  const { page, t, words, language } = user;
  const sheet = page.getByRole('article');
  await expect(sheet).toHaveAttribute('lang', language);
  await expect(sheet).toHaveAttribute('dir', directionOf(language));
  for (const text of [words.shop, words.customer, words.design, ...texts])
    await expect(sheet).toContainText(text);
  await expectAccessible(user, `${paper} on the screen`);

  const print = button(user, 'common.print');
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', 'yes');
  });
  await print.click();
  await expect(page.locator('body')).toHaveAttribute('data-printed', 'yes');
  await page.emulateMedia({ media: 'print' });
  await expect(print).toBeHidden();
  await expect(page.getByRole('link', { name: t('common.back') })).toBeHidden();
  await expect(page.getByRole('alert').first()).toBeHidden();
  await expect(sheet).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
}
