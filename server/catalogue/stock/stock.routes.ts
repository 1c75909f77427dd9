import { type Route, route } from '#server/lib/http/route.ts';
import { placesApi } from '#shared/catalogue/stock/places.api.ts';
import { placesContract } from '#shared/catalogue/stock/places.contract.ts';
import { stockApi } from '#shared/catalogue/stock/stock.api.ts';
import { stockContract } from '#shared/catalogue/stock/stock.contract.ts';
import { readFill, readPlan } from './places.queries.ts';
import { listMovements, listStock, readMovements } from './stock.queries.ts';
import { moveStock } from './stock-movement.actions.ts';

export const stockRoutes: Route[] = [
  route(stockContract.list, stockApi.list, ({ database, query }) => listStock(database, query)),
  route(placesContract.fill, placesApi.fill, async ({ database, query }) => ({
    data: await readFill(database, query.kind),
  })),
  route(placesContract.plan, placesApi.plan, ({ database, params }) => readPlan(database, params.id)),
  route(stockContract.movements, stockApi.movements, ({ database, query }) => listMovements(database, query)),
  route(stockContract.move, stockApi.move, async ({ database, body, principal }) => {
    const id = await moveStock(database, body, principal.userId);
    const [movement] = await readMovements(database, [id]);
    if (!movement) throw new Error('the movement was not stored');
    return movement;
  }),
];
