import { invoiceContract } from '#shared/billing/invoice/invoice.contract.ts';
import { settlementContract } from '#shared/billing/ledger/payable.contract.ts';
import { transactionContract } from '#shared/billing/ledger/transaction.contract.ts';
import { paymentContract } from '#shared/billing/payment/payment.contract.ts';
import { orderContract } from '#shared/orders/order/order.contract.ts';
import { productionContract } from '#shared/orders/production/production.contract.ts';
import { newInvoicePath } from '#web/billing/invoice/invoice-address.ts';
import { cost, figures } from './day/figures.ts';
import { closeCash, creditInvoice, refundOrder, settleAccount, spendCredit, takeCash } from './day/money.ts';
import { billPieces, bookFirstOrder, cancelAndUndo, handOver } from './day/orders.ts';
import { bookOtherOrders, handOut, prepareShop } from './day/shop.ts';
import { shown, typed } from './day/sums.ts';
import { checkBooks, receiveWithRejected, workAsTailor } from './day/tailoring.ts';
import { expect, ownerTest as test } from './fixtures.ts';
import { savePdf } from './pdf.ts';
import type { TestUser } from './test-user.ts';

test.use({ viewport: { width: 1440, height: 900 } });

/** Every text stands on the paper, on the screen and in the PDF of the server where there is one. */
async function printPapers(user: TestUser, path: string, texts: readonly (string | number)[], hasPdf = true) {
  const { page } = user;
  await page.goto(path);
  const sheet = page.getByRole('article');
  const written = texts.map((each) => (typeof each === 'number' ? shown(each) : each));
  for (const text of written) await expect(sheet, path).toContainText(text);
  if (!hasPdf) return;
  const pdf = await savePdf(user);
  for (const text of written) expect(pdf, path).toContain(text);
}

