-- Adds what is paid on new invoices, which is nothing yet; see invoice-standing.table.ts.
CREATE OR REPLACE FUNCTION add_invoice_standings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO invoice_standings (invoice_id, invoice_date, kind, total)
  SELECT id, invoice_date, kind, total FROM added;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER invoices_standing_insert AFTER INSERT ON invoices
REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION add_invoice_standings();
