-- Adds a new order to the tally per day and stage; see order-tally.table.ts.
CREATE OR REPLACE FUNCTION tally_added_orders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO order_tallies (ordered_on, stage, orders, base_total)
  VALUES (NEW.ordered_on, NEW.stage, 1, NEW.base_total);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER orders_tally_insert AFTER INSERT ON orders
FOR EACH ROW EXECUTE FUNCTION tally_added_orders();
