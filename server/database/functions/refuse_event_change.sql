-- Rejects changes of the history of an order; its events go only with the order itself, and lose their words when its customer is
-- forgotten (miqyas.forget).
CREATE OR REPLACE FUNCTION refuse_event_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND NOT EXISTS (SELECT FROM orders WHERE id = OLD.order_id) THEN
    RETURN OLD;
  END IF;
  IF TG_OP = 'UPDATE' AND current_setting('miqyas.forget', true) = 'on' THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'order_events is a ledger: rows are never changed or removed';
END $$;

CREATE OR REPLACE TRIGGER order_events_ledger BEFORE UPDATE OR DELETE ON order_events
FOR EACH ROW EXECUTE FUNCTION refuse_event_change();
