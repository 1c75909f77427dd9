import type pg from 'pg';
import { answer, type Side } from './compare.ts';
import { benchPrefix, type OrderBody } from './operations.ts';
import { copyNewOrders } from './yardstick/tables.ts';

/** Adds the orders that pieces are collected from, on both sides; `tidyShop` deletes them. */

/** More than there are connections, so that no two requests meet in one order. */
const preparedOrders = 120;
/** More than a run collects. */
const piecesPerRow = 5000;

/** Creates orders, gives out their first work to a company and returns an assignment of each order. */
export async function prepareAssignments(
  client: pg.Client,
  server: Side,
  bodies: readonly OrderBody[],
): Promise<number[]> {
  const send = async (path: string, body: object): Promise<unknown> =>
    JSON.parse(
      await answer(server, { method: 'POST', path: `/api/v1${path}`, body: JSON.stringify(body) }, 0),
    );
  const orderIds: number[] = [];
  for (const [index, body] of bodies.slice(0, preparedOrders).entries()) {
    const rows = body.rows.map((row) => ({ ...row, quantity: piecesPerRow }));
    const referenceNumber = `${benchPrefix}${process.pid}-C${index}`;
    const { id } = (await send('/orders', { ...body, rows, referenceNumber })) as { id: number };
    orderIds.push(id);
  }
  const { rows } = await client.query<{ workTypeId: number; companyId: number }>(`
    SELECT (SELECT id FROM work_types WHERE in_route ORDER BY position, id LIMIT 1) AS "workTypeId",
      (SELECT min(id) FROM companies) AS "companyId"`);
  const { data } = (await send('/orders/assign', { orderIds, unitCost: '12.5', ...rows[0] })) as {
    data: { assignments: { id: number }[] }[];
  };
  await copyNewOrders(client);
  return data.flatMap(({ assignments: [first] }) => (first ? [first.id] : []));
}
