import { invoiceContract } from '#shared/billing/invoice/invoice.contract.ts';
import { statementContract } from '#shared/billing/ledger/statement.contract.ts';
import { paymentContract } from '#shared/billing/payment/payment.contract.ts';
import { returnContract } from '#shared/billing/returns/return.contract.ts';
import { itemContract } from '#shared/catalogue/item/item.contract.ts';
import { stockContract } from '#shared/catalogue/stock/stock.contract.ts';
import { customerContract } from '#shared/customers/customer/customer.contract.ts';
import { localDate } from '#shared/lib/local-date.ts';
import { orderContract } from '#shared/orders/order/order.contract.ts';
import { productionContract } from '#shared/orders/production/production.contract.ts';
import { taxContract } from '#shared/settings/money/tax.contract.ts';
import { preferenceContract } from '#shared/settings/preferences/preference.contract.ts';
import { rackContract } from '#shared/warehouse/rack.contract.ts';
import { shelfContract } from '#shared/warehouse/shelf.contract.ts';
import { warehouseContract } from '#shared/warehouse/warehouse.contract.ts';
import { expectAccessible } from './accessibility.ts';
import { bookOrder } from './book-order.ts';
import { expect, ownerTest as test } from './fixtures.ts';
import { phone } from './phone.ts';
import type { ShopOwner } from './shop-owner.ts';
import { setNoWork } from './steps/ordering.ts';
import { chooseReason, dialogOf, expectTaken, pieces, sum, takeBack } from './steps/returning.ts';
import {
  button,
  expectToast,
  field,
  pickRecord,
  type TestUser,
  textPattern,
  waitForScreen,
} from './test-user.ts';

/** An order of two thobes and a belt, 2 × 100 and 30 without the tax of 15 percent, if the shop has it, that is billed, paid with card and handed over. */
async function deliverOrder(user: TestUser, owner: ShopOwner) {
  const { call } = owner;
  const today = localDate((await call(preferenceContract.get, {})).timeZone);
  const tax = (await call(taxContract.list, {})).data.find(({ rate }) => rate === '15');
  const row = { kind: 'article' as const, workTypeIds: [], taxId: tax?.id ?? null };
  const order = await bookOrder(user, owner, {
    referenceNumber: 'R-1',
    rows: [
      { ...row, name: 'Thobe', quantity: 2, price: '100' },
      { ...row, name: 'Belt', quantity: 1, price: '30' },
    ],
  });
  await call(productionContract.handOver, { body: { orderIds: [order.id], pickedBy: user.words.customer } });
  const lines = order.rows.map(({ id, quantity }) => ({ orderRowId: id, quantity }));
  const { id: invoiceId, total } = await call(invoiceContract.create, {
    body: { customerId: order.customerId, invoiceDate: today, lines },
  });
  await call(paymentContract.create, { body: { invoiceId, amount: total, method: 'card', date: today } });
  return { order, invoiceId };
}

/** What is owed of the order and by its customer, and what the statement ends with. */
async function owed({ call }: ShopOwner, orderId: number) {
  const { customerId, totals } = await call(orderContract.get, { params: { id: orderId } });
  const { balance } = await call(customerContract.get, { params: { id: customerId } });
  const { closing } = await call(statementContract.get, { params: { id: customerId }, query: {} });
  return [totals?.balance, balance, closing];
}

