-- The work of orders: of open ones per due date, and of those that aren't cancelled by the day that they were booked; see
-- order-tally.table.ts and production-tally.table.ts. The order is new or locked by the transaction that changes its work, so its
-- stage and due date are those that the work was counted under. One statement writes all three tallies, since each
-- one costs what a statement costs. The works of a deleted order are subtracted by its own trigger; here the order no longer exists.
CREATE OR REPLACE FUNCTION tally_works() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    WITH moved AS MATERIALIZED (
      SELECT o.due_date, o.ordered_on, is_open(o.stage) AS is_open, w.work_type_id, sum(w.quantity) AS quantity,
        sum(w.assigned) AS assigned, sum(w.collected) AS collected
      FROM added w JOIN orders o ON o.id = w.order_id WHERE o.stage <> 'cancelled'
      GROUP BY 1, 2, 3, 4
    ), due AS (
      INSERT INTO due_work_tallies (due_date, work_type_id, pieces)
      SELECT due_date, work_type_id, quantity - collected FROM moved WHERE is_open AND quantity <> collected
    ), days AS (
      INSERT INTO work_day_tallies (ordered_on, work_type_id, ordered, assigned, collected, rejected, cost)
      SELECT ordered_on, work_type_id, quantity, assigned, collected, 0, 0 FROM moved
    )
    INSERT INTO work_tallies (work_type_id, assigned, unassigned)
    SELECT work_type_id, assigned - collected, quantity - assigned FROM moved WHERE is_open;
  ELSIF TG_OP = 'DELETE' THEN
    WITH moved AS (
      SELECT o.due_date, o.ordered_on, is_open(o.stage) AS is_open, w.work_type_id, w.quantity, w.assigned, w.collected
      FROM gone w JOIN orders o ON o.id = w.order_id WHERE o.stage <> 'cancelled'
    ), due AS (
      INSERT INTO due_work_tallies (due_date, work_type_id, pieces)
      SELECT due_date, work_type_id, -sum(quantity - collected) FROM moved WHERE is_open
      GROUP BY due_date, work_type_id
      HAVING sum(quantity - collected) <> 0
    ), days AS (
      INSERT INTO work_day_tallies (ordered_on, work_type_id, ordered, assigned, collected, rejected, cost)
      SELECT ordered_on, work_type_id, -sum(quantity), -sum(assigned), -sum(collected), 0, 0 FROM moved
      GROUP BY ordered_on, work_type_id
    )
    INSERT INTO work_tallies (work_type_id, assigned, unassigned)
    SELECT work_type_id, -sum(assigned - collected), -sum(quantity - assigned) FROM moved WHERE is_open
    GROUP BY work_type_id;
  ELSE
    WITH moved AS (
      SELECT o.due_date, o.ordered_on, is_open(o.stage) AS is_open, w.work_type_id, w.quantity, w.assigned, w.collected
      FROM (
        SELECT order_id, work_type_id, quantity, assigned, collected FROM added
        UNION ALL
        SELECT order_id, work_type_id, -quantity, -assigned, -collected FROM gone
      ) AS w
      JOIN orders o ON o.id = w.order_id WHERE o.stage <> 'cancelled'
    ), due AS (
      INSERT INTO due_work_tallies (due_date, work_type_id, pieces)
      SELECT due_date, work_type_id, sum(quantity - collected) FROM moved WHERE is_open
      GROUP BY due_date, work_type_id
      HAVING sum(quantity - collected) <> 0
    ), days AS (
      INSERT INTO work_day_tallies (ordered_on, work_type_id, ordered, assigned, collected, rejected, cost)
      SELECT ordered_on, work_type_id, sum(quantity), sum(assigned), sum(collected), 0, 0 FROM moved
      GROUP BY ordered_on, work_type_id
      HAVING sum(quantity) <> 0 OR sum(assigned) <> 0 OR sum(collected) <> 0
    )
    INSERT INTO work_tallies (work_type_id, assigned, unassigned)
    SELECT work_type_id, sum(assigned - collected), sum(quantity - assigned) FROM moved WHERE is_open
    GROUP BY work_type_id
    HAVING sum(assigned - collected) <> 0 OR sum(quantity - assigned) <> 0;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER order_row_works_tally_insert AFTER INSERT ON order_row_works
REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tally_works();

CREATE OR REPLACE TRIGGER order_row_works_tally_update AFTER UPDATE ON order_row_works
REFERENCING OLD TABLE AS gone NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tally_works();

CREATE OR REPLACE TRIGGER order_row_works_tally_delete AFTER DELETE ON order_row_works
REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION tally_works();
