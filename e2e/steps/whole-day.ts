import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { invoiceContract } from '#shared/billing/invoice/invoice.contract.ts';
import { statementContract } from '#shared/billing/ledger/statement.contract.ts';
import { returnReasonContract } from '#shared/billing/returns/return-reason.contract.ts';
import { designContract } from '#shared/catalogue/design/design.contract.ts';
import { itemContract } from '#shared/catalogue/item/item.contract.ts';
import { stockContract } from '#shared/catalogue/stock/stock.contract.ts';
import { customerContract } from '#shared/customers/customer/customer.contract.ts';
import { localDate } from '#shared/lib/local-date.ts';
import { orderContract } from '#shared/orders/order/order.contract.ts';
import { productionContract } from '#shared/orders/production/production.contract.ts';
import { accountingContract } from '#shared/reports/accounting/accounting.contract.ts';
import { taxContract } from '#shared/settings/money/tax.contract.ts';
import { preferenceContract } from '#shared/settings/preferences/preference.contract.ts';
import { unitContract } from '#shared/settings/units/unit.contract.ts';
import { workTypeContract } from '#shared/settings/works/work-type.contract.ts';
import { companyContract } from '#shared/suppliers/company.contract.ts';
import { warehouseContract } from '#shared/warehouse/warehouse.contract.ts';
import { bookOrder } from '../book-order.ts';
import { expect, ownerTest as test } from '../fixtures.ts';
import { hireTailor } from '../hire-tailor.ts';
import type { Shop } from '../server.ts';
import type { ShopOwner } from '../shop-owner.ts';
import {
  button,
  choice,
  expectToast,
  field,
  listRow,
  openFromMenu,
  pickRecord,
  type TestUser,
  textPattern,
  waitForScreen,
} from '../test-user.ts';
import { cell, cellName } from './ordering.ts';
import { chooseReason, dialogOf, pieces, sum, takeBack } from './returning.ts';

/*
 * What the day comes to, added up by hand. All prices are without the tax of 15 percent.
 *
 * The first order: 2.75 m of linen at 40 = 110; 3 agals at 30 = 90; 2 thobes at 200 and 5.5 m of wool at 60 = 730.
 *   930.00 and 139.50 of tax = 1069.50. A deposit of 400.00 in cash, 669.50 by card.
 * An agal comes back: 30.00 + 4.50 = 34.50 in cash.
 * Goodwill: 20.00 + 3.00 = 23.00, which is credit, as all was paid.
 * The second order: an agal, 34.50: 23.00 of credit, 11.00 in cash, 0.50 is written off.
 * The bill of a supplier: 10 m of linen at 17 = 170.00 and the delivery of 20.00, untaxed, with 25.50 of tax = 215.50.
 *
 * Income: 930 − 30 − 20 + 30 = 910. Its cost: 2.75 m at 18 = 49.50; 3 agals at 12 = 36; 5.5 m at 35 = 192.50;
 *   the stitching of 2 at 25 = 50; together 328.00. Expenses: the delivery 20.00 and what was written off 0.50.
 */
const till = { opening: '100.00', in: '411.00', out: '34.50', expected: '476.50' };
const accounting = {
  income: '910.00',
  cost: '328.00',
  profit: '582.00',
  expenses: '20.50',
  netProfit: '561.50',
};
const stock = { LIN: '57.25', AGL: '7', WOL: '14.5' };
/** Sales 139.50 − 4.50 − 3.00 + 4.50, purchases 25.50. */
const tax = { sales: '136.50', purchases: '25.50', net: '111.00' };

/** The records that the day begins with: goods on the shelf, a design, a tailor and a supplier. */
async function prepareShop({ words }: TestUser, owner: ShopOwner) {
  const { call } = owner;
  const vat = (await call(taxContract.list, { query: {} })).data.find(({ rate }) => rate === '15');
  const taxId = vat?.id ?? null;
  const units = (await call(unitContract.list, { query: { perPage: 100 } })).data;
  const unitId = units.find(({ code }) => code === 'm')?.id ?? null;
  const { id: warehouseId } = await call(warehouseContract.create, { body: { code: 'HALL', name: 'Hall' } });
  const goods = [
    { code: 'LIN', name: 'Linen', type: 'fabric', unitId, price: '40', cost: '18', lying: '50' },
    { code: 'WOL', name: 'Wool', type: 'fabric', unitId, price: '60', cost: '35', lying: '20' },
    { code: 'AGL', name: 'Agal', type: 'product', price: '30', cost: '12', lying: '10' },
  ] as const;
  for (const { lying, ...fields } of goods) {
    const { id: itemId } = await call(itemContract.create, { body: { ...fields, taxId } });
    await call(stockContract.move, { body: { itemId, kind: 'in', quantity: lying, warehouseId } });
  }
  const works = (await call(workTypeContract.list, { query: {} })).data;
  const stitchingId = works.find(({ name, names }) => [name, names.en].includes('Stitching'))?.id ?? 0;
  await call(designContract.create, {
    body: { code: 'TH-1', name: 'Thobe', price: '200', cost: '80', taxId, workTypeIds: [stitchingId] },
  });
  const { version, timeZone } = await call(preferenceContract.get, {});
  const today = localDate(timeZone);
  const beganOn = `${Number(today.slice(0, 4)) - 1}-01-01`;
  await call(preferenceContract.update, { body: { version, beganOn, writeOffLimit: '1' } });
  await call(companyContract.create, { body: { name: words.company } });
  const { id: customerId } = await call(customerContract.create, { body: { name: words.customer } });
  return { today, taxId, stitchingId, customerId, tailor: await hireTailor(owner, 'ur') };
}

