import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findBrokenChains } from '#server/billing/einvoice/chain.queries.ts';
import { testPrepayments } from '#server/billing/test-prepayments.ts';
import { invoiceContract } from '#shared/billing/invoice/invoice.contract.ts';
import { paymentContract } from '#shared/billing/payment/payment.contract.ts';

const shop = await testPrepayments();
const { owner, pool, database, order, bill, pay, credit, refund, vat, broken, brokenDocuments } = shop;

const cents = (amount: string) => Math.round(Number(amount) * 100);
const part = (amount: string, percent: number) =>
  (Math.max(1, Math.round((cents(amount) * percent) / 100)) / 100).toFixed(2);

const percent = fc.integer({ min: 5, max: 100 });
const which = fc.nat({ max: 1 });
const act = fc.oneof(
  { weight: 4, arbitrary: fc.record({ act: fc.constant('pay' as const), order: which, percent }) },
  {
    weight: 4,
    arbitrary: fc.record({ act: fc.constant('bill' as const), order: which, row: fc.nat({ max: 2 }) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ act: fc.constant('credit' as const), order: which, percent: fc.option(percent) }),
  },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('refund' as const), order: which, percent }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('void' as const), order: which }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('use' as const), order: which, percent }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('cancel' as const), order: which }) },
);
const row = fc.record({
  taxId: fc.constantFrom(vat, vat, shop.reduced, shop.exempt, shop.exported),
  price: fc.integer({ min: 101, max: 40_000 }).map((units) => (units / 100).toFixed(2)),
  quantity: fc.constant(2),
});

test('whatever is paid, billed, credited, refunded and moved, the declared tax is that of what is billed and of deposits', async () => {
  const once = fc.asyncProperty(
    fc.tuple(fc.array(row, { minLength: 3, maxLength: 3 }), fc.array(row, { minLength: 3, maxLength: 3 })),
    fc.boolean(),
    fc.array(act, { minLength: 6, maxLength: 12 }),
    async (rows, pricesIncludeTax, acts) => {
      const customerId = await shop.newCustomer();
      await shop.includeTax(pricesIncludeTax);
      const orders = [await order(rows[0], { customerId }), await order(rows[1], { customerId })] as const;
      const { rows: before } = await pool.query('select coalesce(max(id), 0)::int as id from invoices');
      let done = 0;
      for (const each of acts) {
        const made = orders[each.order as 0 | 1];
        const reply = await run(each, made, customerId);
        if (reply && reply.status < 300) done += 1;
        expect(reply?.status ?? 200).toBeLessThan(500);
      }
      expect(await broken()).toEqual([]);
      expect(await brokenDocuments(before[0].id)).toEqual([]);
      return done >= 0;
    },
  );
  await fc.assert(once, { numRuns: 12 });
  expect(await findBrokenChains(database)).toEqual([]);
}, 900_000);

type Act = typeof act extends fc.Arbitrary<infer One> ? One : never;
type Order = Awaited<ReturnType<typeof order>>;

async function run(each: Act, made: Order, customerId: number) {
  const { totals } = await shop.readOrder(made.id);
  const payments = async () =>
    (await owner.call(paymentContract.list, { query: { orderId: made.id } })).body.data;
  switch (each.act) {
    case 'pay':
      return pay({ orderId: made.id }, part(totals?.balance ?? '1', each.percent));
    case 'bill':
      return bill([[made.rows[each.row]?.id, 1]], { customerId });
    case 'credit': {
      const query = { orderId: made.id, kind: 'invoice' as const };
      const { data } = (await owner.call(invoiceContract.list, { query })).body;
      const live = data.find(({ state }) => state !== 'credited');
      if (!live) return null;
      const left = (Number(live.total) - Number(live.credited)).toFixed(2);
      return credit(live.id, each.percent ? { amount: part(left, each.percent) } : {});
    }
    case 'refund': {
      const [first] = await payments();
      return first ? refund(first.id, part(first.amount, each.percent)) : null;
    }
    case 'void': {
      const last = (await payments()).at(-1);
      return last ? shop.cancelPayment(last.id) : null;
    }
    case 'use':
      return shop.spendCredit({ orderId: made.id }, part(totals?.balance ?? '1', each.percent));
    case 'cancel':
      return shop.cancelOrder(made.id);
  }
}

test('eight desks that take deposits and bill at once declare each tax once', async () => {
  const customerId = await shop.newCustomer();
  const orders = await Promise.all(
    Array.from({ length: 4 }, () => order([{ quantity: 6, price: '33.33', taxId: vat }], { customerId })),
  );
  const replies = await Promise.all(
    Array.from({ length: 8 }, async (_, desk) => {
      const own: { status: number }[] = [];
      for (const turn of [0, 1, 2]) {
        const made = orders[(desk + turn) % orders.length] as Order;
        own.push(
          desk % 2
            ? await bill([[made.rows[0].id, 1]], { customerId })
            : await pay({ orderId: made.id }, '17.77'),
        );
      }
      return own;
    }),
  );
  expect(replies.flat().map(({ status }) => status)).toEqual(Array.from({ length: 24 }, () => 201));
  const told = await Promise.all(orders.map(({ id }) => shop.papersOf(id)));
  const taken = told.flat().filter(({ kind }) => kind === 'prepayment');
  const billed = told.flat().filter(({ kind }) => kind === 'invoice');
  expect(billed).toHaveLength(12);
  // What was paid before an invoice is declared by a prepayment; what pays an invoice that was there isn't.
  expect(taken.length).toBeGreaterThan(0);
  expect(taken.length).toBeLessThanOrEqual(12);
  expect(await broken()).toEqual([]);
  expect(await brokenDocuments()).toEqual([]);
  expect(await findBrokenChains(database)).toEqual([]);
}, 300_000);
