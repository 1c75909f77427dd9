import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { itemContract } from '#shared/catalogue/item/item.contract.ts';
import { customerContract } from '#shared/customers/customer/customer.contract.ts';
import { dimensionTemplateContract } from '#shared/customers/measuring/dimension-template.contract.ts';
import { appointmentContract } from '#shared/orders/calendar/appointment.contract.ts';
import { expectAccessible } from './accessibility.ts';
import { bookOrder } from './book-order.ts';
import { expect, ownerTest as test } from './fixtures.ts';
import { phone } from './phone.ts';
import { moveByKeys } from './steps/move-item.ts';
import { button, choice, expectToast, field, type TestUser, textPattern } from './test-user.ts';

const drawn = (background: string, width = 60) =>
  sharp({ create: { width, height: 40, channels: 3, background } });
const file = (name: string, mimeType: string, buffer: Buffer) => ({ name, mimeType, buffer });
const jpeg = async (name: string, width: number) =>
  file(name, 'image/jpeg', await drawn('#c9b68d', width).jpeg().toBuffer());

/** A photo of more than 5 MB: noise can't be compressed. */
async function largePhoto() {
  const [width, height] = [2400, 2000];
  const noise = sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } });
  return file('large.jpg', 'image/jpeg', await noise.jpeg({ quality: 100 }).toBuffer());
}

/** A picture of 48 megapixels, as phones take them, in a small file. */
async function finePhoto() {
  const plain = sharp({ create: { width: 8064, height: 6048, channels: 3, background: '#c9b68d' } });
  return file('fine.jpg', 'image/jpeg', await plain.jpeg({ quality: 1 }).toBuffer());
}

const chooser = ({ page }: TestUser) => page.locator('input[type=file][multiple]');
const rows = ({ page, t }: TestUser) =>
  page.getByRole('list', { name: t('catalogue.item.field.imageIds') }).getByRole('listitem');
/** The widths of the pictures in their order. */
const widths = (user: TestUser) =>
  rows(user)
    .locator('img')
    .evaluateAll((images: HTMLImageElement[]) => images.map(({ naturalWidth }) => naturalWidth));

/** Pastes a picture of the given width, as from a screenshot. */
const paste = ({ page }: TestUser, width: number) =>
  page.evaluate(async (side) => {
    const canvas = document.createElement('canvas');
    canvas.width = side;
    canvas.height = 40;
    canvas.getContext('2d')?.fillRect(0, 0, side, 40);
    const bytes = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg'));
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File([bytes as Blob], 'pasted.jpg', { type: 'image/jpeg' }));
    document.body.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, width);

test('pictures are added, converted, pasted, moved, enlarged and removed', async ({ user, owner }) => {
  test.slow();
  const { page, t } = user;
  await page.goto('/items');
  await page
    .getByRole('link', { name: t('catalogue.item.create') })
    .first()
    .click();
  await field(user, 'catalogue.item.field.code').fill('THB-01');
  await field(user, 'catalogue.item.field.name').fill('Thobe, white');
  await choice(user, 'catalogue.item.field.type').click();
  await page.getByRole('option', { name: t('catalogue.item.types.product') }).click();
  await field(user, 'catalogue.item.field.price').fill('180');
  await field(user, 'catalogue.item.field.cost').fill('90');

  await chooser(user).setInputFiles([await jpeg('front.jpg', 60), await jpeg('back.jpg', 70)]);
  await expect.poll(() => widths(user)).toEqual([60, 70]);

  // One that the browser can convert, and one that it can't; neither is sent as it is.
  const png = file('collar.jpg', 'image/jpeg', await drawn('#ffffff', 80).png().toBuffer());
  const drawing = file('logo.svg', 'image/svg+xml', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
  await chooser(user).setInputFiles([png, drawing, await finePhoto()]);
  await expect(page.getByRole('alert')).toHaveText([t('settings.image.onlyJpeg')]);
  const offer = page.getByRole('status').filter({ hasText: t('settings.image.conversion') });
  await expect(offer).toContainText('collar.jpg');
  await expect(offer).toContainText('fine.jpg');
  await expect(offer).toContainText(textPattern(user, 'settings.image.megabytes', { size: /\d+\.\d/ }));
  await expectAccessible(user, 'the offer to convert a picture');
  await button(user, 'settings.image.convert', offer).click();
  await expect(rows(user)).toHaveCount(4);
  await expect(offer).toHaveCount(0);
  await expect.poll(async () => (await widths(user))[2]).toBe(80);

  const broken = file('broken.png', 'image/png', Buffer.from('no picture'));
  await chooser(user).setInputFiles([broken]);
  await button(user, 'settings.image.convert').click();
  await expect(page.getByRole('alert')).toHaveText([t('settings.image.onlyJpeg')]);
  // Left as it is, a photo of more than 5 MB is refused in the fixed words.
  await chooser(user).setInputFiles([await largePhoto()]);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await button(user, 'settings.image.decline').click();
  await expect(offer).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveText(['Image must be less than 5MB.']);

  await paste(user, 90);
  await expect.poll(async () => (await widths(user))[4]).toBe(90);

  await moveByKeys(user, rows(user).nth(1).getByRole('button').first(), 'ArrowUp');
  await expect.poll(async () => (await widths(user)).slice(0, 2)).toEqual([70, 60]);

  // By mouse: what is lifted stays under the pointer, and is dropped where it came from.
  const box = await rows(user).nth(2).getByRole('button').first().boundingBox();
  const [x, y] = [(box?.x ?? 0) + 8, (box?.y ?? 0) + 8];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y + 20, { steps: 5 });
  const lifted = page.locator('[data-dnd-dragging]');
  await expect(lifted).toBeInViewport({ ratio: 1 });
  expect(Math.abs(((await lifted.boundingBox())?.y ?? 0) + 8 - y)).toBeLessThan(60);
  await page.mouse.up();
  await expect(lifted).toHaveCount(0);

  await rows(user).first().getByRole('button').nth(1).click();
  const viewer = page.getByRole('dialog', { name: t('catalogue.item.field.imageIds') });
  await expect(viewer.getByRole('img', { name: / 1$/ })).toHaveJSProperty('naturalWidth', 70);
  await expectAccessible(user, 'a picture viewed large');
  await page.keyboard.press('ArrowRight');
  await expect(viewer.getByRole('img', { name: / 2$/ })).toHaveJSProperty('naturalWidth', 60);
  await page.keyboard.press('Escape');
  await expect(viewer).toHaveCount(0);

  await rows(user).nth(4).getByRole('button').last().click();
  await expect(rows(user)).toHaveCount(4);
  await button(user, 'common.save').click();
  await expectToast(user, 'common.saved');
  const { data } = await owner.call(itemContract.list, { query: {} });
  expect(data[0]?.images.map(({ width }) => width)).toEqual([70, 60, 80, 1600]);

  await page.getByRole('article', { name: 'Thobe, white' }).getByRole('link').click();
  const enlarge = page.getByRole('button', { name: new RegExp(t('settings.image.enlarge')) });
  await enlarge.click();
  const large = page.getByRole('dialog', { name: 'Thobe, white' });
  await expect(large.getByRole('img', { name: / 1$/ })).toHaveJSProperty('naturalWidth', 70);
});