/** Books linen by its length, agals and a thobe with charged wool, with a deposit in cash. Resolves to its id. */
async function bookFirst(user: TestUser): Promise<number> {
  const { page, t, words } = user;
  await page.goto('/orders/new');
  await pickRecord(user, choice(user, 'orders.form.customer'), words.pieceOfCustomer, words.customer);
  await field(user, 'orders.form.referenceNumber').fill('WHOLE-1');
  await field(user, 'orders.form.dueDate').fill(words.dueDate);
  for (const [index, { name, quantity }] of [
    { name: 'Linen', quantity: '2 3/4' },
    { name: 'Agal', quantity: '3' },
  ].entries()) {
    await button(user, 'orders.form.addItem').click();
    const picker = textPattern(user, 'orders.form.row.ofRow', {
      field: t('catalogue.item.name'),
      number: index + 1,
    });
    await pickRecord(user, page.getByRole('combobox', { name: picker }), name);
    await cell(user, 'quantity', index + 1).fill(quantity);
  }
  await button(user, 'orders.form.addArticle').click();
  const article = page.getByRole('combobox', { name: cellName(user, 'article', 3) });
  await pickRecord(user, article, 'TH-1', 'Thobe');
  await cell(user, 'quantity', 3).fill('2');
  await page
    .getByRole('button', { name: textPattern(user, 'orders.form.row.detailsOf', { number: 3 }) })
    .click();
  await page.getByText(t('orders.fabric.shop'), { exact: true }).click();
  await pickRecord(user, choice(user, 'orders.fabric.item'), 'Wool');
  await field(user, 'orders.fabric.quantity').fill('5.5');
  await page.getByText(t('orders.fabric.charged'), { exact: true }).click();
  await expect(page.getByRole('textbox', { name: t('orders.fabric.pricePerUnit') })).toHaveValue('60.00');
  await page.keyboard.press('Escape');
  const totals = page.getByRole('main');
  for (const amount of ['930.00', '139.50', '1,069.50']) await expect(totals).toContainText(amount);
  await page.getByRole('button', { description: t('billing.money.depositTitle') }).click();
  const paying = page.getByRole('textbox', {
    name: textPattern(user, 'billing.payment.amountIn', { currency: /.+/ }),
  });
  await paying.fill('400');
  await paying.press('Enter');
  await page.keyboard.press('Control+Enter');
  await expectToast(user, 'common.saved');
  await waitForScreen(user, 'WHOLE-1');
  return Number(new URL(page.url()).pathname.split('/').at(-1));
}

/** Hands the order on the screen over, billed, and pays it: all by the method, or an amount in cash. */
async function handOver(user: TestUser, orderId: number, paid: { amount?: string; credit?: boolean }) {
  const { page, t } = user;
  await page.goto(`/orders/${orderId}`);
  await button(user, 'orders.actions.handOver').click();
  const dialog = page.getByRole('dialog', { name: t('orders.actions.handingOver.title') });
  if (paid.credit) await button(user, 'billing.credits.use', dialog).click();
  await dialog.getByRole('switch', { name: t('orders.actions.handingOver.take') }).check();
  // The field of the credit has a name that ends in the same words.
  const { source } = textPattern(user, 'billing.payment.amountIn', { currency: /.+/ });
  const amount = dialog.getByRole('textbox', { name: new RegExp(`^${source}$`, 'u') });
  if (paid.amount === undefined) await dialog.getByText(t('billing.method.card'), { exact: true }).click();
  else await amount.fill(paid.amount);
  await button(user, 'orders.actions.handingOver.submitPaid', dialog).click();
  await button(user, 'orders.actions.handingOver.printInvoice').click();
  await expect(page).toHaveURL(/\/invoice\/\d+\/print/);
}

