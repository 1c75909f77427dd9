-- Rejects changes of a ledger's rows, except that one is reopened or undone, once: the first argument is the column that says
-- when, the others may change with it.
CREATE OR REPLACE FUNCTION refuse_change_but_end() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND to_jsonb(OLD) ->> TG_ARGV[0] IS NULL AND to_jsonb(NEW) ->> TG_ARGV[0] IS NOT NULL
    AND to_jsonb(NEW) - TG_ARGV = to_jsonb(OLD) - TG_ARGV THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION '% is a ledger: rows are never changed or removed', TG_TABLE_NAME;
END $$;

-- NEW doesn't have the generated columns yet.
CREATE OR REPLACE TRIGGER cash_closings_ledger BEFORE UPDATE OR DELETE ON cash_closings
FOR EACH ROW EXECUTE FUNCTION refuse_change_but_end('reopened_at', 'reopened_by', 'reopen_reason', 'expected', 'difference');

CREATE OR REPLACE TRIGGER returns_ledger BEFORE UPDATE OR DELETE ON returns
FOR EACH ROW EXECUTE FUNCTION refuse_change_but_end('undone_at', 'version', 'undone_by', 'undo_reason', 'undo_invoice_id');