test.describe('at the counter', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('goods go back on a chosen shelf, and a click begins the alteration of what went to the workshop', async ({
    user,
    owner,
  }) => {
    const { page, t } = user;
    const { call } = owner;
    const { id: warehouseId } = await call(warehouseContract.create, { body: { code: 'W-1', name: 'Hall' } });
    const { id: rackId } = await call(rackContract.create, {
      body: { code: 'K-1', name: 'Rack', warehouseId },
    });
    const { id: shelfId } = await call(shelfContract.create, { body: { code: 'S-1', name: 'Top', rackId } });
    const item = await call(itemContract.create, {
      body: { code: 'AGAL', name: 'Agal', type: 'product', price: '40', cost: '20' },
    });
    await call(stockContract.move, { body: { itemId: item.id, kind: 'in', quantity: '5', warehouseId } });
    const row = { kind: 'article' as const, workTypeIds: [], price: '40', quantity: 1 };
    const order = await bookOrder(user, owner, {
      referenceNumber: 'R-2',
      rows: [
        { ...row, name: 'Thobe', quantity: 2 },
        { ...row, itemId: item.id },
      ],
    });
    await call(productionContract.handOver, {
      body: { orderIds: [order.id], pickedBy: user.words.customer },
    });
    await page.goto(`/orders/${order.id}`);
    await button(user, 'billing.returns.action').click();
    await pieces(user, 'Thobe').fill('2');
    await pieces(user, 'Agal').fill('1');
    await dialogOf(user).getByText(t('billing.returns.places.workshop'), { exact: true }).first().click();
    await pickRecord(
      user,
      dialogOf(user).getByRole('combobox', { name: t('billing.returns.shelf') }),
      'S-1',
      'Top',
    );
    await chooseReason(user, 'Doesn’t fit');
    await expectAccessible(user, 'a return with a shelf');
    await takeBack(user);
    await expectTaken(user, 'RET-0001');
    const { data: lying } = await call(stockContract.list, { query: { itemId: item.id } });
    expect(lying.map(({ quantity, shelf }) => `${quantity} ${shelf?.id ?? ''}`).toSorted()).toEqual([
      `1 ${shelfId}`,
      '4 ',
    ]);

    await page.getByRole('link', { name: t('billing.returns.card.alter'), exact: true }).click();
    await expect(page.locator('input[name="rows.0.quantity"]')).toHaveValue('2');
    await page.locator('input[name="rows.0.price"]').fill('15');
    await setNoWork(user, 1);
    await button(user, 'orders.form.save').click();
    await expectToast(user, 'common.saved');
    const { data: returns } = await call(returnContract.list, { query: { orderId: order.id } });
    const alteration = returns[0]?.alterations[0];
    const altering = await call(orderContract.get, { params: { id: alteration?.id ?? 0 } });
    expect(altering.rows).toMatchObject([
      { kind: 'service', quantity: 2, alterationOf: { orderRowId: order.rows[0]?.id } },
    ]);
    await page.goto(`/orders/${order.id}`);
    await page
      .getByRole('link', {
        name: textPattern(user, 'billing.returns.card.alteredIn', {
          order: new RegExp(altering.referenceNumber),
        }),
      })
      .click();
    await waitForScreen(user, altering.referenceNumber);
  });

  test('one of two paid pieces comes back for its money, and undone it is as before', async ({
    user,
    owner,
  }) => {
    const { page, t } = user;
    const { order } = await deliverOrder(user, owner);
    await page.goto(`/orders/${order.id}`);
    await button(user, 'billing.returns.action').click();
    await takeBack(user);
    await expect(dialogOf(user)).toContainText(t('billing.returns.rowsRequired'));
    await pieces(user, 'Thobe').fill('3');
    await takeBack(user);
    await expect(dialogOf(user)).toContainText('Only 2 pieces of “Thobe” were delivered.');
    await pieces(user, 'Thobe').fill('١');
    // One thobe: 100 and 15 of tax, all of it paid.
    await expect(sum(user, 'billing.returns.form.worth')).toContainText('115.00');
    await expect(sum(user, 'billing.returns.form.credited')).toContainText('115.00');
    await expect(sum(user, 'billing.returns.form.freed')).toContainText('115.00');
    await expect(sum(user, 'billing.returns.form.owedAfter')).toContainText('0.00');
    const amount = field(user, 'billing.returns.form.refundAmount', dialogOf(user));
    await amount.fill('115.01');
    await chooseReason(user, 'Doesn’t fit');
    await takeBack(user);
    await expect(dialogOf(user)).toContainText(
      textPattern(user, 'billing.returns.moreThanFree', { amount: /115\.00/ }),
    );
    await amount.fill('100');
    await expect(sum(user, 'billing.returns.form.refundAmount')).toContainText('100.00');
    await dialogOf(user).getByText(t('billing.returns.conditions.needsWork')).click();
    await dialogOf(user).getByText(t('billing.returns.places.workshop')).click();
    await expectAccessible(user, 'the return of an order');
    await takeBack(user);
    await expectTaken(user, 'RET-0001');
    await expect(page.getByText(t('orders.list.returned.partly'))).toBeVisible();
    await expect(page.getByText(t('orders.page.cameBack', { count: 1 }))).toBeVisible();
    // 264.50 − 115 of value, 264.50 − 100 of money: 15 stays as credit.
    expect(await owed(owner, order.id)).toEqual(['-15.00', '-15.00', '-15.00']);
    const [taken] = (await owner.call(returnContract.list, { query: { orderId: order.id } })).data;
    expect(taken).toMatchObject({
      amount: '115.00',
      refunded: '100.00',
      reason: 'Doesn’t fit',
      creditNotes: [{ total: '115.00' }],
      rows: [{ quantity: 1, to: 'workshop', condition: 'needsWork' }],
    });
    await expectAccessible(user, 'an order with a return');

    await button(user, 'billing.returns.card.undo').click();
    await expect(dialogOf(user)).toContainText('100.00');
    await field(user, 'billing.returns.undo.reason', dialogOf(user)).fill('The wrong order');
    await button(user, 'billing.returns.undo.submit', dialogOf(user)).click();
    await expectToast(user, 'billing.returns.undo.done');
    await expect(page.getByText(t('orders.list.returned.partly'))).toBeHidden();
    expect(await owed(owner, order.id)).toEqual(['0.00', '0.00', '0.00']);
  });

  test('the rest comes back from the invoice and from the customer, until the order is returned', async ({
    user,
    owner,
  }) => {
    const { page, t } = user;
    const { order, invoiceId } = await deliverOrder(user, owner);
    await page.goto(`/invoice/${invoiceId}`);
    await button(user, 'billing.returns.action').click();
    await pieces(user, 'Belt').fill('1');
    await expect(sum(user, 'billing.returns.form.worth')).toContainText('34.50');
    await dialogOf(user).getByText(t('billing.returns.form.kinds.credit')).click();
    await expect(sum(user, 'billing.returns.form.keptAmount')).toContainText('34.50');
    await chooseReason(user, t('billing.returns.form.otherReason'));
    await field(user, 'billing.returns.form.ownReason', dialogOf(user)).fill('Two bought by mistake');
    await takeBack(user);
    await expectTaken(user, 'RET-0001');
    expect(await owed(owner, order.id)).toEqual(['-34.50', '-34.50', '-34.50']);

    await page.goto(`/customer/${order.customerId}`);
    await button(user, 'billing.returns.action').click();
    await button(user, 'billing.returns.form.all', dialogOf(user)).click();
    await expect(sum(user, 'billing.returns.form.worth')).toContainText('230.00');
    await chooseReason(user, 'Fault in the work');
    await takeBack(user);
    await expectTaken(user, 'RET-0002');
    await expect(page.getByText('RET-0002', { exact: true })).toBeVisible();
    await page.goto(`/orders/${order.id}`);
    await expect(page.getByText(t('orders.list.returned.wholly'), { exact: true })).toBeVisible();
    await expect(button(user, 'billing.returns.action')).toBeHidden();
    const { returnedAt, totals } = await owner.call(orderContract.get, { params: { id: order.id } });
    expect(returnedAt).not.toBeNull();
    expect(totals).toMatchObject({ inclTax: '0.00', paid: '34.50' });
    expect(await owed(owner, order.id)).toEqual(['-34.50', '-34.50', '-34.50']);
  });
});

test.describe('on a phone, in Urdu', () => {
  test.use({ ...phone, language: 'ur' });

  test('a piece comes back, and the shop has a reason of its own', async ({ user, owner }) => {
    const { page, t } = user;
    await page.goto('/return-reasons?edit=new');
    await waitForScreen(user, t('billing.returns.reasons.title'));
    await field(user, 'billing.returns.reasons.field').fill('رنگ اتر گیا');
    await button(user, 'common.save').click();
    await expect(page.getByText('رنگ اتر گیا')).toBeVisible();
    const { order } = await deliverOrder(user, owner);
    await page.goto(`/orders/${order.id}`);
    await button(user, 'billing.returns.action').click();
    await pieces(user, 'Thobe').fill('۲');
    await expect(sum(user, 'billing.returns.form.worth')).toContainText('200');
    await chooseReason(user, 'رنگ اتر گیا');
    await expectAccessible(user, 'a return on a phone');
    await takeBack(user);
    await expectTaken(user, 'RET-0001');
    expect(await owed(owner, order.id)).toEqual(['0', '0', '0']);
  });
});
