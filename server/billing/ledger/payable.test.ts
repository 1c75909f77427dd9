import { describe, expect, test } from 'vitest';
import { refreshFigures } from '#server/lib/data/kept.actions.ts';
import { testShop } from '#server/orders/test-shop.ts';
import { keptFigures } from '#server/records/kept.ts';
import { differing } from '#server/records/test-kept.ts';
import { raw } from '#server/test-app.ts';
import { roleContract } from '#shared/access/staff/role.contract.ts';
import { userContract } from '#shared/access/staff/user.contract.ts';
import { payableContract, settlementContract } from '#shared/billing/ledger/payable.contract.ts';
import { transactionContract } from '#shared/billing/ledger/transaction.contract.ts';
import { localDate } from '#shared/lib/local-date.ts';
import { orderContract } from '#shared/orders/order/order.contract.ts';
import { preferenceContract } from '#shared/settings/preferences/preference.contract.ts';
import { companyContract } from '#shared/suppliers/company.contract.ts';

const { owner, as, pool, database, work, book, act } = await testShop();
const today = localDate((await owner.call(preferenceContract.get, {})).body.timeZone);

/** Gives out pieces of a new order at a cost and returns the order's id and the assignment's. */
async function give(to: object, quantity: number, unitCost: string) {
  const order = await book([{ quantity }]);
  await act('assign', { orderIds: [order.id], workTypeId: work('Cutting'), unitCost, ...to });
  const { assignments } = (await owner.call(orderContract.get, { params: { id: order.id } })).body;
  return { orderId: order.id, assignmentId: assignments[0]?.id as number };
}
const collect = (assignmentId: number, good: number, rejected = 0) =>
  act('collect', { receipts: [{ assignmentId, good, rejected }] });
const list = async (query = '') => (await owner.call(payableContract.list, { query: raw(query) })).body;

/** A new payee, who has earned nothing yet, or that much. */
async function payeeOf(to: { companyId: number } | { userId: number }, earned?: string) {
  const query = new URLSearchParams(
    Object.entries(to).map(([key, id]): [string, string] => [key, String(id)]),
  ).toString();
  const earn = async (unitCost: string) => collect((await give(to, 1, unitCost)).assignmentId, 1);
  if (earned) await earn(earned);
  return {
    query,
    earn,
    give: (quantity: number, unitCost: string) => give(to, quantity, unitCost),
    shown: async () => (await list(query)).data[0],
    amounts: async () => {
      const [first] = (await list(query)).data;
      return first && [first.earned, first.settled, first.owed];
    },
    settle: (amount: string, more: object = {}, headers = {}) =>
      owner.call(
        settlementContract.create,
        { body: { ...to, amount, date: today, method: 'cash', ...more } },
        headers,
      ),
  };
}
async function newCompany(name: string, earned?: string) {
  const { body } = await owner.call(companyContract.create, { body: { name, phone: '', address: '' } });
  return { companyId: body.id as number, name, ...(await payeeOf({ companyId: body.id }, earned)) };
}
let users = 0;
async function newUser(earned?: string) {
  users += 1;
  const { body } = await owner.call(userContract.create, {
    body: {
      name: `Tailor ${users}`,
      email: `tailor-${users}@example.com`,
      password: 'measure-twice-cut-once',
      passwordConfirmation: 'measure-twice-cut-once',
      role: 'user',
      language: 'en',
    },
  });
  return { userId: body.id as number, ...(await payeeOf({ userId: body.id }, earned)) };
}

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
    const { give, amounts } = await newCompany('Baraka Stitching');
    const { orderId, assignmentId } = await give(5, '12.5');
    expect(await amounts()).toBeUndefined();
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

  test('is found by name, sorted, filtered and added up, also after its days are kept again', async () => {
    const company = await newCompany('Zarqa Tailoring', '25');
    const user = await newUser('400');
    expect(await user.shown()).toMatchObject({
      assignee: { kind: 'user', id: user.userId, language: 'en' },
      earned: '400.00',
      lastSettled: null,
    });
    expect((await company.shown())?.assignee).toMatchObject({
      kind: 'company',
      id: company.companyId,
      name: company.name,
    });
    const both = new Set([`company ${company.companyId}`, `user ${user.userId}`]);
    const named = async (query: string) =>
      (await list(query)).data
        .map(({ assignee: { kind, id } }: { assignee: { kind: string; id: number } }) => `${kind} ${id}`)
        .filter((each: string) => both.has(each));
    const [companyFirst, userFirst] = [[...both], [...both].reverse()];
    expect(await named('sort=owed')).toEqual(companyFirst);
    expect(await named('sort=-owed')).toEqual(userFirst);
    expect(await named('sort=name')).toEqual(userFirst);
    expect(await named('search=zarqa')).toEqual([`company ${company.companyId}`]);
    expect(await named(user.query)).toEqual([`user ${user.userId}`]);
    expect(await named('standing=even')).toEqual([]);
    const { totals, data } = await list();
    const sum = data.reduce((whole: number, { owed }: { owed: string }) => whole + Number(owed), 0);
    expect(Number(totals.owed)).toBe(sum);
    expect((await list('search=zarqa')).totals).toEqual({
      earned: '25.00',
      purchased: '0.00',
      settled: '0.00',
      owed: '25.00',
    });

    await refreshFigures(database, keptFigures);
    const { rows } = await pool.query('select count(*)::int as rows from earned_days');
    expect(rows[0].rows).toBeGreaterThanOrEqual(2);
    await isExact();
  });
});

