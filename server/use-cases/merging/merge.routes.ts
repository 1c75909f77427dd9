import { eq } from 'drizzle-orm';
import { customers } from '#server/customers/customer/customer.table.ts';
import type { Database } from '#server/database/connection.ts';
import { requireRow } from '#server/lib/data/require-row.ts';
import { type Route, route } from '#server/lib/http/route.ts';
import { mergeApi } from '#shared/customers/customer/merge.api.ts';
import { mergeContract } from '#shared/customers/customer/merge.contract.ts';
import { mergeCustomers, undoMerge } from './merge.actions.ts';
import { countMoves, findMerge, listMerges } from './merge.queries.ts';
import { readPair } from './merge-lock.actions.ts';

export const mergeRoutes: Route[] = [
  route(mergeContract.preview, mergeApi.preview, async ({ params, query, database }) => ({
    ...(await readPair(database, params.id, query.from)),
    moves: await countMoves(database, query.from),
  })),
  route(mergeContract.merge, mergeApi.merge, async (context) => {
    const { params, body, database } = context;
    await mergeCustomers(params.id, body, context);
    return findCustomer(database, params.id);
  }),
  route(mergeContract.list, mergeApi.list, async ({ params, database }) => ({
    data: await listMerges(database, params.id),
  })),
  route(mergeContract.undo, mergeApi.undo, async (context) => {
    const { params, database } = context;
    await undoMerge(params.id, context);
    return findMerge(database, params.id);
  }),
];

const findCustomer = async (database: Database, id: number) =>
  requireRow(await database.select().from(customers).where(eq(customers.id, id)));
