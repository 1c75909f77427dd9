import { kept } from '#server/lib/data/kept.ts';
import { customerStandings } from './customer-standing.table.ts';

export const keptCustomerStandings = kept(customerStandings, {
  keep: 'at once',
  by: 'customerId',
  keys: 'SELECT id FROM customers',
  rows: `
    SELECT c.id AS customer_id, c.archived, c.customer_code,
      count(o.id) FILTER (WHERE o.stage <> 'cancelled')::int AS orders,
      coalesce(max(o.ordered_on), '-infinity') AS last_visit,
      coalesce(sum(owed_of_order(o.stage, o.incl_tax, o.paid, o.exchange_rate)), 0) AS balance
    FROM wanted JOIN customers c ON c.id = wanted.key LEFT JOIN orders o ON o.customer_id = c.id
    GROUP BY c.id`,
  touchedBy: {
    customers: { columns: ['id', 'archived', 'customer_code'], keys: 'SELECT id FROM changed' },
    orders: {
      columns: ['customer_id', 'stage', 'incl_tax', 'paid', 'exchange_rate', 'ordered_on'],
      keys: 'SELECT customer_id FROM changed',
    },
  },
});
