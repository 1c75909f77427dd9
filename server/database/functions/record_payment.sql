-- Adds a payment to the ledger of money in and out, in the transaction that takes it.
CREATE OR REPLACE FUNCTION record_payment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO transactions
    (kind, amount, currency, decimals, base_amount, date, method, category, note, payment_id, entered_by)
  SELECT 'payment', amount, currency, decimals, base_amount, date, method, '', note, id, taken_by FROM added;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER payments_recorded AFTER INSERT ON payments
REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION record_payment();
