import fc from 'fast-check';
import { expect, test } from 'vitest';
import { testShop } from '#server/billing/test-shop.ts';
import { raw } from '#server/test-app.ts';
import { roleContract } from '#shared/access/staff/role.contract.ts';
import { userContract } from '#shared/access/staff/user.contract.ts';
import { invoiceContract } from '#shared/billing/invoice/invoice.contract.ts';
import { customerContract } from '#shared/customers/customer/customer.contract.ts';
import { orderContract } from '#shared/orders/order/order.contract.ts';
import { productionContract } from '#shared/orders/production/production.contract.ts';

const { owner, as, pool, customer, today, order, pay } = await testShop();
/** Where four people write whatever they like. */
const busy = await testShop();
const other = (await owner.call(customerContract.create, { body: { name: 'Bilal Hussain', whatsapp: true } }))
  .body;
const quiet = (await owner.call(customerContract.create, { body: { name: 'Quiet' } })).body;

/** Customers whose stored figures aren't those of their orders. */
const differences = async (of = pool) => {
  const { rows } = await of.query(`
    select * from (
      select c.id, count(o.id) filter (where o.stage <> 'cancelled')::int as orders, max(o.ordered_on)::text as visit,
        coalesce(sum(o.base_total - o.paid * o.exchange_rate) filter (where o.stage <> 'cancelled'), 0) as balance
      from customers c left join orders o on o.customer_id = c.id group by c.id
    ) as said
    full join (
      select customer_id as id, orders, nullif(last_visit, '-infinity')::text as visit, balance from customer_standings
    ) as stored on stored.id = said.id
    where (said.orders, said.visit, said.balance) is distinct from (stored.orders, stored.visit, stored.balance)`);
  return rows;
};

const namesOf = async (query: string) =>
  (await owner.call(customerContract.list, { query: raw(query) })).body.data.map(
    ({ name }: { name: string }) => name,
  );

test('a customer has figures of their orders, by which the list is sorted and filtered, unless archived', async () => {
  const first = await order([{ quantity: 1, price: '100' }]);
  const second = await order([{ quantity: 2, price: '50' }], { customerId: other.id });
  const gone = await order([{ quantity: 9, price: '90' }], { customerId: other.id });
  await owner.call(productionContract.cancel, { body: { orderIds: [gone.id] } });
  await pay({ orderId: first.id }, '30.50');
  await pay({ orderId: second.id }, '100');
  expect((await owner.call(customerContract.get, { params: { id: customer.id } })).body).toMatchObject({
    orders: 1,
    lastVisit: today,
    balance: '69.50',
  });
  expect((await owner.call(customerContract.get, { params: { id: other.id } })).body).toMatchObject({
    orders: 1,
    balance: '0.00',
  });
  expect((await owner.call(customerContract.get, { params: { id: quiet.id } })).body).toMatchObject({
    orders: 0,
    lastVisit: null,
    balance: '0.00',
  });
  expect(await namesOf('owes=true')).toEqual([customer.name]);
  expect(await namesOf('messages=true')).toEqual([other.name]);
  expect(await namesOf('sort=-balance')).toEqual([customer.name, quiet.name, other.name]);
  expect(await namesOf('sort=orders')).toEqual([quiet.name, customer.name, other.name]);
  expect(await namesOf('sort=-lastVisit&search=hussain')).toEqual([other.name]);
  expect(await namesOf('owes=true&sort=name&search=hussain')).toEqual([]);
  expect(await namesOf('unseen=year')).toEqual([]);
  await pool.query(`update orders set ordered_on = ordered_on - 400 where customer_id = $1`, [other.id]);
  expect(await namesOf('unseen=year')).toEqual([other.name]);
  expect(await namesOf('sort=lastVisit')).toEqual([quiet.name, other.name, customer.name]);
  expect(await namesOf('after=start&perPage=2&sort=-lastVisit')).toEqual([customer.name, other.name]);
  expect(await differences()).toEqual([]);

  // An archived customer is in no list by figures, nor in its total, until restored.
  const totalOf = async (query: string) =>
    (await owner.call(customerContract.list, { query: raw(query) })).body.meta.total;
  const filters = ['owes=true', 'owes=true&sort=name', 'owes=true&search=faisal', 'owes=true&sort=-balance'];
  const before = await Promise.all(filters.map(totalOf));
  expect(before).toEqual([1, 1, 1, 1]);
  expect((await owner.call(customerContract.archive, { params: { id: customer.id } })).status).toBe(200);
  for (const query of filters)
    expect([query, await totalOf(query), await namesOf(query)]).toEqual([query, 0, []]);
  expect(await namesOf('sort=-balance')).toEqual([quiet.name, other.name]);
  expect(await namesOf('sort=orders')).toEqual([quiet.name, other.name]);
  expect(await namesOf('owes=true&archived=true')).toEqual([customer.name]);
  expect(await namesOf('sort=balance&archived=true')).toEqual([customer.name]);
  expect((await owner.call(customerContract.restore, { params: { id: customer.id } })).status).toBe(200);
  expect(await Promise.all(filters.map(totalOf))).toEqual(before);
  expect(await namesOf('sort=-lastVisit')).toEqual([customer.name, other.name, quiet.name]);
});

