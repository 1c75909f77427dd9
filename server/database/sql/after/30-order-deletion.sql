-- An order goes only while nothing of it was made, billed, paid or handed over, and its history goes with it alone.
CREATE FUNCTION refuse_order_deletion() RETURNS trigger LANGUAGE plpgsql AS $$
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
--> statement-breakpoint
CREATE TRIGGER orders_deletion BEFORE DELETE ON orders
FOR EACH ROW EXECUTE FUNCTION refuse_order_deletion();
--> statement-breakpoint
CREATE FUNCTION refuse_event_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND NOT EXISTS (SELECT FROM orders WHERE id = OLD.order_id) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'order_events is a ledger: rows are never changed or removed';
END $$;
--> statement-breakpoint
CREATE TRIGGER order_events_ledger BEFORE UPDATE OR DELETE ON order_events
FOR EACH ROW EXECUTE FUNCTION refuse_event_change();
--> statement-breakpoint
