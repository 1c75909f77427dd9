import { and, eq, gte, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { users } from '#server/access/session/user.table.ts';
import type { Database } from '#server/database/connection.ts';
import { isOneOf, pageOfRows } from '#server/lib/data/page.ts';
import { hasAll, readSearch } from '#server/lib/data/search.ts';
import { assignments, receipts } from '#server/orders/order/assignment.table.ts';
import { orderRows, orders } from '#server/orders/order/order.table.ts';
import { baseCurrency } from '#server/settings/money/base-currency.queries.ts';
import { workTypes } from '#server/settings/works/work-type.table.ts';
import { companies } from '#server/suppliers/company.table.ts';
import type { PieceReceipt, pieceReceiptApi } from '#shared/reports/accounting/receipt.api.ts';
import { writePrice } from '#shared/settings/money/money.rules.ts';

type Query = z.output<typeof pieceReceiptApi.list.query>;

const withOrders = sql`${receipts} join ${assignments} on ${assignments.id} = ${receipts.assignmentId}
  join ${orders} on ${orders.id} = ${assignments.orderId}`;

/** A page of receipts with good pieces that aren't reverted; the search finds the number of their order. */
export async function listReceipts(database: Database, query: Query) {
  const { workTypeId, companyId, userId, by, from, to } = query;
  const asked = await readSearch(database, query.search);
  const found = asked && hasAll(orders.search, asked.pieces);
  const listing = {
    from: asked || companyId !== undefined || userId !== undefined || by ? withOrders : receipts,
    id: receipts.id,
    sort: { key: receipts.receivedOn, descending: query.sort === '-date' },
    where: and(
      sql`${receipts.good} > 0`,
      isNull(receipts.revertedAt),
      workTypeId === undefined ? undefined : eq(receipts.workTypeId, workTypeId),
      companyId === undefined ? undefined : eq(assignments.companyId, companyId),
      userId === undefined ? undefined : eq(assignments.userId, userId),
      by === 'company' ? isNotNull(assignments.companyId) : undefined,
      by === 'user' ? isNotNull(assignments.userId) : undefined,
      from === undefined ? undefined : gte(receipts.receivedOn, from),
      to === undefined ? undefined : lte(receipts.receivedOn, to),
    ),
    search: found && { test: found, from: withOrders, where: found },
  };
  return pageOfRows(database, listing, query, (ids) => readReceipts(database, ids));
}

async function readReceipts(database: Database, ids: number[]): Promise<PieceReceipt[]> {
  const { decimals } = await baseCurrency(database);
  const rows = await database
    .select({
      id: receipts.id,
      date: receipts.receivedOn,
      order: { id: orders.id, number: orders.referenceNumber },
      item: orderRows.name,
      itemNames: orderRows.names,
      workType: { id: workTypes.id, name: workTypes.name, names: workTypes.names },
      assignee: sql<PieceReceipt['assignee']>`json_build_object(
        'kind', case when ${assignments.companyId} is null then 'user' else 'company' end,
        'id', coalesce(${assignments.companyId}, ${assignments.userId}), 'name', coalesce(${companies.name}, ${users.name}))`,
      good: receipts.good,
      unitCost: assignments.unitCost,
      cost: sql<string>`round(${receipts.cost}, ${decimals}::int)::text`,
    })
    .from(receipts)
    .innerJoin(assignments, eq(assignments.id, receipts.assignmentId))
    .innerJoin(orders, eq(orders.id, assignments.orderId))
    .innerJoin(orderRows, eq(orderRows.id, assignments.orderRowId))
    .innerJoin(workTypes, eq(workTypes.id, receipts.workTypeId))
    .leftJoin(companies, eq(companies.id, assignments.companyId))
    .leftJoin(users, eq(users.id, assignments.userId))
    .where(isOneOf(receipts.id, ids));
  return rows.map((row) => ({ ...row, unitCost: writePrice(row.unitCost, decimals) }));
}
