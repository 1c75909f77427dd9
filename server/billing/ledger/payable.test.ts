import { describe, expect, test } from 'vitest';
import { refreshFigures } from '#server/lib/data/kept.actions.ts';
import { testShop } from '#server/orders/test-shop.ts';
import { keptFigures } from '#server/records/kept.ts';
import { differing } from '#server/records/test-kept.ts';
import { localDate } from '#shared/lib/local-date.ts';

const shop = await testShop();
const { owner, as, pool, database, companyId, work, book, act } = shop;
const today = localDate((await owner.get('/preferences')).body.timeZone);
const userId: number = (await owner.get('/assignees')).body.data[0].id;

/** Gives out pieces of a new order at a cost and returns the order's id and the assignment's. */
async function give(quantity: number, unitCost: string, to: object = { companyId }) {
  const order = await book([{ quantity }]);
  await act('assign', { orderIds: [order.id], workTypeId: work('Cutting'), unitCost, ...to });
  const { assignments } = (await owner.get(`/orders/${order.id}`)).body;
  return { orderId: order.id, assignmentId: assignments[0].id as number };
}
const collect = (assignmentId: number, good: number, rejected = 0) =>
  act('collect', { receipts: [{ assignmentId, good, rejected }] });
const earn = async (quantity: number, unitCost: string, to?: object) =>
  collect((await give(quantity, unitCost, to)).assignmentId, quantity);

const list = async (query = '') => (await owner.get(`/payables?${query}`)).body;
const amounts = async (query = `companyId=${companyId}`) => {
  const [first] = (await list(query)).data;
  return first && [first.earned, first.settled, first.owed];
};
const settle = (amount: string, more: object = {}, headers = {}) =>
  owner.post('/settlements', { companyId, amount, date: today, method: 'cash', ...more }, headers);

/** What each payee is shown to have earned and been paid is what assignments and transactions add up to. */
const isExact = async () => {
  const { rows } = await pool.query(`
    select p.id::int as id,
      (select coalesce(sum(a.good * a.unit_cost), 0) from assignments a
        where a.company_id = p.company_id or a.user_id = p.user_id) as earned,
      (select coalesce(-sum(x.base_amount), 0) from transactions x where x.payee_id = p.id) as settled
    from payees p`);
  expect(rows.length).toBeGreaterThan(0);
  const shown = new Map(
    (await list('perPage=100')).data.map((each: { id: number; earned: string; settled: string }) => [
      each.id,
      [Number(each.earned), Number(each.settled)],
    ]),
  );
  for (const { id, earned, settled } of rows)
    expect(shown.get(id) ?? [0, 0]).toEqual([Number(Number(earned).toFixed(2)), Number(settled)]);
  expect(await differing(database)).toEqual([]);
};

describe('what is owed', () => {
  test('grows by good pieces alone, and shrinks when they are taken back', async () => {
    expect((await list()).data).toEqual([]);
    const { orderId, assignmentId } = await give(5, '12.5');
    expect((await list()).data).toEqual([]);
    await collect(assignmentId, 2, 1);
    expect(await amounts()).toEqual(['25.00', '0.00', '25.00']);
    await act('complete', { orderIds: [orderId] });
    expect(await amounts()).toEqual(['50.00', '0.00', '50.00']);
    await act('revert', { orderIds: [orderId] });
    expect(await amounts()).toEqual(['25.00', '0.00', '25.00']);
    await act('cancel', { orderIds: [orderId] });
    expect(await amounts()).toEqual(['25.00', '0.00', '25.00']);
    await isExact();
  });

  test('is found by name, sorted, filtered and added up', async () => {
    await earn(1, '400', { userId });
    const [user, company] = (await list()).data;
    expect(user).toMatchObject({
      assignee: { kind: 'user', id: userId, language: 'en' },
      earned: '400.00',
      lastSettled: null,
    });
    expect(company.assignee).toMatchObject({ kind: 'company', id: companyId, name: 'Al Noor Workshop' });
    const named = async (query: string) =>
      (await list(query)).data.map(({ assignee }: { assignee: { kind: string } }) => assignee.kind);
    expect(await named('sort=owed')).toEqual(['company', 'user']);
    expect(await named('sort=name')).toEqual(['company', 'user']);
    expect(await named('search=noor')).toEqual(['company']);
    expect(await named(`userId=${userId}`)).toEqual(['user']);
    expect(await named('standing=even')).toEqual([]);
    expect((await list()).totals).toEqual({ earned: '425.00', settled: '0.00', owed: '425.00' });
    expect((await list('search=noor')).totals.owed).toBe('25.00');
  });

  test('is the same after its days are kept again', async () => {
    await refreshFigures(database, keptFigures);
    const { rows } = await pool.query('select count(*)::int as rows from earned_days');
    expect(rows[0].rows).toBe(2);
    await isExact();
  });
});

