import { customerContract } from '#shared/customers/customer/customer.contract.ts';
import { workTypeContract } from '#shared/settings/works/work-type.contract.ts';
import { expectAccessible } from './accessibility.ts';
import { bookOrder } from './book-order.ts';
import { expect, ownerTest as test } from './fixtures.ts';
import type { ShopOwner } from './shop-owner.ts';
import { button, choice, expectToast, pickRecord, type TestUser } from './test-user.ts';

test.use({ viewport: { width: 1440, height: 900 } });

/** Creates two orders of one customer, each needing another work type. */
async function takeTwoOrders(user: TestUser, owner: ShopOwner): Promise<void> {
  const { words } = user;
  const customer = await owner.call(customerContract.create, { body: { name: words.customer } });
  const [cutting, stitching] = (await owner.call(workTypeContract.list, {})).data;
  for (const [index, workType] of [cutting, stitching].entries()) {
    await bookOrder(user, owner, {
      customerId: customer.id,
      referenceNumber: `A-${index + 1}`,
      workTypeId: workType?.id,
      rows: [
        {
          kind: 'service',
          name: words.service,
          quantity: 2,
          price: '50',
          workTypeIds: workType ? [workType.id] : [],
        },
      ],
    });
  }
}

const select = ({ page, t }: TestUser, name: string) =>
  page.getByRole('checkbox', { name: t('kit.list.select', { name }) }).click();

test('work is given out for all chosen orders or for none', async ({ user, owner }) => {
  const { page, t, words, faults } = user;
  await takeTwoOrders(user, owner);
  await page.goto('/pending-assignments');
  for (const number of ['A-1', 'A-2']) await select(user, number);
  await button(user, 'orders.actions.assign', page.getByRole('toolbar')).click();
  const dialog = page.getByRole('dialog', { name: t('orders.actions.assigning.title') });
  await choice(user, 'orders.actions.assigning.workType', dialog).click();
  await page.getByRole('option', { name: new RegExp(`^${words.work}`) }).click();
  await pickRecord(user, choice(user, 'orders.actions.assigning.user', dialog), words.owner);
  faults.expect(/^422 POST \/api\/v1\/orders\/assign/);
  await dialog.getByRole('button', { name: t('orders.actions.assigning.submit', { count: 2 }) }).click();

  const refusal = dialog.getByRole('alert');
  await expect(refusal).toContainText('Selected orders do not have the chosen work type.');
  await expect(refusal.getByRole('listitem')).toHaveCount(1);
  await expect(refusal.getByRole('listitem')).toContainText('A-1');
  await expectAccessible(user, 'a refused action on many orders');
  await button(user, 'common.close', dialog).click();
  await expect(page.getByRole('row').filter({ hasText: 'A-2' })).toBeVisible();

  await button(user, 'orders.actions.assign', page.getByRole('toolbar')).click();
  await choice(user, 'orders.actions.assigning.workType', dialog).click();
  await page.getByRole('option', { name: new RegExp(`^${words.work}`) }).click();
  await pickRecord(user, choice(user, 'orders.actions.assigning.user', dialog), words.owner);
  await dialog.getByRole('button', { name: t('orders.actions.assigning.submit', { count: 2 }) }).click();
  await dialog.getByRole('button', { name: t('orders.actions.leaveOut', { count: 1 }) }).click();
  await expectToast(user, 'orders.actions.done.assign');
  await expect(page.getByRole('row').filter({ hasText: 'A-1' })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'A-2' })).toBeHidden();
});

test('deleting asks first, and records in use stay', async ({ user, owner }) => {
  const { page, t, words, faults } = user;
  await takeTwoOrders(user, owner);
  await owner.call(customerContract.create, { body: { name: words.company } });
  await page.goto('/customer');
  for (const name of [words.customer, words.company]) await select(user, name);
  await button(user, 'common.delete', page.getByRole('toolbar')).click();
  const question = page.getByRole('dialog', { name: 'Are you sure?' });
  await expect(question).toContainText("You won't be able to revert this!");
  await expect(button(user, 'common.cancel', question)).toBeFocused();
  await expectAccessible(user, 'the question before deleting');
  faults.expect(/^409 DELETE \/api\/v1\/customers/);
  await question.getByRole('button', { name: 'Yes, delete it!' }).click();

  const refused = page.getByRole('dialog', { name: 'Unable to delete the record.' });
  await expect(refused).toContainText(t('errors.inUseBy.orders'));
  await expectAccessible(user, 'what could not be deleted');
  await expectToast(user, 'customers.deleted');
  await refused.press('Escape');
  await expect(page.getByRole('row').filter({ hasText: words.customer })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: words.company })).toBeHidden();
});
