-- Keeps what each customer owes and what is due on each day, beside the receivables that changed. The rows of customers are
-- locked in the order of their ids and then read again, by a statement that sees what others have committed.
CREATE OR REPLACE FUNCTION tally_receivables() RETURNS trigger LANGUAGE plpgsql
SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  moved record;
  changed bigint[];
  before date[];
  after date[];
  any_paid boolean;
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg(customer_id) AS customers, array_agg(due_on) AS days, array_agg(amount) AS amounts,
      array_agg(1) AS signs INTO moved
    FROM added;
  ELSIF TG_OP = 'DELETE' THEN
    SELECT array_agg(customer_id) AS customers, array_agg(due_on) AS days, array_agg(amount) AS amounts,
      array_agg(-1) AS signs INTO moved
    FROM gone;
  ELSE
    SELECT array_agg(customer_id) AS customers, array_agg(due_on) AS days, array_agg(amount) AS amounts,
      array_agg(sign) AS signs INTO moved
    FROM (
      SELECT 1 AS sign, * FROM added
      UNION ALL
      SELECT -1, * FROM gone
    ) AS each;
  END IF;
  IF moved.customers IS NULL THEN RETURN NULL; END IF;
  changed := ARRAY(SELECT DISTINCT id FROM unnest(moved.customers) AS id ORDER BY id);

  WITH locked AS (
    INSERT INTO customer_receivables (customer_id, invoices, total, oldest)
    SELECT id, 0, 0, '-infinity' FROM unnest(changed) AS id ORDER BY id
    ON CONFLICT (customer_id) DO UPDATE SET customer_id = EXCLUDED.customer_id
    RETURNING invoices, oldest
  )
  SELECT array_agg(oldest) FILTER (WHERE invoices > 0) INTO before FROM locked;

  WITH kept AS (
    UPDATE customer_receivables c SET invoices = open.invoices, total = open.total, oldest = open.oldest
    FROM unnest(changed) AS id CROSS JOIN LATERAL (
      SELECT count(*) AS invoices, coalesce(sum(r.amount), 0) AS total, coalesce(min(r.due_on), '-infinity') AS oldest
      FROM receivables r WHERE r.customer_id = id
    ) AS open
    WHERE c.customer_id = id RETURNING c.invoices, c.oldest
  )
  SELECT array_agg(oldest) FILTER (WHERE invoices > 0), bool_or(invoices = 0) INTO after, any_paid FROM kept;

  IF any_paid THEN
    DELETE FROM customer_receivables WHERE customer_id = ANY (changed) AND invoices = 0;
  END IF;

  INSERT INTO receivable_tallies (due_on, invoices, amount, customers)
  SELECT due_on, sum(invoices), sum(amount), sum(customers)
  FROM (
    SELECT day AS due_on, sign AS invoices, sign * amount AS amount, 0 AS customers
    FROM unnest(moved.days, moved.signs, moved.amounts) AS each (day, sign, amount)
    UNION ALL
    SELECT day, 0, 0, -1 FROM unnest(before) AS day
    UNION ALL
    SELECT day, 0, 0, 1 FROM unnest(after) AS day
  ) AS each
  GROUP BY 1 HAVING sum(invoices) <> 0 OR sum(amount) <> 0 OR sum(customers) <> 0;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER receivables_tally_insert AFTER INSERT ON receivables
REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tally_receivables();

CREATE OR REPLACE TRIGGER receivables_tally_update AFTER UPDATE ON receivables
REFERENCING OLD TABLE AS gone NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tally_receivables();

CREATE OR REPLACE TRIGGER receivables_tally_delete AFTER DELETE ON receivables
REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION tally_receivables();
