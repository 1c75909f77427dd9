import { type Route, route } from '#server/lib/http/route.ts';
import { transactionApi } from '#shared/billing/ledger/transaction.api.ts';
import { transactionContract } from '#shared/billing/ledger/transaction.contract.ts';
import { enterTransaction, reverseTransaction } from './transaction.actions.ts';
import { findTransaction, listCategories, listTransactions } from './transaction.queries.ts';
import { transactions } from './transaction.table.ts';

export const transactionRoutes: Route[] = [
  route(
    transactionContract.list,
    transactionApi.list,
    ({ query, database, principal }) => listTransactions(database, query, principal),
    { shows: [{ column: transactions.imageId }] },
  ),
  route(transactionContract.categories, transactionApi.categories, async ({ query, database }) => ({
    data: await listCategories(database, query.kind),
  })),
  route(transactionContract.create, transactionApi.create, async (context) =>
    findTransaction(context.database, await enterTransaction(context, context.body)),
  ),
  route(transactionContract.reverse, transactionApi.reverse, async ({ params, body, database, principal }) =>
    findTransaction(database, await reverseTransaction(database, params.id, body.reason, principal.userId)),
  ),
];
