import { invoiceContract } from '#shared/billing/invoice/invoice.contract.ts';
import { paymentContract } from '#shared/billing/payment/payment.contract.ts';
import { customerContract } from '#shared/customers/customer/customer.contract.ts';
import { orderContract } from '#shared/orders/order/order.contract.ts';
import { productionContract } from '#shared/orders/production/production.contract.ts';
import { isAccessible } from './accessible.ts';
import { booksOrder } from './booking.ts';
import { arrives, button, type Desk, field, follow, isTold, saying } from './desk.ts';
import { expect, ownersTest as test } from './journey.ts';
import type { Owner } from './owner.ts';

const reasons = { en: 'Sleeves too short', ar: 'الأكمام قصيرة', ur: 'آستین چھوٹی ہے' } as const;
const reason = ({ language }: Desk): string => reasons[language];

const menuOf = (desk: Desk, amount: RegExp) =>
  desk.page.getByRole('button', { name: saying(desk, 'billing.refund.actions', { amount }) });

/** Opens the menu of the payment of that amount and chooses an action. */
async function choose(desk: Desk, amount: RegExp, action: 'refund' | 'void') {
  await menuOf(desk, amount).click();
  await desk.page.getByRole('menuitem', { name: desk.t(`billing.refund.${action}`), exact: true }).click();
}

/** Takes cash and gives change, gives a part back, voids another payment, and prints the receipt of the refund. */
async function takesAndGivesBack(desk: Desk, owner: Owner, orderId: number) {
  const { page, t, words } = desk;
  const isPaid = async (paid: string) => {
    const { totals } = await owner.call(orderContract.get, { params: { id: orderId } });
    expect(totals?.paid).toBe(paid);
  };
  await page.goto(`/orders/${orderId}`);
  await button(desk, 'billing.money.take').click();
  const taking = page.getByRole('dialog', { name: t('billing.payment.title') });
  await field(desk, 'billing.payment.amount', taking).fill('100');
  await field(desk, 'billing.change.given', taking).fill('90');
  await expect(taking.getByText(t('billing.change.tooLittle'))).toBeVisible();
  await field(desk, 'billing.change.given', taking).fill('150');
  await expect(
    taking.getByText(t('billing.change.change'), { exact: true }).locator('xpath=..'),
  ).toContainText('50');
  await isAccessible(desk, 'the form of a payment');
  await button(desk, 'billing.payment.submit', taking).click();
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
  await choose(desk, /.*60.*/, 'void');
  const question = page.getByRole('dialog', { name: t('billing.refund.voidTitle') });
  await field(desk, 'billing.credit.reason', question).fill(reason(desk));
  await button(desk, 'billing.refund.void', question).click();
  await isTold(desk, 'billing.refund.voidDone');
  const voided = page.getByRole('listitem').filter({ has: menuOf(desk, /.*60.*/) });
  await expect(voided).toContainText(t('billing.refund.voided'));
  await isPaid('100.00');

  await choose(desk, /.*100.*/, 'refund');
  const form = page.getByRole('dialog', { name: t('billing.refund.title') });
  const amount = field(desk, 'billing.payment.amount', form);
  await expect(amount).toHaveValue(/100/);
  await amount.fill('100.5');
  await expect(form.getByText(saying(desk, 'billing.refund.moreThanLeft', { left: /100.*/ }))).toBeVisible();
  await amount.fill('40');
  await isAccessible(desk, 'the form of a refund');
  await field(desk, 'billing.credit.reason', form).fill(reason(desk));
  await page.keyboard.press('Control+Enter');
  await page.getByRole('button', { name: t('billing.refund.printReceipt') }).click();
  const receipt = page.getByRole('article');
  await expect(receipt).toContainText(words.customer);
  await expect(receipt).toContainText(reason(desk));
  await expect(receipt.locator('dl').last()).toContainText('40');
  await isPaid('60.00');

  // It is mailed to a customer with an address.
  await expect(button(desk, 'billing.mail.send')).toBeHidden();
  const { customerId: id } = await owner.call(orderContract.get, { params: { id: orderId } });
  const { version } = await owner.call(customerContract.get, { params: { id } });
  await owner.call(customerContract.update, {
    params: { id },
    body: { version, email: 'customer@shop.example' },
  });
  await page.reload();
  await button(desk, 'billing.mail.send').click();
  const mail = page.getByRole('dialog');
  await expect(mail).toContainText('customer@shop.example');
  await isAccessible(desk, 'the form of a mailed receipt');
  await button(desk, 'billing.mail.send', mail).click();
  await expect(mail).toBeHidden();
  await expect(
    page.getByText(saying(desk, 'billing.mail.done', { document: /.+/, email: /.+/ })),
  ).toBeVisible();
}

/** The day on which the shop takes a payment. */
async function today(owner: Owner, orderId: number): Promise<string> {
  const { data } = await owner.call(paymentContract.list, { query: { orderId } });
  return data[0]?.date ?? '';
}

/** What is owed stands above the message about it, which is as long as the window is high. */
async function owedStandsFirst({ page, t }: Desk) {
  const top = async (text: string) =>
    (await page.getByText(text, { exact: true }).boundingBox())?.y ?? Number.NaN;
  await expect(page.getByText(t('orders.messages.card'))).toBeVisible();
  expect(await top(t('billing.money.balance'))).toBeLessThan(await top(t('orders.messages.card')));
}