/** An agal is taken back for its money. */
async function takeBackAgal(user: TestUser, orderId: number, reason: string) {
  const { page, t } = user;
  await page.goto(`/orders/${orderId}`);
  await button(user, 'billing.returns.action').click();
  await pieces(user, 'Agal').fill('1');
  await expect(sum(user, 'billing.returns.form.freed')).toContainText('34.50');
  await dialogOf(user).getByText(t('billing.method.cash'), { exact: true }).click();
  await chooseReason(user, reason);
  await takeBack(user);
  await expect(dialogOf(user)).toBeHidden();
  await expect(page.getByText(t('orders.page.cameBack', { count: 1 }), { exact: true })).toBeVisible();
}

/** Credits an amount of the invoice without pieces. */
async function giveGoodwill(user: TestUser, invoiceId: number) {
  const { page, t } = user;
  await page.goto(`/invoice/${invoiceId}`);
  await button(user, 'billing.page.credit').click();
  const form = page.getByRole('dialog');
  await form.getByText(t('billing.credit.kinds.amount'), { exact: true }).click();
  await field(user, 'billing.credit.amount', form).fill('23');
  await field(user, 'billing.credit.reason', form).fill('Waited too long');
  await button(user, 'billing.credit.submit', form).click();
  await expect(form).toBeHidden();
}

/** Writes off what is left of the invoice on the screen. */
async function writeOff(user: TestUser, invoiceId: number) {
  const { page, t } = user;
  await page.goto(`/invoice/${invoiceId}`);
  await button(user, 'billing.writeOff.action').click();
  const asking = page.getByRole('dialog');
  await expect(asking).toContainText('0.50');
  await field(user, 'billing.credit.reason', asking).fill('No change in the till');
  await button(user, 'billing.writeOff.submit', asking).click();
  await expectToast(user, 'billing.writeOff.done');
  await expect(page.getByRole('main')).toContainText(t('billing.state.paid'));
}

/** Enters the bill of a supplier, whose linen comes into stock, and leaves it owed. */
async function enterBill(user: TestUser) {
  const { page, t, words } = user;
  await page.goto('/purchases?edit=new');
  const form = page.getByRole('dialog', { name: t('billing.purchases.new') });
  await pickRecord(user, choice(user, 'billing.purchases.company', form), words.company);
  await field(user, 'billing.purchases.number', form).fill('B-77');
  await pickRecord(user, choice(user, 'billing.purchases.item', form), 'Linen');
  await field(user, 'billing.purchases.quantity', form).fill('10');
  await field(user, 'billing.purchases.price', form).fill('17');
  await button(user, 'billing.purchases.addLine', form).click();
  const second = form.getByRole('listitem').nth(1);
  await field(user, 'billing.purchases.text', second).fill('Delivery');
  await field(user, 'billing.purchases.price', second).fill('20');
  await pickRecord(user, choice(user, 'billing.purchases.place', form), 'Hall');
  for (const amount of ['190.00', '25.50', '215.50'])
    await expect(form.locator('dl').last()).toContainText(amount);
  await button(user, 'common.save', form).click();
  await expectToast(user, 'common.saved');
  await page.goto('/payables');
  await expect(listRow(user, words.company)).toContainText('215.50');
}

/** Counts the till, which has what it should. */
async function countCash(user: TestUser) {
  const { page, t } = user;
  await page.goto('/cash-closings');
  // The menu may call the screen the same.
  await page
    .getByRole('main')
    .getByRole('link', { name: t('billing.closings.new') })
    .first()
    .click();
  const form = page.getByRole('dialog', { name: t('billing.closings.new') });
  await field(user, 'billing.closings.opening', form).fill(till.opening);
  for (const amount of [till.in, till.out, till.expected]) await expect(form).toContainText(amount);
  await field(user, 'billing.closings.counted', form).fill(till.expected);
  await button(user, 'billing.closings.submit', form).click();
  await expect(form).toBeHidden();
}

/** Looks through the month, in which nothing is open, and closes its books until today. */
async function closeBooks(user: TestUser, today: string) {
  const { page, t } = user;
  await page.goto(`/books?unit=month&of=${today}`);
  const main = page.getByRole('main');
  await expect(main.getByText(t('billing.books.unbilledNone'))).toBeVisible();
  await expect(main.getByText(t('billing.books.uncountedNone'))).toBeVisible();
  for (const amount of Object.values(tax)) await expect(main).toContainText(amount);
  await button(user, 'billing.books.close').click();
  const closing = page.getByRole('dialog');
  await field(user, 'billing.books.lastDay', closing).fill(today);
  await field(user, 'billing.books.reason', closing).fill('The month is done');
  await button(user, 'billing.books.close', closing).click();
  await expect(closing).toBeHidden();
  await expect(page.getByRole('listitem').filter({ hasText: 'The month is done' })).toBeVisible();
}

