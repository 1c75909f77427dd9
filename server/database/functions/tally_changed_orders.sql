-- Moves changed orders between the days, stages and due dates that they are counted under; see order-tally.table.ts.
CREATE OR REPLACE FUNCTION tally_changed_orders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO order_tallies (ordered_on, stage, orders, base_total)
  SELECT ordered_on, stage, sum(orders), sum(base_total)
  FROM (
    SELECT ordered_on, stage, 1 AS orders, base_total FROM added
    UNION ALL
    SELECT ordered_on, stage, -1, -base_total FROM gone
  ) AS moved
  GROUP BY ordered_on, stage
  HAVING sum(orders) <> 0 OR sum(base_total) <> 0;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER orders_tally_update AFTER UPDATE ON orders
REFERENCING OLD TABLE AS gone NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tally_changed_orders();
