-- Counts orders that are written as completed, and takes back deleted ones; see report-tally.table.ts.
CREATE OR REPLACE FUNCTION tally_promises() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO promise_tallies (due_date, ready_on, orders)
    SELECT due_date, ready_on, count(*) FROM added
    WHERE stage = 'completed' AND ready_on IS NOT NULL GROUP BY 1, 2;
  ELSE
    INSERT INTO promise_tallies (due_date, ready_on, orders)
    SELECT due_date, ready_on, -count(*) FROM gone
    WHERE stage = 'completed' AND ready_on IS NOT NULL GROUP BY 1, 2;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER orders_promise_insert AFTER INSERT ON orders
REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tally_promises();

CREATE OR REPLACE TRIGGER orders_promise_delete AFTER DELETE ON orders
REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION tally_promises();
