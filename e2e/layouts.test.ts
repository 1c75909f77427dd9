import type { Locator } from '@playwright/test';
import { preferenceContract } from '#shared/settings/preferences/preference.contract.ts';
import { expectAccessible } from './accessibility.ts';
import { bookOrder } from './book-order.ts';
import { expect, ownerTest as test, walksOnly } from './fixtures.ts';
import {
  chooseOption,
  closePanel,
  openPanel,
  panel,
  startWithTheme,
  storedTheme,
} from './steps/appearance.ts';
import { button, openFromMenu, type TestUser, waitForScreen } from './test-user.ts';

const desktop = { width: 1440, height: 900 };
test.use({ viewport: desktop });

// The demonstration pages give the menu each kind of entry that there is.
test.beforeEach(async ({ owner }) => {
  const { version } = await owner.call(preferenceContract.get, {});
  await owner.call(preferenceContract.update, { body: { version, demoPages: true } });
});

const menu = ({ page, t }: TestUser): Locator => page.getByRole('navigation', { name: t('shell.mainMenu') });
const header = ({ page }: TestUser): Locator => page.getByRole('banner').first();

async function takeMeasurements(part: Locator, size: { width?: number; height?: number }): Promise<void> {
  await expect.poll(async () => part.boundingBox()).toMatchObject(size);
}

/** Checks that the page is never wider than the screen. */
async function expectNoOverflow({ page }: TestUser): Promise<void> {
  const over = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(await over()).toBeLessThanOrEqual(0);
}

for (const [language, details] of [
  ['ur', {}],
  ['en', walksOnly],
] as const) {
  test.describe(`in ${language}`, details, () => {
    test.use({ language });

    test('every layout frames the same work', async ({ user }) => {
      const { page, t } = user;
      await page.goto('/dashboard');
      await openPanel(user);
      expect(await storedTheme(user)).toMatchObject({ panelExpand: true });
      await expectAccessible(user, 'the panel of the appearance');

      for (const type of ['collapsibleSide', 'framelessSide', 'stackedSide'] as const) {
        const full = type === 'stackedSide' ? 350 : 290;
        await chooseOption(user, `theme.layouts.${type}`);
        await closePanel(user);
        await takeMeasurements(menu(user), { width: full });
        await takeMeasurements(header(user), { height: 64 });
        if (type === 'stackedSide') {
          await takeMeasurements(page.locator('#section-menu'), { width: 270 });
          await button(user, 'shell.sections.customers', menu(user)).click();
        }
        await openFromMenu(user, 'shell.nav.customers');
        await waitForScreen(user, t('customers.title'));
        await button(user, 'shell.collapseMenu').click();
        await takeMeasurements(menu(user), { width: 80 });
        expect(await storedTheme(user)).toMatchObject({
          panelExpand: false,
          layout: { type, sideNavCollapse: true, previousType: '' },
        });
        if (type === 'stackedSide') {
          await button(user, 'shell.sections.orders', menu(user)).click();
          await page.getByRole('menuitem', { name: t('shell.nav.invoices'), exact: true }).click();
        } else await openFromMenu(user, 'shell.nav.invoices');
        await waitForScreen(user, t('billing.list.title'));
        await expectAccessible(user, `${type}, folded`);
        await page.reload();
        await takeMeasurements(menu(user), { width: 80 });
        await button(user, 'shell.expandMenu').click();
        await takeMeasurements(menu(user), { width: full });
        await openPanel(user);
      }

      await chooseOption(user, 'theme.layouts.topBarClassic');
      await closePanel(user);
      await takeMeasurements(header(user), { height: 64 });
      await button(user, 'shell.sections.customers', menu(user)).click();
      await page.getByRole('menuitem', { name: t('shell.nav.customers'), exact: true }).click();
      await waitForScreen(user, t('customers.title'));
      await expectAccessible(user, 'the top bar');
      await page.setViewportSize({ width: 768, height: 900 });
      await expectNoOverflow(user);
      await button(user, 'common.more', menu(user)).click();
      await page.getByRole('menuitem', { name: t('theme.demo.fold') }).press('Enter');
      await expectAccessible(user, 'the rest of the top bar');
      await page.getByRole('menuitem', { name: t('theme.demo.collapse2.title') }).press('Enter');
      await waitForScreen(user, t('theme.demo.collapse2.title'));
      await page.setViewportSize(desktop);

      await openPanel(user);
      await chooseOption(user, 'theme.layouts.contentOverlay');
      await closePanel(user);
      await takeMeasurements(header(user), { width: desktop.width, height: 64 });
      await button(user, 'shell.openMenu').click();
      const drawer = page.getByRole('dialog', { name: t('shell.mainMenu') });
      await takeMeasurements(menu(user), { width: 290 });
      await drawer.getByRole('link', { name: t('shell.nav.customers'), exact: true }).click();
      await waitForScreen(user, t('customers.title'));
      await expect(drawer).toBeHidden();
      await expectAccessible(user, 'the overlay');

      await openPanel(user);
      await chooseOption(user, 'theme.layouts.blank');
      await closePanel(user);
      await expect(menu(user)).toHaveCount(0);
      await expect(page.getByRole('button', { name: t('shell.language') })).toHaveCount(0);
      await expectAccessible(user, 'nothing but the page');
      await button(user, 'theme.panel.title').click();
      await page.reload();
      await button(user, 'theme.panel.reset', panel(user)).click();
      await closePanel(user);
      await takeMeasurements(menu(user), { width: 290 });
    });
  });
}

