-- Copies the data that the benchmark needs from the shop.
SET LOCAL search_path = yardstick, public;
SET LOCAL statement_timeout = 0;
SET LOCAL work_mem = '128MB';
SET LOCAL maintenance_work_mem = '256MB';

INSERT INTO shop SELECT time_zone FROM public.preferences;
INSERT INTO work_types SELECT id, name, position, in_route FROM public.work_types;
INSERT INTO companies SELECT id, name FROM public.companies;
INSERT INTO users SELECT id, name FROM public.users;
INSERT INTO taxes SELECT id, name, names, rate FROM public.taxes;
INSERT INTO designs SELECT id, name, code, cost FROM public.designs;
INSERT INTO statuses SELECT id, name, colour, stage FROM public.statuses;
INSERT INTO sub_statuses SELECT id, name, colour, status_id, is_default FROM public.sub_statuses;

INSERT INTO customers
SELECT id, version, created, name, customer_code, phone, phone1, phone2, email,
  address, shipping_address, billing_address, sms, whatsapp, language, payer_id, relation, archived, merged_into,
  search, sort_name
FROM public.customers ORDER BY id;

INSERT INTO standings
SELECT customer_id, count(*) FILTER (WHERE stage <> 'cancelled'), max(ordered_on),
  round(coalesce(sum((incl_tax - paid) / exchange_rate) FILTER (WHERE stage <> 'cancelled'), 0), 2)
FROM public.orders GROUP BY customer_id;
INSERT INTO standings
SELECT id, 0, NULL, 0.00 FROM customers WHERE id NOT IN (SELECT customer_id FROM standings);

INSERT INTO orders
SELECT id, version, created, ordered_on, due_date, stage, customer_id, status_id, sub_status_id, work_type_id,
  decimals, prices_include_tax, rush, discount, round(discount_amount, decimals), round(excl_tax, decimals), round(tax, decimals), round(incl_tax, decimals),
  round(paid, decimals), trim_scale(base_total), cancelled_at, picked_at, reference_number, tracking_id, currency, note, remarks,
  picked_by, cancel_reason
FROM public.orders ORDER BY id;

INSERT INTO order_rows
SELECT r.id, order_id, position, kind, name, nullif(names, '{}'), code, design_id, item_id, company_id, measurement_id, measurement_copy::json,
  quantity, round(price, greatest(decimals, min_scale(price))), tax_id, tax_name, tax_names, trim_scale(tax_rate),
  r.discount, round(r.discount_amount, decimals), NULL, r.note, round(r.excl_tax, decimals), round(tax_amount, decimals), round(r.incl_tax, decimals), invoiced
FROM public.order_rows r JOIN public.orders o ON o.id = order_id ORDER BY order_id, position;

INSERT INTO order_row_works
SELECT order_id, order_row_id, work_type_id, quantity, assigned, collected
FROM public.order_row_works ORDER BY order_id, order_row_id, work_type_id;

INSERT INTO assignments
SELECT id, order_id, order_row_id, work_type_id, company_id, user_id, quantity, good, rejected,
  greatest(0, ready - good - rejected),
  round(unit_cost, greatest(decimals, min_scale(unit_cost))), due_date, created
FROM public.assignments, (SELECT decimals FROM public.currencies WHERE is_base) AS base
WHERE reverted_at IS NULL ORDER BY order_id, id;

INSERT INTO stage_counts SELECT stage, count(*) FROM orders GROUP BY stage;

SELECT setval(pg_get_serial_sequence('orders', 'id'), (SELECT max(id) FROM orders)),
  setval(pg_get_serial_sequence('order_rows', 'id'), (SELECT max(id) FROM order_rows));

CREATE INDEX ON customers (name_key, id);
CREATE INDEX ON customers USING gin (folded gin_trgm_ops);
CREATE UNIQUE INDEX ON orders (reference_number);
CREATE UNIQUE INDEX ON orders (tracking_id);
CREATE INDEX ON orders (ordered_on DESC, id DESC);
CREATE INDEX ON orders (stage, ordered_on DESC, id DESC);
CREATE INDEX ON orders (customer_id, ordered_on);
CREATE INDEX ON order_rows (order_id, position);
CREATE INDEX ON assignments (order_id);
CREATE INDEX held_assignments ON assignments (order_id) WHERE good + rejected < quantity;

ALTER TABLE orders
  ADD FOREIGN KEY (customer_id) REFERENCES customers, ADD FOREIGN KEY (status_id) REFERENCES statuses,
  ADD FOREIGN KEY (sub_status_id) REFERENCES sub_statuses, ADD FOREIGN KEY (work_type_id) REFERENCES work_types;
ALTER TABLE order_rows
  ADD FOREIGN KEY (order_id) REFERENCES orders ON DELETE CASCADE, ADD FOREIGN KEY (design_id) REFERENCES designs,
  ADD FOREIGN KEY (tax_id) REFERENCES taxes;
ALTER TABLE order_row_works ADD FOREIGN KEY (order_row_id) REFERENCES order_rows ON DELETE CASCADE;
CREATE INDEX ON order_row_works (order_row_id);
