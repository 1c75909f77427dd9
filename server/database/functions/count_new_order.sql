-- Adds a new order to the standing of its customer; see customer-standing.table.ts. Row by row, since orders are booked one
-- by one; a statement that adds orders of several customers has to do so in the order of their ids.
CREATE OR REPLACE FUNCTION count_new_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE customer_standings
  SET orders = orders + (NEW.stage <> 'cancelled')::int,
    balance = balance + owed_of_order(NEW.stage, NEW.incl_tax, NEW.paid, NEW.exchange_rate),
    last_visit = greatest(last_visit, NEW.ordered_on)
  WHERE customer_id = NEW.customer_id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER orders_customer_insert AFTER INSERT ON orders
FOR EACH ROW EXECUTE FUNCTION count_new_order();
