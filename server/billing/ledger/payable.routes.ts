import { type Route, route } from '#server/lib/http/route.ts';
import { payableApi, settlementApi } from '#shared/billing/ledger/payable.api.ts';
import { payableContract, settlementContract } from '#shared/billing/ledger/payable.contract.ts';
import { findPayable, listPayables } from './payable.queries.ts';
import { settle } from './settlement.actions.ts';
import { findSettlement, listSettlements } from './settlement.queries.ts';

export const payableRoutes: Route[] = [
  route(payableContract.list, payableApi.list, ({ query, database }) => listPayables(database, query)),
  route(payableContract.get, payableApi.get, ({ params, database }) => findPayable(database, params.id)),
  route(settlementContract.list, settlementApi.list, ({ query, database }) =>
    listSettlements(database, query),
  ),
  route(settlementContract.get, settlementApi.get, ({ params, database }) =>
    findSettlement(database, params.id),
  ),
  route(settlementContract.create, settlementApi.create, async ({ body, database, principal }) =>
    findSettlement(database, await settle(database, body, principal)),
  ),
];
