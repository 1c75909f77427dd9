-- The events of the batch's orders, step by step, with the resulting stages.
CREATE TEMP TABLE batch_step ON COMMIT DROP AS
SELECT
  *,
  coalesce(lag(stage_after) OVER (PARTITION BY order_id ORDER BY place), 'pending') AS stage_before
FROM (
  SELECT
    step.*,
    CASE
      WHEN kind = 'cancelled' THEN 'cancelled'
      WHEN sum(collected) OVER so_far = needed THEN 'completed'
      WHEN sum(collected) OVER so_far > 0 THEN 'partialCompletion'
      WHEN sum(assigned) OVER so_far > 0 THEN 'inQueue'
      ELSE 'pending'
    END AS stage_after,
    row_number() OVER so_far AS rank,
    count(*) OVER (PARTITION BY step.order_id) AS steps
  FROM (
    SELECT order_id, 0 AS place, 'created' AS kind, 0 AS assigned, 0 AS collected,
      jsonb_build_object('amount', sum(incl_tax)::text, 'stageAfter', 'pending') AS data
    FROM batch_row
    GROUP BY order_id
    UNION ALL
    SELECT order_id, 100 + attempt * 200 + work_n, 'assigned', sum(quantity), 0,
      jsonb_build_object(
        'pieces', sum(quantity), 'workType', min(work_name), 'assignee', min(maker_name), 'unitCost', min(unit_cost)::text,
        'assignmentIds', jsonb_agg(id)
      )
    FROM batch_assignment
    GROUP BY order_id, attempt, work_n
    UNION ALL
    SELECT order_id, 200 + attempt * 200 + work_n, 'collected', -sum(rejected), sum(good),
      jsonb_build_object(
        'pieces', sum(good), 'rejected', sum(rejected), 'workType', min(work_name), 'assignee', min(maker_name),
        'receiptIds', jsonb_agg(receipt_id)
      )
    FROM batch_assignment
    WHERE good + rejected > 0
    GROUP BY order_id, attempt, work_n
    UNION ALL
    SELECT id, 900, 'cancelled', 0, 0, '{}' FROM batch_order WHERE cancelled_when IS NOT NULL
  ) AS step
  JOIN (SELECT order_id, sum(quantity) AS needed FROM batch_work GROUP BY order_id) AS work USING (order_id)
  WINDOW so_far AS (PARTITION BY step.order_id ORDER BY place)
) AS staged;

-- Payments and invoices. Deposits are multiples of ten; the payment of an invoice is exact.
CREATE TEMP TABLE batch_bill ON COMMIT DROP AS
SELECT
  billed.*,
  least(deposit, first_bill) AS deposit_of_first,
  least(deposit - least(deposit, first_bill), second_bill) AS deposit_of_second
FROM (
  SELECT
    *,
    CASE WHEN cancelled OR pg_temp.chance(n, 70) > 0.6 THEN 0
      ELSE least(incl_tax, ceil(incl_tax * (0.2 + 0.4 * pg_temp.chance(n, 71)::numeric) / 10) * 10) END AS deposit,
    CASE WHEN billed_rows > 0 THEN first_total ELSE 0 END AS first_bill,
    CASE WHEN billed_rows BETWEEN 1 AND rows - 1 AND pg_temp.chance(n, 72) < 0.6 THEN incl_tax - first_total ELSE 0 END
      AS second_bill
  FROM (
    SELECT
      placed.id AS order_id, placed.n, rows, cancelled_when IS NOT NULL AS cancelled, stage, billed_rows,
      stage = 'completed' AND pg_temp.chance(n, 73) < 0.95 AS handed_over,
      sum(excl_tax) AS excl_tax, sum(tax_amount) AS tax, sum(incl_tax) AS incl_tax,
      sum(incl_tax) FILTER (WHERE position <= billed_rows) AS first_total
    FROM batch_order AS placed
    JOIN batch_row USING (n)
    JOIN (SELECT order_id, stage_after AS stage FROM batch_step WHERE rank = steps) AS reached ON reached.order_id = placed.id
    CROSS JOIN LATERAL (
      SELECT CASE
        WHEN stage NOT IN ('completed', 'partialCompletion') THEN 0
        WHEN pg_temp.chance(n, 74) > CASE stage WHEN 'completed' THEN 0.758 ELSE 0.1 END THEN 0
        WHEN pg_temp.chance(n, 75) < 0.1 THEN (rows + 1) / 2
        ELSE rows
      END AS billed_rows
    ) AS billing
    GROUP BY placed.id, placed.n, rows, cancelled_when, stage, billed_rows
  ) AS summed
) AS billed;

ANALYZE batch_order;
ANALYZE batch_row;
ANALYZE batch_work;
ANALYZE batch_assignment;
ANALYZE batch_step;
ANALYZE batch_bill;
