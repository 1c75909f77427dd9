-- Adds what a statement changed to the tallies, one row per day and stage.
CREATE FUNCTION tally_orders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO order_tallies (ordered_on, stage, orders, base_total)
    SELECT ordered_on, stage, count(*), sum(base_total) FROM added GROUP BY ordered_on, stage;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO order_tallies (ordered_on, stage, orders, base_total)
    SELECT ordered_on, stage, -count(*), -sum(base_total) FROM gone GROUP BY ordered_on, stage;
  ELSE
    INSERT INTO order_tallies (ordered_on, stage, orders, base_total)
    SELECT ordered_on, stage, sum(orders), sum(base_total)
    FROM (
      SELECT ordered_on, stage, 1 AS orders, base_total FROM added
      UNION ALL
      SELECT ordered_on, stage, -1, -base_total FROM gone
    ) AS moved
    GROUP BY ordered_on, stage
    HAVING sum(orders) <> 0 OR sum(base_total) <> 0;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_tally_insert AFTER INSERT ON orders
REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tally_orders();
--> statement-breakpoint
CREATE TRIGGER orders_tally_update AFTER UPDATE ON orders
REFERENCING OLD TABLE AS gone NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tally_orders();
--> statement-breakpoint
CREATE TRIGGER orders_tally_delete AFTER DELETE ON orders
REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION tally_orders();
--> statement-breakpoint
