-- Copies the orders that the shop has and the yardstick hasn't, with everything that depends on them: all of them after
-- `fill.sql`, and later those that the benchmark prepares. Each statement finds them by the newest id of its own table.
SET LOCAL search_path = yardstick, public;

INSERT INTO stage_counts
SELECT stage, count(*) FROM public.orders WHERE id > (SELECT coalesce(max(id), 0) FROM orders) GROUP BY stage;

INSERT INTO standings
SELECT customer_id, count(*) FILTER (WHERE stage <> 'cancelled'), max(ordered_on),
  round(coalesce(sum((incl_tax - paid) / exchange_rate) FILTER (WHERE stage <> 'cancelled'), 0), 2)
FROM public.orders WHERE id > (SELECT coalesce(max(id), 0) FROM orders) GROUP BY customer_id
ON CONFLICT (customer_id) DO UPDATE SET orders = standings.orders + excluded.orders,
  balance = standings.balance + excluded.balance, last_visit = greatest(standings.last_visit, excluded.last_visit);

INSERT INTO orders
SELECT id, version, created, ordered_on, due_date, stage, customer_id, status_id, sub_status_id, work_type_id,
  decimals, prices_include_tax, rush, discount, round(discount_amount, decimals), round(excl_tax, decimals), round(tax, decimals), round(incl_tax, decimals),
  round(paid, decimals), trim_scale(base_total), cancelled_at, picked_at, reference_number, tracking_id, currency, note, remarks,
  picked_by, cancel_reason
FROM public.orders WHERE id > (SELECT coalesce(max(id), 0) FROM orders) ORDER BY id;

INSERT INTO order_rows
SELECT r.id, order_id, position, kind, name, nullif(names, '{}'), code, design_id, item_id, company_id, measurement_id, measurement_copy::json,
  quantity, round(price, greatest(decimals, min_scale(price))), tax_id, tax_name, tax_names, trim_scale(tax_rate),
  r.discount, round(r.discount_amount, decimals), NULL, r.note, round(r.excl_tax, decimals), round(tax_amount, decimals), round(r.incl_tax, decimals), invoiced, credited
FROM public.order_rows r JOIN public.orders o ON o.id = order_id
WHERE r.id > (SELECT coalesce(max(id), 0) FROM order_rows) ORDER BY order_id, position;

INSERT INTO order_row_works
SELECT order_id, order_row_id, work_type_id, quantity, assigned, collected
FROM public.order_row_works WHERE order_id > (SELECT coalesce(max(order_id), 0) FROM order_row_works)
ORDER BY order_id, order_row_id, work_type_id;

INSERT INTO assignments
SELECT id, order_id, order_row_id, work_type_id, company_id, user_id, quantity, good, rejected,
  greatest(0, ready - good - rejected),
  round(unit_cost, greatest(decimals, min_scale(unit_cost))), due_date, created
FROM public.assignments, (SELECT decimals FROM public.currencies WHERE is_base) AS base
WHERE reverted_at IS NULL AND id > (SELECT coalesce(max(id), 0) FROM assignments) ORDER BY order_id, id;

INSERT INTO payments
SELECT p.id, p.created, order_id, round(amount, decimals), method, date
FROM public.payments p WHERE order_id IS NOT NULL AND id > (SELECT coalesce(max(id), 0) FROM payments) ORDER BY id;

INSERT INTO invoices
SELECT i.id, i.created, kind, invoice_number, invoice_date, first.order_id, customer_id, customer::json, issuer::json,
  credits_id, reason, round(subtotal, decimals), round(total_tax, decimals), round(total, decimals)
FROM public.invoices i
CROSS JOIN LATERAL (SELECT min(order_id) AS order_id FROM public.invoice_lines WHERE invoice_id = i.id) AS first
WHERE i.id > (SELECT coalesce(max(id), 0) FROM invoices) ORDER BY i.id;

INSERT INTO invoice_lines
SELECT l.id, invoice_id, order_row_id, position, item, code, credits_line_id, quantity, round(price, greatest(decimals, min_scale(price))),
  tax_name, trim_scale(tax_rate), round(excl_tax, decimals), round(tax_amount, decimals), round(incl_tax, decimals)
FROM public.invoice_lines l JOIN public.invoices i ON i.id = invoice_id
WHERE l.id > (SELECT coalesce(max(id), 0) FROM invoice_lines) ORDER BY l.id;

SELECT setval(pg_get_serial_sequence('orders', 'id'), (SELECT max(id) FROM orders)),
  setval(pg_get_serial_sequence('payments', 'id'), (SELECT coalesce(max(id), 1) FROM payments)),
  setval(pg_get_serial_sequence('invoices', 'id'), (SELECT coalesce(max(id), 1) FROM invoices)),
  setval(pg_get_serial_sequence('invoice_lines', 'id'), (SELECT coalesce(max(id), 1) FROM invoice_lines)),
  setval(pg_get_serial_sequence('order_rows', 'id'), (SELECT max(id) FROM order_rows));
