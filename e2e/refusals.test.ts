import { customerContract } from '#shared/customers/customer/customer.contract.ts';
import { workTypeContract } from '#shared/settings/works/work-type.contract.ts';
import { isAccessible } from './accessible.ts';
import { booksOrder } from './booking.ts';
import { button, choice, type Desk, isTold, pick } from './desk.ts';
import { expect, ownersTest as test } from './journey.ts';
import type { Owner } from './owner.ts';

test.use({ viewport: { width: 1440, height: 900 } });

/** Creates two orders of one customer, each needing another work type. */
async function takesTwoOrders(desk: Desk, owner: Owner): Promise<void> {
  const { words } = desk;
  const customer = await owner.call(customerContract.create, { body: { name: words.customer } });
  const [cutting, stitching] = (await owner.call(workTypeContract.list, {})).data;
  for (const [index, workType] of [cutting, stitching].entries()) {
    await booksOrder(desk, owner, {
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

const selects = ({ page, t }: Desk, name: string) =>
  page.getByRole('checkbox', { name: t('kit.list.select', { name }) }).click();

test('work is given out for all chosen orders or for none', async ({ desk, owner }) => {
  const { page, t, words, faults } = desk;
  await takesTwoOrders(desk, owner);
  await page.goto('/pending-assignments');
  for (const number of ['A-1', 'A-2']) await selects(desk, number);
  await button(desk, 'orders.actions.assign', page.getByRole('toolbar')).click();
  const dialog = page.getByRole('dialog', { name: t('orders.actions.assigning.title') });
  await choice(desk, 'orders.actions.assigning.workType', dialog).click();
  await page.getByRole('option', { name: new RegExp(`^${words.work}`) }).click();
  await pick(desk, choice(desk, 'orders.actions.assigning.user', dialog), words.owner);
  faults.expect(/^422 POST \/api\/v1\/orders\/assign/);
  await dialog.getByRole('button', { name: t('orders.actions.assigning.submit', { count: 2 }) }).click();

  const refusal = dialog.getByRole('alert');
  await expect(refusal).toContainText('Selected orders do not have the chosen work type.');
  await expect(refusal.getByRole('listitem')).toHaveCount(1);
  await expect(refusal.getByRole('listitem')).toContainText('A-1');
  await isAccessible(desk, 'a refused action on many orders');
  await button(desk, 'common.close', dialog).click();
  await expect(page.getByRole('row').filter({ hasText: 'A-2' })).toBeVisible();

  await button(desk, 'orders.actions.assign', page.getByRole('toolbar')).click();
  await choice(desk, 'orders.actions.assigning.workType', dialog).click();
  await page.getByRole('option', { name: new RegExp(`^${words.work}`) }).click();
  await pick(desk, choice(desk, 'orders.actions.assigning.user', dialog), words.owner);
  await dialog.getByRole('button', { name: t('orders.actions.assigning.submit', { count: 2 }) }).click();
  await dialog.getByRole('button', { name: t('orders.actions.leaveOut', { count: 1 }) }).click();
  await isTold(desk, 'orders.actions.done.assign');
  await expect(page.getByRole('row').filter({ hasText: 'A-1' })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'A-2' })).toBeHidden();
});

test('deleting asks first, and records in use stay', async ({ desk, owner }) => {
  const { page, t, words, faults } = desk;
  await takesTwoOrders(desk, owner);
  await owner.call(customerContract.create, { body: { name: words.company } });
  await page.goto('/customer');
  for (const name of [words.customer, words.company]) await selects(desk, name);
  await button(desk, 'common.delete', page.getByRole('toolbar')).click();
  const question = page.getByRole('dialog', { name: 'Are you sure?' });
  await expect(question).toContainText("You won't be able to revert this!");
  await expect(button(desk, 'common.cancel', question)).toBeFocused();
  await isAccessible(desk, 'the question before deleting');
  faults.expect(/^409 DELETE \/api\/v1\/customers/);
  await question.getByRole('button', { name: 'Yes, delete it!' }).click();

  const refused = page.getByRole('dialog', { name: 'Unable to delete the record.' });
  await expect(refused).toContainText(t('errors.inUseBy.orders'));
  await isAccessible(desk, 'what could not be deleted');
  await isTold(desk, 'customers.deleted');
  await refused.press('Escape');
  await expect(page.getByRole('row').filter({ hasText: words.customer })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: words.company })).toBeHidden();
});