describe('a settlement', () => {
  test('pays some of it, is in the ledger, and is read with what was owed before and after', async () => {
    const { companyId, name, query, settle, amounts, shown } = await newCompany('Qasr Tailors', '25');
    const { status, body } = await settle('20', { note: 'First week' });
    expect(status, JSON.stringify(body)).toBe(201);
    expect(body).toMatchObject({
      assignee: { kind: 'company', id: companyId, name },
      amount: '20.00',
      currency: 'SAR',
      method: 'cash',
      note: 'First week',
      isReversed: false,
      owedBefore: '25.00',
      owedAfter: '5.00',
      date: today,
    });
    expect(await amounts()).toEqual(['25.00', '20.00', '5.00']);
    expect((await shown())?.lastSettled).toBe(today);
    expect((await owner.call(settlementContract.get, { params: { id: body.id } })).body).toEqual(body);
    const [entry] = (await owner.call(transactionContract.list, { query: { kind: 'settlement' } })).body.data;
    expect(entry).toMatchObject({ id: body.id, amount: '-20.00', payee: { name } });
    const found = async (path: string) => (await owner.send('GET', path)).body.data.length;
    expect(await found('/transactions?search=qasr')).toBe(1);
    expect(await found('/settlements?search=qasr')).toBe(1);
    expect(await found('/settlements?search=first')).toBe(1);
    expect(await found('/settlements?userId=1')).toBe(0);
    expect(await found(`/settlements?${query}&from=${today}&to=${today}`)).toBe(1);
    expect((await owner.call(settlementContract.get, { params: { id: 999_999 } })).status).toBe(404);
  });

  test('is refused with the reason at its field', async () => {
    const { settle, amounts } = await newCompany('Rahma Workshop', '5');
    const refused = async (amount: string, more: object, path: string, message: string) =>
      expect(await settle(amount, more), message).toMatchObject({
        status: 422,
        problem: { errors: [{ path, message }] },
      });
    await refused('5.01', {}, 'amount', 'More than the 5.00 that is owed');
    await refused('1.005', {}, 'amount', 'SAR amounts have at most 2 decimals.');
    await refused('0', {}, 'amount', 'Enter an amount above zero.');
    await refused('1', { date: '2999-01-01' }, 'date', 'This day hasn’t come yet');
    await refused('1', { userId: 1 }, 'companyId', 'A settlement is with one tailor or one company.');
    await refused('1', { companyId: 999_999 }, 'amount', 'More than the 0.00 that is owed');
    expect(await amounts()).toEqual(['5.00', '0.00', '5.00']);
  });

  test('repeated under the same key pays once', async () => {
    const { settle, amounts } = await newCompany('Madina Tailoring', '5');
    const headers = { 'idempotency-key': 'one-settlement' };
    const [first, second] = [await settle('1', {}, headers), await settle('1', {}, headers)];
    expect(second.body.id).toBe(first.body.id);
    expect(await amounts()).toEqual(['5.00', '1.00', '4.00']);
  });

  test('at the same time as others never pays more than is owed', async () => {
    const { settle, amounts } = await newCompany('Lahore Stitch House', '100');
    const replies = await Promise.all(Array.from({ length: 5 }, () => settle('30')));
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 201, 201, 422, 422]);
    expect(await amounts()).toEqual(['100.00', '90.00', '10.00']);
    const left = replies.find(({ status }) => status === 422)?.problem.errors?.[0]?.message;
    expect(left).toBe('More than the 10.00 that is owed');
  });

  test('at the same time as pieces come back and are taken back leaves the sums exact', async () => {
    const { give, settle } = await newCompany('Sialkot Stitchers', '10');
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

  test('of pieces that are taken back later leaves the payee paid too much, until it is reversed', async () => {
    const { give, settle, amounts, shown, query } = await newUser('400');
    const { orderId, assignmentId } = await give(1, '100');
    await collect(assignmentId, 1);
    const { status, body } = await settle('500');
    expect(status).toBe(201);
    await act('revert', { orderIds: [orderId] });
    expect(await amounts()).toEqual(['400.00', '500.00', '-100.00']);
    expect((await list(`${query}&standing=overpaid`)).data).toHaveLength(1);
    expect((await settle('1')).problem.errors?.[0]?.message).toBe('More than the 0.00 that is owed');

    const replies = await Promise.all(
      [1, 2, 3].map(() =>
        owner.call(transactionContract.reverse, {
          params: { id: body.id },
          body: { reason: 'The cheque bounced' },
        }),
      ),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(await amounts()).toEqual(['400.00', '0.00', '400.00']);
    expect((await shown())?.lastSettled).toBeNull();
    expect((await owner.call(settlementContract.get, { params: { id: body.id } })).body.isReversed).toBe(
      true,
    );
    expect((await owner.call(settlementContract.list, { query: raw(query) })).body.data).toHaveLength(1);
    await isExact();
  });

  test('keeps its company from being deleted', async () => {
    const { companyId, settle } = await newCompany('Noor & Sons', '5');
    expect((await settle('5')).status).toBe(201);
    expect((await owner.call(companyContract.remove, { params: { id: companyId } })).status).toBe(409);
  });

  test('needs permissions of its own', async () => {
    expect((await as(null).call(payableContract.list, {})).status).toBe(401);
    const { body } = await owner.call(roleContract.list, {});
    const daily = body.data.find(({ name }: { name: string }) => name === 'user')?.permissions;
    expect(daily).not.toContain('payables:read');
    expect(daily).not.toContain('payables:settle');
  });
});
