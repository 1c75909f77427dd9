import sharp from 'sharp';
import { button, field } from './desk.ts';
import { expect, ownersTest as test } from './journey.ts';
import { credentials } from './owner.ts';

async function jpeg(name: string) {
  const picture = sharp({ create: { width: 80, height: 40, channels: 3, background: '#c9b68d' } });
  return { name, mimeType: 'image/jpeg', buffer: await picture.jpeg().toBuffer() };
}

test('a stored picture that a save drops is told to be deleted', async ({ desk }) => {
  const { page, faults } = desk;
  await page.goto('/company-information');
  const name = field(desk, 'settings.company.name');
  await name.fill('Noor tailors');
  const file = await jpeg('logo.jpg');
  const isDeleted = page.getByRole('alert').filter({ hasText: 'Image deleted successfully!' });
  await page.locator('input[type=file]').first().setInputFiles(file);
  await expect(button(desk, 'settings.image.remove')).toBeVisible();
  await button(desk, 'common.save').click();
  await expect(page.getByRole('alert').filter({ hasText: 'Updated Successfully!' })).toBeVisible();
  await expect(isDeleted).toHaveCount(0);

  await button(desk, 'settings.image.remove').click();
  await expect(isDeleted).toHaveCount(0);
  await button(desk, 'common.save').click();
  await expect(isDeleted).toBeVisible();

  // One that no record has yet is deleted at once; if that fails, it stays and can be removed again.
  await page.reload();
  await page.locator('input[type=file]').first().setInputFiles(file);
  await expect(button(desk, 'settings.image.remove')).toBeVisible();
  faults.expect(/DELETE \/api\/v1\/images/);
  await page.route('**/api/v1/images/*', (route) => route.abort());
  await button(desk, 'settings.image.remove').click();
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to delete image' })).toBeVisible();
  await expect(isDeleted).toHaveCount(0);
  await page.unroute('**/api/v1/images/*');
  await button(desk, 'settings.image.remove').click();
  await expect(isDeleted).toBeVisible();
  await expect(button(desk, 'settings.image.remove')).toHaveCount(0);
});

test('an own picture takes the place of the initials in the frame and in the list of users, until it is removed', async ({
  desk,
}) => {
  const { page } = desk;
  await page.goto('/account');
  const inFrame = page.getByRole('banner').locator('img[src$="-small.jpg"]');
  const save = button(desk, 'account.profile.save');
  const isSaved = page.getByRole('alert').filter({ hasText: 'Updated Successfully!' });
  await expect(save).toBeVisible();
  await expect(inFrame).toHaveCount(0);
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(await jpeg('face.jpg'));
  await expect(button(desk, 'settings.image.remove')).toBeVisible();
  await save.click();
  await expect(isSaved).toBeVisible();
  await expect(inFrame).toBeVisible();

  await page.goto('/users');
  const row = page.getByRole('row').filter({ hasText: credentials.email });
  await expect(row.locator('img')).toBeVisible();
  await row.getByText(credentials.email).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('button', { name: desk.t('settings.image.remove') }).click();
  await drawer.getByRole('button', { name: desk.t('common.save') }).click();
  await expect(drawer).toHaveCount(0);
  await expect(row.locator('img')).toHaveCount(0);
  await expect(inFrame).toHaveCount(0);
});
