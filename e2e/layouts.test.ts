import type { Locator } from '@playwright/test';
import { preferenceContract } from '#shared/settings/preferences/preference.contract.ts';
import { isAccessible } from './accessible.ts';
import { booksOrder } from './booking.ts';
import { arrives, button, type Desk, follow } from './desk.ts';
import { expect, ownersTest as test } from './journey.ts';
import { chooses, closesPanel, opensPanel, panel, startsWith, storedTheme } from './steps/appearance.ts';

const desktop = { width: 1440, height: 900 };
test.use({ viewport: desktop });
test.describe.configure({ timeout: 300_000 });

// The demonstration pages give the menu each kind of entry that there is.
test.beforeEach(async ({ owner }) => {
  const { version } = await owner.call(preferenceContract.get, {});
  await owner.call(preferenceContract.update, { body: { version, demoPages: true } });
});

const menu = ({ page, t }: Desk): Locator => page.getByRole('navigation', { name: t('shell.mainMenu') });
const header = ({ page }: Desk): Locator => page.getByRole('banner').first();

async function measures(part: Locator, size: { width?: number; height?: number }): Promise<void> {
  await expect.poll(async () => part.boundingBox()).toMatchObject(size);
}

/** Checks that the page is never wider than the screen. */
async function fits({ page }: Desk): Promise<void> {
  const over = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(await over()).toBeLessThanOrEqual(0);
}

for (const language of ['en', 'ur'] as const) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('every layout frames the same work', async ({ desk }) => {
      const { page, t } = desk;
      await page.goto('/dashboard');
      await opensPanel(desk);
      expect(await storedTheme(desk)).toMatchObject({ panelExpand: true });
      await isAccessible(desk, 'the panel of the appearance');

      for (const type of ['collapsibleSide', 'framelessSide', 'stackedSide'] as const) {
        const full = type === 'stackedSide' ? 350 : 290;
        await chooses(desk, `theme.layouts.${type}`);
        await closesPanel(desk);
        await measures(menu(desk), { width: full });
        await measures(header(desk), { height: 64 });
        if (type === 'stackedSide') {
          await measures(page.locator('#section-menu'), { width: 270 });
          await button(desk, 'shell.sections.customers', menu(desk)).click();
        }
        await follow(desk, 'shell.nav.customers');
        await arrives(desk, t('customers.title'));
        await button(desk, 'shell.collapseMenu').click();
        await measures(menu(desk), { width: 80 });
        expect(await storedTheme(desk)).toMatchObject({
          panelExpand: false,
          layout: { type, sideNavCollapse: true, previousType: '' },
        });
        if (type === 'stackedSide') {
          await button(desk, 'shell.sections.orders', menu(desk)).click();
          await page.getByRole('menuitem', { name: t('shell.nav.invoices') }).click();
        } else await follow(desk, 'shell.nav.invoices');
        await arrives(desk, t('billing.list.title'));
        await isAccessible(desk, `${type}, folded`);
        await page.reload();
        await measures(menu(desk), { width: 80 });
        await button(desk, 'shell.expandMenu').click();
        await measures(menu(desk), { width: full });
        await opensPanel(desk);
      }

      await chooses(desk, 'theme.layouts.topBarClassic');
      await closesPanel(desk);
      await measures(header(desk), { height: 64 });
      await button(desk, 'shell.sections.customers', menu(desk)).click();
      await page.getByRole('menuitem', { name: t('shell.nav.customers'), exact: true }).click();
      await arrives(desk, t('customers.title'));
      await isAccessible(desk, 'the top bar');
      await page.setViewportSize({ width: 768, height: 900 });
      await fits(desk);
      await button(desk, 'common.more', menu(desk)).click();
      await page.getByRole('menuitem', { name: t('theme.demo.fold') }).press('Enter');
      await isAccessible(desk, 'the rest of the top bar');
      await page.getByRole('menuitem', { name: t('theme.demo.collapse2.title') }).press('Enter');
      await arrives(desk, t('theme.demo.collapse2.title'));
      await page.setViewportSize(desktop);

      await opensPanel(desk);
      await chooses(desk, 'theme.layouts.contentOverlay');
      await closesPanel(desk);
      await measures(header(desk), { width: desktop.width, height: 64 });
      await button(desk, 'shell.openMenu').click();
      const drawer = page.getByRole('dialog', { name: t('shell.mainMenu') });
      await measures(menu(desk), { width: 290 });
      await drawer.getByRole('link', { name: t('shell.nav.customers'), exact: true }).click();
      await arrives(desk, t('customers.title'));
      await expect(drawer).toBeHidden();
      await isAccessible(desk, 'the overlay');

      await opensPanel(desk);
      await chooses(desk, 'theme.layouts.blank');
      await closesPanel(desk);
      await expect(menu(desk)).toHaveCount(0);
      await expect(page.getByRole('button', { name: t('shell.language') })).toHaveCount(0);
      await isAccessible(desk, 'nothing but the page');
      await button(desk, 'theme.panel.title').click();
      await page.reload();
      await button(desk, 'theme.panel.reset', panel(desk)).click();
      await closesPanel(desk);
      await measures(menu(desk), { width: 290 });
    });
  });
}

