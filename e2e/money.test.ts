import { invoiceContract } from '#shared/billing/invoice/invoice.contract.ts';
import { paymentContract } from '#shared/billing/payment/payment.contract.ts';
import { customerContract } from '#shared/customers/customer/customer.contract.ts';
import { orderContract } from '#shared/orders/order/order.contract.ts';
import { productionContract } from '#shared/orders/production/production.contract.ts';
import { expectAccessible } from './accessibility.ts';
import { bookOrder } from './book-order.ts';
import { expect, ownerTest as test } from './fixtures.ts';
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

const reasons = { en: 'Sleeves too short', ar: 'الأكمام قصيرة', ur: 'آستین چھوٹی ہے' } as const;
const reason = ({ language }: TestUser): string => reasons[language];

const menuOf = (user: TestUser, amount: RegExp) =>
  user.page.getByRole('button', { name: textPattern(user, 'billing.refund.actions', { amount }) });

/** Opens the menu of the payment of that amount and chooses an action. */
async function choose(user: TestUser, amount: RegExp, action: 'refund' | 'void') {
  await menuOf(user, amount).click();
  await user.page.getByRole('menuitem', { name: user.t(`billing.refund.${action}`), exact: true }).click();
}

/** Takes cash and gives change, gives a part back, voids another payment, and prints the receipt of the refund. */
async function takeAndGiveBack(user: TestUser, owner: ShopOwner, orderId: number) {
  const { page, t, words } = user;
  const isPaid = async (paid: string) => {
    const { totals } = await owner.call(orderContract.get, { params: { id: orderId } });
    expect(totals?.paid).toBe(paid);
  };
  await page.goto(`/orders/${orderId}`);
  await button(user, 'billing.money.take').click();
  const taking = page.getByRole('dialog', { name: t('billing.payment.title') });
  await field(user, 'billing.payment.amount', taking).fill('100');
  await field(user, 'billing.change.given', taking).fill('90');
  await expect(taking.getByText(t('billing.change.tooLittle'))).toBeVisible();
  await field(user, 'billing.change.given', taking).fill('150');
  await expect(
    taking.getByText(t('billing.change.change'), { exact: true }).locator('xpath=..'),
  ).toContainText('50');
  await expectAccessible(user, 'the form of a payment');
  await button(user, 'billing.payment.submit', taking).click();
  await expect(taking).toBeHidden();
  await isPaid('100.00');
  await owner.call(paymentContract.create, {
    body: {
      orderId,
      invoiceId: null,
      amount: '60',
      method: 'cash',
      date: await today(owner, orderId),
      note: '',
    },
  });

  await page.reload();
  await choose(user, /.*60.*/, 'void');
  const question = page.getByRole('dialog', { name: t('billing.refund.voidTitle') });
  await field(user, 'billing.credit.reason', question).fill(reason(user));
  await button(user, 'billing.refund.void', question).click();
  await expectToast(user, 'billing.refund.voidDone');
  const voided = page.getByRole('listitem').filter({ has: menuOf(user, /.*60.*/) });
  await expect(voided).toContainText(t('billing.refund.voided'));
  await isPaid('100.00');

  await choose(user, /.*100.*/, 'refund');
  const form = page.getByRole('dialog', { name: t('billing.refund.title') });
  const amount = field(user, 'billing.payment.amount', form);
  await expect(amount).toHaveValue(/100/);
  await amount.fill('100.5');
  await expect(
    form.getByText(textPattern(user, 'billing.refund.moreThanLeft', { left: /100.*/ })),
  ).toBeVisible();
  await amount.fill('40');
  await expectAccessible(user, 'the form of a refund');
  await field(user, 'billing.credit.reason', form).fill(reason(user));
  await page.keyboard.press('Control+Enter');
  await page.getByRole('button', { name: t('billing.refund.printReceipt') }).click();
  const receipt = page.getByRole('article');
  await expect(receipt).toContainText(words.customer);
  await expect(receipt).toContainText(reason(user));
  await expect(receipt.locator('dl').last()).toContainText('40');
  await isPaid('60.00');

  // It is mailed to a customer with an address.
  await expect(button(user, 'billing.mail.send')).toBeHidden();
  const { customerId: id } = await owner.call(orderContract.get, { params: { id: orderId } });
  const { version } = await owner.call(customerContract.get, { params: { id } });
  await owner.call(customerContract.update, {
    params: { id },
    body: { version, email: 'customer@shop.example' },
  });
  await page.reload();
  await button(user, 'billing.mail.send').click();
  const mail = page.getByRole('dialog');
  await expect(mail).toContainText('customer@shop.example');
  await expectAccessible(user, 'the form of a mailed receipt');
  await button(user, 'billing.mail.send', mail).click();
  await expect(mail).toBeHidden();
  await expect(
    page.getByText(textPattern(user, 'billing.mail.done', { document: /.+/, email: /.+/ })),
  ).toBeVisible();
}

/** The day on which the shop takes a payment. */
async function today(owner: ShopOwner, orderId: number): Promise<string> {
  const { data } = await owner.call(paymentContract.list, { query: { orderId } });
  return data[0]?.date ?? '';
}

/** What is owed stands above the message about it, which is as long as the window is high. */
async function expectOwedFirst({ page, t }: TestUser) {
  const top = async (text: string) =>
    (await page.getByText(text, { exact: true }).boundingBox())?.y ?? Number.NaN;
  await expect(page.getByText(t('orders.messages.card'))).toBeVisible();
  expect(await top(t('billing.money.balance'))).toBeLessThan(await top(t('orders.messages.card')));
}

