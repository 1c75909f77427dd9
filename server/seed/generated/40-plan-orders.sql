-- Plans the orders `first` to `last` before any of them is written, so that every figure is final.
DROP TABLE IF EXISTS batch_order, batch_row, batch_work, batch_assignment, batch_step, batch_bill;

CREATE TEMP TABLE batch_order ON COMMIT DROP AS
SELECT
  i AS n,
  nextval('orders_id_seq') AS id,
  customer.id AS customer_id,
  pg_temp.numbered(order_prefix, orders_before + i) AS reference_number,
  at AS created,
  (at AT TIME ZONE time_zone)::date AS ordered_on,
  (at AT TIME ZONE time_zone)::date + 5 + pg_temp.dice(i, 34, 16) AS due_date,
  -- How long the order takes from start to end.
  least(plan.now - at, make_interval(hours => 100 + pg_temp.dice(i, 35, 500))) AS life,
  intent,
  CASE
    WHEN luck < 0.975 THEN NULL
    WHEN intent = 'completed' THEN (ARRAY['pending', 'inQueue', 'partialCompletion'])[1 + pg_temp.dice(i, 36, 3)]
    ELSE intent
  END AS cancelled_when,
  -- Exactly three on average.
  (ARRAY[1, 1, 1, 2, 2, 2, 2, 2, 2, 3, 3, 3, 3, 3, 3, 3, 4, 4, 4, 4, 4, 4, 5, 5, 5])[1 + 7 * i % 25] AS rows,
  staff.id AS staff_id,
  staff.name AS staff_name
FROM plan
CROSS JOIN generate_series(first, last) AS i
CROSS JOIN LATERAL (
  SELECT
    pg_temp.shop_time(pg_temp.moment(i, orders)) AS at,
    -- 0 is the newest order, 1 the oldest.
    (orders - i)::double precision / orders AS age,
    pg_temp.chance(i, 31) AS draw,
    pg_temp.chance(i, 32) AS luck
) AS drawn
CROSS JOIN LATERAL (
  SELECT CASE
    WHEN age < 0.01 THEN CASE WHEN draw < 0.55 THEN 'pending' WHEN draw < 0.9 THEN 'inQueue'
      WHEN draw < 0.98 THEN 'partialCompletion' ELSE 'completed' END
    WHEN age < 0.03 THEN CASE WHEN draw < 0.08 THEN 'pending' WHEN draw < 0.53 THEN 'inQueue'
      WHEN draw < 0.85 THEN 'partialCompletion' ELSE 'completed' END
    WHEN age < 0.06 THEN CASE WHEN draw < 0.07 THEN 'inQueue' WHEN draw < 0.22 THEN 'partialCompletion'
      ELSE 'completed' END
    ELSE CASE WHEN draw < 0.0002 THEN 'pending' WHEN draw < 0.0007 THEN 'inQueue'
      WHEN draw < 0.0017 THEN 'partialCompletion' ELSE 'completed' END
  END AS intent
) AS intended
-- A customer who existed by then; older customers order more often.
JOIN new_customer AS customer ON customer.n = 1 + floor(
  power(pg_temp.chance(i, 33), 1.3) * greatest(1, floor(customers * (0.2 + 0.8 * (i - 1) / orders))))::bigint
JOIN staff ON staff.n = pg_temp.dice(i, 38, (SELECT count(*)::integer FROM staff))
ORDER BY i;

UPDATE batch_order SET intent = cancelled_when WHERE cancelled_when IS NOT NULL;

CREATE TEMP TABLE batch_row ON COMMIT DROP AS
SELECT
  nextval('order_rows_id_seq') AS id,
  drawn.*,
  CASE WHEN prices_include_tax THEN amount - tax ELSE amount END AS excl_tax,
  tax AS tax_amount,
  CASE WHEN prices_include_tax THEN amount ELSE amount + tax END AS incl_tax
