-- Adds a refund to the ledger of money in and out, and a void as the reversal of its payment.
CREATE OR REPLACE FUNCTION record_refund() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO transactions
    (kind, amount, currency, decimals, base_amount, date, method, category, note, payment_id, refund_id, reverses_id, entered_by)
  SELECT CASE added.kind WHEN 'void' THEN 'reversal' ELSE 'refund' END, -added.amount, t.currency, t.decimals,
    -added.base_amount, added.date, added.method, '', added.reason, added.payment_id, added.id,
    CASE added.kind WHEN 'void' THEN t.id END, added.entered_by
  FROM added JOIN transactions t ON t.payment_id = added.payment_id AND t.kind = 'payment';
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER refunds_recorded AFTER INSERT ON refunds
REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION record_refund();
