-- Keeps families flat: a payer has no payer, and a customer with a payer pays for nobody. So there is no circle, also where
-- two customers are changed at once: each change locks the payer, and sees what was committed before.
CREATE OR REPLACE FUNCTION refuse_payer() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  payer record;
  refusal text;
BEGIN
  SELECT payer_id, merged_into INTO payer FROM customers WHERE id = NEW.payer_id FOR NO KEY UPDATE;
  refusal := CASE
    WHEN NEW.payer_id = NEW.id THEN 'customers.family.ownPayer'
    WHEN payer.merged_into IS NOT NULL THEN 'customers.merge.gone'
    WHEN payer.payer_id IS NOT NULL THEN 'customers.family.payerHasPayer'
    WHEN EXISTS (SELECT FROM customers WHERE payer_id = NEW.id) THEN 'customers.family.paysForOthers'
  END;
  IF refusal IS NOT NULL THEN
    RAISE EXCEPTION 'customer % can not pay for %', NEW.payer_id, NEW.id USING
      ERRCODE = 'foreign_key_violation', TABLE = 'customers', HINT = 'message: ' || refusal,
      DETAIL = format('Key (payer_id)=(%s) can not be the payer of %s.', NEW.payer_id, NEW.id);
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER customers_payer_insert BEFORE INSERT ON customers
FOR EACH ROW WHEN (NEW.payer_id IS NOT NULL) EXECUTE FUNCTION refuse_payer();

CREATE OR REPLACE TRIGGER customers_payer_update BEFORE UPDATE OF payer_id ON customers
FOR EACH ROW WHEN (NEW.payer_id IS NOT NULL AND NEW.payer_id IS DISTINCT FROM OLD.payer_id) EXECUTE FUNCTION refuse_payer();
