import { Problem } from '#server/lib/data/problem.ts';
import { mayCall, type Route, route } from '#server/lib/http/route.ts';
import { invoiceContract } from '#shared/billing/invoice/invoice.contract.ts';
import { statementApi } from '#shared/billing/ledger/statement.api.ts';
import { statementContract } from '#shared/billing/ledger/statement.contract.ts';
import { readStatement } from './statement.queries.ts';

export const statementRoutes: Route[] = [
  route(statementContract.get, statementApi.get, ({ params, query, database, principal }) => {
    if (!mayCall(invoiceContract.list.access, principal)) throw new Problem('forbidden');
    return readStatement(database, params.id, query);
  }),
];
