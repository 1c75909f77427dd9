import fc from 'fast-check';
import { expect, test } from 'vitest';
import { testShop } from '#server/billing/test-shop.ts';
import { readDiffering, rebuildFigure } from '#server/lib/data/kept.actions.ts';
import { raw } from '#server/test-app.ts';
import { invoiceContract } from '#shared/billing/invoice/invoice.contract.ts';
import { invoiceStates } from '#shared/billing/invoice/invoice-states.ts';
import { customerContract } from '#shared/customers/customer/customer.contract.ts';
import type { QueryOf } from '#shared/lib/contract.ts';
import { orderContract } from '#shared/orders/order/order.contract.ts';
import { keptInvoiceStandings } from './invoice-standing.kept.ts';

const { owner, pool, database, order, bill, pay, readInvoice } = await testShop();

/** The invoices whose stored state isn't what the documents say, and the states with another tally. */
const differences = async () => {
  const { rows } = await pool.query(`
    with counted as (
      select i.id, i.invoice_date, i.total, i.kind, coalesce(sum(a.amount), 0) as paid,
        (select coalesce(sum(c.total), 0) from invoices c where c.credits_id = i.id) as credited_amount,
        i.kind = 'invoice' and not exists (
          select from invoice_lines l where l.invoice_id = i.id and l.quantity <> (
            select coalesce(sum(n.quantity), 0) from invoice_lines n where n.credits_line_id = l.id)) as credited
      from invoices i left join payment_allocations a on a.invoice_id = i.id group by i.id
    ), said as (
      select *, case
        when kind = 'creditNote' then 'creditNote' when credited then 'credited'
        when paid >= total - credited_amount then 'paid' when paid > 0 then 'partPaid' else 'unpaid' end as state
      from counted
    )
    select said.id::text as of, said.state, said.paid, s.state as stored, s.paid as stored_paid
    from said left join invoice_standings s on s.invoice_id = said.id
    where (s.paid, s.credited, s.credited_amount, s.state, s.invoice_date, s.total, s.kind) is distinct from
      (said.paid, said.credited, said.credited_amount, said.state, said.invoice_date, said.total, said.kind)`);
  return rows;
};

const totalOf = async (query: QueryOf<typeof invoiceContract.list>) =>
  (await owner.call(invoiceContract.list, { query: { perPage: 1, ...query } })).body.meta.total;

/** An invoice for pieces of four orders, with something left to bill of each. */
const billFourOrders = async () => {
  const orders = await Promise.all(Array.from({ length: 4 }, () => order([{ quantity: 2, price: '50' }])));
  const { id } = (await bill(orders.map(({ rows }) => [rows[0]?.id, 1]))).body;
  return { id, orders };
};

test('deposits for different orders of one invoice all count, at once', async () => {
  for (let round = 0; round < 12; round++) {
    const { id, orders } = await billFourOrders();
    const replies = await Promise.all(orders.map((each) => pay({ orderId: each.id }, '20')));
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(await readInvoice(id)).toMatchObject({ state: 'partPaid', paid: '80.00' });
    await Promise.all(orders.map((each) => pay({ orderId: each.id }, '50')));
    expect(await readInvoice(id)).toMatchObject({ state: 'paid', paid: '200.00' });
  }
  expect(await differences()).toEqual([]);
});

test('a payment, deposits and a credit note at once leave what they say', async () => {
  for (let round = 0; round < 6; round++) {
    const { id, orders } = await billFourOrders();
    const replies = await Promise.all([
      pay({ invoiceId: id }, '60'),
      ...orders.map((each) => pay({ orderId: each.id }, '20')),
      owner.call(invoiceContract.credit, { params: { id }, body: { reason: 'Wrong cloth' } }),
      pay({ invoiceId: id }, '30'),
    ]);
    expect(replies.filter(({ status }) => status !== 201 && status !== 409)).toEqual([]);
    expect(await readInvoice(id)).toMatchObject({ state: 'credited', paid: '0.00' });
  }
  expect(await differences()).toEqual([]);
});

