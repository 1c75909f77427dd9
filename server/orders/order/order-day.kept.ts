import { kept } from '#server/lib/data/kept.ts';
import { assignmentDays, orderDays, orderWorkDays, receiptDays } from './order-day.table.ts';

export const keptOrderDays = kept(orderDays, {
  keep: 'soon',
  by: 'orderedOn',
  keys: 'SELECT DISTINCT ordered_on FROM orders',
  rows: `
    SELECT o.ordered_on, o.stage, o.status_id, count(*)::int AS orders, sum(o.base_total) AS base_total,
      sum(a.articles)::int AS articles, sum(a.pieces)::int AS pieces, sum(a.value) AS value
    FROM wanted JOIN orders o ON o.ordered_on = wanted.key
    CROSS JOIN LATERAL (
      SELECT count(*) AS articles, coalesce(sum(pieces_of(quantity - returned, unit)), 0) AS pieces, coalesce(sum(incl_tax), 0) AS value
      FROM order_rows WHERE order_id = o.id AND kind = 'article'
    ) AS a
    GROUP BY o.ordered_on, o.stage, o.status_id`,
  touchedBy: {
    orders: {
      columns: ['ordered_on', 'stage', 'status_id', 'base_total'],
      keys: 'SELECT ordered_on FROM changed',
    },
    order_rows: {
      columns: ['order_id', 'kind', 'unit', 'quantity', 'returned', 'incl_tax'],
      keys: "SELECT o.ordered_on FROM changed JOIN orders o ON o.id = changed.order_id WHERE changed.kind = 'article'",
    },
  },
});

export const keptOrderWorkDays = kept(orderWorkDays, {
  keep: 'soon',
  by: 'orderedOn',
  keys: 'SELECT DISTINCT ordered_on FROM orders',
  rows: `
    SELECT ordered_on, work_type_id, sum(ordered)::int AS ordered, sum(assigned)::int AS assigned,
      sum(collected)::int AS collected, sum(rejected)::int AS rejected, sum(cost) AS cost
    FROM (
      SELECT o.ordered_on, w.work_type_id, w.quantity AS ordered, w.assigned, w.collected, 0 AS rejected, 0 AS cost
      FROM wanted JOIN orders o ON o.ordered_on = wanted.key JOIN order_row_works w ON w.order_id = o.id
      WHERE o.stage <> 'cancelled'
      UNION ALL
      SELECT o.ordered_on, a.work_type_id, 0, 0, 0, a.rejected, a.good * a.unit_cost
      FROM wanted JOIN orders o ON o.ordered_on = wanted.key JOIN assignments a ON a.order_id = o.id
      WHERE o.stage <> 'cancelled' AND a.reverted_at IS NULL
    ) AS work
    GROUP BY ordered_on, work_type_id`,
  touchedBy: {
    orders: {
      columns: ['ordered_on', "stage = 'cancelled' AS is_cancelled"],
      keys: 'SELECT ordered_on FROM changed',
    },
    order_row_works: {
      columns: ['order_id', 'work_type_id', 'quantity', 'assigned', 'collected'],
      keys: 'SELECT o.ordered_on FROM changed JOIN orders o ON o.id = changed.order_id',
    },
    assignments: {
      columns: ['order_id', 'work_type_id', 'good', 'rejected', 'unit_cost', 'reverted_at'],
      keys: `SELECT o.ordered_on FROM changed JOIN orders o ON o.id = changed.order_id
        WHERE changed.good + changed.rejected > 0`,
    },
  },
});

export const keptAssignmentDays = kept(assignmentDays, {
  keep: 'soon',
  by: 'assignedOn',
  keys: 'SELECT DISTINCT assigned_on FROM assignments',
  rows: `
    SELECT a.assigned_on, a.work_type_id, a.company_id, a.user_id, count(*)::int AS assignments,
      sum(a.quantity)::int AS quantity, sum(a.good)::int AS good, sum(a.rejected)::int AS rejected,
      sum(a.good * a.unit_cost) AS cost
    FROM wanted JOIN assignments a ON a.assigned_on = wanted.key
    JOIN orders o ON o.id = a.order_id AND o.stage <> 'cancelled'
    WHERE a.reverted_at IS NULL AND a.good + a.rejected = a.quantity
    GROUP BY a.assigned_on, a.work_type_id, a.company_id, a.user_id`,
  touchedBy: {
    orders: {
      columns: ['id', "stage = 'cancelled' AS is_cancelled"],
      keys: `SELECT a.assigned_on FROM changed JOIN assignments a ON a.order_id = changed.id
        WHERE a.good + a.rejected = a.quantity`,
    },
    assignments: {
      columns: [
        'order_id',
        'assigned_on',
        'work_type_id',
        'company_id',
        'user_id',
        'quantity',
        'good',
        'rejected',
        'unit_cost',
        'reverted_at',
      ],
      keys: 'SELECT assigned_on FROM changed WHERE good + rejected = quantity',
    },
  },
});

export const keptReceiptDays = kept(receiptDays, {
  keep: 'soon',
  by: 'receivedOn',
  keys: 'SELECT DISTINCT received_on FROM receipts',
  rows: `
    SELECT r.received_on, r.work_type_id, a.company_id, a.user_id, sum(r.good)::int AS good,
      sum(r.rejected)::int AS rejected, sum(r.cost) AS cost,
      (count(*) FILTER (WHERE r.good > 0))::int AS receipts
    FROM wanted JOIN receipts r ON r.received_on = wanted.key JOIN assignments a ON a.id = r.assignment_id
    WHERE r.reverted_at IS NULL
    GROUP BY r.received_on, r.work_type_id, a.company_id, a.user_id`,
  touchedBy: {
    receipts: {
      columns: ['assignment_id', 'received_on', 'work_type_id', 'good', 'rejected', 'cost', 'reverted_at'],
      keys: 'SELECT received_on FROM changed',
    },
  },
});
