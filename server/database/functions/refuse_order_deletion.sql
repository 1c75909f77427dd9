-- Allows deleting an order only while nothing of it is made, billed, paid or handed over; its history is deleted only
-- with it.
CREATE OR REPLACE FUNCTION refuse_order_deletion() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM order_events
    WHERE order_id = OLD.id AND kind NOT IN ('created', 'edited', 'cancelled', 'cancelUndone')
  ) THEN
    RAISE EXCEPTION 'order % has a history that must be kept', OLD.id USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN OLD;
END $$;

CREATE OR REPLACE TRIGGER orders_deletion BEFORE DELETE ON orders
FOR EACH ROW EXECUTE FUNCTION refuse_order_deletion();
