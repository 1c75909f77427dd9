import type { Locator } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { expect, ownerTest as test } from './fixtures.ts';
import { button, type TestUser, waitForScreen } from './test-user.ts';

const desktop = { width: 1440, height: 900 };
test.use({ viewport: desktop });

const fiveSeconds = 5000;

const notice = ({ page, t }: TestUser): Locator =>
  page.getByRole('alert').filter({ hasText: t('theme.demo.noticeText') });

/** Shows a notification on the demo page, and moves the mouse away from it. */
async function expectToast(user: TestUser): Promise<Locator> {
  await button(user, 'theme.demo.success').click();
  await expect(notice(user)).toBeVisible();
  // Its timer starts once its entrance has ended.
  await expect(notice(user)).not.toHaveClass(/enter/);
  return notice(user);
}

/** Its timer is the animation of a hidden bar: it closes when that ends. */
const clock = (user: TestUser, act?: 'finish' | 'pause') =>
  notice(user)
    .locator('.Toastify__progress-bar')
    .evaluate((bar, does) => {
      const [animation] = bar.getAnimations();
      if (does) animation?.[does]();
      return { state: animation?.playState, duration: animation?.effect?.getTiming().duration };
    }, act);
const runScript = (user: TestUser) =>
  expect.poll(() => clock(user)).toEqual({ state: 'running', duration: fiveSeconds });
const waitFor = (user: TestUser) =>
  expect.poll(() => clock(user)).toEqual({ state: 'paused', duration: fiveSeconds });

/** Its timer runs, and is stopped: on a busy machine it might close before it is looked at. */
async function expectToStay(user: TestUser): Promise<void> {
  await runScript(user);
  await clock(user, 'pause');
}

/** Its timer runs, and at its end it closes. */
async function expectToClose(user: TestUser): Promise<void> {
  await runScript(user);
  await clock(user, 'finish');
  await expectStage(user);
}

/**
 * Its timer starts in a moment only, as on a busy machine: the browser then reports that it ended before its beginning.
 */
const startLater = (user: TestUser) =>
  notice(user)
    .locator('.Toastify__progress-bar')
    .evaluate(async (bar) => {
      const ended = new Promise<number>((done) => {
        window.addEventListener('animationend', ({ elapsedTime }) => done(elapsedTime), {
          once: true,
          capture: true,
        });
      });
      const [animation] = bar.getAnimations();
      if (animation) animation.startTime = Number(document.timeline.currentTime) + 50;
      return await ended;
    });

const expectStage = (user: TestUser) => expect(notice(user)).toHaveCount(0);

async function dragTo({ page }: TestUser, what: Locator, share: number): Promise<void> {
  const box = await what.boundingBox();
  if (!box) throw new Error('nothing to drag');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + (box.width * share) / 2, y, { steps: 4 });
  await page.mouse.move(x + box.width * share, y, { steps: 4 });
  await page.mouse.up();
}

test('a notification stays for five seconds, longer while hovered or while the window is in the background', async ({
  user,
}) => {
  const { page, t } = user;
  await page.goto('/single-menu-view');
  await waitForScreen(user, t('theme.demo.single.title'));
  const told = await expectToast(user);
  await expectToStay(user);
  const box = await told.boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? 0) / 2).toBeCloseTo(desktop.width / 2, 0);
  expect(box?.y).toBeLessThan(40);
  await expectAccessible(user, 'a notice');
  await clock(user, 'finish');
  await expectStage(user);

  await expectToast(user);
  await runScript(user);
  expect(await startLater(user)).toBe(0);
  await expect(notice(user)).toBeVisible();
  await expectToClose(user);

  await (await expectToast(user)).hover();
  await waitFor(user);
  await page.mouse.move(20, 600);
  await expectToClose(user);

  await expectToast(user);
  await page.evaluate(() => window.dispatchEvent(new Event('blur')));
  await waitFor(user);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expectToClose(user);
});

test('without the code of notifications the screens work, and the next notice fetches it again', async ({
  user,
}) => {
  const { page, t, faults } = user;
  const code = /\/assets\/toast-region-.*\.js/;
  faults.expect(/^net::ERR_FAILED GET \/assets\/toast-region-/);
  await page.route(code, (route) => route.abort());
  const failed = page.waitForEvent('requestfailed', (request) => code.test(request.url()));
  await page.goto('/single-menu-view');
  await failed;
  await waitForScreen(user, t('theme.demo.single.title'));
  await page.unrouteAll();
  await expectToast(user);
});

test('the newest notice is shown though the ones before it are held: the oldest gives way', async ({
  user,
}) => {
  const { page, t } = user;
  await page.goto('/single-menu-view');
  await waitForScreen(user, t('theme.demo.single.title'));
  await page.evaluate(() => window.dispatchEvent(new Event('blur')));
  const all = page.getByRole('alert').filter({ hasText: t('theme.demo.noticeText') });
  for (const count of [1, 2, 3, 4]) {
    await button(user, 'theme.demo.success').press('Enter');
    await expect(all).toHaveCount(count);
  }
  await all.first().hover();
  await all.evaluateAll((notices) => {
    for (const each of notices) each.setAttribute('data-before', '');
  });
  await button(user, 'theme.demo.success').press('Enter');
  await expect(
    page.locator('[role=alert]:not([data-before])').filter({ hasText: t('theme.demo.noticeText') }),
  ).toBeVisible();
  await expect(all).toHaveCount(4);
});

for (const [language, onwards] of [
  ['en', 1],
  ['ar', -1],
] as const) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('a notice is dragged away, reached by Alt+T and closed by the keyboard', async ({ user }) => {
      const { page, t } = user;
      await page.goto('/single-menu-view');
      await waitForScreen(user, t('theme.demo.single.title'));
      const told = await expectToast(user);
      await expectToStay(user);
      const home = await told.boundingBox();
      const close = await button(user, 'common.close', told).boundingBox();
      const middle = desktop.width / 2;
      expect(((close?.x ?? middle) - middle) * onwards).toBeGreaterThan(0);

      await dragTo(user, told, 0.7 * onwards);
      await expect.poll(async () => (await told.boundingBox())?.x).toBeCloseTo(home?.x ?? 0, 0);
      await dragTo(user, told, -0.7 * onwards);
      await expect.poll(async () => (await told.boundingBox())?.x).toBeCloseTo(home?.x ?? 0, 0);
      await dragTo(user, told, 0.9 * onwards);
      await expect(notice(user)).toHaveCount(0);

      const trigger = button(user, 'theme.demo.success');
      await trigger.press('Enter');
      await expect(notice(user)).toBeVisible();
      await page.keyboard.press('Alt+t');
      await expect(notice(user)).toBeFocused();
      await waitFor(user);
      await page.keyboard.press('Escape');
      await expect(trigger).toBeFocused();
      await expectToClose(user);

      await trigger.press('Enter');
      await expect(notice(user)).toBeVisible();
      await page.keyboard.press('Alt+t');
      await page.keyboard.press('Tab');
      await expect(button(user, 'common.close', notice(user))).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(notice(user)).toHaveCount(0);
      await expect(trigger).toBeFocused();
    });
  });
}