test('a screen’s own layout gives way to the reader’s, after a reload and in another tab too', async ({
  desk,
  owner,
  context,
}) => {
  const { page, t, words } = desk;
  const { id } = await booksOrder(desk, owner, {
    referenceNumber: 'A-1',
    rows: [{ kind: 'service', name: words.service, quantity: 2, price: '50' }],
  });
  await page.goto('/dashboard');
  await startsWith(desk, { layout: { type: 'topBarClassic' } });
  await page.goto(`/orders/${id}`);
  await page.getByRole('link', { name: t('common.print') }).click();
  await expect(page.getByRole('article')).toBeVisible();
  await expect(menu(desk)).toHaveCount(0);
  const onPaper = { type: 'blank', sideNavCollapse: false, previousType: 'topBarClassic' };
  expect((await storedTheme(desk)).layout).toEqual(onPaper);

  const other = { ...desk, page: await context.newPage() };
  await other.page.goto('/customer');
  await expect(button(other, 'shell.sections.orders', menu(other))).toBeVisible();
  await expect(page.getByRole('article')).toBeVisible();
  await other.page.close();

  await page.reload();
  await expect(page.getByRole('article')).toBeVisible();
  await page.getByRole('link', { name: t('common.back') }).click();
  await arrives(desk, 'A-1');
  await expect(button(desk, 'shell.sections.orders', menu(desk))).toBeVisible();
  expect((await storedTheme(desk)).layout).toEqual({ ...onPaper, type: 'topBarClassic', previousType: '' });
});

test('what is stored is worn before the first paint, and nonsense breaks nothing', async ({ desk }) => {
  const { page, t } = desk;
  await page.goto('/dashboard');
  await startsWith(desk, { mode: 'dark', themeSchema: 'green', direction: 'rtl' });
  // Blocks the app, so that only the script in the page's head applies the theme.
  await page.route(/\/assets\/.*\.js/, (route) => route.abort());
  desk.faults.expect(/^net::ERR_FAILED GET \/assets\//);
  await page.goto('/customer');
  const root = page.locator('html');
  await expect(root).toHaveClass(/\bdark\b/);
  await expect(root).toHaveAttribute('data-scheme', 'green');
  await expect(root).toHaveAttribute('dir', 'rtl');
  await page.unrouteAll();

  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const start = await menu(desk).boundingBox();
  expect(start?.x).toBeGreaterThan(desktop.width / 2);

  for (const nonsense of ['[]', '{broken', '{"layout":7,"mode":[],"controlSize":"huge","panelExpand":"?"}']) {
    await page.evaluate((entry) => localStorage.setItem('theme', entry), nonsense);
    await page.reload();
    await arrives(desk, t('customers.title'));
    await measures(menu(desk), { width: 290 });
  }
});

test('direction, size and mode are chosen in the panel; the language brings its own direction', async ({
  desk,
}) => {
  const { page, t } = desk;
  await page.goto('/customer/new');
  await opensPanel(desk);
  await chooses(desk, 'theme.directions.rtl');
  await chooses(desk, 'theme.modes.dark');
  await chooses(desk, 'shell.controlSizes.lg');
  await chooses(desk, 'shell.schemes.purple');
  expect(await storedTheme(desk)).toEqual({
    themeSchema: 'purple',
    direction: 'rtl',
    mode: 'dark',
    panelExpand: true,
    controlSize: 'lg',
    layout: { type: 'collapsibleSide', sideNavCollapse: false, previousType: '' },
  });
  const place = await panel(desk).boundingBox();
  expect(place?.x).toBe(0);
  await page.reload();
  await expect(panel(desk)).toBeVisible();
  await closesPanel(desk);
  await measures(page.getByRole('textbox', { name: t('customers.field.name') }), { height: 44 });
  await button(desk, 'shell.language').click();
  await page.getByRole('menuitem', { name: 'اردو' }).click();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await page.getByRole('button', { name: 'زبان' }).click();
  await page.getByRole('menuitem', { name: 'English' }).click();
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
});

test('on a phone every layout is the same, and the panel is behind the menu', async ({ desk }) => {
  const { page, t } = desk;
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto('/group-collapse-menu-item-view-1');
  for (const type of ['topBarClassic', 'contentOverlay', 'blank']) {
    await startsWith(desk, { layout: { type } });
    await page.reload();
    await expect(button(desk, 'shell.scan', menu(desk))).toBeVisible();
  }
  await fits(desk);
  await button(desk, 'shell.openMenu').click();
  const drawer = page.getByRole('dialog', { name: t('shell.mainMenu') });
  const fold = button(desk, 'theme.demo.fold', drawer);
  await expect(fold).toHaveAttribute('aria-expanded', 'true');
  await fold.click();
  await expect(drawer.getByRole('link', { name: t('theme.demo.collapse2.title') })).toBeHidden();
  await isAccessible(desk, 'the menu with its folds');
  await opensPanel(desk);
  await isAccessible(desk, 'the panel on the phone');
  await chooses(desk, 'theme.layouts.stackedSide');
  await fits(desk);
});
