import { type Route, route } from '#server/lib/http/route.ts';
import { cashClosingContract } from '#shared/billing/ledger/cash-closing.contract.ts';
import { closeCash, reopenCash } from './cash-closing.actions.ts';
import { expectedCash, findCashClosing, listCashClosings } from './cash-closing.queries.ts';

export const cashClosingRoutes: Route[] = [
  route(cashClosingContract.list, ({ query, database }) => listCashClosings(database, query)),
  route(cashClosingContract.expected, ({ query, database }) => expectedCash(database, query.date)),
  route(cashClosingContract.get, ({ params, database }) => findCashClosing(database, params.id)),
  route(cashClosingContract.create, async ({ body, database, principal }) =>
    findCashClosing(database, await closeCash(database, body, principal.userId)),
  ),
  route(cashClosingContract.reopen, async ({ params, body, database, principal }) => {
    await reopenCash(database, params.id, body.reason, principal.userId);
    return findCashClosing(database, params.id);
  }),
];
