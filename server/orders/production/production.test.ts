import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { testShop } from '#server/orders/test-shop.ts';
import { raw } from '#server/test-app.ts';
import { accountContract } from '#shared/access/session/account.contract.ts';
import type { ErrorReply } from '#shared/lib/errors.ts';
import { orderContract } from '#shared/orders/order/order.contract.ts';
import type { Order } from '#shared/orders/order/order.schema.ts';
import { productionContract } from '#shared/orders/production/production.contract.ts';
import { subStatusContract } from '#shared/orders/statuses/status.contract.ts';
import { companyContract } from '#shared/suppliers/company.contract.ts';

const shop = await testShop();
const { owner, companyId, day, work, status, book, act, read } = shop;
const userId = (await owner.call(accountContract.currentUser, {})).body.user.id;

const reasonsOf = ({ problem }: { problem: ErrorReply }) =>
  (problem.errors ?? []).map(({ path, message }) => `${path}: ${message}`);
const firstOf = ({ body }: { body: { data: Order[] } }) => body.data[0] as Order;
/** The state that an undo must restore. */
const piecesOf = ({ stage, status, subStatus, rows, assignments }: Order) => ({
  stage,
  status,
  subStatus,
  assignments,
  rows: rows.map(({ works, assigned, collected }) => ({ works, assigned, collected })),
});
const kindsOf = async ({ id }: Order) =>
  (await owner.call(orderContract.events, { params: { id } })).body.data.map(
    ({ kind }: { kind: string }) => kind,
  );

test('an order goes through production to the hand-over, and every step can be undone', async () => {
  const order = await book([
    { name: 'Thobe', quantity: 3, workTypeIds: [work('Cutting'), work('Stitching')] },
    { name: 'Hem', quantity: 1, workTypeIds: [work('Stitching')] },
  ]);
  const { id } = order;
  const [thobe, hem] = order.rows.map((row) => row.id);
  const states = [piecesOf(order)];
  const step: typeof act = async (name, body) => {
    const reply = await act(name, body);
    const after = firstOf(reply);
    expect(after).toEqual(await read(id));
    states.push(piecesOf(after));
    return reply;
  };
  const given = { workTypeId: work('Stitching'), companyId, unitCost: '١٢٫٥', dueDate: day(50) };

  const cutting = firstOf(await step('assign', { orderIds: [id], workTypeId: work('Cutting'), userId }));
  expect(cutting).toMatchObject({
    stage: 'inQueue',
    version: 2,
    status: { name: 'In work' },
    assignments: [
      { orderRowId: thobe, quantity: 3, outstanding: 3, assignee: { kind: 'user', name: 'Amina Siddiqui' } },
    ],
  });
  const part = firstOf(await step('assign', { ...given, rows: [{ orderRowId: thobe ?? 0, quantity: 2 }] }));
  const rest = firstOf(await step('assign', { ...given, orderIds: [id] }));
  expect(rest.assignments.slice(2)).toMatchObject([
    { orderRowId: thobe, quantity: 1, unitCost: '12.50', dueDate: day(50) },
    { orderRowId: hem, quantity: 1, assignee: { kind: 'company', name: 'Al Noor Workshop' } },
  ]);
  const stitching = part.assignments.at(-1)?.id ?? 0;
  const back = firstOf(
    await step('collect', { receipts: [{ assignmentId: stitching, good: 1, rejected: 1 }] }),
  );
  expect(back.stage).toBe('partialCompletion');
  expect(back.rows[0]?.works).toMatchObject([
    { name: 'Cutting', assigned: 3, collected: 0 },
    { name: 'Stitching', assigned: 2, collected: 1 },
  ]);
  const again = firstOf(await step('assign', { ...given, orderIds: [id] }));
  expect(again.assignments.at(-1)).toMatchObject({ orderRowId: thobe, quantity: 1 });
  const done = firstOf(await step('complete', { orderIds: [id] }));
  expect(done).toMatchObject({ stage: 'completed', rows: [{ collected: 3 }, { collected: 1 }] });

  for (const before of states.slice(0, -1).reverse()) {
    const reply = await act('revert', { orderIds: [id], reason: 'by mistake' });
    expect([reply.status, piecesOf(firstOf(reply))]).toEqual([200, before]);
  }
  expect(reasonsOf(await act('revert', { orderIds: [id] }))).toEqual([
    `orderIds.0: Order ${order.referenceNumber}: not possible in Pending assignments.`,
  ]);

  await step('assign', { ...given, orderIds: [id] });
  await step('assign', { ...given, orderIds: [id], workTypeId: work('Cutting') });
  await step('complete', { orderIds: [id] });
  const out = firstOf(await step('hand-over', { orderIds: [id], pickedBy: 'His brother' }));
  expect(out).toMatchObject({ pickedBy: 'His brother', pickedAt: expect.stringMatching(/T.*Z$/) });
  expect(out).toMatchObject({ stage: 'completed', status: { name: 'Delivered' } });
  const twice = await act('hand-over', { orderIds: [id], pickedBy: 'Somebody' });
  expect([twice.status, reasonsOf(twice)]).toEqual([
    409,
    [`orderIds.0: Order ${order.referenceNumber} is handed over.`],
  ]);
  const noted = await owner.call(orderContract.update, {
    params: { id },
    body: { version: out.version, dueDate: day(400) },
  });
  expect(noted.problem.code).toBe('not_allowed');

  const { body } = await owner.call(orderContract.events, { params: { id } });
  expect(body.data.filter(({ kind }: { kind: string }) => kind === 'reverted')).toHaveLength(6);
  const reverted = body.data.find(({ kind }: { kind: string }) => kind === 'reverted');
  expect(reverted).toMatchObject({ reason: 'by mistake', data: { undone: 'assigned', pieces: 3 } });
  expect(body.data.filter(({ undone }: { undone: boolean }) => undone)).toHaveLength(6);
});