test('what was wrong with one picture isn’t told beside the next', async ({ user }) => {
  const { page, t } = user;
  await page.goto('/company-information');
  const logo = page.locator('input[type=file]:not([capture])').first();
  const shown = page.getByRole('img', { name: t('settings.image.preview') });
  const drawing = file('logo.svg', 'image/svg+xml', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));

  await logo.setInputFiles([drawing]);
  await expect(page.getByRole('alert')).toHaveText([t('settings.image.onlyJpeg')]);
  await logo.setInputFiles([await jpeg('logo.jpg', 60)]);
  await expect(shown).toHaveJSProperty('naturalWidth', 60);
  await expect(page.getByRole('alert')).toHaveCount(0);

  // The last choice counts, also where an earlier file takes longer to read.
  await page.evaluate(() => {
    const read = Blob.prototype.arrayBuffer;
    Blob.prototype.arrayBuffer = async function () {
      const bytes = await read.call(this);
      if (String.fromCharCode(...new Uint8Array(bytes).slice(0, 1)) === '<')
        await new Promise((done) => setTimeout(done, 1500));
      return bytes;
    };
  });
  const checked = page.waitForTimeout(2500);
  await logo.setInputFiles([drawing]);
  await logo.setInputFiles([await jpeg('logo.jpg', 70)]);
  await expect(shown).toHaveJSProperty('naturalWidth', 70);
  await checked;
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ ...phone, language: 'ur' });

  test('photos are taken of a measurement and at a fitting, and seen beside them', async ({
    user,
    owner,
  }) => {
    const { page, t } = user;
    const { id: customerId } = await owner.call(customerContract.create, {
      body: { name: user.words.customer },
    });
    const [template] = (await owner.call(dimensionTemplateContract.list, { query: {} })).data;
    const order = await bookOrder(user, owner, {
      referenceNumber: 'PH-1',
      customerId,
      rows: [{ kind: 'article', name: 'Thobe', quantity: 1, price: '300' }],
    });
    const camera = page.locator('input[type=file][capture]');
    const enlarge = page.getByRole('button', { name: new RegExp(t('settings.image.enlarge')) });
    const take = async (width: number) => {
      await expect(button(user, 'settings.image.take')).toBeVisible();
      await camera.setInputFiles([await jpeg('photo.jpg', width)]);
      await expect(enlarge).toHaveCount(1);
    };

    await page.goto(`/measurement?customerId=${customerId}&templateId=${template?.id}`);
    await take(50);
    await expectAccessible(user, 'a photo of a measurement');
    const values = page.locator('input[name^="values."]');
    for (const value of await values.all()) await value.fill('20');
    await button(user, 'measurement.page.save').click();
    await expectToast(user, 'common.saved');
    await page.goto(`/customer/${customerId}`);
    await enlarge.first().click();
    await expect(page.getByRole('dialog').locator('img')).toHaveJSProperty('naturalWidth', 50);

    const { id } = await owner.call(appointmentContract.create, {
      body: { kind: 'fitting', customerId, orderId: order.id, startsAt: '2030-12-02T10:30:00Z' },
    });
    await page.goto(`/calendar?edit=${id}`);
    await take(60);
    await button(user, 'common.save').click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.goto(`/orders/${order.id}`);
    await enlarge.click();
    await expect(page.getByRole('dialog').locator('img')).toHaveJSProperty('naturalWidth', 60);
  });
});
