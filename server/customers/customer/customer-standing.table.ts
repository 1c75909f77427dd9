import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, numeric, pgTable } from 'drizzle-orm/pg-core';
import { reference } from '#server/lib/data/record.table.ts';
import { alphabetical } from '#server/lib/data/sort.ts';
import { customers } from './customer.table.ts';

/**
 * What lists show, filter and sort of a customer's orders, one row for each customer. Triggers keep it in the
 * transaction of every order and payment, by additions, so that two at once both count. It is beside the customer, since
 * each order would otherwise write the customer's row and its search index again.
 */
export const customerStandings = pgTable(
  'customer_standings',
  {
    customerId: reference()
      .primaryKey()
      .references(() => customers.id, { onDelete: 'cascade' }),
    /** Without the cancelled ones. */
    orders: integer().notNull().default(0),
    /** The day of the newest order, also of a cancelled one; `-infinity` without any. */
    lastVisit: date().notNull().default(sql`'-infinity'`),
    /** What is still to pay of all orders that aren't cancelled, in the base currency. */
    balance: numeric({ precision: 20, scale: 4 }).notNull().default('0'),
    /** Whether the customer is archived, so that a list is counted without reading each customer. */
    archived: boolean().notNull().default(false),
    /** The customer's own, so that those whom a filter leaves are read in its order. */
    customerCode: alphabetical().notNull().default(''),
  },
  (table) => [
    index('customer_standings_orders_index')
      .on(table.orders, table.customerId)
      .where(sql`not ${table.archived}`),
    index('customer_standings_visit_index')
      .on(table.lastVisit, table.customerId)
      .where(sql`not ${table.archived}`),
    index('customer_standings_balance_index')
      .on(table.balance, table.customerId)
      .where(sql`not ${table.archived}`),
    // Those who ordered: few of them, so that a filter by the last visit soon finds the newest.
    index('customer_standings_visited_index')
      .on(table.customerId, table.lastVisit)
      .where(sql`${table.lastVisit} > '-infinity' and not ${table.archived}`),
    index('customer_standings_owing_index')
      .on(table.customerId)
      .where(sql`${table.balance} > 0 and not ${table.archived}`),
    index('customer_standings_visited_code_index')
      .on(table.customerCode, table.customerId, table.lastVisit)
      .where(sql`${table.lastVisit} > '-infinity' and not ${table.archived}`),
    index('customer_standings_owing_code_index')
      .on(table.customerCode, table.customerId)
      .where(sql`${table.balance} > 0 and not ${table.archived}`),
  ],
);
