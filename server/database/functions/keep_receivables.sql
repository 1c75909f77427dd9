-- Keeps what is to pay on invoices whose standing changed; a new invoice has its promise with its lines.
CREATE OR REPLACE FUNCTION keep_receivables() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed bigint[] := ARRAY(SELECT DISTINCT invoice_id FROM added);
BEGIN
  IF cardinality(changed) > 0 THEN
    PERFORM refresh_receivables(changed);
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER invoice_standings_receivables AFTER UPDATE ON invoice_standings
REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_receivables();

CREATE OR REPLACE TRIGGER invoice_lines_receivables AFTER INSERT ON invoice_lines
REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_receivables();