test('a screen’s own layout gives way to the reader’s, after a reload and in another tab too', async ({
  user,
  owner,
  context,
}) => {
  const { page, t, words } = user;
  const { id } = await bookOrder(user, owner, {
    referenceNumber: 'A-1',
    rows: [{ kind: 'service', name: words.service, quantity: 2, price: '50' }],
  });
  await page.goto('/dashboard');
  await startWithTheme(user, { layout: { type: 'topBarClassic' } });
  await page.goto(`/orders/${id}`);
  await page.getByRole('link', { name: t('common.print') }).click();
  await expect(page.getByRole('article')).toBeVisible();
  await expect(menu(user)).toHaveCount(0);
  const onPaper = { type: 'blank', sideNavCollapse: false, previousType: 'topBarClassic' };
  expect((await storedTheme(user)).layout).toEqual(onPaper);

  const other = { ...user, page: await context.newPage() };
  await other.page.goto('/customer');
  await expect(button(other, 'shell.sections.orders', menu(other))).toBeVisible();
  await expect(page.getByRole('article')).toBeVisible();
  await other.page.close();

  await page.reload();
  await expect(page.getByRole('article')).toBeVisible();
  await page.getByRole('link', { name: t('common.back') }).click();
  await waitForScreen(user, 'A-1');
  await expect(button(user, 'shell.sections.orders', menu(user))).toBeVisible();
  expect((await storedTheme(user)).layout).toEqual({ ...onPaper, type: 'topBarClassic', previousType: '' });
});

test('what is stored is worn before the first paint, and nonsense breaks nothing', async ({ user }) => {
  const { page, t } = user;
  await page.goto('/dashboard');
  await startWithTheme(user, { mode: 'dark', themeSchema: 'green', direction: 'rtl' });
  // Blocks the app, so that only the script in the page's head applies the theme.
  await page.route(/\/assets\/.*\.js/, (route) => route.abort());
  user.faults.expect(/^net::ERR_FAILED GET \/assets\//);
  await page.goto('/customer');
  const root = page.locator('html');
  await expect(root).toHaveClass(/\bdark\b/);
  await expect(root).toHaveAttribute('data-scheme', 'green');
  await expect(root).toHaveAttribute('dir', 'rtl');
  await page.unrouteAll();

  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const start = await menu(user).boundingBox();
  expect(start?.x).toBeGreaterThan(desktop.width / 2);

  for (const nonsense of ['[]', '{broken', '{"layout":7,"mode":[],"controlSize":"huge","panelExpand":"?"}']) {
    await page.evaluate((entry) => localStorage.setItem('theme', entry), nonsense);
    await page.reload();
    await waitForScreen(user, t('customers.title'));
    await takeMeasurements(menu(user), { width: 290 });
  }
});

test('direction, size and mode are chosen in the panel; the language brings its own direction', async ({
  user,
}) => {
  const { page, t } = user;
  await page.goto('/customer/new');
  await openPanel(user);
  await chooseOption(user, 'theme.directions.rtl');
  await chooseOption(user, 'theme.modes.dark');
  await chooseOption(user, 'shell.controlSizes.lg');
  await chooseOption(user, 'shell.schemes.purple');
  expect(await storedTheme(user)).toEqual({
    themeSchema: 'purple',
    direction: 'rtl',
    mode: 'dark',
    panelExpand: true,
    controlSize: 'lg',
    layout: { type: 'collapsibleSide', sideNavCollapse: false, previousType: '' },
  });
  const place = await panel(user).boundingBox();
  expect(place?.x).toBe(0);
  await page.reload();
  await expect(panel(user)).toBeVisible();
  await closePanel(user);
  await takeMeasurements(page.getByRole('textbox', { name: t('customers.field.name') }), { height: 44 });
  await button(user, 'shell.language').click();
  await page.getByRole('menuitem', { name: 'اردو' }).click();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await page.getByRole('button', { name: 'زبان' }).click();
  await page.getByRole('menuitem', { name: 'English' }).click();
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
});

test('on a phone every layout is the same, and the panel is behind the menu', async ({ user }) => {
  const { page, t } = user;
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto('/group-collapse-menu-item-view-1');
  for (const type of ['topBarClassic', 'contentOverlay', 'blank']) {
    await startWithTheme(user, { layout: { type } });
    await page.reload();
    await expect(button(user, 'shell.scan', menu(user))).toBeVisible();
  }
  await expectNoOverflow(user);
  await button(user, 'shell.openMenu').click();
  const drawer = page.getByRole('dialog', { name: t('shell.mainMenu') });
  const fold = button(user, 'theme.demo.fold', drawer);
  await expect(fold).toHaveAttribute('aria-expanded', 'true');
  await fold.click();
  await expect(drawer.getByRole('link', { name: t('theme.demo.collapse2.title') })).toBeHidden();
  await expectAccessible(user, 'the menu with its folds');
  await openPanel(user);
  await expectAccessible(user, 'the panel on the phone');
  await chooseOption(user, 'theme.layouts.stackedSide');
  await expectNoOverflow(user);
});
