import { sql } from 'drizzle-orm';
import { bigint, index, jsonb, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core';
import { reference } from '#server/lib/data/record.table.ts';
import type { OrderEventData, OrderEventKind } from '#shared/orders/order/order-event.schema.ts';
import { orders } from './order.table.ts';

/** The append-only history of an order (a trigger refuses changes). */
export const orderEvents = pgTable(
  'order_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: reference()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    kind: text().$type<OrderEventKind>().notNull(),
    data: jsonb().$type<OrderEventData>().notNull(),
    reason: text().notNull().default(''),
    /** The event that this one undoes; an event can be undone once. */
    compensates: reference(),
    userId: reference().notNull(),
    userName: text().notNull(),
    created: timestamp({ withTimezone: true }).notNull().default(sql`now()`),
  },
  (table) => [index().on(table.orderId, table.id), index().on(table.userId), unique().on(table.compensates)],
);
