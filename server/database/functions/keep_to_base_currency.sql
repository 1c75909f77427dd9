-- Rejects an order whose base currency was changed while it was booked. Changing the base currency locks the table,
-- so the order waited and now has an outdated currency; the error makes the server retry, as after a deadlock.
CREATE OR REPLACE FUNCTION keep_to_base_currency() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM added
    WHERE exchange_rate = 1 AND currency IN (SELECT code FROM currencies WHERE NOT is_base)
  ) THEN
    RAISE EXCEPTION 'the base currency has changed meanwhile' USING ERRCODE = 'serialization_failure';
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER orders_keep_to_base_currency AFTER INSERT ON orders
REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_to_base_currency();
