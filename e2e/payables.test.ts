import { payableContract } from '#shared/billing/ledger/payable.contract.ts';
import { productionContract } from '#shared/orders/production/production.contract.ts';
import { workTypeContract } from '#shared/settings/works/work-type.contract.ts';
import { companyContract } from '#shared/suppliers/company.contract.ts';
import { expectAccessible } from './accessibility.ts';
import { bookOrder } from './book-order.ts';
import { expect, ownerTest as test } from './fixtures.ts';
import { phone } from './phone.ts';
import type { ShopOwner } from './shop-owner.ts';
import {
  button,
  expectToast,
  field,
  openFromMenu,
  type TestUser,
  textPattern,
  waitForScreen,
} from './test-user.ts';

/** A company that is owed 120 for four good pieces; a fifth came back rejected. */
async function owedCompany(user: TestUser, owner: ShopOwner) {
  const { call } = owner;
  const company = await call(companyContract.create, { body: { name: user.words.company } });
  const order = await bookOrder(user, owner, {
    referenceNumber: 'A-1',
    rows: [{ kind: 'article', name: 'Thobe', quantity: 5, price: '500' }],
  });
  const [work] = (await call(workTypeContract.list, { query: {} })).data;
  const given = { orderIds: [order.id], workTypeId: work?.id ?? 0, companyId: company.id, unitCost: '30' };
  const { data } = await call(productionContract.assign, { body: given });
  const [assignment] = data[0]?.assignments ?? [];
  const receipts = [{ assignmentId: assignment?.id ?? 0, good: 4, rejected: 1 }];
  await call(productionContract.collect, { body: { receipts } });
  return company;
}

/** Settles a part of what is owed, prints the slip, and reverses the settlement in the ledger. */
async function settleAccount(user: TestUser, owner: ShopOwner, place: 'row' | 'listitem') {
  const { page, t, words } = user;
  const company = await owedCompany(user, owner);
  const owedTo = page.getByRole(place).filter({ hasText: words.company });
  const actions = page.getByRole('button', { name: t('kit.list.rowActions', { name: words.company }) });
  const amount = async (owed: string) => {
    const { data } = await owner.call(payableContract.list, { query: { companyId: company.id } });
    expect(data[0]?.owed).toBe(owed);
  };

  await page.goto('/companies');
  await actions.click();
  await page.getByRole('menuitem', { name: t('suppliers.payables') }).click();
  await waitForScreen(user, t('billing.payables.title'));
  await expect(owedTo).toContainText('120');
  await expectAccessible(user, 'what is owed');
  await actions.click();
  await page.getByRole('menuitem', { name: t('billing.payables.settle'), exact: true }).click();
  const form = page.getByRole('dialog', { name: t('billing.payables.settleTitle') });
  const paid = field(user, 'billing.payment.amount', form);
  await expect(paid).toHaveValue(/120/);
  await paid.fill('120.5');
  await expect(
    form.getByText(textPattern(user, 'billing.payables.moreThanOwed', { owed: /120.*/ })),
  ).toBeVisible();
  user.faults.expect(/422 POST .*settlements/);
  await button(user, 'billing.payables.settle', form).click();
  await expect(paid).toHaveAttribute('aria-invalid', 'true');
  await paid.fill('50');
  await expectAccessible(user, 'the form of a settlement');
  await button(user, 'billing.payables.settle', form).click();
  await expect(form).toBeHidden();
  await page.getByRole('button', { name: t('billing.payables.printSlip') }).click();

  const slip = page.getByRole('article');
  await expect(slip).toContainText(words.company);
  await expect(slip.locator('dl').last()).toContainText('120');
  await expect(slip.locator('dl').last()).toContainText('70');
  await amount('70.00');
  await page.getByRole('link', { name: t('common.back') }).click();

  await waitForScreen(user, t('billing.settlements.title'));
  await expect(owedTo).toContainText('50');
  await actions.click();
  await page.getByRole('menuitem', { name: t('billing.ledger.reverse') }).click();
  const question = page.getByRole('dialog', { name: t('billing.ledger.reverseTitle') });
  await field(user, 'billing.credit.reason', question).fill('Paid twice');
  await button(user, 'billing.ledger.reverse', question).click();
  await expectToast(user, 'billing.ledger.reversed');
  await expect(owedTo).toContainText(t('kit.value.yes'));
  await amount('120.00');
}

test.describe('at the desk', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('a company is paid a part of what it is owed', async ({ user, owner }) => {
    const { page } = user;
    await page.goto('/dashboard');
    await openFromMenu(user, 'billing.payables.title');
    await settleAccount(user, owner, 'row');
  });
});

test.describe('in Arabic on a phone', () => {
  test.use({ ...phone, language: 'ar' });

  test('a company is paid a part of what it is owed', async ({ user, owner }) => {
    await settleAccount(user, owner, 'listitem');
  });
});
