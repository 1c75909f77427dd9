import { type Route, route } from '#server/lib/http/route.ts';
import { cashClosingApi } from '#shared/billing/ledger/cash-closing.api.ts';
import { cashClosingContract } from '#shared/billing/ledger/cash-closing.contract.ts';
import { closeCash, reopenCash } from './cash-closing.actions.ts';
import { expectedCash, findCashClosing, listCashClosings } from './cash-closing.queries.ts';

export const cashClosingRoutes: Route[] = [
  route(cashClosingContract.list, cashClosingApi.list, ({ query, database }) =>
    listCashClosings(database, query),
  ),
  route(cashClosingContract.expected, cashClosingApi.expected, ({ query, database }) =>
    expectedCash(database, query.date),
  ),
  route(cashClosingContract.get, cashClosingApi.get, ({ params, database }) =>
    findCashClosing(database, params.id),
  ),
  route(cashClosingContract.create, cashClosingApi.create, async ({ body, database, principal }) =>
    findCashClosing(database, await closeCash(database, body, principal.userId)),
  ),
  route(cashClosingContract.reopen, cashClosingApi.reopen, async ({ params, body, database, principal }) => {
    await reopenCash(database, params.id, body.reason, principal.userId);
    return findCashClosing(database, params.id);
  }),
];
