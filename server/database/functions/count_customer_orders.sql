-- Adds what a statement changed of orders to the standings of their customers; see customer-standing.table.ts.
CREATE OR REPLACE FUNCTION count_customer_orders() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed record;
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg(customer_id) AS ids, array_agg(orders) AS orders, array_agg(owed) AS owed INTO changed
    FROM (
      SELECT customer_id, count(*) FILTER (WHERE stage <> 'cancelled')::int AS orders,
        sum(owed_of_order(stage, incl_tax, paid, exchange_rate)) AS owed
      FROM added GROUP BY customer_id
    ) AS each;
  ELSIF TG_OP = 'DELETE' THEN
    SELECT array_agg(customer_id) AS ids, array_agg(orders) AS orders, array_agg(owed) AS owed INTO changed
    FROM (
      SELECT customer_id, -count(*) FILTER (WHERE stage <> 'cancelled')::int AS orders,
        -sum(owed_of_order(stage, incl_tax, paid, exchange_rate)) AS owed
      FROM gone GROUP BY customer_id
    ) AS each;
  ELSE
    SELECT array_agg(customer_id) AS ids, array_agg(orders) AS orders, array_agg(owed) AS owed INTO changed
    FROM (
      SELECT customer_id, sum(sign * (stage <> 'cancelled')::int)::int AS orders,
        sum(sign * owed_of_order(stage, incl_tax, paid, exchange_rate)) AS owed
      FROM (
        SELECT 1 AS sign, customer_id, stage, incl_tax, paid, exchange_rate, ordered_on FROM added
        UNION ALL
        SELECT -1, customer_id, stage, incl_tax, paid, exchange_rate, ordered_on FROM gone
      ) AS moved
      GROUP BY customer_id
      HAVING sum(sign * (stage <> 'cancelled')::int) <> 0
        OR sum(sign * owed_of_order(stage, incl_tax, paid, exchange_rate)) <> 0
        OR sum(sign) <> 0
        OR max(ordered_on) FILTER (WHERE sign = 1) <> max(ordered_on) FILTER (WHERE sign = -1)
    ) AS each;
  END IF;
  IF changed.ids IS NOT NULL THEN
    PERFORM add_to_customers(changed.ids, changed.orders, changed.owed);
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER orders_customer_insert AFTER INSERT ON orders
REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_customer_orders();

CREATE OR REPLACE TRIGGER orders_customer_update AFTER UPDATE ON orders
REFERENCING OLD TABLE AS gone NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_customer_orders();

CREATE OR REPLACE TRIGGER orders_customer_delete AFTER DELETE ON orders
REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION count_customer_orders();
