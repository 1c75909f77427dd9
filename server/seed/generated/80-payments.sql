-- Deposits and payments in the order of receipt, with their allocations.
CREATE TEMP TABLE received ON COMMIT DROP AS
SELECT nextval('payments_id_seq') AS id, ordered.*
FROM (
  SELECT
    deposit.order_id, NULL::bigint AS invoice_id, NULL::text AS number, at, amount, method, staff_id, NULL AS staff_name, of_first, of_second
  FROM deposit
  UNION ALL
  SELECT order_id, id, number, paid_at, payment, method, staff_id, staff_name, 0, 0 FROM issued WHERE payment > 0
  ORDER BY at, order_id
) AS ordered;

INSERT INTO payments (
  id, created, order_id, invoice_id, amount, method, date, note, currency, decimals, exchange_rate, base_amount, taken_by
) OVERRIDING SYSTEM VALUE
SELECT
  id, at, CASE WHEN invoice_id IS NULL THEN order_id END, invoice_id, amount, method, (at AT TIME ZONE time_zone)::date, '',
  currency, decimals, 1, amount, staff_id
FROM received CROSS JOIN plan
ORDER BY id;

-- A deposit counts against the invoices of its order, earlier ones first; the rest stays with the order.
INSERT INTO payment_allocations (payment_id, order_id, invoice_id, amount)
SELECT received.id, received.order_id, part.invoice_id, part.amount
FROM received
LEFT JOIN issued AS first_bill ON first_bill.order_id = received.order_id AND first_bill.part = 1
LEFT JOIN issued AS second_bill ON second_bill.order_id = received.order_id AND second_bill.part = 2
CROSS JOIN LATERAL (
  VALUES
    (received.invoice_id, CASE WHEN received.invoice_id IS NOT NULL THEN received.amount ELSE 0 END),
    (first_bill.id, of_first),
    (second_bill.id, of_second),
    (NULL, CASE WHEN received.invoice_id IS NULL THEN received.amount - of_first - of_second ELSE 0 END)
) AS part (invoice_id, amount)
WHERE part.amount > 0
ORDER BY received.id;

INSERT INTO order_events (order_id, kind, data, user_id, user_name, created)
SELECT
  order_id, 'paid', jsonb_build_object('amount', round(amount, decimals)::text, 'method', method, 'invoiceNumber', number),
  staff_id, staff_name, at
FROM received CROSS JOIN plan
WHERE invoice_id IS NOT NULL
ORDER BY id;
