-- Adds allocations to what is paid on their invoices, and subtracts those that are gone. An addition to the stored
-- amount is right also where two transactions allocate to one invoice at once; a sum of the allocations isn't, since
-- neither sees those of the other.
CREATE OR REPLACE FUNCTION count_invoice_payments() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    UPDATE invoice_standings s SET paid = s.paid + moved.amount
    FROM (
      SELECT invoice_id, sum(amount) AS amount FROM added WHERE invoice_id IS NOT NULL GROUP BY invoice_id
    ) AS moved
    WHERE s.invoice_id = moved.invoice_id;
  ELSIF TG_OP = 'DELETE' THEN
    UPDATE invoice_standings s SET paid = s.paid - moved.amount
    FROM (
      SELECT invoice_id, sum(amount) AS amount FROM gone WHERE invoice_id IS NOT NULL GROUP BY invoice_id
    ) AS moved
    WHERE s.invoice_id = moved.invoice_id;
  ELSE
    UPDATE invoice_standings s SET paid = s.paid + moved.amount
    FROM (
      SELECT invoice_id, sum(amount) AS amount
      FROM (
        SELECT invoice_id, amount FROM added
        UNION ALL
        SELECT invoice_id, -amount FROM gone
      ) AS each
      WHERE invoice_id IS NOT NULL GROUP BY invoice_id HAVING sum(amount) <> 0
    ) AS moved
    WHERE s.invoice_id = moved.invoice_id;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER payment_allocations_standing_insert AFTER INSERT ON payment_allocations
REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_invoice_payments();

CREATE OR REPLACE TRIGGER payment_allocations_standing_update AFTER UPDATE ON payment_allocations
REFERENCING OLD TABLE AS gone NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_invoice_payments();

CREATE OR REPLACE TRIGGER payment_allocations_standing_delete AFTER DELETE ON payment_allocations
REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION count_invoice_payments();
