-- Takes deleted orders back from the tallies that tally_added_orders() adds to.
CREATE OR REPLACE FUNCTION tally_removed_orders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  WITH due AS (
    INSERT INTO due_tallies (due_date, stage, orders)
    SELECT due_date, stage, -count(*) FROM gone WHERE is_open(stage) GROUP BY due_date, stage
  ), promised AS (
    INSERT INTO promise_tallies (due_date, ready_on, orders)
    SELECT due_date, ready_on, -count(*) FROM gone WHERE stage = 'completed' AND ready_on IS NOT NULL
    GROUP BY due_date, ready_on
  )
  INSERT INTO order_tallies (ordered_on, stage, orders, base_total)
  SELECT ordered_on, stage, -count(*), -sum(base_total) FROM gone GROUP BY ordered_on, stage;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER orders_tally_delete AFTER DELETE ON orders
REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION tally_removed_orders();
