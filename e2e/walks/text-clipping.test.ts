import { waitUntilLoaded } from '../accessibility.ts';
import { fillShop, type RecordIds, shopNames } from '../fill-shop.ts';
import { expect as check, ownerTest as test } from '../fixtures.ts';
import type { TestUser } from '../test-user.ts';
import { clippingExaminer } from './text-clipping.ts';

// By a variable: types of the whole web aren't needed here.
const routes: string = '#web/app/routes.ts';
const { screens }: { screens: readonly { path: string }[] } = await import(routes);

/** Taller than windows are, to see more at once. */
const desktop = { width: 1440, height: 1400 };
const phone = { width: 390, height: 2200 };

const addressOf = (path: string, ids: RecordIds): string =>
  path.replace(/^\/([^/]+)\/:\w+/, (_, kind: string) => {
    if (!ids[kind]) throw new Error(`no record for ${path}`);
    return `/${kind}/${ids[kind]}`;
  });

/** A screen's code is fetched with it, which takes long on a busy machine. */
const expect = check.configure({ timeout: 60_000 });

/**
 * Opens a screen within the loaded app, as Back and Forward do, and waits until its title replaces that of the last: to
 * load the app for each screen would take half of the journey.
 */
async function visitAddress({ page }: TestUser, address: string): Promise<void> {
  await page.evaluate((to) => {
    for (const title of document.querySelectorAll<HTMLElement>('h1, article'))
      title.dataset.left = title.textContent;
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
  const isThere = () =>
    [...document.querySelectorAll<HTMLElement>('h1, article')].some(
      (title) => title.checkVisibility() && title.dataset.left !== title.textContent,
    );
  await page.waitForFunction(isThere, undefined, { timeout: 60_000 });
}

/** Opens the form of a new record, if the screen shows it beside a list. */
async function openForm({ page }: TestUser, path: string): Promise<boolean> {
  const link = page.locator(`a[href^="${path}?"][href*="edit=new"]:visible`).first();
  if ((await link.count()) === 0) return false;
  await link.click();
  // A role's form is part of its screen, others are dialogs beside a list.
  await expect(page.getByRole('dialog').or(page.locator('main form')).first()).toBeVisible();
  return true;
}

/** Words in what is set left-to-right as a figure: `26 نوفمبر 2026` would begin with its year. Runs in the page. */
const wordsAmongFigures = (): string[] =>
  [...document.querySelectorAll('bdi[dir="ltr"]')]
    .map((figure) => figure.textContent)
    .filter((text) => /[\u0620-\u064a\u0671-\u06d3]/.test(text.replace(/\u2067.*\u2069/, '')));

for (const language of ['ur', 'ar'] as const) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('no screen cuts off strokes of its words, or sets them as figures', async ({ user, owner }) => {
      // All screens in two sizes, also on a busy machine.
      test.setTimeout(900_000);
      const { page } = user;
      const ids = await fillShop(owner, shopNames[language]);
      const examine = await clippingExaminer(page);
      /** Each text with the first place where it is cut, or reads backwards. */
      const cut = new Map<string, string>();
      const lookAt = async (place: string) => {
        await expect(page.locator('h1, article').first()).toBeVisible();
        await waitUntilLoaded(user);
        await page.evaluate(() => document.fonts.ready);
        const found = [...(await examine()), ...(await page.evaluate(wordsAmongFigures))];
        for (const text of found) if (!cut.has(text)) cut.set(text, place);
      };
      const sizes = [desktop, phone];
      await page.goto('/account');
      await waitUntilLoaded(user);
      for (const { path } of screens) {
        await visitAddress(user, addressOf(path, ids));
        for (const size of sizes) {
          await page.setViewportSize(size);
          const place = `${path} at ${size.width} px`;
          await lookAt(place);
          if (!(await openForm(user, path))) continue;
          await lookAt(`${place}, with its form`);
          await page.goBack();
          await expect(page.getByRole('dialog')).toBeHidden();
        }
        // The next screen begins in the size of this one.
        sizes.reverse();
      }
      expect(Object.fromEntries(cut)).toEqual({});
    });
  });
}
