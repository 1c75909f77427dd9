import { z } from 'zod';
import { storedNames } from '#shared/lib/names.ts';
import { orderListRow } from '#shared/orders/order/order.schema.ts';
import { paymentMethods } from '#shared/orders/order/payment-methods.ts';
import { openStages, stages } from '#shared/orders/statuses/stage.rules.ts';

const perStage = z.object({ stage: z.enum(stages), orders: z.int() });
const dueOfStage = z.object({
  stage: z.enum(openStages),
  late: z.int(),
  /** The orders due on each of the next days, today first. */
  days: z.array(z.int()),
});
const perMonth = z.object({
  /** `YYYY-MM`. */
  month: z.string(),
  orders: z.int(),
  /**
   * The value of the orders booked in the month, in base currency, without cancelled ones; null without
   * `accounting:read`.
   */
  total: z.string().nullable(),
});

export const dashboard = z.object({
  currency: z.object({ code: z.string(), symbol: z.string(), decimals: z.int() }),
  stages: z.array(perStage),
  /** The last 24 months, oldest first; months without orders are included with zeros. */
  months: z.array(perMonth),
  /** Open orders that are late, due today, and due in the next seven days. */
  due: z.object({
    late: z.int(),
    today: z.int(),
    week: z.int(),
    /** Today in the shop, and the first and last of the seven days. */
    days: z.object({ today: z.string(), from: z.string(), to: z.string() }),
  }),
  /** When the orders of each open stage are due. */
  dueByStage: z.array(dueOfStage),
  /** The orders taken and the pieces received today. */
  today: z.object({ orders: z.int(), received: z.int() }),
  /** Open invoices and what is to pay on them, in base currency; null without `payments:read`. */
  debts: z.object({ invoices: z.int(), amount: z.string() }).nullable(),
  /** What was taken today, less refunds, by how it was paid, and what was billed, in base currency; null without `payments:read`. */
  money: z
    .object({
      taken: z.array(z.object({ method: z.enum(paymentMethods), amount: z.string() })),
      billed: z.string(),
    })
    .nullable(),
  /** Designs that have no price; null without `designs:read`. */
  unpricedDesigns: z.int().nullable(),
  /** Pieces of open orders per work type: assigned and unassigned. */
  workTypes: z.array(
    z.object({ workTypeId: z.int(), name: z.string(), assigned: z.int(), unassigned: z.int() }),
  ),
  /** Pieces of articles ordered this month, cancelled orders left out. */
  articles: z.object({
    count: z.int(),
    /** The designs that sold most, best first; five at most. */
    top: z.array(
      z.object({
        designId: z.int(),
        code: z.string(),
        name: z.string(),
        names: storedNames,
        sold: z.int(),
        /** The address of a small copy of its first picture. */
        picture: z.string().nullable(),
      }),
    ),
  }),
  recentOrders: z.array(orderListRow),
});
