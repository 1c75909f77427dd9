import { createHash } from 'node:crypto';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { languages } from '#shared/lib/language.ts';
import { versionHeader } from '#shared/lib/server-version.ts';
import { translator } from '../server/lib/http/translate.ts';
import { expect, ownerTest as test } from './fixtures.ts';
import { type NetworkProxy, startNetworkProxy, waitUntilKept } from './network-proxy.ts';
import type { Shop } from './server.ts';
import type { ShopOwner } from './shop-owner.ts';
import { button, field, type TestUser } from './test-user.ts';

/** A browser that may keep the app, behind a network that can be disturbed; the owner is signed in. */
async function openBehindNetwork(
  { shop, owner, browser, user }: { shop: Shop; owner: ShopOwner; browser: Browser; user: TestUser },
  use: (theirs: TestUser, network: NetworkProxy, context: BrowserContext) => Promise<void>,
): Promise<void> {
  const network = await startNetworkProxy(shop.url);
  const localStorage = owner.storage?.origins[0]?.localStorage ?? [];
  const context = await browser.newContext({
    baseURL: network.url,
    serviceWorkers: 'allow',
    storageState: { cookies: [], origins: [{ origin: network.url, localStorage }] },
  });
  try {
    await use({ ...user, page: await context.newPage() }, network, context);
  } finally {
    await context.close();
    await network.stop();
  }
}

/** The paths of all kept files. */
const keptFiles = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return kept.flat().map(({ url }) => new URL(url).pathname);
  });

/** As a browser does that needs room. */
const emptyHalfway = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      const files = await cache.keys();
      for (const [at, file] of files.entries())
        if (at % 2 === 0 || file.url.includes('/index.html')) await cache.delete(file);
    }
  });

const ownMenu = ({ page, t }: TestUser) =>
  page.getByRole('navigation', { name: t('shell.mainMenu') }).first();

test('the kept app starts without a network, and goes on when it is back', async ({
  user,
  owner,
  browser,
  shop,
}) => {
  await openBehindNetwork({ shop, owner, browser, user }, async (theirs, network, context) => {
    const { page, t } = theirs;
    await page.goto('/');
    await expect(ownMenu(theirs)).toBeVisible();
    await waitUntilKept(page);
    const kept = await keptFiles(page);
    expect(kept).toContain('/index.html');
    // Built files alone: nothing of the shop.
    expect(kept.filter((path) => !/^\/(assets\/.+|index\.html|start\.js|icon\.svg)$/.test(path))).toEqual([]);

    await emptyHalfway(page);
    await page.reload();
    await expect(ownMenu(theirs)).toBeVisible();
    await expect.poll(() => keptFiles(page), { timeout: 60_000 }).toContain('/index.html');

    network.mode = 'cut';
    await context.setOffline(true);
    await page.close();
    const again = await context.newPage();
    await again.goto('/');
    const notice = again.getByRole('alertdialog', { name: t('shell.offline.title') });
    await expect(notice).toBeVisible();
    await expect(notice).toContainText(t('shell.offline.kept'));
    const other = await context.newPage();
    // What the server writes itself is never answered from what is kept.
    for (const path of ['/track', '/shop', '/work/1-x', '/healthz', '/api/docs', '/images/1.jpg'])
      await expect(other.goto(path)).rejects.toThrow(/ERR_/);

    network.mode = 'open';
    await context.setOffline(false);
    await expect(notice).toBeHidden();
    await expect(ownMenu({ ...theirs, page: again })).toBeVisible();
    await expect(again).toHaveURL(/\/dashboard$/);

    // What was kept of the session ends with it.
    const keptReplies = () =>
      again.evaluate(() => Object.keys(localStorage).filter((key) => /^kept:/.test(key)));
    expect(await keptReplies()).not.toEqual([]);
    await other.goto('/track');
    await other.evaluate(() => localStorage.removeItem('token'));
    await expect(again).toHaveURL(/\/sign-in/);
    expect(await keptReplies()).toEqual([]);
  });
});

