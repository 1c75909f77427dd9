-- Rejects changes of cash closings, except that one is reopened, once.
CREATE OR REPLACE FUNCTION refuse_closing_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.reopened_at IS NULL AND NEW.reopened_at IS NOT NULL
    AND to_jsonb(NEW) - TG_ARGV = to_jsonb(OLD) - TG_ARGV THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'cash_closings is a ledger: rows are never changed or removed';
END $$;

-- NEW doesn't have the generated columns yet.
CREATE OR REPLACE TRIGGER cash_closings_ledger BEFORE UPDATE OR DELETE ON cash_closings
FOR EACH ROW EXECUTE FUNCTION refuse_closing_change('reopened_at', 'reopened_by', 'reopen_reason', 'expected', 'difference');
