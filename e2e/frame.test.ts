import type { Locator } from '@playwright/test';
import { preferenceContract } from '#shared/settings/preferences/preference.contract.ts';
import { expectAccessible } from './accessibility.ts';
import { expect, ownerTest as test, walksOnly } from './fixtures.ts';
import { button, type TestUser, waitForScreen } from './test-user.ts';

test.use({ viewport: { width: 1440, height: 900 } });

const menu = ({ page, t }: TestUser): Locator => page.getByRole('navigation', { name: t('shell.mainMenu') });

/** How many pixels of the page lie below the screen. */
const hiddenBelow = ({ page }: TestUser): Promise<number> =>
  page.evaluate(() => {
    const main = document.querySelector('main');
    return (main?.scrollHeight ?? 0) - (main?.clientHeight ?? 0);
  });

for (const [language, details] of [
  ['ar', {}],
  ['en', walksOnly],
  ['ur', walksOnly],
] as const) {
  test.describe(`in ${language}`, details, () => {
    test.use({ language });

    test('a page that fits has no scrollbar, and the demo pages stay out of the daily work', async ({
      user,
      owner,
    }) => {
      const { page, t } = user;
      const show = async (demoPages: boolean) => {
        const { version } = await owner.call(preferenceContract.get, {});
        await owner.call(preferenceContract.update, { body: { version, demoPages } });
      };
      // A new shop's menu has none; their addresses work all the same.
      await page.goto('/single-menu-view');
      await waitForScreen(user, t('theme.demo.single.title'));
      await expect(button(user, 'theme.sections.demo', menu(user))).toHaveCount(0);
      await show(true);
      for (const path of ['/customer', '/measurement', '/in-queue']) {
        await page.goto(path);
        await expect(page.locator('footer')).toBeInViewport({ ratio: 1 });
        expect(await hiddenBelow(user), path).toBe(0);
      }

      const demo = button(user, 'theme.sections.demo', menu(user));
      const single = menu(user).getByRole('link', { name: t('theme.demo.single.title') });
      await expect(demo).toHaveAttribute('aria-expanded', 'false');
      await expect(single).toBeHidden();
      await demo.click();
      await single.click();
      await waitForScreen(user, t('theme.demo.single.title'));
      await expectAccessible(user, 'a demo page');

      await page.keyboard.press('Control+K');
      const palette = page.getByRole('dialog', { name: t('common.search') });
      await palette.getByRole('combobox').fill(t('theme.demo.single.title'));
      await expect(palette.getByText(t('shell.searchEmpty'))).toBeVisible();
      await page.keyboard.press('Escape');

      await show(false);
      await page.reload();
      await waitForScreen(user, t('theme.demo.single.title'));
      await expect(demo).toHaveCount(0);
    });
  });
}

test('at 1024 pixels the side navigation folds', async ({ user }) => {
  const { page } = user;
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.goto('/customer');
  await expect.poll(async () => (await menu(user).boundingBox())?.width).toBe(80);
  await page.setViewportSize({ width: 1025, height: 768 });
  await expect.poll(async () => (await menu(user).boundingBox())?.width).toBe(290);
});
