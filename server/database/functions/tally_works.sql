-- The work of orders that aren't cancelled by the day that they were booked; see production-tally.table.ts. The order is new
-- or locked by the transaction that changes its work. The works of a deleted order are subtracted by its own trigger; here
-- the order no longer exists.
CREATE OR REPLACE FUNCTION tally_works() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO work_day_tallies (ordered_on, work_type_id, ordered, assigned, collected, rejected, cost)
    SELECT o.ordered_on, w.work_type_id, sum(w.quantity), sum(w.assigned), sum(w.collected), 0, 0
    FROM added w JOIN orders o ON o.id = w.order_id WHERE o.stage <> 'cancelled'
    GROUP BY 1, 2;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO work_day_tallies (ordered_on, work_type_id, ordered, assigned, collected, rejected, cost)
    SELECT o.ordered_on, w.work_type_id, -sum(w.quantity), -sum(w.assigned), -sum(w.collected), 0, 0
    FROM gone w JOIN orders o ON o.id = w.order_id WHERE o.stage <> 'cancelled'
    GROUP BY 1, 2;
  ELSE
    INSERT INTO work_day_tallies (ordered_on, work_type_id, ordered, assigned, collected, rejected, cost)
    SELECT o.ordered_on, w.work_type_id, sum(w.quantity), sum(w.assigned), sum(w.collected), 0, 0
    FROM (
      SELECT order_id, work_type_id, quantity, assigned, collected FROM added
      UNION ALL
      SELECT order_id, work_type_id, -quantity, -assigned, -collected FROM gone
    ) AS w
    JOIN orders o ON o.id = w.order_id WHERE o.stage <> 'cancelled'
    GROUP BY 1, 2
    HAVING sum(w.quantity) <> 0 OR sum(w.assigned) <> 0 OR sum(w.collected) <> 0;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER order_row_works_tally_insert AFTER INSERT ON order_row_works
REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tally_works();

CREATE OR REPLACE TRIGGER order_row_works_tally_update AFTER UPDATE ON order_row_works
REFERENCING OLD TABLE AS gone NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tally_works();

CREATE OR REPLACE TRIGGER order_row_works_tally_delete AFTER DELETE ON order_row_works
REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION tally_works();