/** Credits one of two pieces, and spends what that frees and a cancelled order's payment on another order. */
async function creditsAndSpends(desk: Desk, owner: Owner, first: { id: number }) {
  const { page, t } = desk;
  const { customer } = await owner.call(orderContract.get, { params: { id: first.id } });
  const booked = await booksOrder(desk, owner, {
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
  await owedStandsFirst(desk);
  await button(desk, 'billing.page.credit').click();
  const crediting = page.getByRole('dialog');
  const pieces = crediting.getByRole('textbox', {
    name: saying(desk, 'billing.credit.piecesOf', { item: /.*/ }),
  });
  await expect(pieces).toHaveValue('2');
  await field(desk, 'billing.credit.reason', crediting).fill(reason(desk));
  await pieces.fill('3');
  await button(desk, 'billing.credit.submit', crediting).click();
  await expect(crediting.getByText(t('billing.credit.onlyRemains', { count: 2 }))).toBeVisible();
  await pieces.fill('1');
  await expect(crediting.locator('dl')).toContainText('100');
  await isAccessible(desk, 'the form of a credit note');
  await button(desk, 'billing.credit.submit', crediting).click();
  await expect(crediting).toBeHidden();
  await expect(page.getByText(t('billing.credit.inPart'), { exact: true })).toBeVisible();

  await owner.call(productionContract.cancel, { body: { orderIds: [first.id], reason: '' } });
  await page.goto(`/orders/${booked.id}`);
  await owedStandsFirst(desk);
  await button(desk, 'billing.money.take').click();
  await button(desk, 'billing.credits.use', page.getByRole('dialog')).click();
  const using = page.getByRole('dialog', { name: saying(desk, 'billing.credits.useOn', { number: /M-2/ }) });
  await expect(field(desk, 'billing.payment.amount', using)).toHaveValue(/60/);
  await isAccessible(desk, 'the form that uses credit');
  await button(desk, 'billing.credits.use', using).click();
  await expect(using).toBeHidden();
  await expect(page.getByText(saying(desk, 'billing.credits.from', { number: /M-1/ }))).toBeVisible();
  const { totals } = await owner.call(orderContract.get, { params: { id: booked.id } });
  expect(totals?.paid).toBe('60.00');
}

/** Closes the day's cash a little short, and opens the day again. */
async function closesCash(desk: Desk) {
  const { page, t } = desk;
  await page.goto('/cash-closings');
  await arrives(desk, t('billing.closings.title'));
  await page
    .getByRole('link', { name: t('billing.closings.new') })
    .first()
    .click();
  const form = page.getByRole('dialog', { name: t('billing.closings.new') });
  await field(desk, 'billing.closings.opening', form).fill('10');
  // 100 and 60 taken, 60 voided and 40 given back.
  await expect(form).toContainText(/70/);
  await field(desk, 'billing.closings.counted', form).fill('65');
  await expect(form.getByText(t('billing.closings.short'), { exact: true })).toBeVisible();
  await field(desk, 'billing.payment.note', form).fill(reason(desk));
  await isAccessible(desk, 'the form of a cash closing');
  await button(desk, 'billing.closings.submit', form).click();
  await page.getByRole('button', { name: t('billing.closings.printSlip') }).click();
  const slip = page.getByRole('article');
  await expect(slip.locator('dl').last()).toContainText('65');
  await expect(slip).toContainText(reason(desk));
  await page.getByRole('link', { name: t('common.back') }).click();

  const closed = page.getByRole('row').filter({ hasText: t('billing.closings.short') });
  await expect(closed).toContainText('65');
  await isAccessible(desk, 'the cash closings');
  await page.goto('/transactions?entry=new');
  const entry = page.getByRole('dialog', { name: t('billing.ledger.new') });
  await field(desk, 'billing.payment.amount', entry).fill('5');
  const category = entry.getByRole('combobox', { name: t('billing.ledger.category'), exact: true });
  await category.fill('Tea');
  await category.press('Tab');
  desk.faults.expect(/422 POST .*transactions/);
  await button(desk, 'common.save', entry).click();
  await expect(entry.getByText(saying(desk, 'billing.closings.dayClosed', { date: /.+/ }))).toBeVisible();

  await page.goto('/cash-closings');
  await closed.getByRole('button').last().click();
  await page.getByRole('menuitem', { name: t('billing.closings.reopen') }).click();
  const question = page.getByRole('dialog', { name: t('billing.closings.reopenTitle') });
  await field(desk, 'billing.credit.reason', question).fill(reason(desk));
  await button(desk, 'billing.closings.reopen', question).click();
  await isTold(desk, 'billing.closings.reopenDone');
  await expect(closed).toContainText(t('billing.closings.reopened'));
}

const books = (desk: Desk, owner: Owner) =>
  booksOrder(desk, owner, {
    referenceNumber: 'M-1',
    rows: [{ kind: 'article', name: 'Thobe', quantity: 1, price: '300' }],
  });

test.describe('at the desk', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('cash is taken, given back and counted', async ({ desk, owner }) => {
    const { id } = await books(desk, owner);
    await takesAndGivesBack(desk, owner, id);
    await creditsAndSpends(desk, owner, { id });
    await desk.page.goto('/dashboard');
    await follow(desk, 'billing.closings.title');
    await closesCash(desk);
  });
});
