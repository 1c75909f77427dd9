-- Writes the batch; triggers on the orders note the outdated figures.
CREATE TEMP TABLE IF NOT EXISTS bill (
  order_id bigint, part integer, at timestamptz, billed_rows integer, deposit numeric, payment numeric, paid_at timestamptz,
  method text, staff_id bigint, staff_name text
) ON COMMIT DROP;
CREATE TEMP TABLE IF NOT EXISTS deposit (
  order_id bigint, at timestamptz, amount numeric, method text, of_first numeric, of_second numeric, staff_id bigint
) ON COMMIT DROP;

INSERT INTO bill
SELECT
  order_id, part, created + life * due, billed_rows, on_account,
  CASE
    WHEN pg_temp.chance(money.n * 2 + part, 76) < 0.94 THEN total - on_account
    WHEN pg_temp.chance(money.n * 2 + part, 76) < 0.97 THEN round((total - on_account) / 2, decimals)
    ELSE 0
  END,
  created + life * (due + 0.02),
  (ARRAY['cash', 'cash', 'card', 'card', 'card', 'bank', 'other'])[1 + pg_temp.dice(money.n, 77, 7)],
  staff_id, staff_name
FROM batch_bill AS money
JOIN batch_order AS placed ON placed.id = order_id
CROSS JOIN plan
CROSS JOIN LATERAL (
  VALUES (1, first_bill, deposit_of_first, 0.82), (2, second_bill, deposit_of_second, 0.9)
) AS parts (part, total, on_account, due)
WHERE total > 0;

INSERT INTO deposit
SELECT
  order_id, created, deposit, (ARRAY['cash', 'cash', 'card', 'card', 'bank'])[1 + pg_temp.dice(money.n, 78, 5)],
  deposit_of_first, deposit_of_second, staff_id
FROM batch_bill AS money
JOIN batch_order AS placed ON placed.id = order_id
WHERE deposit > 0;

INSERT INTO orders (
  id, created, customer_id, reference_number, tracking_id, ordered_on, due_date, status_id, work_type_id, note, remarks,
  stage, cancelled_at, cancelled_on, cancel_reason, ready_on, picked_by, picked_at, taken_by, currency, decimals, exchange_rate,
  prices_include_tax, excl_tax, tax, incl_tax, paid, base_total
) OVERRIDING SYSTEM VALUE
SELECT
  placed.id, placed.created, customer_id, reference_number, pg_temp.tracking_id(placed.id),
  ordered_on, due_date, label.id, CASE WHEN pg_temp.chance(placed.n, 80) < 0.5 THEN work.id END, '', '',
  money.stage, CASE WHEN cancelled THEN placed.created + life * 0.7 END,
  CASE WHEN cancelled THEN ((placed.created + life * 0.7) AT TIME ZONE time_zone)::date END,
  CASE WHEN cancelled THEN 'Customer changed their mind' ELSE '' END,
  CASE WHEN money.stage = 'completed'
    THEN ((placed.created + life * 0.7 * (last_step.rank - 1) / last_step.steps) AT TIME ZONE time_zone)::date END,
  CASE WHEN handed_over THEN new_customer.name ELSE '' END,
  CASE WHEN handed_over THEN placed.created + life * 0.8 END,
  staff_id, currency, decimals, 1, prices_include_tax, excl_tax, tax, incl_tax, deposit + coalesce(bills.paid, 0), incl_tax
FROM batch_order AS placed
CROSS JOIN plan
JOIN batch_bill AS money ON money.order_id = placed.id
JOIN batch_step AS last_step ON last_step.order_id = placed.id AND last_step.rank = last_step.steps
JOIN label ON label.stage = money.stage
JOIN new_customer ON new_customer.id = customer_id
LEFT JOIN work ON work.n = 1
LEFT JOIN (
  SELECT order_id, sum(payment) AS paid FROM bill GROUP BY order_id
) AS bills ON bills.order_id = placed.id
ORDER BY placed.n;

