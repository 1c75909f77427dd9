import { type Route, route } from '#server/lib/http/route.ts';
import { returnApi } from '#shared/billing/returns/return.api.ts';
import { returnContract } from '#shared/billing/returns/return.contract.ts';
import { takeReturn } from './return.actions.ts';
import { findReturn, listReturns } from './return.queries.ts';
import { previewReturn } from './return-preview.actions.ts';
import { undoReturn } from './return-undo.actions.ts';

export const returnRoutes: Route[] = [
  route(returnContract.list, returnApi.list, ({ query, database }) => listReturns(database, query)),
  route(returnContract.get, returnApi.get, ({ params, database }) => findReturn(database, params.id)),
  route(returnContract.create, returnApi.create, async ({ body, database, principal }) =>
    findReturn(database, await takeReturn(database, body, principal)),
  ),
  route(returnContract.preview, returnApi.preview, ({ body, database, principal }) =>
    previewReturn(database, body, principal),
  ),
  route(returnContract.undo, returnApi.undo, async ({ params, body, database, principal }) => {
    await undoReturn(database, params.id, body, principal);
    return findReturn(database, params.id);
  }),
];
