import { paymentContract } from '#shared/billing/payment/payment.contract.ts';
import { localDate } from '#shared/lib/local-date.ts';
import { preferenceContract } from '#shared/settings/preferences/preference.contract.ts';
import { expectAccessible } from './accessibility.ts';
import { bookOrder } from './book-order.ts';
import { expect, ownerTest as test, walksOnly } from './fixtures.ts';
import { button, choice, expectToast, field, openFromMenu, waitForScreen } from './test-user.ts';

for (const [language, details] of [
  ['ar', {}],
  ['en', walksOnly],
] as const) {
  test.describe(`in ${language}`, details, () => {
    test.use({ language, viewport: { width: 1440, height: 900 } });

    test('an expense stands beside the payments of orders, and is reversed once', async ({ user, owner }) => {
      const { page, t } = user;
      const order = await bookOrder(user, owner, {
        referenceNumber: 'A-1',
        rows: [{ kind: 'article', name: 'Thobe', quantity: 1, price: '500' }],
      });
      const { timeZone } = await owner.call(preferenceContract.get, {});
      await owner.call(paymentContract.create, {
        body: { orderId: order.id, amount: '200', method: 'cash', date: localDate(timeZone) },
      });

      await page.goto('/dashboard');
      await openFromMenu(user, 'shell.nav.transactions');
      await waitForScreen(user, t('billing.ledger.title'));
      await expect(page.getByRole('row', { name: /A-1/ })).toContainText('200');
      await page
        .getByRole('link', { name: t('billing.ledger.new'), exact: true })
        .first()
        .click();
      const form = page.getByRole('dialog', { name: t('billing.ledger.new') });
      await field(user, 'billing.payment.amount', form).fill('45.5');
      const category = choice(user, 'billing.ledger.category', form).or(
        field(user, 'billing.ledger.category', form),
      );
      await category.click();
      await page.getByRole('option', { name: t('billing.ledger.usual.electricity') }).click();
      await expectAccessible(user, 'the form of an expense');
      await button(user, 'common.save', form).click();
      await expectToast(user, 'common.saved');
      await expect(form).toBeHidden();
      const row = page.getByRole('row', { name: new RegExp(t('billing.ledger.usual.electricity')) });
      await expect(row).toContainText('45.5');
      const totals = page.locator('dl').filter({ hasText: t('billing.ledger.totals.net') });
      await expect(totals).toContainText('154.5');

      await row.getByRole('button').click();
      await page.getByRole('menuitem', { name: t('billing.ledger.reverse') }).click();
      const question = page.getByRole('dialog', { name: t('billing.ledger.reverseTitle') });
      await field(user, 'billing.credit.reason', question).fill('Paid by the landlord');
      await button(user, 'billing.ledger.reverse', question).click();
      await expectToast(user, 'billing.ledger.reversed');
      await expect(totals).toContainText('200');
      await expect(row.filter({ hasText: t('billing.ledger.isReversed') })).toBeVisible();
      await expectAccessible(user, 'money in and out');
    });
  });
}