/** The same files with another page, as after an update of the server. */
async function publishNewVersion(page: Page, network: NetworkProxy): Promise<void> {
  const fetched = (path: string) => page.evaluate(async (from) => (await fetch(from)).text(), path);
  const body = (await fetched('/index.html')).replace('</head>', '<meta name="build" content="2" /></head>');
  const worker = await fetched('/sw.js');
  const known = /url:"index\.html",revision:"[^"]*",integrity:"[^"]*"/.exec(worker)?.[0] ?? '';
  expect(known).not.toBe('');
  const integrity = createHash('sha384').update(body).digest('base64');
  const next = `url:"index.html",revision:"2",integrity:"sha384-${integrity}"`;
  network.files.set('/index.html', { type: 'text/html', body });
  network.files.set('/sw.js', { type: 'text/javascript', body: worker.replace(known, next) });
  await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
}

test('a new version waits until the user reloads, in each tab', async ({ user, owner, browser, shop }) => {
  await openBehindNetwork({ shop, owner, browser, user }, async (theirs, network, context) => {
    const { page, t } = theirs;
    await page.goto('/customer/new');
    await field(theirs, 'customers.field.name').fill('Faisal');
    await waitUntilKept(page);
    const second = await context.newPage();
    await second.goto('/customer/new');
    await field({ ...theirs, page: second }, 'customers.field.name').fill('Mariam');

    await publishNewVersion(page, network);
    const notice = (place: Page) => place.getByRole('status').filter({ hasText: t('shell.version.new') });
    await expect(notice(page)).toBeVisible();
    await expect(notice(second)).toBeVisible();
    await expect(field(theirs, 'customers.field.name')).toHaveValue('Faisal');
    expect(await page.locator('meta[name=build]').count()).toBe(0);

    page.on('dialog', (asked) => void asked.accept());
    await button(theirs, 'shell.version.reload').click();
    await expect(page.locator('meta[name=build]')).toHaveCount(1);
    await expect(notice(page)).toBeHidden();
    // The other tab stays as it is, and can be worked in.
    await expect(field({ ...theirs, page: second }, 'customers.field.name')).toHaveValue('Mariam');
    expect(await second.locator('meta[name=build]').count()).toBe(0);
    await second.keyboard.press('Control+k');
    await expect(second.getByRole('dialog')).toBeVisible();

    // A server that went back to an older version is no failure.
    network.headers = { [versionHeader]: '0.9.0' };
    await page.reload();
    await expect(page.getByRole('status').filter({ hasText: t('shell.version.older') })).toBeVisible();
    await button(theirs, 'shell.version.later').click();
    await expect(page.getByText(t('shell.version.older'))).toBeHidden();
  });
});

test('a network that wants its own sign-in first is named, and breaks nothing', async ({
  user,
  owner,
  browser,
  shop,
}) => {
  await openBehindNetwork({ shop, owner, browser, user }, async (theirs, network, context) => {
    const { page } = theirs;
    // The page came, and then the network cut in.
    network.mode = 'portal';
    network.passes = /^\/(dashboard|start\.js)$/;
    await page.goto('/dashboard');
    for (const language of languages)
      await expect(page.getByText(translator(language)('shell.notStarted'))).toBeVisible();

    // A worker whose files are not the built ones isn't installed, and the app works without.
    network.passes = /^\/(?!assets\/.*(time-grid|calendar))/;
    await page.getByRole('link', { name: theirs.t('common.tryAgain') }).click();
    await expect(ownMenu(theirs)).toBeVisible();
    await expect.poll(() => network.asked.includes('/sw.js'), { timeout: 60_000 }).toBe(true);
    const workers = () =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.getRegistration();
        return [registration?.installing, registration?.active].filter(Boolean).length;
      });
    await expect.poll(workers, { timeout: 60_000 }).toBe(0);

    network.mode = 'open';
    await page.reload();
    await expect(ownMenu(theirs)).toBeVisible();
    await waitUntilKept(page);
    // The kept app behind such a network: it starts, the session stays, and it goes on by itself.
    network.mode = 'portal';
    network.passes = undefined;
    await page.close();
    const again = await context.newPage();
    await again.goto('/');
    await expect(again.getByText(theirs.t('shell.unreachable'))).toBeVisible();
    network.mode = 'open';
    await expect(ownMenu({ ...theirs, page: again })).toBeVisible();
  });
});
