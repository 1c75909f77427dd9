-- Rejects rows that refer to a customer who became part of another, also where the merge is not committed yet: its lock
-- lets this read wait. Without it, an order booked during a merge would belong to a customer that no list shows.
CREATE OR REPLACE FUNCTION refuse_merged_customer() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  kept bigint;
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.customer_id = OLD.customer_id THEN RETURN NEW; END IF;
  SELECT merged_into INTO kept FROM customers WHERE id = NEW.customer_id FOR KEY SHARE;
  IF kept IS NOT NULL THEN
    RAISE EXCEPTION 'customer % was merged into %', NEW.customer_id, kept USING
      ERRCODE = 'foreign_key_violation', TABLE = TG_TABLE_NAME, HINT = 'message: customers.merge.gone',
      DETAIL = format('Key (customer_id)=(%s) was merged into %s.', NEW.customer_id, kept);
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER orders_of_live_customer BEFORE INSERT OR UPDATE OF customer_id ON orders
FOR EACH ROW EXECUTE FUNCTION refuse_merged_customer();

CREATE OR REPLACE TRIGGER measurements_of_live_customer BEFORE INSERT OR UPDATE OF customer_id ON measurements
FOR EACH ROW EXECUTE FUNCTION refuse_merged_customer();

CREATE OR REPLACE TRIGGER invoices_of_live_customer BEFORE INSERT OR UPDATE OF customer_id ON invoices
FOR EACH ROW EXECUTE FUNCTION refuse_merged_customer();

CREATE OR REPLACE TRIGGER appointments_of_live_customer BEFORE INSERT OR UPDATE OF customer_id ON appointments
FOR EACH ROW EXECUTE FUNCTION refuse_merged_customer();

CREATE OR REPLACE TRIGGER messages_of_live_customer BEFORE INSERT OR UPDATE OF customer_id ON messages
FOR EACH ROW EXECUTE FUNCTION refuse_merged_customer();

CREATE OR REPLACE TRIGGER notes_of_live_customer BEFORE INSERT OR UPDATE OF customer_id ON customer_notes
FOR EACH ROW EXECUTE FUNCTION refuse_merged_customer();
