-- Moves orders between the promised days and the days that they were ready; see report-tally.table.ts.
CREATE OR REPLACE FUNCTION move_promised_orders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (
    SELECT FROM added JOIN gone USING (id)
    WHERE (added.due_date, added.ready_on, added.stage = 'completed')
      IS DISTINCT FROM (gone.due_date, gone.ready_on, gone.stage = 'completed')
  ) THEN
    RETURN NULL;
  END IF;

  INSERT INTO promise_tallies (due_date, ready_on, orders)
  SELECT due_date, ready_on, sum(sign)
  FROM (
    SELECT 1 AS sign, due_date, ready_on FROM added WHERE stage = 'completed'
    UNION ALL
    SELECT -1, due_date, ready_on FROM gone WHERE stage = 'completed'
  ) AS each
  WHERE ready_on IS NOT NULL GROUP BY 1, 2 HAVING sum(sign) <> 0;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER orders_promise_update AFTER UPDATE ON orders
REFERENCING OLD TABLE AS gone NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION move_promised_orders();
