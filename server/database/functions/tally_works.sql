-- The order is locked by the transaction that changes its work, so its stage and due date are those that the work was
-- counted under.
CREATE OR REPLACE FUNCTION tally_works() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    WITH moved AS (
      SELECT o.due_date, w.work_type_id, sum(w.assigned - w.collected) AS assigned,
        sum(w.quantity - w.assigned) AS unassigned
      FROM added w JOIN orders o ON o.id = w.order_id WHERE is_open(o.stage)
      GROUP BY o.due_date, w.work_type_id
    ), due AS (
      INSERT INTO due_work_tallies (due_date, work_type_id, pieces)
      SELECT due_date, work_type_id, assigned + unassigned FROM moved WHERE assigned + unassigned <> 0
    )
    INSERT INTO work_tallies (work_type_id, assigned, unassigned)
    SELECT work_type_id, sum(assigned), sum(unassigned) FROM moved GROUP BY work_type_id;
  ELSIF TG_OP = 'DELETE' THEN
    WITH moved AS (
      SELECT o.due_date, w.work_type_id, sum(w.assigned - w.collected) AS assigned,
        sum(w.quantity - w.assigned) AS unassigned
      FROM gone w JOIN orders o ON o.id = w.order_id WHERE is_open(o.stage)
      GROUP BY o.due_date, w.work_type_id
    ), due AS (
      INSERT INTO due_work_tallies (due_date, work_type_id, pieces)
      SELECT due_date, work_type_id, -(assigned + unassigned) FROM moved WHERE assigned + unassigned <> 0
    )
    INSERT INTO work_tallies (work_type_id, assigned, unassigned)
    SELECT work_type_id, -sum(assigned), -sum(unassigned) FROM moved GROUP BY work_type_id;
  ELSE
    WITH moved AS (
      SELECT o.due_date, change.work_type_id, sum(change.assigned) AS assigned, sum(change.unassigned) AS unassigned
      FROM (
        SELECT order_id, work_type_id, assigned - collected AS assigned, quantity - assigned AS unassigned
        FROM added
        UNION ALL
        SELECT order_id, work_type_id, collected - assigned, assigned - quantity FROM gone
      ) AS change
      JOIN orders o ON o.id = change.order_id WHERE is_open(o.stage)
      GROUP BY o.due_date, change.work_type_id
    ), due AS (
      INSERT INTO due_work_tallies (due_date, work_type_id, pieces)
      SELECT due_date, work_type_id, assigned + unassigned FROM moved WHERE assigned + unassigned <> 0
    )
    INSERT INTO work_tallies (work_type_id, assigned, unassigned)
    SELECT work_type_id, sum(assigned), sum(unassigned) FROM moved
    GROUP BY work_type_id
    HAVING sum(assigned) <> 0 OR sum(unassigned) <> 0;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER order_row_works_tally_insert AFTER INSERT ON order_row_works
REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tally_works();

CREATE OR REPLACE TRIGGER order_row_works_tally_update AFTER UPDATE ON order_row_works
REFERENCING OLD TABLE AS gone NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tally_works();

CREATE OR REPLACE TRIGGER order_row_works_tally_delete AFTER DELETE ON order_row_works
REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION tally_works();
