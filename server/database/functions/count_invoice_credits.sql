-- Adds the lines of new credit notes to what is credited of their invoices, and marks those whose pieces are all credited. The
-- check of the standing refuses more than the invoice's total; the orders of an invoice are locked while it is credited.
CREATE OR REPLACE FUNCTION count_invoice_credits() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM added WHERE credits_line_id IS NOT NULL) THEN
    RETURN NULL;
  END IF;

  UPDATE invoice_standings s
  SET credited_amount = s.credited_amount + note.amount,
    credited = NOT EXISTS (
      SELECT FROM invoice_lines l
      WHERE l.invoice_id = note.credits_id AND l.quantity > (
        SELECT coalesce(sum(c.quantity), 0) FROM invoice_lines c WHERE c.credits_line_id = l.id))
  FROM (
    SELECT i.credits_id, sum(added.incl_tax) AS amount
    FROM added JOIN invoices i ON i.id = added.invoice_id
    WHERE added.credits_line_id IS NOT NULL GROUP BY i.credits_id
  ) AS note
  WHERE s.invoice_id = note.credits_id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER invoice_lines_credit AFTER INSERT ON invoice_lines
REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_invoice_credits();
