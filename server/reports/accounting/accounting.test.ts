import { afterEach, expect, test, vi } from 'vitest';
import { refreshFigures } from '#server/lib/data/kept.actions.ts';
import { testShop } from '#server/orders/test-shop.ts';
import { keptFigures } from '#server/records/kept.ts';
import { differing } from '#server/records/test-kept.ts';
import { raw } from '#server/test-app.ts';
import { userContract } from '#shared/access/staff/user.contract.ts';
import { invoiceContract } from '#shared/billing/invoice/invoice.contract.ts';
import { transactionContract } from '#shared/billing/ledger/transaction.contract.ts';
import type { QueryOf } from '#shared/lib/contract.ts';
import { localDate } from '#shared/lib/local-date.ts';
import { orderContract } from '#shared/orders/order/order.contract.ts';
import { accountingContract, notBilledContract } from '#shared/reports/accounting/accounting.contract.ts';
import { pieceInWorkContract } from '#shared/reports/accounting/piece-in-work.contract.ts';
import { pieceReceiptContract } from '#shared/reports/accounting/receipt.contract.ts';
import { preferenceContract } from '#shared/settings/preferences/preference.contract.ts';

const shop = await testShop();
const { as, owner, pool, database, companyId, designId, work, book, act } = shop;
/** A shop with no other documents than those of one test. */
const emptyShop = await testShop();
afterEach(() => void vi.useRealTimers());

const zone = (await owner.call(preferenceContract.get, {})).body.timeZone as string;
const today = localDate(zone);
const read = async (query: QueryOf<typeof accountingContract> = {}, of = shop) =>
  (await of.owner.call(accountingContract, { query })).body;

/** Books pieces of the design, has them cut, and returns the order. */
const make = async (quantity: number, unitCost: string, of = shop) => {
  const workTypeId = of.work('Cutting');
  const order = await of.book([
    { kind: 'article', designId: of.designId, quantity, price: '150', workTypeIds: [workTypeId] },
  ]);
  const orderIds = [order.id];
  await of.act('assign', { orderIds, workTypeId, companyId: of.companyId, unitCost });
  expect((await of.act('complete', { orderIds })).status).toBe(200);
  return order;
};

