import { booksOrder } from './booking.ts';
import { button, isTold } from './desk.ts';
import { expect, ownersTest as test } from './journey.ts';
import { countsRedraws } from './redraws.ts';

test.use({ viewport: { width: 1440, height: 900 } });

test('typing in an order of 60 rows draws one of them anew, and the keys move and copy rows', async ({
  desk,
  owner,
}) => {
  const { page } = desk;
  const rows = Array.from({ length: 60 }, (_, index) => ({
    kind: 'service' as const,
    name: `Hem ${index + 1}`,
    quantity: 1,
    price: '10',
    taxId: null,
  }));
  const { id } = await booksOrder(desk, owner, { referenceNumber: 'SO-60', rows });
  const redrawn = await countsRedraws(page, '[data-row]');
  await page.goto(`/orders/${id}/edit`);
  const name = (number: number) => page.locator(`input[name="rows.${number - 1}.name"]`);
  await expect(name(60)).toHaveValue('Hem 60');
  await page.waitForLoadState('networkidle');

  // The counter sees what it is to see: a moved row numbers those between anew.
  await name(12).focus();
  await redrawn();
  await page.keyboard.press('Alt+ArrowDown');
  await expect(name(13)).toHaveValue('Hem 12');
  await expect(name(13)).toBeFocused();
  expect(await redrawn()).toBeGreaterThan(1);

  for (const key of ['A', 'b', 'c']) {
    await page.keyboard.press(key);
    expect(await redrawn()).toBe(1);
  }
  await expect(name(13)).toHaveValue(/Abc/);
  await page.keyboard.press('Alt+Shift+ArrowDown');
  await expect(name(14)).toHaveValue(/Abc/);
  await expect(name(14)).toBeFocused();
  await expect(page.locator('[data-row]')).toHaveCount(61);
  await button(desk, 'orders.form.save').click();
  await isTold(desk, 'common.updated');
});
