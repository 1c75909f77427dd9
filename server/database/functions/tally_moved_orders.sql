-- Moves the articles of orders to their new status, and counts the work of orders only while they aren't cancelled; see
-- production-tally.table.ts.
CREATE OR REPLACE FUNCTION tally_moved_orders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (
    SELECT FROM added JOIN gone USING (id)
    WHERE added.status_id <> gone.status_id OR added.stage <> gone.stage OR added.ordered_on <> gone.ordered_on
  ) THEN
    RETURN NULL;
  END IF;

  INSERT INTO status_tallies (ordered_on, status_id, stage, articles, pieces, value)
  SELECT moved.ordered_on, moved.status_id, moved.stage, sum(sign), sum(sign * quantity), sum(sign * incl_tax)
  FROM (
    SELECT 1 AS sign, id, ordered_on, status_id, stage FROM added
    UNION ALL
    SELECT -1, id, ordered_on, status_id, stage FROM gone
  ) AS moved
  JOIN order_rows r ON r.order_id = moved.id AND r.kind = 'article'
  GROUP BY 1, 2, 3
  HAVING sum(sign) <> 0 OR sum(sign * quantity) <> 0 OR sum(sign * incl_tax) <> 0;

  IF NOT EXISTS (
    SELECT FROM added JOIN gone USING (id)
    WHERE (added.stage = 'cancelled') <> (gone.stage = 'cancelled') OR added.ordered_on <> gone.ordered_on
  ) THEN
    RETURN NULL;
  END IF;

  WITH turned AS (
    SELECT 1 AS sign, id, ordered_on FROM added WHERE stage <> 'cancelled'
    UNION ALL
    SELECT -1, id, ordered_on FROM gone WHERE stage <> 'cancelled'
  ), days AS (
    INSERT INTO work_day_tallies (ordered_on, work_type_id, ordered, assigned, collected, rejected, cost)
    SELECT ordered_on, work_type_id, sum(ordered), sum(assigned), sum(collected), sum(rejected), sum(cost)
    FROM (
      SELECT turned.ordered_on, w.work_type_id, sign * w.quantity AS ordered, sign * w.assigned AS assigned,
        sign * w.collected AS collected, 0 AS rejected, 0 AS cost
      FROM turned JOIN order_row_works w ON w.order_id = turned.id
      UNION ALL
      SELECT turned.ordered_on, a.work_type_id, 0, 0, 0, sign * a.rejected, sign * a.good * a.unit_cost
      FROM turned JOIN assignments a ON a.order_id = turned.id AND a.reverted_at IS NULL
    ) AS each
    GROUP BY 1, 2
    HAVING sum(ordered) <> 0 OR sum(assigned) <> 0 OR sum(collected) <> 0 OR sum(rejected) <> 0 OR sum(cost) <> 0
  )
  INSERT INTO assignment_tallies (
    is_outstanding, assigned_on, due_date, work_type_id, company_id, user_id, assignments, quantity, good, rejected,
    cost, value
  )
  SELECT is_outstanding, assigned_on, CASE WHEN is_outstanding THEN due_date END, work_type_id, company_id, user_id,
    sum(sign), sum(sign * quantity), sum(sign * good), sum(sign * rejected), sum(sign * good * unit_cost),
    sum(sign * (quantity - good - rejected) * unit_cost)
  FROM turned
  JOIN assignments a ON a.order_id = turned.id AND a.reverted_at IS NULL
  CROSS JOIN LATERAL (SELECT a.good + a.rejected < a.quantity AS is_outstanding) AS open
  GROUP BY 1, 2, 3, 4, 5, 6
  HAVING sum(sign) <> 0;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER orders_tally_moved AFTER UPDATE ON orders
REFERENCING OLD TABLE AS gone NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tally_moved_orders();
