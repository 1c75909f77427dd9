-- Whoever took an order while the base currency was changed had to wait for the end of that (it locks the table),
-- and then has a currency in hand that is no longer the base: as after a deadlock the work begins anew.
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
