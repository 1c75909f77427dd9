-- Adds a refund to the ledger of money in and out, with what its cash differs from the amount that it gives back, and a void as the
-- reversals of all that its payment added.
CREATE OR REPLACE FUNCTION record_refund() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO transactions
    (kind, amount, currency, decimals, base_amount, date, method, category, note, payment_id, refund_id, reverses_id, entered_by)
  SELECT 'refund', -added.amount, t.currency, t.decimals, -added.base_amount, added.date, added.method, '', added.reason,
    added.payment_id, added.id, NULL, added.entered_by
  FROM added JOIN transactions t ON t.payment_id = added.payment_id AND t.kind = 'payment' WHERE added.kind = 'refund';
  INSERT INTO transactions
    (kind, amount, currency, decimals, base_amount, date, method, category, note, payment_id, refund_id, entered_by)
  SELECT 'rounding', -added.rounding, p.currency, p.decimals, -round(added.rounding / p.exchange_rate, base.decimals), added.date,
    added.method, '', added.reason, p.id, added.id, added.entered_by
  FROM added JOIN payments p ON p.id = added.payment_id JOIN currencies base ON base.is_base WHERE added.rounding <> 0;
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
