import { invoiceContract } from '#shared/billing/invoice/invoice.contract.ts';
import { paymentContract } from '#shared/billing/payment/payment.contract.ts';
import { customerContract } from '#shared/customers/customer/customer.contract.ts';
import { productionContract } from '#shared/orders/production/production.contract.ts';
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

test('what is ready of a family goes in one step, billed and paid by one payment; a desk that is late is told', async ({
  user,
  owner,
}) => {
  const { page, t } = user;
  const father = await owner.call(customerContract.create, { body: { name: 'Hamza Qureshi' } });
  const son = (name: string) =>
    owner.call(customerContract.create, { body: { name, payerId: father.id, relation: 'Son' } });
  const sons = [await son('Zain'), await son('Omar')];
  const ids: number[] = [];
  for (const [index, customer] of [father, ...sons].entries()) {
    const row = {
      kind: 'article' as const,
      name: 'Thobe',
      quantity: index + 1,
      price: '100',
      workTypeIds: [],
    };
    const referenceNumber = `FAM-${index + 1}`;
    ids.push((await bookOrder(user, owner, { customerId: customer.id, referenceNumber, rows: [row] })).id);
  }

  const cancelled = await bookOrder(user, owner, {
    customerId: father.id,
    referenceNumber: 'FAM-0',
    rows: [{ kind: 'article', name: 'Bisht', quantity: 1, price: '50' }],
  });
  await owner.call(paymentContract.create, {
    body: { orderId: cancelled.id, amount: '50', method: 'card', date: cancelled.orderedOn },
  });
  await owner.call(productionContract.cancel, { body: { orderIds: [cancelled.id] } });

  await page.goto(`/customer/${father.id}`);
  const main = page.getByRole('main');
  await expect(main.getByText(t('orders.list.readyToFetch', { count: 3 }))).toBeVisible();
  await button(user, 'orders.actions.handOver', main).click();
  const dialog = page.getByRole('dialog', { name: t('orders.actions.handingOver.title') });
  const order = (number: string) => dialog.getByRole('checkbox', { name: new RegExp(number) });
  await expect(order('FAM-1')).toBeChecked();
  await expect(order('FAM-2')).not.toBeChecked();
  await expect(order('FAM-3')).toHaveAccessibleName(/Omar.*300\.00.*3.*Thobe/s);
  await expect(field(user, 'orders.actions.handingOver.pickedBy', dialog)).toHaveValue('Hamza Qureshi');
  await order('FAM-2').check();
  await order('FAM-3').check();
  const owed = dialog.getByText(t('orders.actions.handingOver.owed'), { exact: true }).locator('..');
  await expect(owed).toContainText('600.00');
  await dialog.getByRole('switch', { name: t('orders.actions.handingOver.take') }).check();
  await button(user, 'billing.credits.use', dialog).click();
  const amountIn = (key: 'billing.credits.amountIn' | 'billing.payment.amountIn') =>
    dialog.getByRole('textbox', { name: textPattern(user, key, { currency: /.+/ }) });
  await expect(amountIn('billing.credits.amountIn')).toHaveValue('50.00');
  await expect(amountIn('billing.payment.amountIn')).toHaveValue('550.00');
  await expectAccessible(user, 'the hand-over of a family');

  // Another desk is faster with one of them.
  user.faults.expect(/^409 POST \/api\/v1\/orders\/hand-over/);
  const late = { orderIds: [ids[2] ?? 0], pickedBy: 'Omar' };
  await owner.call(productionContract.handOver, { body: late });
  await button(user, 'orders.actions.handingOver.submitPaid', dialog).click();
  await expect(dialog.getByRole('alert')).toContainText('FAM-3');
  await dialog.getByRole('button', { name: t('orders.actions.leaveOut', { count: 1 }), exact: true }).click();
  await expect(order('FAM-3')).not.toBeChecked();
  await expect(owed).toContainText('300.00');
  await expect(amountIn('billing.payment.amountIn')).toHaveValue('250.00');
  await button(user, 'orders.actions.handingOver.submitPaid', dialog).click();
  await button(user, 'orders.actions.handingOver.printInvoices').click();
  await expect(page).toHaveURL(/\/invoice\/\d+\/print\?with=\d+$/);
  const paper = page.getByRole('article');
  for (const text of ['FAM-1', 'FAM-2', 'Zain', '200.00']) await expect(paper).toContainText(text);

  const { data } = await owner.call(invoiceContract.list, { query: {} });
  expect(data.map(({ total, state }) => [total, state])).toEqual([
    ['200.00', 'paid'],
    ['100.00', 'paid'],
  ]);
  await page.goto(`/customer/${father.id}`);
  await expect(main.getByText('FAM-1').first()).toBeVisible();
  await expect(main.getByText(t('orders.list.readyToFetch', { count: 1 }))).toBeHidden();
});