test('income, cost, expenses and profit of the month, with what they are made of', async () => {
  const { owner, database, customerId, companyId, designId, work, act } = emptyShop;
  const order = await make(3, '20', emptyShop);
  const lines = [{ orderRowId: order.rows[0]?.id ?? 0, quantity: 2 }];
  const invoice = await owner.call(invoiceContract.create, {
    body: { customerId, invoiceDate: today, lines },
  });
  const spent = {
    ...({ kind: 'expense', method: 'cash' } as const),
    category: 'Rent',
    amount: '12.5',
    date: today,
  };
  expect((await owner.call(transactionContract.create, { body: spent })).status).toBe(201);
  const gained = {
    ...({ kind: 'income', method: 'cash' } as const),
    category: 'Scraps',
    amount: '20',
    date: today,
  };
  expect((await owner.call(transactionContract.create, { body: gained })).status).toBe(201);
  const { body: taken } = await owner.call(transactionContract.create, { body: { ...gained, amount: '7' } });
  expect(
    (await owner.call(transactionContract.reverse, { params: { id: taken.id }, body: { reason: 'Twice' } }))
      .status,
  ).toBe(201);
  const design = { id: designId, code: 'TH-01', name: 'Saudi thobe' };
  const figures = {
    income: '300.00',
    cost: '40.00',
    profit: '260.00',
    expenses: '12.50',
    otherIncome: '20.00',
    netProfit: '267.50',
  };
  const shown = await read({}, emptyShop);
  expect(shown).toMatchObject({
    from: `${today.slice(0, 7)}-01`,
    to: today,
    currency: { code: 'SAR', decimals: 2 },
    ...figures,
    previous: { income: '0.00', otherIncome: '0.00', netProfit: '0.00' },
    unit: 'day',
    byWorkType: [{ workType: { id: work('Cutting'), name: 'Cutting' }, cost: '40.00' }],
    byCompany: [{ company: { id: companyId }, cost: '40.00' }],
    byCategory: [{ category: 'Rent', expenses: '12.50', transactions: 1 }],
    topDesigns: [{ design, pieces: 2, income: '300.00', cost: '40.00', margin: '260.00' }],
    otherDesigns: { pieces: 0, income: '0.00', cost: '0.00', margin: '0.00' },
    documents: { invoices: 1, credits: 0, receipts: 1, transactions: 1 },
  });
  // The piece that isn't billed.
  expect((await owner.call(notBilledContract, {})).body).toEqual({ cost: '20.00', value: '150.00' });
  expect(shown.series).toHaveLength(Number(today.slice(8)));
  expect(shown.series.at(-1)).toEqual({
    from: today,
    income: '300.00',
    cost: '40.00',
    expenses: '12.50',
    otherIncome: '20.00',
  });

  const receipts = async (query: QueryOf<typeof pieceReceiptContract.list>) =>
    (await owner.call(pieceReceiptContract.list, { query })).body.data;
  const thisMonth = { from: shown.from, to: shown.to };
  const received = {
    date: today,
    item: 'Hem',
    good: 3,
    unitCost: '20.00',
    cost: '60.00',
    order: { id: order.id, number: order.referenceNumber },
    assignee: { kind: 'company', id: companyId, name: 'Al Noor Workshop' },
    workType: { id: work('Cutting') },
  };
  expect(await receipts({ ...thisMonth, search: order.referenceNumber })).toMatchObject([received]);
  expect(await receipts({ ...thisMonth, workTypeId: work('Cutting') })).toMatchObject([received]);
  expect(await receipts({ ...thisMonth, workTypeId: work('Pressing') })).toEqual([]);
  expect(await receipts({ to: '2020-01-01' })).toEqual([]);

  const cut = await read({ workTypeId: work('Cutting') }, emptyShop);
  expect(cut).toMatchObject({
    ...figures,
    expenses: '0.00',
    otherIncome: '0.00',
    netProfit: '260.00',
    byCategory: [],
  });
  const pressed = await read({ workTypeId: work('Pressing') }, emptyShop);
  expect(pressed).toMatchObject({ income: '0.00', cost: '0.00', documents: { invoices: 0, receipts: 0 } });

  await owner.call(invoiceContract.credit, {
    params: { id: invoice.body.id },
    body: { reason: 'Wrong design' },
  });
  await act('revert', { orderIds: [order.id] });
  expect(await receipts(thisMonth)).toEqual([]);
  await refreshFigures(database, keptFigures);
  const credited = await read({}, emptyShop);
  expect(credited).toMatchObject({
    income: '0.00',
    cost: '0.00',
    profit: '0.00',
    topDesigns: [],
    byWorkType: [],
    documents: { invoices: 1, credits: 1, receipts: 0 },
  });
  expect(await read({ workTypeId: work('Cutting') }, emptyShop)).toMatchObject({
    documents: { invoices: 1, credits: 1 },
  });
  // Issued documents keep what they are known by when their row is edited afterwards.
  await act('revert', { orderIds: [order.id] });
  const { version, rows } = (await owner.call(orderContract.get, { params: { id: order.id } })).body;
  const edited = rows.map(({ id }) => ({
    id,
    kind: 'article' as const,
    name: 'Own cut',
    quantity: 3,
    price: '99',
    workTypeIds: [work('Pressing')],
  }));
  expect(
    (await owner.call(orderContract.update, { params: { id: order.id }, body: { version, rows: edited } }))
      .body,
  ).toMatchObject({
    id: order.id,
  });
  expect(await read({}, emptyShop)).toEqual(credited);
  expect((await emptyShop.owner.call(notBilledContract, {})).body).toEqual({ cost: '0.00', value: '297.00' });
  expect(await differing(database)).toEqual([]);
  expect(await read({ workTypeId: work('Pressing') }, emptyShop)).toMatchObject({
    documents: { invoices: 0 },
  });
});

test('a period that can’t be shown says why, in the language of the reader', async () => {
  const refusal = async (query: QueryOf<typeof accountingContract>, language = 'en') => {
    const headers = { 'accept-language': language };
    const { status, problem } = await owner.call(accountingContract, { query }, headers);
    return [status, problem.errors?.[0]?.path, problem.message];
  };
  const custom = (from: string, to: string) => ({ period: 'custom' as const, from, to });
  expect(await refusal({ period: 'custom' })).toEqual([422, 'to', 'Choose the first and the last day.']);
  expect(await refusal(custom('2026-02-02', '2026-02-01'))).toEqual([
    ...[422, 'to', 'The period ends before it begins.'],
  ]);
  expect(await refusal(custom('9998-01-01', '9998-12-31'))).toEqual([
    ...[422, 'from', 'The period begins in the future.'],
  ]);
  expect(await refusal(custom('2026-01-01', '9998-12-31'), 'ur')).toEqual([
    ...[422, 'to', 'مدت زیادہ سے زیادہ 10 سال کی ہو سکتی ہے۔'],
  ]);
  expect(await refusal(custom('1000-01-01', '1000-02-01'))).toEqual([
    422,
    'from',
    'Choose days from 1900 on.',
  ]);
  expect(await refusal({ workTypeId: 999_999 }, 'ar')).toEqual([
    422,
    'workTypeId',
    'لم يعد نوع العمل هذا موجوداً.',
  ]);
  expect((await refusal({ period: raw('yesterday') }))[0]).toBe(422);
  expect((await refusal(custom('2026-02-30', '2026-03-01')))[0]).toBe(422);
  expect((await as(null).call(accountingContract, {})).status).toBe(401);

  const password = 'chalk-and-thimble';
  const email = 'bilal@example.com';
  const fields = { name: 'Bilal', email, role: 'user', password, passwordConfirmation: password };
  expect((await owner.call(userContract.create, { body: fields })).status).toBe(201);
  const { token } = await as(null).signIn({ email, password });
  expect((await as(token).call(accountingContract, {})).status).toBe(403);
});

