-- Rejects changes of returns, except that one is undone, once.
CREATE OR REPLACE FUNCTION refuse_return_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.undone_at IS NULL AND NEW.undone_at IS NOT NULL
    AND to_jsonb(NEW) - TG_ARGV = to_jsonb(OLD) - TG_ARGV THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'returns is a ledger: rows are never changed or removed';
END $$;

CREATE OR REPLACE TRIGGER returns_ledger BEFORE UPDATE OR DELETE ON returns
FOR EACH ROW EXECUTE FUNCTION refuse_return_change('version', 'undone_at', 'undone_by', 'undo_reason', 'undo_invoice_id');
