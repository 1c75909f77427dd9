-- Takes deleted orders back from the tally that tally_added_orders() adds to.
CREATE OR REPLACE FUNCTION tally_removed_orders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO order_tallies (ordered_on, stage, orders, base_total)
  SELECT ordered_on, stage, -count(*), -sum(base_total) FROM gone GROUP BY ordered_on, stage;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER orders_tally_delete AFTER DELETE ON orders
REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION tally_removed_orders();
