import { type Route, route } from '#server/lib/http/route.ts';
import { stockContract } from '#shared/catalogue/stock/stock.contract.ts';
import { listMovements, listStock, readMovements } from './stock.queries.ts';
import { moveStock } from './stock-movement.actions.ts';

export const stockRoutes: Route[] = [
  route(stockContract.list, ({ database, query }) => listStock(database, query)),
  route(stockContract.movements, ({ database, query }) => listMovements(database, query)),
  route(stockContract.move, async ({ database, body, principal }) => {
    const id = await moveStock(database, body, principal.userId);
    const [movement] = await readMovements(database, [id]);
    if (!movement) throw new Error('the movement was not stored');
    return movement;
  }),
];
