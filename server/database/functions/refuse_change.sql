-- Rejects changes of records that must stay: lines of invoices and prepayments, payments, refunds, transactions, movements of stock, returned pieces and events.
CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'audit_entries' AND TG_OP <> 'TRUNCATE' AND current_setting('miqyas.forget', true) = 'on' THEN
    RETURN NULL;
  END IF;
  RAISE EXCEPTION '% is a ledger: rows are never changed or removed', TG_TABLE_NAME;
END $$;

CREATE OR REPLACE TRIGGER invoice_lines_ledger BEFORE UPDATE OR DELETE ON invoice_lines
FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE OR REPLACE TRIGGER prepayment_lines_ledger BEFORE UPDATE OR DELETE ON prepayment_lines
FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE OR REPLACE TRIGGER payments_ledger BEFORE UPDATE OR DELETE ON payments
FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE OR REPLACE TRIGGER refunds_ledger BEFORE UPDATE OR DELETE ON refunds
FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE OR REPLACE TRIGGER refund_allocations_ledger BEFORE UPDATE OR DELETE ON refund_allocations
FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE OR REPLACE TRIGGER transactions_ledger BEFORE UPDATE OR DELETE ON transactions
FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE OR REPLACE TRIGGER book_closings_ledger BEFORE UPDATE OR DELETE ON book_closings
FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE OR REPLACE TRIGGER stock_movements_ledger BEFORE UPDATE OR DELETE ON stock_movements
FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- The change log can't be changed or truncated, but a customer is forgotten in it, and it forgets what is too old: miqyas.forget is
-- set for such a transaction.
CREATE OR REPLACE TRIGGER audit_entries_ledger BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_entries
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE OR REPLACE TRIGGER credit_uses_ledger BEFORE UPDATE OR DELETE ON credit_uses
FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE OR REPLACE TRIGGER credit_use_parts_ledger BEFORE UPDATE OR DELETE ON credit_use_parts
FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE OR REPLACE TRIGGER return_rows_ledger BEFORE UPDATE OR DELETE ON return_rows
FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE OR REPLACE TRIGGER return_documents_ledger BEFORE UPDATE OR DELETE ON return_documents
FOR EACH ROW WHEN (OLD.alteration_id IS NULL) EXECUTE FUNCTION refuse_change();
