-- Adds a refund to the ledger of money in and out, and a void as the reversals of all that its payment added.
CREATE OR REPLACE FUNCTION record_refund() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO transactions
    (kind, amount, currency, decimals, base_amount, date, method, category, note, payment_id, refund_id, reverses_id, entered_by)
  SELECT 'refund', -added.amount, t.currency, t.decimals, -added.base_amount, added.date, added.method, '', added.reason,
    added.payment_id, added.id, NULL, added.entered_by
  FROM added JOIN transactions t ON t.payment_id = added.payment_id AND t.kind = 'payment' WHERE added.kind = 'refund';
  INSERT INTO transactions
    (kind, amount, currency, decimals, base_amount, date, method, category, note, payment_id, refund_id, reverses_id, entered_by)
  SELECT 'reversal', -t.amount, t.currency, t.decimals, -t.base_amount, added.date, t.method, '', added.reason,
    added.payment_id, added.id, t.id, added.entered_by
  FROM added JOIN transactions t ON t.payment_id = added.payment_id AND t.kind IN ('payment', 'writeOff', 'rounding')
  WHERE added.kind = 'void' ORDER BY t.id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER refunds_recorded AFTER INSERT ON refunds
REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION record_refund();