const place = fc.nat({ max: 7 });
const amount = fc.integer({ min: 1, max: 9_000 }).map((cents) => (cents / 100).toFixed(2));
const step = fc.oneof(
  fc.record({
    kind: fc.constant('bill' as const),
    of: fc.uniqueArray(place, { minLength: 1, maxLength: 3 }),
    quantity: fc.integer({ min: 1, max: 3 }),
  }),
  fc.record({ kind: fc.constant('deposit' as const), of: place, amount }),
  fc.record({ kind: fc.constant('pay' as const), of: fc.nat(), amount }),
  fc.record({ kind: fc.constant('settle' as const), of: fc.nat() }),
  fc.record({ kind: fc.constant('credit' as const), of: fc.nat() }),
);

test('is what the documents say after any sequence, by four people at once', async () => {
  const orders = await Promise.all(
    Array.from({ length: 8 }, () => order([{ quantity: 20, price: '30.05' }])),
  );
  const issued: { id: number; total: string }[] = [];
  const any = (at: number) => issued[at % Math.max(1, issued.length)];
  const take = async (each: typeof step extends fc.Arbitrary<infer Step> ? Step : never) => {
    if (each.kind === 'bill') {
      const reply = await bill(each.of.map((at) => [orders[at]?.rows[0]?.id, each.quantity]));
      if (reply.status === 201) issued.push(reply.body);
      return reply;
    }
    if (each.kind === 'deposit') return pay({ orderId: orders[each.of]?.id }, each.amount);
    const invoice = any(each.of);
    if (!invoice) return { status: 422 };
    if (each.kind === 'pay') return pay({ invoiceId: invoice.id }, each.amount);
    if (each.kind === 'settle')
      return pay({ invoiceId: invoice.id }, (await readInvoice(invoice.id)).balance ?? '');
    return owner.call(invoiceContract.credit, { params: { id: invoice.id }, body: { reason: 'Returned' } });
  };
  const steps = fc.sample(step, { numRuns: 160, seed: 20_261_122 });
  const replies = await Promise.all(
    Array.from({ length: 4 }, async (_, person) => {
      const own = [];
      for (let at = person; at < steps.length; at += 4) {
        const each = steps[at];
        if (each) own.push(await take(each));
      }
      return own;
    }),
  );
  const statuses = replies.flat().map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([201, 409, 422]));
  // Which states the steps end in depends on who comes first.
  const last = await order([{ quantity: 3, price: '30.05' }]);
  for (const paid of ['', '10.00', '30.05']) {
    const { body } = await bill([[last.rows[0]?.id, 1]]);
    if (paid) await pay({ invoiceId: body.id }, paid);
  }
  expect(await differences()).toEqual([]);

  const { rows } = await pool.query('select distinct state from invoice_standings');
  expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(invoiceStates));
});

