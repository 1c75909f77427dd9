import { liveContract } from '#shared/lib/live.contract.ts';
import { arrives, field } from './desk.ts';
import { expect, ownersTest as test } from './journey.ts';
import { hiresTailor, onPhone } from './tailor.ts';

test.use({ hearsOthers: true });

const events = `**/api/v1${liveContract.events.path}*`;

test('what forms are made of is fetched once the screen is quiet, for those who may write', async ({
  desk,
  owner,
  browser,
  language,
}) => {
  const { page, t } = desk;
  await page.goto('/taxes');
  await arrives(desk, t('settings.tax.title'));
  const kept = page.locator('head > link[rel=prefetch]');
  await expect(kept.last()).toBeAttached();
  const scripts = await kept.evaluateAll((links) =>
    links.map((link) => (link as HTMLLinkElement).href).filter((href) => href.endsWith('.js')),
  );
  await page.getByRole('link', { name: t('settings.tax.create') }).click();
  await expect(field(desk, 'settings.tax.name')).toBeVisible();
  const asked = await page.evaluate(
    (names) =>
      names.flatMap((name) => {
        const times = performance.getEntriesByName(name) as PerformanceResourceTiming[];
        return times.filter(({ transferSize }) => transferSize > 0).length;
      }),
    scripts,
  );
  // Each crossed the network once, before the click.
  expect(asked).toEqual(scripts.map(() => 1));

  // A tailor changes nothing in a form. Their page becomes quiet at the time when it begins to listen.
  const { email } = await hiresTailor(owner, language);
  await onPhone(desk, { browser, language }, email, async ({ page: theirs }) => {
    const listening = theirs.waitForRequest(events);
    await theirs.goto('/my-work');
    await listening;
    await expect(theirs.locator('head > link[rel=prefetch]')).toHaveCount(0);
  });
});