describe('a settlement', () => {
  test('pays some of it, is in the ledger, and is read with what was owed before and after', async () => {
    const { status, body } = await settle('20', { note: 'First week' });
    expect(status, JSON.stringify(body)).toBe(201);
    expect(body).toMatchObject({
      assignee: { kind: 'company', id: companyId, name: 'Al Noor Workshop' },
      ...{ amount: '20.00', currency: 'SAR', method: 'cash', note: 'First week', isReversed: false },
      ...{ owedBefore: '25.00', owedAfter: '5.00', date: today },
    });
    expect(await amounts()).toEqual(['25.00', '20.00', '5.00']);
    expect((await list(`companyId=${companyId}`)).data[0].lastSettled).toBe(today);
    expect((await owner.get(`/settlements/${body.id}`)).body).toEqual(body);
    const [entry] = (await owner.get('/transactions?kind=settlement')).body.data;
    expect(entry).toMatchObject({ id: body.id, amount: '-20.00', payee: { name: 'Al Noor Workshop' } });
    const found = async (path: string) => (await owner.get(path)).body.data.length;
    expect(await found('/transactions?search=noor')).toBe(1);
    expect(await found('/settlements?search=noor')).toBe(1);
    expect(await found('/settlements?search=first')).toBe(1);
    expect(await found(`/settlements?userId=${userId}`)).toBe(0);
    expect(await found(`/settlements?companyId=${companyId}&from=${today}&to=${today}`)).toBe(1);
    expect((await owner.get('/settlements/999999')).status).toBe(404);
  });

  test('is refused with the reason at its field', async () => {
    const refused = async (amount: string, more: object, path: string, message: string) =>
      expect(await settle(amount, more), message).toMatchObject({
        status: 422,
        body: { errors: [{ path, message }] },
      });
    await refused('5.01', {}, 'amount', 'More than the 5.00 that is owed');
    await refused('1.005', {}, 'amount', 'SAR amounts have at most 2 decimals.');
    await refused('0', {}, 'amount', 'Enter an amount above zero.');
    await refused('1', { date: '2999-01-01' }, 'date', 'This day hasn’t come yet');
    await refused('1', { userId }, 'companyId', 'A settlement is with one tailor or one company.');
    await refused('1', { companyId: 999_999 }, 'amount', 'More than the 0.00 that is owed');
    expect(await amounts()).toEqual(['25.00', '20.00', '5.00']);
  });

  test('repeated under the same key pays once', async () => {
    const headers = { 'idempotency-key': 'one-settlement' };
    const [first, second] = [await settle('1', {}, headers), await settle('1', {}, headers)];
    expect(second.body.id).toBe(first.body.id);
    expect(await amounts()).toEqual(['25.00', '21.00', '4.00']);
  });

  test('at the same time as others never pays more than is owed', async () => {
    await earn(1, '96');
    const replies = await Promise.all(Array.from({ length: 5 }, () => settle('30')));
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 201, 201, 422, 422]);
    expect(await amounts()).toEqual(['121.00', '111.00', '10.00']);
    const left = replies.find(({ status }) => status === 422)?.body.errors[0].message;
    expect(left).toBe('More than the 10.00 that is owed');
  });

  test('at the same time as pieces come back and are taken back leaves the sums exact', async () => {
    const given = await Promise.all(Array.from({ length: 8 }, (_, n) => give(2, `${n}.75`)));
    await Promise.all(
      given.flatMap(({ assignmentId, orderId }, n) => [
        collect(assignmentId, 2).then(() => (n % 3 === 0 ? act('revert', { orderIds: [orderId] }) : null)),
        settle('0.5'),
        refreshFigures(database, keptFigures),
      ]),
    );
    await isExact();
  });

  test('of pieces that are taken back later leaves the payee paid too much', async () => {
    const userIdOnly = { companyId: null, userId };
    const { orderId, assignmentId } = await give(1, '100', { userId });
    await collect(assignmentId, 1);
    expect((await settle('500', userIdOnly)).status).toBe(201);
    await act('revert', { orderIds: [orderId] });
    expect(await amounts(`userId=${userId}`)).toEqual(['400.00', '500.00', '-100.00']);
    expect((await list('standing=overpaid')).data).toHaveLength(1);
    expect((await settle('1', userIdOnly)).body.errors[0].message).toBe('More than the 0.00 that is owed');
  });

  test('is reversed once in the ledger, and is owed again', async () => {
    const [{ id }] = (await owner.get(`/settlements?userId=${userId}`)).body.data;
    const replies = await Promise.all(
      [1, 2, 3].map(() => owner.post(`/transactions/${id}/reverse`, { reason: 'The cheque bounced' })),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(await amounts(`userId=${userId}`)).toEqual(['400.00', '0.00', '400.00']);
    const { data } = await list(`userId=${userId}`);
    expect(data[0].lastSettled).toBeNull();
    expect((await owner.get(`/settlements/${id}`)).body.isReversed).toBe(true);
    expect((await owner.get(`/settlements?userId=${userId}`)).body.data).toHaveLength(1);
    await isExact();
  });

  test('keeps its company from being deleted', async () => {
    expect((await owner.delete(`/companies/${companyId}`)).status).toBe(409);
  });

  test('needs permissions of its own', async () => {
    expect((await as(null).get('/payables')).status).toBe(401);
    const { body } = await owner.get('/roles');
    const daily = body.data.find(({ name }: { name: string }) => name === 'user').permissions;
    expect(daily).not.toContain('payables:read');
    expect(daily).not.toContain('payables:settle');
  });
});
