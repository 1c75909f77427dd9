import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { users } from '#server/access/session/user.table.ts';
import { payees } from '#server/orders/payees/payee.table.ts';
import { companies } from '#server/suppliers/company.table.ts';
import type { Payable } from '#shared/billing/ledger/payable.api.ts';

/** The users among the payees, beside those who entered something. */
export const workers = alias(users, 'workers');

/** The company or user of a payee; null without one. */
export const assignee = sql<Payable['assignee']>`case when ${payees.id} is not null then json_build_object(
  'kind', case when ${payees.companyId} is null then 'user' else 'company' end,
  'id', coalesce(${payees.companyId}, ${payees.userId}), 'name', coalesce(${companies.name}, ${workers.name}),
  'language', ${workers.language}) end`;

/** The text that finds a payee: a name, and a company's phone. */
export const payeeSearch: SQL = sql`coalesce(${companies.search}, normalise_search(${workers.name}))`;

/** The joins that both need, for SQL that has `payees`. */
export const payeeNames: SQL = sql`left join ${companies} on ${companies.id} = ${payees.companyId}
  left join users workers on ${workers.id} = ${payees.userId}`;
