import { preferenceContract } from '#shared/settings/preferences/preference.contract.ts';
import { expectAccessible } from '../accessibility.ts';
import { ownerTest as test } from '../fixtures.ts';
import { startWithTheme } from '../steps/appearance.ts';
import { waitForScreen } from '../test-user.ts';

test.use({ viewport: { width: 1440, height: 900 } });

const schemes = ['default', 'dark', 'green', 'purple', 'orange'];

test('every scheme in both modes passes axe', async ({ user, owner }) => {
  const { page, t } = user;
  const { version } = await owner.call(preferenceContract.get, {});
  await owner.call(preferenceContract.update, { body: { version, demoPages: true } });
  await page.goto('/dashboard');
  for (const themeSchema of schemes)
    for (const mode of ['light', 'dark'] as const) {
      await startWithTheme(user, { themeSchema, mode });
      await page.goto('/group-single-menu-item-view');
      await waitForScreen(user, t('theme.demo.groupSingle.title'));
      await expectAccessible(user, `${themeSchema} in ${mode}`);
    }
});
