import sharp from 'sharp';
import { button, field } from './desk.ts';
import { expect, ownersTest as test } from './journey.ts';

test('a stored picture that a save drops is told to be deleted', async ({ desk }) => {
  const { page } = desk;
  await page.goto('/company-information');
  const name = field(desk, 'settings.company.name');
  await name.fill('Noor tailors');
  const picture = sharp({ create: { width: 80, height: 40, channels: 3, background: '#c9b68d' } });
  const buffer = await picture.jpeg().toBuffer();
  const file = { name: 'logo.jpg', mimeType: 'image/jpeg', buffer };
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
});
