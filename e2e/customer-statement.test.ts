import { readFile } from 'node:fs/promises';
import { invoiceContract } from '#shared/billing/invoice/invoice.contract.ts';
import { paymentContract } from '#shared/billing/payment/payment.contract.ts';
import { localDate } from '#shared/lib/local-date.ts';
import { preferenceContract } from '#shared/settings/preferences/preference.contract.ts';
import { expectAccessible } from './accessibility.ts';
import { bookOrder } from './book-order.ts';
import { expect, ownerTest as test } from './fixtures.ts';
import { button, field, waitForScreen } from './test-user.ts';

for (const { language, width } of [
  { language: 'en', width: 1440 },
  { language: 'ar', width: 390 },
] as const) {
  test.describe(`in ${language}, ${width} px wide`, () => {
    test.use({ language, viewport: { width, height: 844 } });

    test('a customer’s timeline leads to their papers; the statement closes at the balance, is printed and saved', async ({
      user,
      owner,
    }) => {
      const { page, t, words } = user;
      const { timeZone } = await owner.call(preferenceContract.get, {});
      const today = localDate(timeZone);
      const order = await bookOrder(user, owner, {
        referenceNumber: 'A-1',
        rows: [{ kind: 'article', name: 'Thobe', quantity: 2, price: '500' }],
      });
      const customerId = order.customer.id;
      const pay = (target: { orderId: number } | { invoiceId: number }, amount: string) =>
        owner.call(paymentContract.create, { body: { ...target, amount, method: 'cash', date: today } });
      await pay({ orderId: order.id }, '200');
      const { id: invoiceId, invoiceNumber } = await owner.call(invoiceContract.create, {
        body: {
          customerId,
          invoiceDate: today,
          lines: [{ orderRowId: order.rows[0]?.id ?? 0, quantity: 1 }],
        },
      });
      await pay({ invoiceId }, '50');

      await page.goto(`/customer/${customerId}`);
      const timeline = page
        .getByRole('main')
        .locator('section')
        .filter({ has: page.getByRole('heading', { name: t('customers.page.timeline'), exact: true }) });
      const entries = timeline.getByRole('listitem');
      await expect(entries).toHaveCount(5);
      await expect(entries.first()).toContainText('50.00');
      await expect(entries.nth(1)).toContainText(invoiceNumber);
      await expect(entries.nth(3)).toContainText(t('orders.history.created'));
      await expect(entries.last()).toContainText(t('customers.page.added'));
      await expectAccessible(user, 'a customer with a timeline');
      await entries.nth(1).getByRole('link').click();
      await waitForScreen(user, invoiceNumber);
      await page.goBack();
      const card = page
        .getByRole('main')
        .locator('section')
        .filter({ has: page.getByRole('heading', { name: t('billing.money.balance'), exact: true }) });
      await expect(card).toContainText('750.00');
      const paid = card.getByRole('term').filter({ hasText: t('billing.money.openPaid') });
      await expect(paid.locator('xpath=..')).toContainText('250.00');
      await button(user, 'billing.money.take', card).click();
      const taking = page.getByRole('dialog', { name: t('billing.payment.title') });
      await expect(taking).toContainText('A-1');
      await expect(field(user, 'billing.payment.amount', taking)).toHaveValue(/750/);
      await page.keyboard.press('Escape');
      await expect(taking).toBeHidden();
      await card.getByRole('link', { name: t('billing.statement.title') }).click();
      await waitForScreen(user, t('billing.statement.title'));
      const closing = page.getByRole('row').filter({ hasText: t('billing.statement.closing') });
      await expect(closing).toContainText('750.00');
      await expect(page.getByRole('row').filter({ hasText: invoiceNumber })).toHaveCount(2);
      await expectAccessible(user, 'a statement');

      await page.getByText(t('billing.statement.periods.custom'), { exact: true }).click();
      await page.getByRole('button', { name: t('billing.statement.dates') }).click();
      await page.getByRole('button', { name: t('kit.dates.lastMonth'), exact: true }).click();
      await expect(page.getByRole('row').filter({ hasText: t('billing.statement.none') })).toBeVisible();
      await expect(closing).toContainText('0.00');
      await page.getByText(t('billing.statement.periods.all'), { exact: true }).click();
      await expect(closing).toContainText('750.00');

      const downloaded = page.waitForEvent('download');
      await button(user, 'billing.statement.csv').click();
      const csv = await readFile(await (await downloaded).path(), 'utf8');
      expect(csv).toContain(`${today},${t('billing.money.deposit.other')},A-1,-200.00`);
      expect(csv).toContain(`,${t('billing.statement.closing')},,,750.00`);

      await page.getByRole('link', { name: t('common.print') }).click();
      const sheet = page.getByRole('article');
      for (const text of [words.customer, invoiceNumber, 'A-1', '750.00'])
        await expect(sheet).toContainText(text);
      await page.getByText('اردو', { exact: true }).click();
      await expect(sheet).toHaveAttribute('lang', 'ur');
      await expectAccessible(user, 'a printed statement');
    });
  });
}
