-- Makes the receivables of these invoices again. Their standings are locked first, so that of a payment and a changed
-- promise at once the second one sees what the first one has written.
CREATE OR REPLACE FUNCTION refresh_receivables(invoice_ids bigint[]) RETURNS void LANGUAGE plpgsql
SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  PERFORM FROM invoice_standings WHERE invoice_id = ANY (invoice_ids) ORDER BY invoice_id FOR UPDATE;

  DELETE FROM receivables r USING invoice_standings s
  WHERE r.invoice_id = ANY (invoice_ids) AND s.invoice_id = r.invoice_id AND s.state NOT IN ('unpaid', 'partPaid');

  INSERT INTO receivables AS kept (invoice_id, customer_id, due_on, amount)
  SELECT i.id, i.customer_id, promised.due_on, round((s.total - s.credited_amount - s.paid) / i.exchange_rate, base.decimals)
  FROM invoice_standings s JOIN invoices i ON i.id = s.invoice_id JOIN currencies base ON base.is_base
  CROSS JOIN LATERAL (
    SELECT min(o.due_date) AS due_on FROM invoice_lines l JOIN orders o ON o.id = l.order_id WHERE l.invoice_id = i.id
  ) AS promised
  WHERE s.invoice_id = ANY (invoice_ids) AND s.state IN ('unpaid', 'partPaid') AND promised.due_on IS NOT NULL
  ON CONFLICT (invoice_id) DO UPDATE SET due_on = EXCLUDED.due_on, amount = EXCLUDED.amount
  WHERE (kept.due_on, kept.amount) IS DISTINCT FROM (EXCLUDED.due_on, EXCLUDED.amount);
END $$;
