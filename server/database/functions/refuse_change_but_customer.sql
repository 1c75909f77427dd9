-- Rejects changes of measurements, invoices and messages, except that a merge of customers, or undoing one, moves them to the other
-- customer. The arguments are the columns that it changes, and generated ones, which NEW doesn't have yet; miqyas.merge
-- is set for its transaction. While a customer is forgotten (miqyas.forget), the values of a measurement, the text of a message and
-- the phone numbers on an invoice go.
CREATE OR REPLACE FUNCTION refuse_change_but_customer() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  forgotten CONSTANT text[] := CASE TG_TABLE_NAME
    WHEN 'measurements' THEN '{values,reason}'
    WHEN 'messages' THEN '{text}'
    ELSE '{customer,search}' END;
BEGIN
  IF TG_OP = 'UPDATE' AND current_setting('miqyas.merge', true) = 'on'
    AND to_jsonb(NEW) - TG_ARGV = to_jsonb(OLD) - TG_ARGV THEN
    RETURN NEW;
  END IF;
  IF TG_OP = 'UPDATE' AND current_setting('miqyas.forget', true) = 'on'
    AND to_jsonb(NEW) - forgotten = to_jsonb(OLD) - forgotten THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION '% is a ledger: rows are never changed or removed', TG_TABLE_NAME;
END $$;

CREATE OR REPLACE TRIGGER measurements_ledger BEFORE UPDATE OR DELETE ON measurements
FOR EACH ROW EXECUTE FUNCTION refuse_change_but_customer('customer_id', 'number');

CREATE OR REPLACE TRIGGER invoices_ledger BEFORE UPDATE OR DELETE ON invoices
FOR EACH ROW EXECUTE FUNCTION refuse_change_but_customer('customer_id', 'search');

CREATE OR REPLACE TRIGGER messages_ledger BEFORE UPDATE OR DELETE ON messages
FOR EACH ROW EXECUTE FUNCTION refuse_change_but_customer('customer_id');
