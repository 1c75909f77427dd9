CREATE OR REPLACE FUNCTION tally_changed_orders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO order_tallies (ordered_on, stage, orders, base_total)
  SELECT ordered_on, stage, sum(orders), sum(base_total)
  FROM (
    SELECT ordered_on, stage, 1 AS orders, base_total FROM added
    UNION ALL
    SELECT ordered_on, stage, -1, -base_total FROM gone
  ) AS moved
  GROUP BY ordered_on, stage
  HAVING sum(orders) <> 0 OR sum(base_total) <> 0;

  INSERT INTO due_tallies (due_date, stage, orders)
  SELECT due_date, stage, sum(orders)
  FROM (
    SELECT due_date, stage, 1 AS orders FROM added WHERE is_open(stage)
    UNION ALL
    SELECT due_date, stage, -1 FROM gone WHERE is_open(stage)
  ) AS moved
  GROUP BY due_date, stage
  HAVING sum(orders) <> 0;

  -- The work of an order counts while the order is open.
  INSERT INTO work_tallies (work_type_id, assigned, unassigned)
  SELECT work_type_id, sum(sign * (assigned - collected)), sum(sign * (quantity - assigned))
  FROM (
    SELECT added.id, CASE WHEN is_open(added.stage) THEN 1 ELSE -1 END AS sign
    FROM added JOIN gone USING (id)
    WHERE is_open(added.stage) <> is_open(gone.stage)
  ) AS turned
  JOIN order_row_works ON order_id = turned.id
  GROUP BY work_type_id;

  -- It counts on the day that the order is due.
  INSERT INTO due_work_tallies (due_date, work_type_id, pieces)
  SELECT due_date, work_type_id, sum(sign * (quantity - collected))
  FROM (
    SELECT added.id, change.due_date, change.sign
    FROM added JOIN gone USING (id)
    CROSS JOIN LATERAL (VALUES
      (gone.due_date, CASE WHEN is_open(gone.stage) THEN -1 ELSE 0 END),
      (added.due_date, CASE WHEN is_open(added.stage) THEN 1 ELSE 0 END)
    ) AS change (due_date, sign)
    WHERE is_open(added.stage) <> is_open(gone.stage) OR added.due_date <> gone.due_date
  ) AS turned
  JOIN order_row_works ON order_id = turned.id
  WHERE sign <> 0
  GROUP BY due_date, work_type_id
  HAVING sum(sign * (quantity - collected)) <> 0;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER orders_tally_update AFTER UPDATE ON orders
REFERENCING OLD TABLE AS gone NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tally_changed_orders();
