import sharp from 'sharp';
import { expect, ownerTest as test } from './fixtures.ts';
import { credentials } from './shop-owner.ts';
import { button, field } from './test-user.ts';

async function jpeg(name: string) {
  const picture = sharp({ create: { width: 80, height: 40, channels: 3, background: '#c9b68d' } });
  return { name, mimeType: 'image/jpeg', buffer: await picture.jpeg().toBuffer() };
}

test('a stored picture that a save drops is told to be deleted', async ({ user }) => {
  const { page, faults } = user;
  await page.goto('/company-information');
  const name = field(user, 'settings.company.name');
  await name.fill('Noor tailors');
  const file = await jpeg('logo.jpg');
  const isDeleted = page.getByRole('alert').filter({ hasText: 'Image deleted successfully!' });
  await page.locator('input[type=file]').first().setInputFiles(file);
  await expect(button(user, 'settings.image.remove')).toBeVisible();
  await button(user, 'common.save').click();
  await expect(page.getByRole('alert').filter({ hasText: 'Updated Successfully!' })).toBeVisible();
  await expect(isDeleted).toHaveCount(0);

  await button(user, 'settings.image.remove').click();
  await expect(isDeleted).toHaveCount(0);
  await button(user, 'common.save').click();
  await expect(isDeleted).toBeVisible();

  // One that no record has yet is deleted at once; if that fails, it stays and can be removed again.
  await page.reload();
  await page.locator('input[type=file]').first().setInputFiles(file);
  await expect(button(user, 'settings.image.remove')).toBeVisible();
  faults.expect(/DELETE \/api\/v1\/images/);
  await page.route('**/api/v1/images/*', (route) => route.abort());
  await button(user, 'settings.image.remove').click();
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to delete image' })).toBeVisible();
  await expect(isDeleted).toHaveCount(0);
  await page.unroute('**/api/v1/images/*');
  await button(user, 'settings.image.remove').click();
  await expect(isDeleted).toBeVisible();
  await expect(button(user, 'settings.image.remove')).toHaveCount(0);
});

test('an own picture takes the place of the initials in the frame and in the list of users, until it is removed', async ({
  user,
}) => {
  const { page } = user;
  await page.goto('/account');
  const inFrame = page.getByRole('banner').locator('img[src$="-small.jpg"]');
  const save = button(user, 'account.profile.save');
  const isSaved = page.getByRole('alert').filter({ hasText: 'Updated Successfully!' });
  await expect(save).toBeVisible();
  await expect(inFrame).toHaveCount(0);
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(await jpeg('face.jpg'));
  await expect(button(user, 'settings.image.remove')).toBeVisible();
  await save.click();
  await expect(isSaved).toBeVisible();
  await expect(inFrame).toBeVisible();

  await page.goto('/users');
  const row = page.getByRole('row').filter({ hasText: credentials.email });
  await expect(row.locator('img')).toBeVisible();
  await row.getByText(credentials.email).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('button', { name: user.t('settings.image.remove') }).click();
  await drawer.getByRole('button', { name: user.t('common.save') }).click();
  await expect(drawer).toHaveCount(0);
  await expect(row.locator('img')).toHaveCount(0);
  await expect(inFrame).toHaveCount(0);
});