test('a day ends at midnight of the shop, also on the day of 25 hours', async () => {
  await pool.query(`update preferences set time_zone = 'America/New_York'`);
  /** Receives a piece at an instant, and returns the day and its receipts. */
  const receivedAt = async (instant: string) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(instant) });
    await make(1, '1');
    const { from, to, documents } = await read({ period: 'today' });
    return [from, to, documents.receipts];
  };
  expect(await receivedAt('2026-11-01T03:59:59Z')).toEqual(['2026-10-31', '2026-10-31', 1]);
  expect(await receivedAt('2026-11-01T04:00:00Z')).toEqual(['2026-11-01', '2026-11-01', 1]);
  expect(await receivedAt('2026-11-02T04:59:59Z')).toEqual(['2026-11-01', '2026-11-01', 2]);
  expect(await receivedAt('2026-11-02T05:00:00Z')).toEqual(['2026-11-02', '2026-11-02', 1]);
  await pool.query('update preferences set week_start = 6');
  expect(await read({ period: 'this-week' })).toMatchObject({
    from: '2026-10-31',
    to: '2026-11-02',
    documents: { receipts: 4 },
    previous: { from: '2026-10-24', to: '2026-10-26' },
  });
});

test('no document of simultaneous writers is lost, also while two processes refresh', async () => {
  const before = Number((await read()).documents.receipts);
  const writing = Promise.all(Array.from({ length: 4 }, () => make(1, '2.5')));
  let isWriting = true;
  const refresh = async () => {
    while (isWriting) await refreshFigures(database, keptFigures);
  };
  const refreshing = Promise.all([refresh(), refresh()]);
  await writing.finally(() => {
    isWriting = false;
  });
  await refreshing;
  expect((await read()).documents.receipts).toBe(before + 4);
  expect(await differing(database)).toEqual([]);
});

test('a piece in work earns its price less what it costs so far, and at least what its design says', async () => {
  const order = await book([
    {
      kind: 'article',
      designId,
      quantity: 3,
      price: '150',
      workTypeIds: [work('Cutting'), work('Stitching')],
    },
    { kind: 'service', name: 'Delivery', quantity: 1, price: '20', workTypeIds: [] },
  ]);
  const listed = async (query: QueryOf<typeof pieceInWorkContract.list> = {}) =>
    (await owner.call(pieceInWorkContract.list, { query: { search: order.referenceNumber, ...query } })).body
      .data;
  const booked = { order: { id: order.id, stage: 'pending' }, pieces: 3, quantity: 3, price: '150.00' };
  expect(await listed()).toMatchObject([
    { ...booked, work: '0.00', goods: '40.50', profit: '109.50', agreed: 0, works: 2 },
  ]);
  const orderIds = [order.id];
  await act('assign', { orderIds, workTypeId: work('Cutting'), companyId, unitCost: '20.25' });
  const agreed = { work: '20.25', goods: '20.25', profit: '109.50', agreed: 1, works: 2 };
  expect(await listed()).toMatchObject([agreed]);
  expect(await listed({ companyId, workTypeId: work('Stitching') })).toHaveLength(1);
  // Rejected pieces cost nothing, and what is finished is no longer in work.
  const [given] = (await owner.call(orderContract.get, { params: { id: order.id } })).body.assignments;
  await act('collect', { receipts: [{ assignmentId: given?.id ?? 0, good: 0, rejected: 1 }] });
  const less = { work: '13.50', goods: '27.00', profit: '109.50', pieces: 3, agreed: 0 };
  expect(await listed()).toMatchObject([less]);
  await act('collect', { receipts: [{ assignmentId: given?.id ?? 0, good: 1, rejected: 0 }] });
  expect(await listed()).toMatchObject([less]);
  expect(await listed({ companyId: companyId + 99 })).toEqual([]);
  await act('complete', { orderIds });
  for (const name of ['Cutting', 'Stitching'])
    await act('assign', { orderIds, workTypeId: work(name), companyId, unitCost: '1' });
  await act('complete', { orderIds });
  expect(await listed()).toEqual([]);
  const receipts = await owner.call(pieceReceiptContract.list, { query: { companyId, by: 'company' } });
  expect(receipts.body.meta.total).toBeGreaterThan(0);
  expect((await owner.call(pieceReceiptContract.list, { query: { by: 'user' } })).body.meta.total).toBe(0);
  expect((await owner.call(pieceReceiptContract.list, { query: { userId: 1 } })).body.meta.total).toBe(0);
});

test('pieces in work that a search finds are added up', async () => {
  const { referenceNumber } = await book([
    { kind: 'article', designId, quantity: 2, price: '150', workTypeIds: [work('Cutting')] },
  ]);
  const { body } = await owner.call(pieceInWorkContract.list, { query: { search: referenceNumber } });
  expect(body).toMatchObject({ totals: { pieces: 2, price: '300.00' }, meta: { total: 1 } });
});
