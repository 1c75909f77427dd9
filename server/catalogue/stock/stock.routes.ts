import { type Route, route } from '#server/lib/http/route.ts';
import { placesContract } from '#shared/catalogue/stock/places.contract.ts';
import { stockContract } from '#shared/catalogue/stock/stock.contract.ts';
import { readFill, readPlan } from './places.queries.ts';
import { listMovements, listStock, readMovements } from './stock.queries.ts';
import { moveStock } from './stock-movement.actions.ts';

export const stockRoutes: Route[] = [
  route(stockContract.list, ({ database, query }) => listStock(database, query)),
  route(placesContract.fill, async ({ database, query }) => ({ data: await readFill(database, query.kind) })),
  route(placesContract.plan, ({ database, params }) => readPlan(database, params.id)),
  route(stockContract.movements, ({ database, query }) => listMovements(database, query)),
  route(stockContract.move, async ({ database, body, principal }) => {
    const id = await moveStock(database, body, principal.userId);
    const [movement] = await readMovements(database, [id]);
    if (!movement) throw new Error('the movement was not stored');
    return movement;
  }),
];