INSERT INTO order_rows (
  id, order_id, position, kind, name, code, design_id, company_id, measurement_id, measurement_copy, quantity, price, cost,
  tax_id, tax_name, tax_names, tax_rate, excl_tax, tax_amount, incl_tax, note, invoiced
) OVERRIDING SYSTEM VALUE
SELECT
  item.id, item.order_id, position - 1, CASE WHEN is_service THEN 'service' ELSE 'article' END, item.name, code, design_id, company_id,
  measured.id,
  measured.copy,
  quantity, price, cost, tax_id, tax_name, tax_names, tax_rate, item.excl_tax, item.tax_amount, item.incl_tax, note,
  CASE WHEN second_bill > 0 OR position <= billed_rows THEN quantity ELSE 0 END
FROM batch_row AS item
CROSS JOIN plan
JOIN batch_bill AS money ON money.order_id = item.order_id
LEFT JOIN LATERAL (
  SELECT * FROM measured_copy AS each
  WHERE each.customer_id = item.customer_id AND each.created <= item.created
  ORDER BY each.number DESC LIMIT 1
) AS measured ON NOT is_service
ORDER BY item.id;

INSERT INTO order_row_works (order_row_id, work_type_id, order_id, quantity, assigned, collected)
SELECT row_id, work_type_id, order_id, quantity, assigned, collected FROM batch_work ORDER BY row_id, work_n;

INSERT INTO assignments (
  id, created, order_id, order_row_id, work_type_id, company_id, user_id, quantity, good, rejected, unit_cost,
  assigned_on
) OVERRIDING SYSTEM VALUE
SELECT
  given.id, at, given.order_id, row_id, work_type_id, company_id, user_id, quantity, good, rejected, unit_cost,
  (at AT TIME ZONE time_zone)::date
FROM batch_assignment AS given
CROSS JOIN plan
JOIN batch_order AS placed ON placed.id = given.order_id
JOIN batch_step AS step ON step.order_id = given.order_id AND step.place = 100 + attempt * 200 + work_n
CROSS JOIN LATERAL (SELECT placed.created + life * 0.7 * (rank - 1) / steps AS at) AS assigned
ORDER BY given.id;

INSERT INTO receipts (id, created, assignment_id, good, rejected, received_on, cost, work_type_id, design_id)
OVERRIDING SYSTEM VALUE
SELECT receipt_id, at, given.id, good, rejected, (at AT TIME ZONE time_zone)::date, round(good * unit_cost, decimals),
  given.work_type_id, item.design_id
FROM batch_assignment AS given
CROSS JOIN plan
JOIN order_rows AS item ON item.id = given.row_id
JOIN batch_order AS placed ON placed.id = given.order_id
JOIN batch_step AS step ON step.order_id = given.order_id AND step.place = 200 + attempt * 200 + work_n
CROSS JOIN LATERAL (SELECT placed.created + life * 0.7 * (rank - 1) / steps AS at) AS received
WHERE good + rejected > 0
ORDER BY receipt_id;

INSERT INTO order_events (order_id, kind, data, reason, user_id, user_name, created)
SELECT order_id, kind, data, reason, staff_id, staff_name, at
FROM (
  SELECT
    order_id, place, kind, placed.created + life * 0.7 * (rank - 1) / steps AS at,
    CASE kind WHEN 'created' THEN data ELSE data || jsonb_build_object(
      'stageBefore', stage_before, 'stageAfter', stage_after, 'statusIdBefore', label.id, 'subStatusIdBefore', NULL
    ) END AS data,
    CASE kind WHEN 'cancelled' THEN 'Customer changed their mind' ELSE '' END AS reason,
    staff_id, staff_name
  FROM batch_step
  JOIN batch_order AS placed ON placed.id = order_id
  JOIN label ON label.stage = stage_before
  UNION ALL
  SELECT
    id, 1, 'paid', placed.created, jsonb_build_object('amount', round(amount, decimals)::text, 'method', method), '',
    placed.staff_id, staff_name
  FROM batch_order AS placed JOIN deposit ON order_id = id CROSS JOIN plan
  UNION ALL
  SELECT
    placed.id, 950, 'handedOver', placed.created + life * 0.8,
    jsonb_build_object(
      'pickedBy', new_customer.name, 'stageBefore', 'completed', 'stageAfter', 'completed',
      'statusIdBefore', label.id, 'subStatusIdBefore', NULL
    ), '', staff_id, staff_name
  FROM batch_order AS placed
  JOIN label ON label.stage = 'completed'
  JOIN batch_bill AS money ON order_id = placed.id AND handed_over
  JOIN new_customer ON new_customer.id = placed.customer_id
) AS happened
ORDER BY at, order_id, place;