describe('all or nothing', () => {
  test('one order without open work of the type blocks the action for all', async () => {
    const [sewn, cut] = [await book([{ workTypeIds: [work('Stitching')] }]), await book()];
    const body = { orderIds: [cut.id, sewn.id], workTypeId: work('Cutting'), companyId };
    const refused = await act('assign', body);
    expect([refused.status, refused.problem.code]).toEqual([422, 'invalid']);
    expect(refused.problem.message).toBe('Selected orders do not have the chosen work type.');
    expect(reasonsOf(refused)).toEqual([
      `orderIds.1: Order ${sewn.referenceNumber} has no unassigned pieces for Cutting.`,
    ]);
    expect(piecesOf(await read(cut.id))).toEqual(piecesOf(cut));
    expect(await kindsOf(cut)).toEqual(['created']);
  });

  test('every blocking order is named, with its reason', async () => {
    const [cancelled, open, done] = [await book(), await book(), await book()];
    await act('cancel', { orderIds: [cancelled.id] });
    await act('assign', { orderIds: [done.id], workTypeId: work('Cutting'), companyId });
    await act('complete', { orderIds: [done.id] });
    const orderIds = [open.id, cancelled.id, 999_999, done.id];
    const refused = await act('cancel', { orderIds });
    expect([refused.status, refused.problem.code]).toEqual([409, 'not_allowed']);
    expect(reasonsOf(refused)).toEqual([
      `orderIds.1: Order ${cancelled.referenceNumber}: not possible in Cancelled.`,
      'orderIds.2: This order does not exist.',
      `orderIds.3: Order ${done.referenceNumber}: not possible in Completed.`,
    ]);
    const urdu = await owner.call(
      productionContract.cancel,
      { body: { orderIds } },
      { 'accept-language': 'ur' },
    );
    expect(reasonsOf(urdu)[0]).toContain('منسوخ');
    expect((await read(open.id)).stage).toBe('pending');
  });

  test('rows and receipts are named where they ask for more than there is', async () => {
    const order = await book([{ name: 'Thobe', quantity: 3 }, {}]);
    const [thobe, hem] = order.rows.map((row) => row.id);
    const rows = (...quantities: [number | undefined, number][]) => ({
      rows: quantities.map(([orderRowId = 0, quantity]) => ({ orderRowId, quantity })),
      workTypeId: work('Cutting'),
      companyId,
    });
    const greedy = await act('assign', rows([hem, 1], [thobe, 2], [thobe, 2], [999_999, 1]));
    expect(reasonsOf(greedy)).toEqual([
      `rows.2.quantity: Order ${order.referenceNumber}: only 1 of “Thobe” can still be assigned.`,
      'rows.3.orderRowId: This row does not exist.',
    ]);
    const [assignment] = firstOf(await act('assign', rows([thobe, 1], [thobe, 1]))).assignments;
    expect(assignment?.quantity).toBe(2);
    const receipt = { assignmentId: assignment?.id ?? 0, good: 1 };
    const tooMany = await act('collect', { receipts: [receipt, { ...receipt, rejected: 1 }] });
    expect(reasonsOf(tooMany)).toEqual([
      `receipts.1.good: Order ${order.referenceNumber}: only 1 of “Thobe” are still out.`,
    ]);
    const nobody = await act('collect', { receipts: [{ assignmentId: 999_999, good: 1 }] });
    expect([nobody.status, reasonsOf(nobody)]).toEqual([
      422,
      ['receipts.0.assignmentId: This assignment does not exist.'],
    ]);
    const twice = await act('assign', { ...rows([thobe, 1]), orderIds: [order.id] });
    expect([twice.status, reasonsOf(twice)]).toEqual([
      422,
      ['rows: Choose whole orders or single rows, not both'],
    ]);
    const both = await act('assign', { ...rows([thobe, 1]), userId });
    expect(reasonsOf(both)).toEqual(['companyId: Choose a tailor or a company']);
    const stranger = await act('assign', { ...rows([thobe, 1]), companyId: 999_999 });
    expect(reasonsOf(stranger)).toEqual(['companyId: This record does not exist.']);
  });
});

