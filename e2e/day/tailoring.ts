import { type Browser, expect } from '@playwright/test';
import { onPhone } from '../hire-tailor.ts';
import { button, openFromMenu, type TestUser } from '../test-user.ts';
import { figures } from './figures.ts';
import { revertOrder } from './orders.ts';
import { shown } from './sums.ts';

const rejected = 'Sleeve too short';

/** The tailor takes the piece in a rush first, looks at its measurements and reports all but the alteration done. */
export function workAsTailor(user: TestUser, browser: Browser, email: string): Promise<void> {
  return onPhone(user, { browser, language: 'ur' }, email, async (theirs) => {
    const { page, t } = theirs;
    const cards = page.getByRole('article');
    await expect(cards).toHaveCount(3);
    await expect(cards.first()).toHaveAccessibleName('Coat DAY-1-2');
    await button(theirs, 'orders.work.measures', cards.first()).click();
    const drawer = page.getByRole('dialog');
    await expect(drawer).toContainText('Coat');
    await button(theirs, 'common.close', drawer).click();
    for (const name of ['Coat DAY-1-2', 'Waistcoat DAY-2-2']) {
      const card = page.getByRole('article', { name });
      await button(theirs, 'orders.work.ready', card).click();
      await expect(card).toHaveCount(0);
    }
    await expect(cards).toHaveCount(1);
    await page.getByRole('button', { name: t('orders.work.filter.done') }).click();
    await expect(cards).toHaveCount(2);
    // What isn't the tailor's business: names, phones and prices.
    const text = await page.getByRole('main').textContent();
    for (const hidden of [user.words.customer, user.words.phone, '899', '275', '90.00', '55.00'])
      expect(text).not.toContain(hidden);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });
}

/** Receives two thobes and the coat, and one thobe as rejected; reverts that, and receives them again. */
export async function receiveWithRejected(user: TestUser, orderId: number): Promise<void> {
  const { page, t } = user;
  await page.goto(`/orders/${orderId}`);
  const receive = async () => {
    await button(user, 'orders.actions.collect').click();
    const dialog = page.getByRole('dialog', { name: t('orders.actions.collecting.title') });
    const of = (name: string, what: string) =>
      dialog.getByRole('textbox', { name: new RegExp(`^${name}.*${what}`) });
    await expect(dialog.getByText(t('orders.actions.collecting.ready', { count: 1 }))).toBeVisible();
    await of('Good', 'Thobe').fill('2');
    await of('Rejected', 'Thobe').fill('1');
    await dialog.getByRole('textbox', { name: /^Note on what was rejected:/ }).fill(rejected);
    await of('Good', 'Coat').fill('1');
    await dialog.getByRole('button', { name: t('orders.actions.collecting.submit', { count: 4 }) }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText(rejected).first()).toBeVisible();
  };
  await receive();
  await expect(page.getByRole('main')).toContainText(t('common.stage.partialCompletion'));
  await revertOrder(user);
  await expect(page.getByRole('main')).toContainText(t('common.stage.inQueue'));
  await receive();
}

/** What each worker earned, accounting, and money in and out. */
export async function checkBooks(user: TestUser): Promise<void> {
  const { page, t, words } = user;
  await page.goto('/payables');
  const { earned, settled, accounting, ledger } = figures;
  for (const [name, amounts] of [
    [words.company, [earned.noor, settled, earned.noor - settled]],
    ['Zari House', [earned.zari]],
    ['Akram', [earned.tailor]],
  ] as const)
    for (const amount of amounts)
      await expect(page.getByRole('row').filter({ hasText: name })).toContainText(shown(amount));

  await openFromMenu(user, 'shell.nav.transactions');
  const totals = page.locator('dl').filter({ hasText: t('billing.ledger.totals.net') });
  for (const amount of [ledger.in, ledger.out, ledger.in - ledger.out])
    await expect(totals).toContainText(shown(amount));

  await openFromMenu(user, 'shell.nav.accounting');
  for (const [name, amount] of Object.entries(accounting)) {
    const title = t(`reports.accounting.${name as keyof typeof accounting}`);
    const card = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: title, exact: true }) });
    await expect(card, name).toContainText(shown(amount));
  }
}