FROM (
  SELECT
    placed.n, placed.id AS order_id, position, customer_id, placed.created, number,
    CASE WHEN is_service THEN NULL ELSE design.id END AS design_id,
    CASE WHEN is_service THEN pg_temp.one_of(services, number, 42) ELSE design.name END AS name,
    CASE WHEN is_service THEN '' ELSE design.code END AS code,
    (ARRAY[1, 1, 1, 1, 1, 1, 1, 2, 2, 3])[1 + pg_temp.dice(number, 43, 10)] AS quantity,
    CASE WHEN is_service THEN 15 + 5 * pg_temp.dice(number, 44, 6) ELSE design.price END::numeric AS price,
    CASE WHEN is_service THEN 0 ELSE round(design.price * 0.35, 2) END AS cost,
    CASE WHEN is_service THEN NULL ELSE design.company_id END AS company_id,
    is_service,
    CASE WHEN pg_temp.chance(number, 45) < 0.08 THEN pg_temp.one_of(notes, number, 46) ELSE '' END AS note
  FROM batch_order AS placed
  CROSS JOIN generate_series(1, rows) AS position
  CROSS JOIN LATERAL (
    SELECT placed.n * 8 + position AS number, position > 1 AND pg_temp.chance(placed.n * 8 + position, 40) < 0.2 AS is_service
  ) AS kind
  JOIN new_design AS design ON design.n = 1 + pg_temp.dice(number, 41, 400)
  JOIN script ON script = CASE pg_temp.dice(placed.n, 47, 3) WHEN 0 THEN 'arabic' WHEN 1 THEN 'urdu' ELSE 'latin' END
) AS drawn
CROSS JOIN plan
CROSS JOIN LATERAL (SELECT round(quantity * price, decimals) AS amount) AS priced
CROSS JOIN LATERAL (
  SELECT round(amount * tax_rate / (100 + CASE WHEN prices_include_tax THEN tax_rate ELSE 0 END), decimals) AS tax
) AS taxed
ORDER BY n, position;

-- Articles are sewn, half of them also cut and one in six embroidered, each by its own assignee; a service is an
-- alteration.
CREATE TEMP TABLE batch_work ON COMMIT DROP AS
SELECT
  planned.*,
  CASE
    WHEN intent = 'completed' OR intent <> 'pending' AND place = 1 THEN quantity
    WHEN intent = 'pending' THEN 0
    WHEN intent = 'partialCompletion' AND collected > 0 THEN quantity
    WHEN pg_temp.chance(number, 53) < 0.6 THEN quantity
    ELSE pg_temp.dice(number, 54, quantity + 1)
  END AS assigned
FROM (
  SELECT
    numbered.*,
    CASE
      WHEN intent = 'completed' THEN quantity
      WHEN intent <> 'partialCompletion' THEN 0
      WHEN place = 1 THEN CASE WHEN places > 1 THEN quantity ELSE quantity - 1 END
      WHEN place = places THEN 0
      WHEN pg_temp.chance(number, 52) < 0.4 THEN 1 + pg_temp.dice(number, 55, quantity)
      ELSE 0
    END AS collected
  FROM (
    SELECT
      item.n, item.order_id, item.id AS row_id, item.quantity, item.number * 8 + work.n AS number,
      work.n AS work_n, work.id AS work_type_id, work.name AS work_name, placed.intent,
      row_number() OVER by_order AS place,
      count(*) OVER (PARTITION BY item.order_id) AS places
    FROM batch_row AS item
    JOIN batch_order AS placed ON placed.id = item.order_id
    CROSS JOIN (SELECT count(*)::integer AS works FROM work) AS counted
    JOIN work ON CASE
      WHEN is_service THEN work.n = least(6, works - 1) AND pg_temp.chance(item.number, 50) < 0.7
      ELSE work.n = least(1, works - 1)
        OR work.n = 0 AND pg_temp.chance(item.number, 50) < 0.5
        OR work.n = 2 AND pg_temp.chance(item.number, 51) < 0.16
    END
    WINDOW by_order AS (PARTITION BY item.order_id ORDER BY item.position, work.n)
  ) AS numbered
) AS planned;

-- The pieces given out: all of a work's pieces to one assignee, and each rejected piece again to another.
CREATE TEMP TABLE batch_assignment ON COMMIT DROP AS
SELECT
  nextval('assignments_id_seq') AS id,
  nextval('receipts_id_seq') AS receipt_id,
  work.n, order_id, row_id, work_type_id, work_n, work_name, attempt, given.quantity, good, rejected,
  maker.company_id, maker.user_id, maker.name AS maker_name,
  (ARRAY[6, 28, 22, 4, 5, 6, 10, 0])[1 + least(work_n, 7)] + pg_temp.dice(work.n * 8 + work_n, 60, 8) AS unit_cost
FROM batch_work AS work
CROSS JOIN LATERAL (
  SELECT CASE WHEN collected = quantity AND pg_temp.chance(number, 61) < 0.02 THEN 1 ELSE 0 END AS returned
) AS luck
CROSS JOIN LATERAL (
  VALUES (1, assigned, collected - returned, returned), (2, returned, returned, 0)
) AS given (attempt, quantity, good, rejected)
JOIN maker ON maker.n = pg_temp.dice(work.n * 64 + work_n * 2 + attempt, 62, (SELECT count(*)::integer FROM maker))
WHERE given.quantity > 0
ORDER BY work.n, attempt, work_n;
