import { preferenceContract } from '#shared/settings/preferences/preference.contract.ts';
import { isAccessible } from '../accessible.ts';
import { arrives } from '../desk.ts';
import { ownersTest as test } from '../journey.ts';
import { startsWith } from '../steps/appearance.ts';

test.use({ viewport: { width: 1440, height: 900 } });

const schemes = ['default', 'dark', 'green', 'purple', 'orange'];

test('every scheme in both modes passes axe', async ({ desk, owner }) => {
  const { page, t } = desk;
  const { version } = await owner.call(preferenceContract.get, {});
  await owner.call(preferenceContract.update, { body: { version, demoPages: true } });
  await page.goto('/dashboard');
  for (const themeSchema of schemes)
    for (const mode of ['light', 'dark'] as const) {
      await startsWith(desk, { themeSchema, mode });
      await page.goto('/group-single-menu-item-view');
      await arrives(desk, t('theme.demo.groupSingle.title'));
      await isAccessible(desk, `${themeSchema} in ${mode}`);
    }
});
