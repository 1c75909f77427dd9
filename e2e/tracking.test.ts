import { trackingAr } from '#shared/i18n/tracking/ar.ts';
import { trackingEn } from '#shared/i18n/tracking/en.ts';
import { trackingUr } from '#shared/i18n/tracking/ur.ts';
import { expectAccessible } from './accessibility.ts';
import { bookOrder } from './book-order.ts';
import { expect, ownerTest as test } from './fixtures.ts';
import { waitForScreen } from './test-user.ts';

const rows = [
  { kind: 'article' as const, name: 'Thobe for Khalid', quantity: 2, price: '500' },
  { kind: 'service' as const, name: 'Delivery', quantity: 1, price: '20', workTypeIds: [] },
];

test.describe('at the desk', () => {
  test.use({ viewport: { width: 1440, height: 900 }, permissions: ['clipboard-read', 'clipboard-write'] });

  test('the link of an order is copied, printed, and leads to its page', async ({ user, owner, shop }) => {
    const { page, t } = user;
    const order = await bookOrder(user, owner, { referenceNumber: 'TR-1', rows });
    await page.goto(`/orders/${order.id}`);
    await page.getByRole('button', { name: t('orders.page.copyLink') }).click();
    await expect(page.getByRole('button', { name: t('orders.page.linkCopied') })).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(`${shop.url}/track/${order.trackingId}`);
    await page.goto(`/orders/${order.id}/receipt`);
    await expect(page.getByRole('img', { name: t('billing.print.followLabel') })).toBeVisible();

    await page.goto(copied);
    await waitForScreen(user, trackingEn.answers.pending);
    await expectAccessible(user, 'the page of an order’s link');
    await expect(page.getByText('Khalid')).toHaveCount(0);
    await page.locator(`summary[aria-label="${trackingEn.language}"]`).click();
    await page.getByRole('link', { name: 'العربية' }).click();
    await expect(page.getByRole('heading', { level: 1, name: trackingAr.answers.pending })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await page.goto('/track?lang=en');
    await page.getByLabel(trackingEn.trackingId).fill(order.trackingId.toLowerCase());
    await page.getByRole('button', { name: trackingEn.show }).click();
    await waitForScreen(user, trackingEn.answers.pending);
  });
});

test.describe('on a customer’s phone in Urdu', () => {
  test.use({
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
    language: 'ur',
    locale: 'ur',
    javaScriptEnabled: false,
  });

  test('an order is followed without a script', async ({ user, owner }) => {
    const { page } = user;
    const order = await bookOrder(user, owner, { referenceNumber: 'TR-2', rows });
    await page.goto(`/track/${order.trackingId}`);
    await waitForScreen(user, trackingUr.answers.pending);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBe(360);
  });
});
