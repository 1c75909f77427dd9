import type { Locator } from '@playwright/test';
import { preferenceContract } from '#shared/settings/preferences/preference.contract.ts';
import { isAccessible } from './accessible.ts';
import { arrives, button, type Desk } from './desk.ts';
import { expect, ownersTest as test } from './journey.ts';

test.use({ viewport: { width: 1440, height: 900 } });
test.describe.configure({ timeout: 120_000 });

const menu = ({ page, t }: Desk): Locator => page.getByRole('navigation', { name: t('shell.mainMenu') });

/** How many pixels of the page lie below the screen. */
const hiddenBelow = ({ page }: Desk): Promise<number> =>
  page.evaluate(() => {
    const main = document.querySelector('main');
    return (main?.scrollHeight ?? 0) - (main?.clientHeight ?? 0);
  });

for (const language of ['en', 'ar', 'ur'] as const) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('a page that fits has no scrollbar, and the demo pages stay out of the daily work', async ({
      desk,
      owner,
    }) => {
      const { page, t } = desk;
      const show = async (demoPages: boolean) => {
        const { version } = await owner.call(preferenceContract.get, {});
        await owner.call(preferenceContract.update, { body: { version, demoPages } });
      };
      // A new shop's menu has none; their addresses work all the same.
      await page.goto('/single-menu-view');
      await arrives(desk, t('theme.demo.single.title'));
      await expect(button(desk, 'theme.sections.demo', menu(desk))).toHaveCount(0);
      await show(true);
      for (const path of ['/customer', '/measurement', '/in-queue']) {
        await page.goto(path);
        await expect(page.locator('footer')).toBeInViewport({ ratio: 1 });
        expect(await hiddenBelow(desk), path).toBe(0);
      }

      const demo = button(desk, 'theme.sections.demo', menu(desk));
      const single = menu(desk).getByRole('link', { name: t('theme.demo.single.title') });
      await expect(demo).toHaveAttribute('aria-expanded', 'false');
      await expect(single).toBeHidden();
      await demo.click();
      await single.click();
      await arrives(desk, t('theme.demo.single.title'));
      await isAccessible(desk, 'a demo page');

      await page.keyboard.press('Control+K');
      const palette = page.getByRole('dialog', { name: t('common.search') });
      await palette.getByRole('combobox').fill(t('theme.demo.single.title'));
      await expect(palette.getByText(t('shell.searchEmpty'))).toBeVisible();
      await page.keyboard.press('Escape');

      await show(false);
      await page.reload();
      await arrives(desk, t('theme.demo.single.title'));
      await expect(demo).toHaveCount(0);
    });
  });
}

test('at 1024 pixels the side navigation folds', async ({ desk }) => {
  const { page } = desk;
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.goto('/customer');
  await expect.poll(async () => (await menu(desk).boundingBox())?.width).toBe(80);
  await page.setViewportSize({ width: 1025, height: 768 });
  await expect.poll(async () => (await menu(desk).boundingBox())?.width).toBe(290);
});
