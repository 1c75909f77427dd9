import { and, getTableColumns, isNull, not, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Database } from '#server/database/connection.ts';
import { hasCode } from '#server/lib/data/sort.ts';
import { among, statement } from '#server/lib/data/statement.ts';
import type { Source } from '#server/lib/resource/crud.ts';
import { shopPreferences } from '#server/settings/preferences/preference.queries.ts';
import type { customerApi } from '#shared/customers/customer/customer.api.ts';
import type { CustomerStanding } from '#shared/customers/customer/customer.schema.ts';
import type { Access } from '#shared/lib/contract.ts';
import { localDate } from '#shared/lib/local-date.ts';
import { customers } from './customer.table.ts';
import { customerStandings } from './customer-standing.table.ts';

type Query = z.output<typeof customerApi.list.query>;

const columns = Object.entries(getTableColumns(customers))
  .filter(([, column]) => !column.generated)
  .map(([name, column]) => sql`${column} as ${sql.identifier(name)}`);

/** Reads customers with what their orders tell. A new customer has none. */
export const readCustomers = statement<
  typeof customers.$inferSelect & CustomerStanding,
  { ids: readonly number[] }
>(
  'customers',
  ({ ids }) => sql`
    select ${sql.join(columns, sql`, `)}, coalesce(${customerStandings.orders}, 0) as orders,
      nullif(${customerStandings.lastVisit}, '-infinity')::text as "lastVisit",
      round(coalesce(${customerStandings.balance}, 0), (select decimals from currencies where is_base)) as balance
    from ${customers} left join ${customerStandings} on ${customerStandings.customerId} = ${customers.id}
    where ${customers.id} ${among(ids)}`,
);

/** The conditions of the list's filters. */
export async function customerFilters(query: Query, database: Database): Promise<(SQL | undefined)[]> {
  const { archived, code, owes, unseen, messages } = query;
  return [
    hasCode(customers.customerCode, code),
    archived === 'true' ? isNull(customers.mergedInto) : undefined,
    owes && and(sql`${customerStandings.balance} > 0`, hasOrdered[query.sort]),
    unseen && (await isUnseen(database)),
    messages && sql`(${customers.sms} or ${customers.whatsapp})`,
  ];
}

/**
 * Who owes has ordered. Said where a list begins with those who never did, so that they aren't read first; elsewhere an
 * index has all that the filter reads.
 */
const hasOrdered: Readonly<Record<string, SQL>> = {
  orders: sql`${customerStandings.orders} > 0`,
  lastVisit: sql`${customerStandings.lastVisit} > '-infinity'`,
};

/** Ordered before, but not within a year. The day is a literal, so that the planner knows how many they are. */
async function isUnseen(database: Database): Promise<SQL> {
  const { timeZone } = await shopPreferences(database);
  const [year, ...rest] = localDate(timeZone).split('-');
  const day = [Number(year) - 1, ...rest].join('-').replace('-02-29', '-02-28');
  return sql`${customerStandings.lastVisit} > '-infinity' and ${customerStandings.lastVisit} < ${day}::date`;
}

const sortsByStanding = ['orders', 'lastVisit', 'balance'];
const sortOf = ({ sort }: Query): string => sort.replace('-', '');

const standings: Source = {
  from: customerStandings,
  id: customerStandings.customerId,
  base: not(customerStandings.archived),
  sorts: { customerCode: customerStandings.customerCode },
};
const customersWithStandings: Source = {
  from: sql`${customers} join ${customerStandings} on ${customerStandings.customerId} = ${customers.id}`,
  id: customers.id,
  base: and(not(customers.archived), not(customerStandings.archived)),
  sorts: { customerCode: customerStandings.customerCode },
};

/** The standings where the sort or a filter needs them: alone, or with the customers where these are needed too. */
export function fromStandings(query: Query): Source | undefined {
  const isSorted = sortsByStanding.includes(sortOf(query));
  if (!query.owes && !query.unseen && !isSorted) return undefined;
  const isAlone =
    query.search === '' && query.code === undefined && !query.messages && query.archived !== 'true';
  return isAlone && (isSorted || ['created', 'customerCode'].includes(sortOf(query)))
    ? standings
    : customersWithStandings;
}

/** Who may not read a figure may neither sort nor filter by it. */
export const permissionsForList = (query: Query): Access[] => [
  ...(query.owes || sortOf(query) === 'balance' ? (['payments:read'] as const) : []),
  ...(query.unseen || ['orders', 'lastVisit'].includes(sortOf(query)) ? (['orders:read'] as const) : []),
];