test('filters the list, with exact numbers', async () => {
  const { body: other } = await owner.call(customerContract.create, { body: { name: 'Billed often' } });
  const ordered = await order([{ quantity: 20, price: '50' }], { customerId: other.id });
  for (let number = 0; number < 20; number++) {
    const { id, total } = (await bill([[ordered.rows[0]?.id, 1]], { customerId: other.id })).body;
    if (number % 4 === 1) await pay({ invoiceId: id }, '10');
    if (number % 4 === 2) await pay({ invoiceId: id }, total);
    if (number % 4 === 3)
      await owner.call(invoiceContract.credit, { params: { id }, body: { reason: 'Returned' } });
  }
  const { rows } = await pool.query(
    `select s.state, array_agg(s.invoice_id::int order by s.invoice_date desc, s.invoice_id desc) as ids,
      array_agg(s.invoice_id::int order by s.invoice_date desc, s.invoice_id desc) filter (where i.customer_id = $1) as theirs
     from invoice_standings s join invoices i on i.id = s.invoice_id group by s.state`,
    [other.id],
  );
  expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(invoiceStates));
  for (const { state, ids, theirs } of rows) {
    const read = async (query: QueryOf<typeof invoiceContract.list>) =>
      (await owner.call(invoiceContract.list, { query: { state, ...query } })).body.data.map(({ id }) => id);
    expect(await totalOf({ state })).toBe(ids.length);
    expect(await read({ perPage: 200 })).toEqual(ids);
    expect(await read({ perPage: 3, page: 2 })).toEqual(ids.slice(3, 6));
    const byNumber = [...ids].sort((a: number, b: number) => a - b);
    expect(await read({ perPage: 200, sort: 'invoiceNumber' })).toEqual(byNumber);
    expect(await read({ perPage: 3, page: 2, sort: 'invoiceNumber' })).toEqual(byNumber.slice(3, 6));
    expect(await read({ perPage: 200, search: 'INV-0' })).toEqual(state === 'creditNote' ? [] : ids);
    expect(await read({ perPage: 200, customerId: other.id })).toEqual(theirs);
    expect(theirs).toHaveLength(5);
    expect(await read({ from: '2001-01-01', to: '2001-12-31' })).toEqual([]);
  }
  expect(await totalOf({})).toBe(rows.flatMap(({ ids }) => ids).length);
  expect((await owner.call(invoiceContract.list, { query: { state: raw('lost') } })).status).toBe(422);
});

test('follows a note about single pieces, and is found and made right where it was altered by hand', async () => {
  const { rows } = await order([{ quantity: 2, price: '10' }]);
  const { id, lines } = (await bill([[rows[0]?.id, 2]])).body;
  await pay({ invoiceId: id }, '10');
  expect(await readInvoice(id)).toMatchObject({ state: 'partPaid' });
  const credit = { reason: 'Torn', lines: [{ invoiceLineId: lines[0]?.id ?? 0, quantity: 1 }] };
  await owner.call(invoiceContract.credit, { params: { id }, body: credit });
  expect(await readInvoice(id)).toMatchObject({ state: 'paid', credited: '10.00', balance: '0.00' });
  expect(await differences()).toEqual([]);
  await pool.query('update invoice_standings set paid = paid / 2 where invoice_id = $1', [id]);
  expect(await readDiffering(database, keptInvoiceStandings)).toEqual([String(id)]);
  expect(await rebuildFigure(database, keptInvoiceStandings)).toEqual([String(id)]);
  expect(await differences()).toEqual([]);
});

test('overdue are those not paid in full of an order that was due before today', async () => {
  const { body: other } = await owner.call(customerContract.create, {
    body: { name: 'Overdue', phone: '0507770001' },
  });
  const issued = async (dueDate: string, paid: string) => {
    const more = { customerId: other.id, dueDate };
    const { id: orderId, rows } = await order([{ quantity: 1, price: '100' }], more);
    const { body } = await bill([[rows[0]?.id, 1]], { customerId: other.id });
    if (paid) await pay({ invoiceId: body.id }, paid);
    return { orderId, id: body.id };
  };
  const late = [await issued('2020-01-31', ''), await issued('2020-02-28', '40')];
  await issued('2020-01-31', '100');
  await issued('2999-12-31', '');
  const { data, meta } = (
    await owner.call(invoiceContract.list, { query: { state: 'overdue', customerId: other.id } })
  ).body;
  expect(data.map(({ id }) => id)).toEqual(late.map(({ id }) => id).toReversed());
  expect(meta.total).toBe(2);
  expect(await totalOf({ state: 'overdue', search: 'Overdue' })).toBe(2);

  const id = late[0]?.orderId ?? 0;
  const { version } = (await owner.call(orderContract.get, { params: { id } })).body;
  await owner.call(orderContract.update, { params: { id }, body: { version, dueDate: '2999-12-31' } });
  expect(await totalOf({ state: 'overdue', customerId: other.id })).toBe(1);
  expect(await readDiffering(database, keptInvoiceStandings)).toEqual([]);
});