test('undoing a cancellation brings back exactly the state before', async () => {
  const order = await book([{ quantity: 2 }]);
  await act('assign', { orderIds: [order.id], workTypeId: work('Cutting'), companyId });
  const { body: wedding } = await owner.call(subStatusContract.create, {
    body: {
      statusId: status('On the machine'),
      name: 'Wedding',
    },
  });
  const rushed = await owner.call(orderContract.update, {
    params: { id: order.id },
    body: {
      version: 2,
      statusId: status('On the machine'),
      subStatusId: wedding.id,
    },
  });
  expect(rushed.body.subStatus?.name).toBe('Wedding');
  const cancelled = await act('cancel', { orderIds: [order.id], reason: 'no fabric' });
  expect(cancelled.body.data[0]).toMatchObject({
    stage: 'cancelled',
    status: { name: 'Cancelled' },
    subStatus: null,
    cancelReason: 'no fabric',
  });
  const back = await act('undo-cancel', { orderIds: [order.id] });
  expect(piecesOf(firstOf(back))).toEqual(piecesOf(rushed.body));
  expect(back.body.data[0]).toMatchObject({ cancelledAt: null, cancelReason: '' });

  await shop.database.execute(sql`update order_rows set invoiced = 1 where order_id = ${order.id}`);
  const billed = await act('cancel', { orderIds: [order.id] });
  expect(reasonsOf(billed)).toEqual([
    `orderIds.0: Order ${order.referenceNumber} is invoiced: credit the invoice first.`,
  ]);
});

test('the history of a receipt counts a piece once, and says the work and who had it', async () => {
  const works = [work('Cutting'), work('Stitching')];
  const order = await book([{ quantity: 3, workTypeIds: works }, { name: 'Sleeves' }]);
  for (const workTypeId of works) await act('assign', { orderIds: [order.id], workTypeId, companyId });
  await act('complete', { orderIds: [order.id] });
  const [event] = (await owner.call(orderContract.events, { params: { id: order.id } })).body.data;
  const company = (await owner.call(companyContract.get, { params: { id: companyId } })).body.name;
  expect(event).toMatchObject({ kind: 'completed', data: { pieces: 4 } });
  expect(event?.data.received).toEqual([
    { name: 'Hem', pieces: 3, workType: 'Cutting', assignee: company },
    { name: 'Hem', pieces: 3, workType: 'Stitching', assignee: company },
    { name: 'Sleeves', pieces: 1, workType: 'Cutting', assignee: company },
  ]);
});

