-- Adds a payment to the ledger of money in and out, in the transaction that takes it; a write-off as what the shop loses, and what
-- the cash of a payment differs from the amount that it settles.
CREATE OR REPLACE FUNCTION record_payment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO transactions
    (kind, amount, currency, decimals, base_amount, date, method, category, note, payment_id, entered_by)
  SELECT CASE method WHEN 'writeOff' THEN 'writeOff' ELSE 'payment' END, sign * amount, currency, decimals,
    sign * base_amount, date, method, '', note, id, taken_by
  FROM added, LATERAL (SELECT CASE method WHEN 'writeOff' THEN -1 ELSE 1 END AS sign) AS signed;
  INSERT INTO transactions
    (kind, amount, currency, decimals, base_amount, date, method, category, note, payment_id, entered_by)
  SELECT 'rounding', rounding, currency, added.decimals, round(rounding / exchange_rate, base.decimals), date, method, '', note,
    added.id, taken_by
  FROM added JOIN currencies base ON base.is_base WHERE rounding <> 0;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER payments_recorded AFTER INSERT ON payments
REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION record_payment();
