import { roleContract } from '#shared/access/staff/role.contract.ts';
import { booksContract } from '#shared/billing/books/books.contract.ts';
import { transactionContract } from '#shared/billing/ledger/transaction.contract.ts';
import { localDate } from '#shared/lib/local-date.ts';
import { productionContract } from '#shared/orders/production/production.contract.ts';
import { preferenceContract } from '#shared/settings/preferences/preference.contract.ts';
import { expectAccessible } from './accessibility.ts';
import { bookOrder } from './book-order.ts';
import { expect, ownerTest as test } from './fixtures.ts';
import { phone } from './phone.ts';
import { openSecondBrowser, signInWith } from './second-browser.ts';
import { hire, type ShopOwner } from './shop-owner.ts';
import { button, expectToast, field, openFromMenu, type TestUser, waitForScreen } from './test-user.ts';

const daysBefore = (day: string, days: number) =>
  new Date(Date.parse(day) - days * 86_400_000).toISOString().slice(0, 10);

/** A shop that began a year ago, with an order that was fetched and not billed, and cash that nobody counted. */
async function beginMonth(user: TestUser, { call }: ShopOwner) {
  const { timeZone, version } = await call(preferenceContract.get, {});
  const today = localDate(timeZone);
  await call(preferenceContract.update, { body: { beganOn: daysBefore(today, 365), version } });
  const order = await bookOrder(user, { call } as ShopOwner, {
    referenceNumber: 'A-1',
    rows: [{ kind: 'service', name: 'Hem', quantity: 1, price: '80', workTypeIds: [] }],
  });
  await call(productionContract.handOver, { body: { orderIds: [order.id], pickedBy: user.words.customer } });
  const spent = { kind: 'expense', category: 'Rent', amount: '300', method: 'cash', date: today } as const;
  await call(transactionContract.create, { body: spent });
  return today;
}

/** Goes through what is open in the running month, closes the books until yesterday, and opens them again. */
async function closeMonth(user: TestUser, owner: ShopOwner) {
  const { page, t } = user;
  const today = await beginMonth(user, owner);
  await page.goto(`/books?unit=month&of=${today}`);
  await waitForScreen(user, t('billing.books.title'));
  await expect(page.getByRole('link', { name: /A-1/ })).toContainText('80');
  await expect(page.getByRole('link').filter({ hasText: t('billing.closings.cashOut') })).toContainText(
    '300',
  );
  await expectAccessible(user, 'a month before it is closed');

  await button(user, 'billing.books.close').click();
  const closing = page.getByRole('dialog');
  await expect(closing).toContainText(t('billing.books.stillOpen'));
  const last = field(user, 'billing.books.lastDay', closing);
  await last.fill(daysBefore(today, 1));
  await button(user, 'billing.books.close', closing).click();
  await expect(field(user, 'billing.books.reason', closing)).toHaveAttribute('aria-invalid', 'true');
  await field(user, 'billing.books.reason', closing).fill('The tax return is sent');
  await button(user, 'billing.books.close', closing).click();
  await expect(closing).toBeHidden();
  await expect(page.getByRole('listitem').filter({ hasText: 'The tax return is sent' })).toBeVisible();
  expect((await owner.call(booksContract.get, {})).closedUntil).toBe(daysBefore(today, 1));
  await expectAccessible(user, 'closed books');
  return today;
}

test.describe('at the desk', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('a month is looked through, closed, refused at the day of a form, and opened again', async ({
    user,
    owner,
  }) => {
    const { page, t } = user;
    await page.goto('/dashboard');
    await openFromMenu(user, 'billing.books.title');
    const today = await closeMonth(user, owner);

    await page.goto('/transactions?entry=new');
    const form = page.getByRole('dialog', { name: t('billing.ledger.new') });
    await field(user, 'billing.payment.amount', form).fill('12');
    await form.getByLabel(t('billing.ledger.category')).first().fill('Tea');
    const day = field(user, 'billing.payment.date', form);
    await day.fill(daysBefore(today, 1));
    user.faults.expect(/409 POST .*transactions/);
    await button(user, 'common.save', form).click();
    await expect(day).toHaveAttribute('aria-invalid', 'true');
    await day.fill(today);
    await button(user, 'common.save', form).click();
    await expect(form).toBeHidden();

    await page.goto('/books');
    await button(user, 'billing.books.reopen').click();
    const asking = page.getByRole('dialog', { name: t('billing.books.reopenTitle') });
    await field(user, 'billing.books.reason', asking).fill('A bill was missing');
    await button(user, 'billing.books.reopen', asking).click();
    await expectToast(user, 'billing.books.reopenDone');
    await expect(page.getByText(t('billing.books.open'), { exact: true })).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: 'A bill was missing' })).toContainText(
      t('billing.books.allOpen'),
    );

    await page.goto('/audit-log?recordType=transactions');
    const spent = page.getByRole('row').filter({ hasText: t('billing.ledger.kinds.expense') });
    await expect(spent.filter({ hasText: '-12' })).toContainText(user.words.owner);
    await page.goto('/audit-log?recordType=book-closings');
    await expect(page.getByRole('row').filter({ hasText: t('billing.books.one') })).toHaveCount(2);
  });

  test('who may enter today alone finds the day given', async ({ user, owner, browser }) => {
    const { t } = user;
    await beginMonth(user, owner);
    const permissions = ['accounting:write', 'orders:read'] as const;
    await owner.call(roleContract.create, { body: { name: 'clerk', permissions: [...permissions] } });
    const password = 'needle-thread-and-thimble';
    const clerk = { name: 'Clerk', email: 'clerk@shop.example', password };
    await hire(owner, { ...clerk, role: 'clerk' });
    const desk = await openSecondBrowser(user, browser);
    await desk.page.goto('/sign-in?redirectUrl=/transactions');
    await signInWith(desk, clerk);
    await waitForScreen(desk, t('billing.ledger.title'));
    await desk.page.goto('/transactions?entry=new');
    const form = desk.page.getByRole('dialog', { name: t('billing.ledger.new') });
    await expect(field(desk, 'billing.payment.date', form)).not.toBeEditable();
    await expect(form).toContainText(t('billing.books.onlyToday'));
  });
});

test.describe('in Urdu on a phone', () => {
  test.use({ ...phone, language: 'ur' });

  test('a month is looked through and closed', async ({ user, owner }) => {
    await closeMonth(user, owner);
  });
});