/** Credits one of two pieces, and spends what that frees and a cancelled order's payment on another order. */
async function creditAndSpend(user: TestUser, owner: ShopOwner, first: { id: number }) {
  const { page, t } = user;
  const { customer } = await owner.call(orderContract.get, { params: { id: first.id } });
  const booked = await bookOrder(user, owner, {
    referenceNumber: 'M-2',
    customerId: customer.id,
    rows: [{ kind: 'article', name: 'Bisht', quantity: 2, price: '100' }],
  });
  const invoice = await owner.call(invoiceContract.create, {
    body: {
      customerId: customer.id,
      invoiceDate: await today(owner, first.id),
      referenceNumber: '',
      lines: booked.rows.map(({ id, quantity }) => ({ orderRowId: id, quantity })),
    },
  });
  await page.goto(`/invoice/${invoice.id}`);
  await expectOwedFirst(user);
  await button(user, 'billing.page.credit').click();
  const crediting = page.getByRole('dialog');
  const pieces = crediting.getByRole('textbox', {
    name: textPattern(user, 'billing.credit.piecesOf', { item: /.*/ }),
  });
  await expect(pieces).toHaveValue('2');
  await field(user, 'billing.credit.reason', crediting).fill(reason(user));
  await pieces.fill('3');
  await button(user, 'billing.credit.submit', crediting).click();
  await expect(crediting.getByText(t('billing.credit.onlyRemains', { count: 2 }))).toBeVisible();
  await pieces.fill('1');
  await expect(crediting.locator('dl')).toContainText('100');
  await expectAccessible(user, 'the form of a credit note');
  await button(user, 'billing.credit.submit', crediting).click();
  await expect(crediting).toBeHidden();
  await expect(page.getByText(t('billing.credit.inPart'), { exact: true })).toBeVisible();

  await owner.call(productionContract.cancel, { body: { orderIds: [first.id], reason: '' } });
  await page.goto(`/orders/${booked.id}`);
  await expectOwedFirst(user);
  await button(user, 'billing.money.take').click();
  await button(user, 'billing.credits.use', page.getByRole('dialog')).click();
  const using = page.getByRole('dialog', {
    name: textPattern(user, 'billing.credits.useOn', { number: /M-2/ }),
  });
  await expect(field(user, 'billing.payment.amount', using)).toHaveValue(/60/);
  await expectAccessible(user, 'the form that uses credit');
  await button(user, 'billing.credits.use', using).click();
  await expect(using).toBeHidden();
  await expect(page.getByText(textPattern(user, 'billing.credits.from', { number: /M-1/ }))).toBeVisible();
  const { totals } = await owner.call(orderContract.get, { params: { id: booked.id } });
  expect(totals?.paid).toBe('60.00');
}

/** Closes the day's cash a little short, and opens the day again. */
async function closeCash(user: TestUser) {
  const { page, t } = user;
  await page.goto('/cash-closings');
  await waitForScreen(user, t('billing.closings.title'));
  await page
    .getByRole('link', { name: t('billing.closings.new') })
    .first()
    .click();
  const form = page.getByRole('dialog', { name: t('billing.closings.new') });
  await field(user, 'billing.closings.opening', form).fill('10');
  // 100 and 60 taken, 60 voided and 40 given back.
  await expect(form).toContainText(/70/);
  await field(user, 'billing.closings.counted', form).fill('65');
  await expect(form.getByText(t('billing.closings.short'), { exact: true })).toBeVisible();
  await field(user, 'billing.payment.note', form).fill(reason(user));
  await expectAccessible(user, 'the form of a cash closing');
  await button(user, 'billing.closings.submit', form).click();
  await page.getByRole('button', { name: t('billing.closings.printSlip') }).click();
  const slip = page.getByRole('article');
  await expect(slip.locator('dl').last()).toContainText('65');
  await expect(slip).toContainText(reason(user));
  await page.getByRole('link', { name: t('common.back') }).click();

  const closed = page.getByRole('row').filter({ hasText: t('billing.closings.short') });
  await expect(closed).toContainText('65');
  await expectAccessible(user, 'the cash closings');
  await page.goto('/transactions?entry=new');
  const entry = page.getByRole('dialog', { name: t('billing.ledger.new') });
  await field(user, 'billing.payment.amount', entry).fill('5');
  const category = entry.getByRole('combobox', { name: t('billing.ledger.category'), exact: true });
  await category.fill('Tea');
  await category.press('Tab');
  user.faults.expect(/422 POST .*transactions/);
  await button(user, 'common.save', entry).click();
  await expect(
    entry.getByText(textPattern(user, 'billing.closings.dayClosed', { date: /.+/ })),
  ).toBeVisible();

  await page.goto('/cash-closings');
  await closed.getByRole('button').last().click();
  await page.getByRole('menuitem', { name: t('billing.closings.reopen') }).click();
  const question = page.getByRole('dialog', { name: t('billing.closings.reopenTitle') });
  await field(user, 'billing.credit.reason', question).fill(reason(user));
  await button(user, 'billing.closings.reopen', question).click();
  await expectToast(user, 'billing.closings.reopenDone');
  await expect(closed).toContainText(t('billing.closings.reopened'));
}

const bookRows = (user: TestUser, owner: ShopOwner) =>
  bookOrder(user, owner, {
    referenceNumber: 'M-1',
    rows: [{ kind: 'article', name: 'Thobe', quantity: 1, price: '300' }],
  });

test.describe('at the desk', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('cash is taken, given back and counted', async ({ user, owner }) => {
    const { id } = await bookRows(user, owner);
    await takeAndGiveBack(user, owner, id);
    await creditAndSpend(user, owner, { id });
    await user.page.goto('/dashboard');
    await openFromMenu(user, 'billing.closings.title');
    await closeCash(user);
  });
});
