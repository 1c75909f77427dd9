-- Adds new orders to the tallies, one row per key: per day and stage, open ones per due date, and those that are written
-- as completed per day that they were promised for; see order-tally.table.ts and report-tally.table.ts. One statement
-- writes all three, since each one costs what a statement costs.
CREATE OR REPLACE FUNCTION tally_added_orders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  WITH due AS (
    INSERT INTO due_tallies (due_date, stage, orders)
    SELECT due_date, stage, count(*) FROM added WHERE is_open(stage) GROUP BY due_date, stage
  ), promised AS (
    INSERT INTO promise_tallies (due_date, ready_on, orders)
    SELECT due_date, ready_on, count(*) FROM added WHERE stage = 'completed' AND ready_on IS NOT NULL
    GROUP BY due_date, ready_on
  )
  INSERT INTO order_tallies (ordered_on, stage, orders, base_total)
  SELECT ordered_on, stage, count(*), sum(base_total) FROM added GROUP BY ordered_on, stage;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER orders_tally_insert AFTER INSERT ON orders
REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tally_added_orders();
