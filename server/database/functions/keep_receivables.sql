-- Keeps what is to pay on invoices whose standing changed; a new invoice has its promise with its lines.
CREATE OR REPLACE FUNCTION keep_receivables() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_receivables(array_agg(DISTINCT invoice_id)) FROM added;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER invoice_standings_receivables AFTER UPDATE ON invoice_standings
REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_receivables();

CREATE OR REPLACE TRIGGER invoice_lines_receivables AFTER INSERT ON invoice_lines
REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_receivables();
