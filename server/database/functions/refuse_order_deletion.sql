-- An order goes only while nothing of it was made, billed, paid or handed over, and its history goes with it alone.
CREATE OR REPLACE FUNCTION refuse_order_deletion() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM order_events
    WHERE order_id = OLD.id AND kind NOT IN ('created', 'edited', 'cancelled', 'cancelUndone')
  ) THEN
    RAISE EXCEPTION 'order % has a history that must be kept', OLD.id USING ERRCODE = 'restrict_violation';
  END IF;
  -- Here and not by the cascade, so that the tallies still find the order that the work was counted under.
  DELETE FROM order_row_works WHERE order_id = OLD.id;
  RETURN OLD;
END $$;

CREATE OR REPLACE TRIGGER orders_deletion BEFORE DELETE ON orders
FOR EACH ROW EXECUTE FUNCTION refuse_order_deletion();