test('a day in the shop: every figure on the screens and on paper is the one that a calculation of its own has', async ({
  user,
  owner,
  browser,
}) => {
  const { page, words } = user;
  const { call } = owner;
  const shop = await prepareShop(user, owner);
  const { today, customerId, noorId, zariId, tailor } = shop;
  const { orders, bills, earned } = figures;

  const first = await test.step('an order in a rush, with discounts and a deposit in cash', async () => {
    const id = await bookFirstOrder(user);
    return call(orderContract.get, { params: { id } });
  });
  const { second, third } = await bookOtherOrders(user, owner, shop, first);
  for (const { id, ...of } of [
    { id: second.id, ...orders.second, paid: 0 },
    { id: third.id, ...orders.third, paid: figures.deposits.third },
  ]) {
    await page.goto(`/orders/${id}`);
    for (const amount of [of.net, of.tax, of.total, of.total - of.paid])
      await expect(page.getByRole('main')).toContainText(shown(amount));
  }

  const [thobes, coats] = first.rows;
  const [kurtas, waistcoats] = second.rows;
  const piecesOf = (row: { id: number; quantity: number | string } | undefined, quantity = row?.quantity) => [
    { orderRowId: row?.id ?? 0, quantity: Number(quantity) },
  ];
  await handOut(owner, shop, piecesOf(thobes), { companyId: noorId, unitCost: cost.thobe });
  await handOut(owner, shop, piecesOf(coats), { userId: tailor.id, unitCost: cost.coat });
  await handOut(owner, shop, piecesOf(kurtas), { companyId: zariId, unitCost: cost.kurta });
  await handOut(owner, shop, piecesOf(waistcoats), { userId: tailor.id, unitCost: cost.waistcoat });
  await handOut(owner, shop, piecesOf(third.rows[0]), { companyId: zariId, unitCost: cost.bisht });
  await handOut(owner, shop, piecesOf(third.rows[2]), { userId: tailor.id, unitCost: cost.alteration });

  await test.step('the tailor does the pieces on a phone, in Urdu', () =>
    workAsTailor(user, browser, tailor.email));

  await test.step('a piece is rejected, the receipt reverted and made again', async () => {
    await receiveWithRejected(user, first.id);
    const [order] = await handOut(owner, shop, piecesOf(thobes, 1), {
      companyId: zariId,
      unitCost: cost.remade,
    });
    const again = order?.assignments.at(-1)?.id ?? 0;
    await call(productionContract.collect, { body: { receipts: [{ assignmentId: again, good: 1 }] } });
    await call(productionContract.complete, { body: { orderIds: [second.id] } });
  });

  await test.step('an order is cancelled, and then it isn’t', async () => {
    const before = await call(orderContract.get, { params: { id: third.id } });
    await cancelAndUndo(user, third.id);
    const after = await call(orderContract.get, { params: { id: third.id } });
    const { stage, rows, assignments, totals, dueDate, statusId, rush } = before;
    expect(after).toMatchObject({ stage, rows, assignments, totals, dueDate, statusId, rush });
  });

  const invoices = await test.step('an order is billed in two parts', async () => {
    await page.goto(newInvoicePath({ customerId, orderId: first.id }));
    const part = await billPieces(user, { Thobe: '1', Coat: null }, bills.first, figures.restOfFirst);
    await call(paymentContract.create, {
      body: { invoiceId: part, amount: typed(figures.restOfFirst), method: 'card', date: today },
    });
    await page.goto(newInvoicePath({ customerId, orderId: first.id }));
    const rest = await billPieces(user, {}, bills.rest, bills.rest.total);
    await takeCash(user, bills.rest.total);
    return { part, rest };
  });

  const billed = await call(invoiceContract.create, {
    body: {
      customerId,
      invoiceDate: today,
      lines: second.rows.map(({ id, quantity }) => ({ orderRowId: id, quantity })),
    },
  });
  await call(paymentContract.create, {
    body: { invoiceId: billed.id, amount: typed(bills.second.total), method: 'cash', date: today },
  });
  const note =
    await test.step('a piece comes back, and a part of what was paid for it is refunded', async () => {
      await creditInvoice(user, billed.id);
      await refundOrder(user, second.id);
      await spendCredit(user, third.id, figures.credit);
      return (await call(invoiceContract.list, { query: { kind: 'creditNote' } })).data[0]?.id;
    });

  await test.step('a supplier is paid a part, and the order goes', async () => {
    await settleAccount(user, words.company, earned.noor);
    await handOver(user, first.id);
    await call(transactionContract.create, {
      body: {
        kind: 'expense',
        category: 'Tea',
        amount: typed(figures.expense),
        date: today,
        method: 'cash',
      },
    });
  });

  await test.step('what workers earned, money in and out, and the till', () => checkBooks(user));
  await test.step('the till is counted', () => closeCash(user));

  await test.step('the papers', async () => {
    const { total, net, tax } = orders.first;
    await printPapers(user, `/orders/${first.id}/receipt`, [
      'DAY-1',
      net,
      tax,
      total,
      figures.deposits.first,
    ]);
    const { first: part, rest, credit } = bills;
    const deposit = figures.deposits.first;
    await printPapers(user, `/invoice/${invoices.part}/print`, [part.net, part.tax, part.total, deposit]);
    await printPapers(user, `/invoice/${invoices.rest}/print`, [rest.net, rest.tax, rest.total]);
    await printPapers(user, `/invoice/${note}/print`, [credit.net, credit.tax, credit.total, 'Stained']);
    await printPapers(user, `/customer/${customerId}/statement/print`, [
      part.total,
      rest.total,
      figures.owed,
    ]);
    const [settlement] = (await call(settlementContract.list, { query: {} })).data;
    const left = earned.noor - figures.settled;
    const slip = [earned.noor, figures.settled, left, words.company];
    await printPapers(user, `/settlements/${settlement?.id}/slip`, slip, false);
  });
});
