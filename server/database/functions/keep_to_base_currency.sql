-- Rejects an order whose base currency, or its decimals, were changed while it was booked. That change locks the table,
-- so the order waited and is now outdated; the error makes the server retry, as after a deadlock.
CREATE OR REPLACE FUNCTION keep_to_base_currency() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM added JOIN currencies ON code = currency
    WHERE exchange_rate = 1 AND (NOT is_base OR added.decimals <> currencies.decimals)
  ) THEN
    RAISE EXCEPTION 'the base currency has changed meanwhile' USING ERRCODE = 'serialization_failure';
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER orders_keep_to_base_currency AFTER INSERT ON orders
REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_to_base_currency();