test('who may not read orders or payments neither sees the figures nor sorts or filters by them', async () => {
  const password = 'forty-two-loose-buttons';
  const secret = { password, passwordConfirmation: password };
  await owner.call(roleContract.create, { body: { name: 'Desk', permissions: ['customers:read'] } });
  const user = { name: 'Desk', email: 'desk@example.com', role: 'Desk', active: true, ...secret };
  expect((await owner.call(userContract.create, { body: user })).status).toBe(201);
  const session = await as(null).signIn({ email: user.email, password });
  const desk = session;
  const { body } = await desk.call(customerContract.list, {});
  expect(body.data).toHaveLength(3);
  for (const path of ['/customers', `/customers/${customer.id}`])
    expect(JSON.stringify((await desk.send('GET', path)).body)).not.toMatch(/"(orders|lastVisit|balance)"/);
  for (const query of ['owes=true', 'unseen=year', 'sort=balance', 'sort=-orders', 'sort=lastVisit'])
    expect([query, (await desk.call(customerContract.list, { query: raw(query) })).status]).toEqual([
      query,
      403,
    ]);
  expect((await desk.call(customerContract.list, { query: { messages: 'true' } })).status).toBe(200);
});

const otherOfBusy = (await busy.owner.call(customerContract.create, { body: { name: 'Bilal Hussain' } }))
  .body;
const place = fc.nat({ max: 5 });
const amount = fc.integer({ min: 1, max: 9_000 }).map((cents) => (cents / 100).toFixed(2));
const step = fc.oneof(
  fc.record({
    kind: fc.constant('order' as const),
    of: fc.constantFrom(busy.customer.id, otherOfBusy.id),
    amount,
  }),
  fc.record({ kind: fc.constant('deposit' as const), of: place, amount }),
  fc.record({ kind: fc.constant('bill' as const), of: place }),
  fc.record({ kind: fc.constant('pay' as const), of: fc.nat(), amount }),
  fc.record({ kind: fc.constant('credit' as const), of: fc.nat() }),
  fc.record({ kind: fc.constant('cancel' as const), of: place }),
  fc.record({ kind: fc.constant('remove' as const), of: fc.nat() }),
);

test('the figures are those of the orders after any sequence, by four people at once', async () => {
  const { owner, order, bill, pay } = busy;
  const orders = await Promise.all(Array.from({ length: 6 }, () => order([{ quantity: 9, price: '30.05' }])));
  const added: number[] = [];
  const issued: number[] = [];
  const any = (ids: number[], at: number) => ids[at % Math.max(1, ids.length)] ?? 0;
  const take = async (each: typeof step extends fc.Arbitrary<infer Step> ? Step : never) => {
    switch (each.kind) {
      case 'order': {
        const { id } = await order([{ quantity: 1, price: each.amount }], { customerId: each.of });
        added.push(id);
        return 201;
      }
      case 'deposit':
        return (await pay({ orderId: orders[each.of]?.id }, each.amount)).status;
      case 'bill': {
        const reply = await bill([[orders[each.of]?.rows[0]?.id, 1]]);
        if (reply.status === 201) issued.push(reply.body.id);
        return reply.status;
      }
      case 'pay':
        return (await pay({ invoiceId: any(issued, each.of) }, each.amount)).status;
      case 'credit':
        return (
          await owner.call(invoiceContract.credit, {
            params: { id: any(issued, each.of) },
            body: { reason: 'Returned' },
          })
        ).status;
      case 'cancel':
        return (
          await owner.call(productionContract.cancel, { body: { orderIds: [orders[each.of]?.id ?? 0] } })
        ).status;
      case 'remove':
        return (await owner.call(orderContract.remove, { params: { id: any(added, each.of) } })).status;
    }
  };
  const steps = fc.sample(step, { numRuns: 120, seed: 20_261_122 });
  const statuses = await Promise.all(
    Array.from({ length: 4 }, async (_, person) => {
      const own = [];
      for (let at = person; at < steps.length; at += 4) {
        const each = steps[at];
        if (each) own.push(await take(each));
      }
      return own;
    }),
  );
  expect(statuses.flat().filter((status) => status >= 500)).toEqual([]);
  expect(new Set(statuses.flat())).toContain(204);
  expect(await differences(busy.pool)).toEqual([]);
});
