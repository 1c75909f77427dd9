import { customerContract } from '#shared/customers/customer/customer.contract.ts';
import { isAccessible } from './accessible.ts';
import { button, field, isTold } from './desk.ts';
import { expect, ownersTest as test } from './journey.ts';

test.use({ viewport: { width: 1440, height: 900 } });

test('a family member is added with the phone and address of the family, and somebody with the same phone joins', async ({
  desk,
  owner,
}) => {
  const { page, t } = desk;
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
  await button(desk, 'customers.family.join', family).click();
  await isTold(desk, 'customers.family.joined');
  await expect(family).not.toContainText(t('customers.family.samePhone'));

  await family.getByRole('link', { name: t('customers.family.add'), exact: true }).click();
  await expect(field(desk, 'customers.field.phone')).toHaveValue('+966 50 111 2233');
  await expect(field(desk, 'customers.field.address')).toHaveValue('Al Malaz');
  await field(desk, 'customers.field.name').fill('Amina Qureshi');
  await page.getByRole('button', { name: t('customers.family.relations.wife'), exact: true }).click();
  await isAccessible(desk, 'the form of a family member');
  await button(desk, 'common.save').click();
  await isTold(desk, 'common.saved');
  await expect(family.getByRole('link')).toContainText([
    t('customers.family.add'),
    'Hamza Qureshi',
    'Zain Qureshi',
  ]);
  await isAccessible(desk, 'a customer with a family');
  await family.getByRole('link', { name: 'Hamza Qureshi' }).click();
  await expect(family).toContainText(t('customers.family.relations.wife'));
});
