-- Adds a new order to the tallies: per day and stage, if it is open per due date, and if it is written as completed per day
-- that it was promised for; see order-tally.table.ts and report-tally.table.ts. Row by row, since orders are booked one
-- by one: plain values cost half of what a query of the added rows costs.
CREATE OR REPLACE FUNCTION tally_added_orders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO order_tallies (ordered_on, stage, orders, base_total)
  VALUES (NEW.ordered_on, NEW.stage, 1, NEW.base_total);
  IF is_open(NEW.stage) THEN
    INSERT INTO due_tallies (due_date, stage, orders) VALUES (NEW.due_date, NEW.stage, 1);
  ELSIF NEW.stage = 'completed' AND NEW.ready_on IS NOT NULL THEN
    INSERT INTO promise_tallies (due_date, ready_on, orders) VALUES (NEW.due_date, NEW.ready_on, 1);
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER orders_tally_insert AFTER INSERT ON orders
FOR EACH ROW EXECUTE FUNCTION tally_added_orders();
