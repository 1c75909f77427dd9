import { customerContract } from '#shared/customers/customer/customer.contract.ts';
import { expectAccessible } from './accessibility.ts';
import { bookOrder } from './book-order.ts';
import { expect, ownerTest as test } from './fixtures.ts';
import { button, expectToast, field, textPattern } from './test-user.ts';

test.use({ viewport: { width: 1440, height: 900 } });

test('a family member is added with the phone and address of the family, and somebody with the same phone joins', async ({
  user,
  owner,
}) => {
  const { page, t } = user;
  const phone = '0501112233';
  const father = await owner.call(customerContract.create, {
    body: { name: 'Hamza Qureshi', phone, address: 'Al Malaz' },
  });
  await owner.call(customerContract.create, { body: { name: 'Zain Qureshi', phone } });

  await page.goto(`/customer/${father.id}`);
  const family = page
    .getByRole('main')
    .locator('section')
    .filter({
      has: page.getByRole('heading', { name: t('customers.family.title'), exact: true }),
    });
  await expect(family).toContainText(t('customers.family.samePhone'));
  await button(user, 'customers.family.join', family).click();
  await expectToast(user, 'customers.family.joined');
  await expect(family).not.toContainText(t('customers.family.samePhone'));

  await family.getByRole('link', { name: t('customers.family.add'), exact: true }).click();
  await expect(field(user, 'customers.field.phone')).toHaveValue('+966 50 111 2233');
  await expect(field(user, 'customers.field.address')).toHaveValue('Al Malaz');
  await field(user, 'customers.field.name').fill('Amina Qureshi');
  await page.getByRole('button', { name: t('customers.family.relations.wife'), exact: true }).click();
  await expectAccessible(user, 'the form of a family member');
  await button(user, 'common.save').click();
  await expectToast(user, 'common.saved');
  await expect(family.getByRole('link')).toContainText([
    t('customers.family.add'),
    'Hamza Qureshi',
    'Zain Qureshi',
  ]);
  await expectAccessible(user, 'a customer with a family');
  await family.getByRole('link', { name: 'Hamza Qureshi' }).click();
  await expect(family).toContainText(t('customers.family.relations.wife'));
});

test('an invoice of a family member is proposed in the name of the payer, and prints it', async ({
  user,
  owner,
}) => {
  const { page, t } = user;
  const father = await owner.call(customerContract.create, { body: { name: 'Hamza Qureshi' } });
  const son = await owner.call(customerContract.create, { body: { name: 'Zain', payerId: father.id } });
  const { id } = await bookOrder(user, owner, {
    customerId: son.id,
    referenceNumber: 'F-1',
    rows: [{ kind: 'article', name: 'Thobe', quantity: 1, price: '80' }],
  });
  await page.goto(`/invoice?new=1&customerId=${son.id}&orderId=${id}`);
  const form = page.getByRole('dialog', { name: t('billing.drawer.title') });
  const payer = form.getByRole('switch', {
    name: textPattern(user, 'billing.drawer.billToPayer', { name: 'Hamza Qureshi' }),
  });
  await expect(payer).toBeChecked();
  await expectAccessible(user, 'the form of an invoice with a payer');
  await button(user, 'billing.drawer.issue', form).click();
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Hamza Qureshi' })).toBeVisible();
  await expect(main.getByRole('link', { name: 'Zain' })).toBeVisible();
  await page.getByRole('link', { name: t('billing.page.print') }).click();
  for (const name of ['Hamza Qureshi', 'Zain']) await expect(page.getByRole('article')).toContainText(name);
});
