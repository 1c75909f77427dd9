import type { Locator } from '@playwright/test';
import { isAccessible } from './accessible.ts';
import { arrives, button, type Desk } from './desk.ts';
import { expect, ownersTest as test } from './journey.ts';

const desktop = { width: 1440, height: 900 };
test.use({ viewport: desktop });

const fiveSeconds = 5000;

const notice = ({ page, t }: Desk): Locator =>
  page.getByRole('alert').filter({ hasText: t('theme.demo.noticeText') });

/** Shows a notification on the demo page, and moves the mouse away from it. */
async function isTold(desk: Desk): Promise<Locator> {
  await button(desk, 'theme.demo.success').click();
  await expect(notice(desk)).toBeVisible();
  // Its timer starts once its entrance has ended.
  await expect(notice(desk)).not.toHaveClass(/enter/);
  return notice(desk);
}

/** Its timer is the animation of a hidden bar: it closes when that ends. */
const clock = (desk: Desk, act?: 'finish' | 'pause') =>
  notice(desk)
    .locator('.Toastify__progress-bar')
    .evaluate((bar, does) => {
      const [animation] = bar.getAnimations();
      if (does) animation?.[does]();
      return { state: animation?.playState, duration: animation?.effect?.getTiming().duration };
    }, act);
const runs = (desk: Desk) =>
  expect.poll(() => clock(desk)).toEqual({ state: 'running', duration: fiveSeconds });
const waits = (desk: Desk) =>
  expect.poll(() => clock(desk)).toEqual({ state: 'paused', duration: fiveSeconds });

/** Its timer runs, and is stopped: on a busy machine it might close before it is looked at. */
async function stays(desk: Desk): Promise<void> {
  await runs(desk);
  await clock(desk, 'pause');
}

/** Its timer runs, and at its end it closes. */
async function goesInTime(desk: Desk): Promise<void> {
  await runs(desk);
  await clock(desk, 'finish');
  await goes(desk);
}

/**
 * Its timer starts in a moment only, as on a busy machine: the browser then reports that it ended before its beginning.
 */
const startsLater = (desk: Desk) =>
  notice(desk)
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

const goes = (desk: Desk) => expect(notice(desk)).toHaveCount(0);

async function drags({ page }: Desk, what: Locator, share: number): Promise<void> {
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
  desk,
}) => {
  const { page, t } = desk;
  await page.goto('/single-menu-view');
  await arrives(desk, t('theme.demo.single.title'));
  const told = await isTold(desk);
  await stays(desk);
  const box = await told.boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? 0) / 2).toBeCloseTo(desktop.width / 2, 0);
  expect(box?.y).toBeLessThan(40);
  await isAccessible(desk, 'a notice');
  await clock(desk, 'finish');
  await goes(desk);

  await isTold(desk);
  await runs(desk);
  expect(await startsLater(desk)).toBe(0);
  await expect(notice(desk)).toBeVisible();
  await goesInTime(desk);

  await (await isTold(desk)).hover();
  await waits(desk);
  await page.mouse.move(20, 600);
  await goesInTime(desk);

  await isTold(desk);
  await page.evaluate(() => window.dispatchEvent(new Event('blur')));
  await waits(desk);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await goesInTime(desk);
});

test('without the code of notifications the screens work, and the next notice fetches it again', async ({
  desk,
}) => {
  const { page, t, faults } = desk;
  const code = /\/assets\/toast-region-.*\.js/;
  faults.expect(/^net::ERR_FAILED GET \/assets\/toast-region-/);
  await page.route(code, (route) => route.abort());
  const failed = page.waitForEvent('requestfailed', (request) => code.test(request.url()));
  await page.goto('/single-menu-view');
  await failed;
  await arrives(desk, t('theme.demo.single.title'));
  await page.unrouteAll();
  await isTold(desk);
});

test('the newest notice is shown though the ones before it are held: the oldest gives way', async ({
  desk,
}) => {
  const { page, t } = desk;
  await page.goto('/single-menu-view');
  await arrives(desk, t('theme.demo.single.title'));
  await page.evaluate(() => window.dispatchEvent(new Event('blur')));
  const all = page.getByRole('alert').filter({ hasText: t('theme.demo.noticeText') });
  for (const count of [1, 2, 3, 4]) {
    await button(desk, 'theme.demo.success').press('Enter');
    await expect(all).toHaveCount(count);
  }
  await all.first().hover();
  await all.evaluateAll((notices) => {
    for (const each of notices) each.setAttribute('data-before', '');
  });
  await button(desk, 'theme.demo.success').press('Enter');
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

    test('a notice is dragged away, reached by Alt+T and closed by the keyboard', async ({ desk }) => {
      const { page, t } = desk;
      await page.goto('/single-menu-view');
      await arrives(desk, t('theme.demo.single.title'));
      const told = await isTold(desk);
      await stays(desk);
      const home = await told.boundingBox();
      const close = await button(desk, 'common.close', told).boundingBox();
      const middle = desktop.width / 2;
      expect(((close?.x ?? middle) - middle) * onwards).toBeGreaterThan(0);

      await drags(desk, told, 0.7 * onwards);
      await expect.poll(async () => (await told.boundingBox())?.x).toBeCloseTo(home?.x ?? 0, 0);
      await drags(desk, told, -0.7 * onwards);
      await expect.poll(async () => (await told.boundingBox())?.x).toBeCloseTo(home?.x ?? 0, 0);
      await drags(desk, told, 0.9 * onwards);
      await expect(notice(desk)).toHaveCount(0);

      const trigger = button(desk, 'theme.demo.success');
      await trigger.press('Enter');
      await expect(notice(desk)).toBeVisible();
      await page.keyboard.press('Alt+t');
      await expect(notice(desk)).toBeFocused();
      await waits(desk);
      await page.keyboard.press('Escape');
      await expect(trigger).toBeFocused();
      await goesInTime(desk);

      await trigger.press('Enter');
      await expect(notice(desk)).toBeVisible();
      await page.keyboard.press('Alt+t');
      await page.keyboard.press('Tab');
      await expect(button(desk, 'common.close', notice(desk))).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(notice(desk)).toHaveCount(0);
      await expect(trigger).toBeFocused();
    });
  });
}
