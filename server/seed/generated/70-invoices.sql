-- Invoices in the order of their dates, so that their numbers ascend.
ANALYZE bill;
ANALYZE deposit;
ANALYZE orders;
ANALYZE order_rows;
ANALYZE customers;

CREATE TEMP TABLE issued ON COMMIT DROP AS
SELECT
  nextval('invoices_id_seq') AS id,
  pg_temp.numbered(invoice_prefix, invoices_before + place) AS number,
  ordered.*
FROM plan
CROSS JOIN (
  SELECT
    bill.*, reference_number, customer_id, rows.*,
    row_number() OVER (ORDER BY at, bill.order_id, part) AS place
  FROM bill
  JOIN orders ON orders.id = order_id
  CROSS JOIN LATERAL (
    SELECT sum(quantity) AS pieces, sum(excl_tax) AS subtotal, sum(tax_amount) AS tax, sum(incl_tax) AS total
    FROM order_rows
    WHERE order_rows.order_id = bill.order_id AND (position < billed_rows) = (part = 1)
  ) AS rows
  ORDER BY place
) AS ordered;

CREATE UNIQUE INDEX ON issued (order_id, part);
ANALYZE issued;

INSERT INTO invoices (
  id, created, kind, invoice_number, invoice_date, reference_number, customer_id, customer, issuer, currency, decimals,
  exchange_rate, subtotal, total_tax, total, base_total, issued_by
) OVERRIDING SYSTEM VALUE
SELECT
  issued.id, at, 'invoice', number, (at AT TIME ZONE time_zone)::date, issued.reference_number, customer_id,
  jsonb_build_object(
    'id', customers.id, 'customerCode', customer_code, 'name', customers.name, 'phone', phone, 'address', address
  ),
  issuer, currency, decimals, 1, subtotal, tax, total, total, staff_id
FROM issued
CROSS JOIN plan
JOIN customers ON customers.id = customer_id
ORDER BY place;

INSERT INTO invoice_lines (
  invoice_id, order_row_id, order_id, position, item, code, order_number, order_quantity, quantity, price, tax_name, tax_names, tax_rate,
  tax_category, excl_tax, tax_amount, incl_tax, base_excl_tax, design_id, item_id, work_type_ids
)
SELECT
  issued.id, item.id, item.order_id, row_number() OVER (PARTITION BY place ORDER BY position), item.name, code,
  reference_number, quantity, quantity, item.price, item.tax_name, item.tax_names, item.tax_rate,
  CASE WHEN item.tax_rate > 0 THEN 'standard' ELSE 'zero' END, excl_tax, tax_amount, incl_tax, excl_tax, design_id, item_id,
  ARRAY(SELECT work_type_id FROM order_row_works WHERE order_row_id = item.id ORDER BY work_type_id)
FROM issued
CROSS JOIN plan
JOIN order_rows AS item ON item.order_id = issued.order_id AND (position < billed_rows) = (part = 1)
ORDER BY place, position;

INSERT INTO order_events (order_id, kind, data, user_id, user_name, created)
SELECT order_id, 'invoiced', jsonb_build_object(
    'invoiceNumber', number, 'pieces', pieces, 'amount', round(total, decimals)::text
  ), staff_id, staff_name, at
FROM issued CROSS JOIN plan
ORDER BY place;
