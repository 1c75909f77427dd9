import type pg from 'pg';
import { answer, type Side } from './compare.ts';
import type { Plan } from './measure.ts';
import {
  askedARound,
  benchPrefix,
  compared,
  nothingPrepared,
  type OrderBody,
  type Prepared,
} from './operations.ts';
import { copyNewOrders } from './yardstick/tables.ts';

/** Adds the orders that pieces are collected from, that are handed over and that come back, on both sides; `tidyShop` deletes them. */

/** More than there are connections, so that no two requests meet in one order. */
const preparedOrders = 120;
/** More than a run collects or takes back. */
const piecesPerRow = 5000;
/** How many orders are assigned and completed at once. */
const atOnce = 100;

type Send = (path: string, body: object) => Promise<unknown>;
interface Work {
  workTypeId: number;
  companyId: number;
}
interface Created {
  id: number;
  rows: { id: number }[];
  totals: { balance: string };
}
type Row = OrderBody['rows'][number];

export async function prepareOrders(
  client: pg.Client,
  server: Side,
  bodies: readonly OrderBody[],
  { operations, rounds, connections }: Plan,
): Promise<Prepared> {
  const send: Send = async (path, body) =>
    JSON.parse(
      await answer(server, { method: 'POST', path: `/api/v1${path}`, body: JSON.stringify(body) }, 0),
    );
  const create = async (count: number, letter: string, rowOf: (row: Row) => object) => {
    const created: Created[] = [];
    for (let index = 0; index < count; index += 1) {
      const body = bodies[index % bodies.length] as OrderBody;
      const referenceNumber = `${benchPrefix}${process.pid}-${letter}${index}`;
      created.push(
        (await send('/orders', { ...body, rows: body.rows.map(rowOf), referenceNumber })) as Created,
      );
    }
    return created;
  };
  const { rows } = await client.query<Work>(`
    SELECT (SELECT id FROM work_types WHERE in_route ORDER BY position, id LIMIT 1) AS "workTypeId",
      (SELECT min(id) FROM companies) AS "companyId"`);
  const work = rows[0] as Work;
  const prepared = { ...nothingPrepared };
  if (operations.includes('collect')) {
    const orders = await create(preparedOrders, 'C', (row) => ({ ...row, quantity: piecesPerRow }));
    prepared.assignmentIds = await assign(send, orders, work);
  }
  if (operations.includes('handOver')) {
    const count = compared + askedARound * (rounds + 1) * connections.length;
    const orders = await create(count, 'H', (row) => ({ ...row, workTypeIds: [work.workTypeId] }));
    for (let from = 0; from < count; from += atOnce) {
      const some = orders.slice(from, from + atOnce);
      await assign(send, some, work);
      await send('/orders/complete', { orderIds: some.map(({ id }) => id) });
    }
    prepared.readyIds = orders.map(({ id }) => id);
  }
  if (operations.includes('return')) {
    const orders = await create(preparedOrders, 'R', (row) => ({
      ...row,
      quantity: piecesPerRow,
      workTypeIds: [],
    }));
    for (const { id, totals } of orders) {
      const payment = { amount: totals.balance, method: 'cash' };
      await send('/orders/hand-over', { orderIds: [id], pickedBy: 'Bilal', payment, bill: true });
    }
    prepared.delivered = orders.map(({ id, rows: [row] }) => ({ orderId: id, orderRowId: row?.id ?? 0 }));
  }
  await copyNewOrders(client);
  return prepared;
}

/** Gives the orders' first work to a company and returns an assignment of each. */
async function assign(send: Send, orders: readonly Created[], work: Work): Promise<number[]> {
  const orderIds = orders.map(({ id }) => id);
  const { data } = (await send('/orders/assign', { orderIds, unitCost: '12.5', ...work })) as {
    data: { assignments: { id: number }[] }[];
  };
  return data.flatMap(({ assignments: [first] }) => (first ? [first.id] : []));
}
