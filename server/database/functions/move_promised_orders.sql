-- Moves orders between the promised days and the days that they were ready, and what is to pay on their invoices to
-- the new day; see report-tally.table.ts.
CREATE OR REPLACE FUNCTION move_promised_orders() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  billed bigint[];
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

  SELECT array_agg(DISTINCT l.invoice_id) INTO billed
  FROM added JOIN gone USING (id) JOIN invoice_lines l ON l.order_id = added.id WHERE added.due_date <> gone.due_date;
  IF billed IS NOT NULL THEN
    PERFORM refresh_receivables(billed);
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER orders_promise_update AFTER UPDATE ON orders
REFERENCING OLD TABLE AS gone NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION move_promised_orders();
