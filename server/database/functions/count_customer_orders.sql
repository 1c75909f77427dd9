-- Adds what a statement changed of orders to the standings of their customers; see customer-standing.table.ts and, for new
-- orders, count_new_order.sql. One customer after the other in the order of their ids, so that two statements don't wait
-- for each other, and without arrays, for which PostgreSQL would plan the update again each time.
CREATE OR REPLACE FUNCTION count_customer_orders() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed record;
BEGIN
  IF TG_OP = 'DELETE' THEN
    FOR changed IN
      SELECT customer_id, -count(*) FILTER (WHERE stage <> 'cancelled')::int AS orders,
        -sum(owed_of_order(stage, incl_tax, paid, exchange_rate)) AS owed
      FROM gone GROUP BY customer_id ORDER BY customer_id
    LOOP
      PERFORM add_to_customer(changed.customer_id, changed.orders, changed.owed);
    END LOOP;
  ELSE
    FOR changed IN
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
      ORDER BY customer_id
    LOOP
      PERFORM add_to_customer(changed.customer_id, changed.orders, changed.owed);
    END LOOP;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER orders_customer_update AFTER UPDATE ON orders
REFERENCING OLD TABLE AS gone NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_customer_orders();

CREATE OR REPLACE TRIGGER orders_customer_delete AFTER DELETE ON orders
REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION count_customer_orders();
