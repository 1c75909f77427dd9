-- Keeps what each customer owes and what is due on each day, beside the receivables that changed. The rows of customers are
-- locked in the order of their ids and then read again, by a statement that sees what others have committed.
CREATE OR REPLACE FUNCTION tally_receivables() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed bigint[];
  come bigint[];
  gone_again bigint[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    changed := ARRAY(SELECT DISTINCT customer_id FROM added);
    INSERT INTO receivable_tallies (due_on, invoices, amount)
    SELECT due_on, count(*), sum(amount) FROM added GROUP BY 1;
  ELSIF TG_OP = 'DELETE' THEN
    changed := ARRAY(SELECT DISTINCT customer_id FROM gone);
    INSERT INTO receivable_tallies (due_on, invoices, amount)
    SELECT due_on, -count(*), -sum(amount) FROM gone GROUP BY 1;
  ELSE
    changed := ARRAY(SELECT customer_id FROM added UNION SELECT customer_id FROM gone);
    INSERT INTO receivable_tallies (due_on, invoices, amount)
    SELECT due_on, sum(sign), sum(sign * amount) FROM (
      SELECT 1 AS sign, * FROM added UNION ALL SELECT -1, * FROM gone
    ) AS each GROUP BY 1 HAVING sum(sign) <> 0 OR sum(sign * amount) <> 0;
  END IF;
  IF cardinality(changed) = 0 THEN RETURN NULL; END IF;

  WITH locked AS (
    INSERT INTO customer_receivables (customer_id, invoices, total, oldest)
    SELECT id, 0, 0, '-infinity' FROM unnest(changed) AS id ORDER BY id
    ON CONFLICT (customer_id) DO UPDATE SET customer_id = EXCLUDED.customer_id
    RETURNING customer_id, invoices
  )
  SELECT array_agg(customer_id) INTO come FROM locked WHERE invoices = 0;

  UPDATE customer_receivables c SET invoices = open.invoices, total = open.total, oldest = open.oldest
  FROM unnest(changed) AS id CROSS JOIN LATERAL (
    SELECT count(*) AS invoices, coalesce(sum(r.amount), 0) AS total, coalesce(min(r.due_on), '-infinity') AS oldest
    FROM receivables r WHERE r.customer_id = id
  ) AS open
  WHERE c.customer_id = id;

  WITH paid AS (
    DELETE FROM customer_receivables WHERE customer_id = ANY (changed) AND invoices = 0 RETURNING customer_id
  )
  SELECT array_agg(customer_id) INTO gone_again FROM paid;

  -- The customers are counted apart from the days.
  INSERT INTO receivable_tallies (due_on, customers)
  SELECT '-infinity', more FROM (
    SELECT coalesce(cardinality(come), 0) - coalesce(cardinality(gone_again), 0) AS more
  ) AS counted WHERE more <> 0;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER receivables_tally_insert AFTER INSERT ON receivables
REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tally_receivables();

CREATE OR REPLACE TRIGGER receivables_tally_update AFTER UPDATE ON receivables
REFERENCING OLD TABLE AS gone NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tally_receivables();

CREATE OR REPLACE TRIGGER receivables_tally_delete AFTER DELETE ON receivables
REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION tally_receivables();
