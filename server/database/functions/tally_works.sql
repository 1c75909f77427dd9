-- The order is locked by the transaction that changes its work, so its stage is the one that the work was counted
-- under.
CREATE OR REPLACE FUNCTION tally_works() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO work_tallies (work_type_id, assigned, unassigned)
    SELECT w.work_type_id, sum(w.assigned - w.collected), sum(w.quantity - w.assigned)
    FROM added w JOIN orders o ON o.id = w.order_id WHERE is_open(o.stage)
    GROUP BY w.work_type_id;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO work_tallies (work_type_id, assigned, unassigned)
    SELECT w.work_type_id, -sum(w.assigned - w.collected), -sum(w.quantity - w.assigned)
    FROM gone w JOIN orders o ON o.id = w.order_id WHERE is_open(o.stage)
    GROUP BY w.work_type_id;
  ELSE
    INSERT INTO work_tallies (work_type_id, assigned, unassigned)
    SELECT moved.work_type_id, sum(moved.assigned), sum(moved.unassigned)
    FROM (
      SELECT order_id, work_type_id, assigned - collected AS assigned, quantity - assigned AS unassigned
      FROM added
      UNION ALL
      SELECT order_id, work_type_id, collected - assigned, assigned - quantity FROM gone
    ) AS moved
    JOIN orders o ON o.id = moved.order_id WHERE is_open(o.stage)
    GROUP BY moved.work_type_id
    HAVING sum(moved.assigned) <> 0 OR sum(moved.unassigned) <> 0;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER order_row_works_tally_insert AFTER INSERT ON order_row_works
REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tally_works();

CREATE OR REPLACE TRIGGER order_row_works_tally_update AFTER UPDATE ON order_row_works
REFERENCING OLD TABLE AS gone NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tally_works();

CREATE OR REPLACE TRIGGER order_row_works_tally_delete AFTER DELETE ON order_row_works
REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION tally_works();
