import { expect } from 'vitest';
import { differing } from '#server/records/test-kept.ts';
import { shopRules } from '#server/seed/generated/test-shop-rules.ts';
import { statementContract } from '#shared/billing/ledger/statement.contract.ts';
import { paymentContract } from '#shared/billing/payment/payment.contract.ts';
import { returnContract } from '#shared/billing/returns/return.contract.ts';
import { customerContract } from '#shared/customers/customer/customer.contract.ts';
import type { BodyOf } from '#shared/lib/contract.ts';
import type { ErrorReply } from '#shared/lib/errors.ts';
import { orderContract } from '#shared/orders/order/order.contract.ts';
import { productionContract } from '#shared/orders/production/production.contract.ts';
import { testShop } from './test-shop.ts';

type Body = BodyOf<typeof returnContract.create>;
export type Pieces = readonly (readonly [number | undefined, number | string])[];

type Discount = { kind: 'percent' | 'amount'; value: string };

/** Rules of every shop that a return could break, each a query for the rows that break it. */
const watched = [
  'orders come to the sums of their rows',
  'every order has rows, and its base total',
  'rows count the pieces that invoices bill',
  'rows count the pieces that credit notes took back, and those that came back',
  'orders whose pieces all came back say when',
  'invoices come to the sums of their lines',
  'payments are allotted in full',
  'invoices stand as their payments and credit notes say',
] as const;

export const refusal = ({ status, problem }: { status: number; problem: ErrorReply }) => [
  status,
  problem.code,
  ...(problem.errors ?? []).map(({ path, message }) => `${path}: ${message}`),
];

/** A shop whose customers bring things back. Call it at a test file's top level. */
export async function testReturns() {
  const shop = await testShop();
  const { owner, pool, database, vat, order, readOrder } = shop;

  const newCustomer = async () =>
    (await owner.call(customerContract.create, { body: { name: 'Bilal Hussain' } })).body.id;

  /** An order of articles without work, which are complete at once, handed over to a customer of its own. */
  async function delivered(
    rows: { quantity: number; price: string; discount?: Discount; itemId?: number; taxId?: number | null }[],
    more: object = {},
  ) {
    const customerId = await newCustomer();
    const booked = await order(
      rows.map((row) => ({ workTypeIds: [], taxId: vat, ...row })),
      { customerId, ...more },
    );
    const handedOver = { orderIds: [booked.id], pickedBy: 'Bilal' };
    expect((await owner.call(productionContract.handOver, { body: handedOver })).status).toBe(200);
    return { ...(await readOrder(booked.id)), customerId };
  }

  const bodyOf = (orderId: number, pieces: Pieces, more: Partial<Body> = {}): Body => ({
    orderId,
    rows: pieces.map(([orderRowId = 0, quantity]) => ({ orderRowId, quantity })),
    reason: 'Too tight',
    ...more,
  });
  const giveBack = (
    orderId: number,
    pieces: Pieces,
    more: Partial<Body> = {},
    headers = {},
    caller = owner,
  ) => caller.call(returnContract.create, { body: bodyOf(orderId, pieces, more) }, headers);
  const undo = (id: number, headers = {}, caller = owner) =>
    caller.call(returnContract.undo, { params: { id }, body: { reason: 'The wrong order' } }, headers);
  const statementOf = async (id: number) =>
    (await owner.call(statementContract.get, { params: { id } })).body;
  const balanceOf = async (customerId: number) =>
    (await owner.call(paymentContract.balance, { query: { customerId } })).body.data[0];
  const standingOf = async (id: number) =>
    (await owner.call(customerContract.get, { params: { id } })).body.balance;
  const unbilled = async () =>
    (await owner.call(orderContract.list, { query: { unbilled: 'true', perPage: 200 } })).body.data.map(
      ({ id }) => id,
    );
  const returnedOrders = async (returned: 'partly' | 'wholly') =>
    (await owner.call(orderContract.list, { query: { returned, perPage: 200 } })).body.data.map(
      ({ id }) => id,
    );
  /** What is wrong in the shop: nothing. What orders owe comes to what invoices and rows that aren't billed leave. */
  async function broken(): Promise<string[]> {
    const found: string[] = [];
    for (const name of watched)
      for (const { id } of (await pool.query(shopRules[name] ?? '')).rows) found.push(`${name}: ${id}`);
    const { rows } = await pool.query(`
      select o.id from orders o
      where o.paid <> (select coalesce(sum(amount), 0) from payment_allocations where order_id = o.id)
        or not exists (select from order_rows where order_id = o.id and billable > 0) and o.stage <> 'cancelled'
          and o.incl_tax <> (
            select coalesce(sum(case i.kind when 'invoice' then l.incl_tax else -l.incl_tax end), 0)
            from invoice_lines l join invoices i on i.id = l.invoice_id where l.order_id = o.id)`);
    return [...found, ...rows.map(({ id }) => `value: ${id}`), ...(await differing(database))];
  }

  return {
    ...shop,
    newCustomer,
    delivered,
    bodyOf,
    giveBack,
    undo,
    statementOf,
    balanceOf,
    standingOf,
    unbilled,
    returnedOrders,
    broken,
  };
}