test('a receipt whose rejected pieces no longer fit can’t be reverted', async () => {
  const order = await book([{ quantity: 3 }]);
  const given = await act('assign', { orderIds: [order.id], workTypeId: work('Cutting'), companyId });
  const [assignment] = firstOf(given).assignments;
  await act('collect', { receipts: [{ assignmentId: assignment?.id ?? 0, good: 1, rejected: 2 }] });
  const [event] = (await owner.call(orderContract.events, { params: { id: order.id } })).body.data;
  const { version, rows } = await read(order.id);
  expect(event?.data).toMatchObject({ pieces: 1, rejected: 2, rows: [{ name: rows[0]?.name, pieces: 1 }] });
  const row = { id: rows[0]?.id, kind: 'service' as const, name: 'Hem', quantity: 1, price: '100' };
  const smaller = await owner.call(orderContract.update, {
    params: { id: order.id },
    body: { version, rows: [row] },
  });
  expect(smaller.body.stage).toBe('completed');
  expect(reasonsOf(await act('revert', { orderIds: [order.id] }))).toEqual([
    `orderIds.0: Order ${order.referenceNumber} was changed since, so this can’t be reverted.`,
  ]);
  await owner.call(orderContract.update, {
    params: { id: order.id },
    body: {
      version: smaller.body.version,
      rows: [{ ...row, quantity: 3 }],
    },
  });
  const reverted = await act('revert', { orderIds: [order.id] });
  expect(firstOf(reverted).assignments[0]).toMatchObject({ good: 0, rejected: 0, outstanding: 3 });
});

test('outstanding assignments of many orders come in one reply, in their order', async () => {
  const [first, second, done] = [
    await book([{ quantity: 3 }, { name: 'Patch' }]),
    await book([{ quantity: 2 }]),
    await book(),
  ];
  const assign = (order: { id: number }) =>
    act('assign', { orderIds: [order.id], workTypeId: work('Cutting'), companyId });
  await assign(first);
  await assign(second);
  await assign(done);
  await act('complete', { orderIds: [done.id] });
  const [thobe] = (await read(first.id)).assignments;
  await act('collect', { receipts: [{ assignmentId: thobe?.id ?? 0, good: 1, rejected: 1 }] });
  const asked = (...ids: (number | string)[]) =>
    owner.call(orderContract.assignments, { query: raw(ids.map((id) => `orderIds=${id}`).join('&')) });

  const of = ({ id, referenceNumber, trackingId }: typeof first) => ({
    orderId: id,
    orderNumber: referenceNumber,
    trackingId,
  });
  const { body } = await asked(second.id, done.id, first.id);
  expect(body.data).toEqual([
    { ...(await read(second.id)).assignments[0], ...of(second), article: 'Hem', articleNames: {}, place: 1 },
    { ...(await read(first.id)).assignments[0], ...of(first), article: 'Hem', articleNames: {}, place: 1 },
    { ...(await read(first.id)).assignments[1], ...of(first), article: 'Patch', articleNames: {}, place: 2 },
  ]);
  expect(body.data[1]).toMatchObject({ good: 1, rejected: 1, outstanding: 1 });
  expect((await asked(first.id)).body.data).toEqual(body.data.slice(1));
  await act('revert', { orderIds: [second.id] });
  expect((await asked(second.id)).body.data).toEqual([]);
  expect((await asked('x')).status).toBe(422);
  expect((await asked()).status).toBe(422);
  expect((await asked(...Array.from({ length: 201 }, (_, index) => index + 1))).status).toBe(422);
});
