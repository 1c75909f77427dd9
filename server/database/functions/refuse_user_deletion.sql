-- Rejects deleting users who did any work, so that their name stays on it; they are deactivated instead. These tables
-- store the id without a foreign key, which would lock the user's row for every order, payment and measurement.
CREATE OR REPLACE FUNCTION refuse_user_deletion() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  holder text;
BEGIN
  holder := CASE
    WHEN EXISTS (SELECT FROM orders WHERE taken_by = OLD.id) THEN 'orders'
    WHEN EXISTS (SELECT FROM measurements WHERE taken_by = OLD.id) THEN 'measurements'
    WHEN EXISTS (SELECT FROM invoices WHERE issued_by = OLD.id) THEN 'invoices'
    WHEN EXISTS (SELECT FROM payments WHERE taken_by = OLD.id) THEN 'payments'
    WHEN EXISTS (SELECT FROM transactions WHERE entered_by = OLD.id) THEN 'transactions'
    WHEN EXISTS (SELECT FROM cash_closings WHERE OLD.id IN (closed_by, reopened_by)) THEN 'transactions'
    WHEN EXISTS (SELECT FROM stock_movements WHERE moved_by = OLD.id) THEN 'stock_movements'
    WHEN EXISTS (SELECT FROM order_events WHERE user_id = OLD.id) THEN 'orders'
  END;
  IF holder IS NOT NULL THEN
    RAISE EXCEPTION 'user % did work here', OLD.id USING
      ERRCODE = 'foreign_key_violation', TABLE = holder,
      DETAIL = format('Key (id)=(%s) is still referenced from table "%s".', OLD.id, holder);
  END IF;
  RETURN OLD;
END $$;

CREATE OR REPLACE TRIGGER users_deletion BEFORE DELETE ON users
FOR EACH ROW EXECUTE FUNCTION refuse_user_deletion();