/** What `npm run rebuild -- --check` prints; it ends with 1 if a kept figure differs from the documents. */
async function checkFigures({ env }: Shop) {
  const check = spawn(process.execPath, ['server/commands/rebuild.main.ts', '--check'], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return text(check.stdout);
}

/** A day of goods, cloth, returns, goodwill and bills in a Saudi shop: it comes to what is added up by hand, and is closed. */
export async function passWholeDay(user: TestUser, owner: ShopOwner, server: Shop): Promise<void> {
  const { page, t } = user;
  const { call } = owner;
  const shop = await prepareShop(user, owner);

  const orderId = await test.step('an order of goods, cloth and a garment is booked', () => bookFirst(user));
  const first = await call(orderContract.get, { params: { id: orderId } });
  const thobes = { orderRowId: first.rows[2]?.id ?? 0, quantity: 2 };
  await call(productionContract.assign, {
    body: { userId: shop.tailor.id, unitCost: '25', workTypeId: shop.stitchingId, rows: [thobes] },
  });
  await call(productionContract.complete, { body: { orderIds: [orderId] } });

  await test.step('it goes, is billed, paid and printed', async () => {
    await handOver(user, orderId, {});
    const paper = page.getByRole('article');
    for (const written of ['WHOLE-1', '2.75', '930.00', '139.50', '1,069.50', '400.00', '669.50'])
      await expect(paper).toContainText(written);
  });
  const [invoice] = (await call(invoiceContract.list, { query: { orderId } })).data;
  const [reason] = (await call(returnReasonContract.list, {})).data;
  await test.step('an agal comes back for its money', () => takeBackAgal(user, orderId, reason?.name ?? ''));
  await test.step('an amount is credited for the wait', () => giveGoodwill(user, invoice?.id ?? 0));

  await test.step('the credit pays another agal, and the smallest rest is written off', async () => {
    const [agal] = (await call(itemContract.list, { query: { search: 'AGL' } })).data;
    const second = await bookOrder(user, owner, {
      customerId: shop.customerId,
      referenceNumber: 'WHOLE-2',
      rows: [
        {
          kind: 'article',
          itemId: agal?.id ?? 0,
          quantity: 1,
          price: '30',
          taxId: shop.taxId,
          workTypeIds: [],
        },
      ],
    });
    await handOver(user, second.id, { credit: true, amount: '11' });
    const [bill] = (await call(invoiceContract.list, { query: { orderId: second.id } })).data;
    await writeOff(user, bill?.id ?? 0);
  });

  await test.step('a supplier bills linen and its delivery', () => enterBill(user));
  await test.step('the till is counted', () => countCash(user));

  await test.step('statement, accounting and stock', async () => {
    await page.goto(`/customer/${shop.customerId}/statement`);
    await expect(page.getByRole('main')).toContainText('WHOLE-2');
    const { lines, closing } = await call(statementContract.get, {
      params: { id: shop.customerId },
      query: {},
    });
    expect(lines.map(({ kind, amount }) => `${kind} ${amount}`).toSorted()).toEqual(
      [
        'invoice 1069.50',
        'payment -400.00',
        'payment -669.50',
        'creditNote -34.50',
        'refund 34.50',
        'creditNote -23.00',
        'invoice 34.50',
        'credit 0.00',
        'payment -11.00',
        'payment -0.50',
      ].toSorted(),
    );
    expect(closing).toBe('0.00');
    await openFromMenu(user, 'shell.nav.accounting');
    for (const [name, amount] of Object.entries(accounting)) {
      const title = t(`reports.accounting.${name as keyof typeof accounting}`);
      const card = page
        .getByRole('main')
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading', { name: title, exact: true }) });
      await expect(card, name).toContainText(amount);
    }
    expect(await call(accountingContract, { query: { period: 'today' } })).toMatchObject(accounting);
    const items = (await call(itemContract.list, { query: {} })).data;
    expect(Object.fromEntries(items.map((item) => [item.code, item.stock?.quantity]))).toEqual(stock);
    expect(items.map((item) => item.stock?.reserved)).toEqual(['0', '0', '0']);
  });

  await test.step('the month is closed', () => closeBooks(user, shop.today));
  const checked = (await checkFigures(server)).trim().split('\n');
  expect(checked.length).toBeGreaterThan(1);
  for (const figure of checked) expect(figure).toMatch(/: 0 differ$/);
}
