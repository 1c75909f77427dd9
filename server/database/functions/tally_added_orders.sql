-- Each statement adds what it changed to the tallies, one row per key; see order-tally.table.ts.
CREATE OR REPLACE FUNCTION tally_added_orders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO order_tallies (ordered_on, stage, orders, base_total)
  SELECT ordered_on, stage, count(*), sum(base_total) FROM added GROUP BY ordered_on, stage;

  INSERT INTO due_tallies (due_date, stage, orders)
  SELECT due_date, stage, count(*) FROM added WHERE is_open(stage) GROUP BY due_date, stage;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER orders_tally_insert AFTER INSERT ON orders
REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tally_added_orders();
