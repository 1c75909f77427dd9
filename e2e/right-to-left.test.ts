import type { Locator } from '@playwright/test';
import { fillShop, type RecordIds, shopNames } from './fill-shop.ts';
import { expect, ownerTest as test } from './fixtures.ts';
import { button, type TestUser } from './test-user.ts';

const desktop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

/** Where a part of an element's text stands on the screen. */
const placeOf = (element: Locator, part: RegExp): Promise<{ left: number; right: number }> =>
  element.evaluate((node, pattern) => {
    const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const match = new RegExp(pattern, 'u').exec(text.nodeValue ?? '');
      if (!match) continue;
      const range = document.createRange();
      range.setStart(text, match.index);
      range.setEnd(text, match.index + match[0].length);
      const { left, right } = range.getBoundingClientRect();
      return { left, right };
    }
    throw new Error(`${pattern} isn't in ${node.textContent}`);
  }, part.source);

const edgesOf = (element: Locator) =>
  element.evaluate((node) => {
    const { left, right } = node.getBoundingClientRect();
    return { left, right };
  });

/** The symbol of the currency stands left of the digits, and its name isn't its code. */
async function readMoney({ page, language }: TestUser, ids: RecordIds): Promise<void> {
  await page.goto(`/orders/${ids.orders}`);
  const digits = /[\d,.]*\d/;
  const symbol = language === 'ar' ? /ر\.س/ : /روپے/;
  const total = page.getByText(symbol).filter({ hasText: digits }).first();
  const [sign, figure] = [await placeOf(total, symbol), await placeOf(total, digits)];
  expect(sign.right).toBeLessThanOrEqual(figure.left);
  if (language === 'ar') {
    await page.goto('/orders');
    await expect(page.getByRole('columnheader').filter({ hasText: 'ر.س' })).toBeVisible();
    await expect(page.getByText('SAR')).toHaveCount(0);
  }
}

/** Figures stand below their titles at the right, and what belongs to the end of a line is at the left. */
async function readDashboard({ page }: TestUser): Promise<void> {
  await page.goto('/dashboard');
  const card = page.getByRole('main').locator('a[href="/pending-assignments"]');
  const figure = await placeOf(card, /^\d+$/);
  expect((await edgesOf(card)).right - figure.right).toBeLessThan(30);
}

/** The second line of an amount reads from right to left: the word, then the amount. */
async function readSecondLine({ page, t }: TestUser): Promise<void> {
  await page.goto('/orders');
  const owes = t('orders.list.owes', { amount: '' }).trim();
  const line = page.getByRole('row').filter({ hasText: 'A-4' }).getByText(owes);
  const [word, amount] = [await placeOf(line, new RegExp(owes)), await placeOf(line, /[\d,.]+/)];
  expect(amount.right).toBeLessThanOrEqual(word.left + 1);
}

/** The arrow to the left is the next day; Escape closes the calendar, and then the dialog. */
async function chooseDay(user: TestUser): Promise<void> {
  const { page, t } = user;
  await page.goto('/pending-assignments');
  await page.getByRole('row').nth(1).getByRole('checkbox').check();
  await button(user, 'orders.actions.assign').first().click();
  const dialog = page.getByRole('dialog', { name: t('orders.actions.assigning.title') });
  await dialog.getByRole('button', { name: t('kit.dates.openCalendar') }).click();
  await page.getByRole('button', { name: t('kit.dates.nextMonth') }).click();
  const calendar = page.locator('.mantine-Popover-dropdown').filter({ has: page.locator('table') });
  const day = (number: number) =>
    calendar.locator('td button').filter({ hasText: new RegExp(`^${number}$`) });
  await day(15).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(day(16)).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(day(15)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(calendar).toBeHidden();
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
}

/** The calendar of a filter stays on the phone's screen. */
async function filterByDate({ page, t }: TestUser): Promise<void> {
  await page.setViewportSize(phone);
  await page.goto('/orders');
  const due = page.getByRole('button', { name: t('orders.list.filter.due'), exact: true });
  await due.click();
  const next = page.getByRole('button', { name: t('kit.dates.nextMonth') });
  const previous = page.getByRole('button', { name: t('kit.dates.previousMonth') });
  for (const control of [
    next,
    previous,
    ...(await page.locator('.mantine-Popover-dropdown td button:visible').all()),
  ]) {
    const { left, right } = await edgesOf(control);
    expect(left).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(phone.width);
  }
  await page.setViewportSize(desktop);
}

/** What is typed at once after Ctrl+K is the query; the next Ctrl+K starts another one. */
async function findRecords({ page, t }: TestUser): Promise<void> {
  await page.goto('/customer');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const search = page.getByRole('combobox', { name: t('shell.searchPlaceholder') });
  await page.keyboard.press('Control+k');
  await page.keyboard.type('abcd');
  await expect(search).toHaveValue('abcd');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('xy');
  await expect(search).toHaveValue('xy');
  await page.keyboard.press('Escape');
  await expect(search).toBeHidden();
}

/** A label has its own direction; a quantity and a price stay in the digits in which they were typed. */
async function typeText({ page, language }: TestUser, ids: RecordIds): Promise<void> {
  await page.goto(`/dimentions-form/${ids['dimentions-form']}`);
  const label = page.locator('input[name="fields.0.label"]');
  await expect(label).toHaveCSS('unicode-bidi', 'plaintext');
  await expect(label).toHaveCSS('text-align', 'right');

  const [quantity, price, written, total] =
    language === 'ar' ? ['٤', '٢٥٠', '٢٥٠٫٠٠', '1,080.00'] : ['۴', '۲۵۰', '۲۵۰', '1,080'];
  await page.goto(`/orders/${ids.orders}/edit`);
  // In Urdu the title begins with the order's number.
  await expect(page.getByRole('heading', { level: 1 }).locator('bdi')).toHaveAttribute('dir', 'rtl');
  expect(await page.title()).toMatch(/^\u200f/);
  const cell = (name: string) => page.locator(`input[name="rows.0.${name}"]`);
  await cell('quantity').fill(quantity);
  await cell('price').fill(price);
  await cell('price').press('Tab');
  await expect(cell('quantity')).toHaveValue(quantity);
  await expect(cell('price')).toHaveValue(written);
  await expect(page.getByRole('main')).toContainText(total);
}

for (const language of ['ar', 'ur'] as const) {
  test.describe(`in ${language}`, () => {
    test.use({ language, viewport: desktop });

    test('screens, keys and digits follow the direction', async ({ user, owner }) => {
      const ids = await fillShop(owner, shopNames[language]);
      await test.step('amounts', () => readMoney(user, ids));
      await test.step('the dashboard', () => readDashboard(user));
      await test.step('second lines', () => readSecondLine(user));
      await test.step('a calendar in a dialog', () => chooseDay(user));
      await test.step('a calendar of a filter on the phone', () => filterByDate(user));
      await test.step('the palette', () => findRecords(user));
      await test.step('typing', () => typeText(user, ids));
    });
  });
}
