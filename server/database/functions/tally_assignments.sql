-- Assignments of orders that aren't cancelled, and what they add to the work of the day that the order was booked; see
-- production-tally.table.ts.
-- The three branches differ in their FROM alone: a statement can't name a transition table that its trigger doesn't have,
-- and an insertion has only the added rows, a deletion only the gone ones.
CREATE OR REPLACE FUNCTION tally_assignments() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    WITH counted AS (
      SELECT a.*, o.ordered_on, a.good + a.rejected < a.quantity AS is_outstanding
      FROM (
        SELECT 1 AS sign, a.* FROM added a
      ) AS a
      JOIN orders o ON o.id = a.order_id
      WHERE a.reverted_at IS NULL AND o.stage <> 'cancelled'
    ), days AS (
      INSERT INTO work_day_tallies (ordered_on, work_type_id, ordered, assigned, collected, rejected, cost)
      SELECT ordered_on, work_type_id, 0, 0, 0, sum(sign * rejected), sum(sign * good * unit_cost) FROM counted
      GROUP BY 1, 2 HAVING sum(sign * rejected) <> 0 OR sum(sign * good * unit_cost) <> 0
    )
    INSERT INTO assignment_tallies (
      is_outstanding, assigned_on, due_date, work_type_id, company_id, user_id, assignments, quantity, good, rejected,
      cost, value
    )
    SELECT is_outstanding, assigned_on, CASE WHEN is_outstanding THEN due_date END, work_type_id, company_id, user_id,
      sum(sign), sum(sign * quantity), sum(sign * good), sum(sign * rejected), sum(sign * good * unit_cost),
      sum(sign * (quantity - good - rejected) * unit_cost)
    FROM counted
    GROUP BY 1, 2, 3, 4, 5, 6
    HAVING sum(sign) <> 0 OR sum(sign * quantity) <> 0 OR sum(sign * good) <> 0 OR sum(sign * rejected) <> 0
      OR sum(sign * (quantity - rejected) * unit_cost) <> 0 OR sum(sign * good * unit_cost) <> 0;
  ELSIF TG_OP = 'DELETE' THEN
    -- The assignments of a deleted order are subtracted by its own trigger; here the order no longer exists.
    WITH counted AS (
      SELECT a.*, o.ordered_on, a.good + a.rejected < a.quantity AS is_outstanding
      FROM (
        SELECT -1 AS sign, a.* FROM gone a
      ) AS a
      JOIN orders o ON o.id = a.order_id
      WHERE a.reverted_at IS NULL AND o.stage <> 'cancelled'
    ), days AS (
      INSERT INTO work_day_tallies (ordered_on, work_type_id, ordered, assigned, collected, rejected, cost)
      SELECT ordered_on, work_type_id, 0, 0, 0, sum(sign * rejected), sum(sign * good * unit_cost) FROM counted
      GROUP BY 1, 2 HAVING sum(sign * rejected) <> 0 OR sum(sign * good * unit_cost) <> 0
    )
    INSERT INTO assignment_tallies (
      is_outstanding, assigned_on, due_date, work_type_id, company_id, user_id, assignments, quantity, good, rejected,
      cost, value
    )
    SELECT is_outstanding, assigned_on, CASE WHEN is_outstanding THEN due_date END, work_type_id, company_id, user_id,
      sum(sign), sum(sign * quantity), sum(sign * good), sum(sign * rejected), sum(sign * good * unit_cost),
      sum(sign * (quantity - good - rejected) * unit_cost)
    FROM counted
    GROUP BY 1, 2, 3, 4, 5, 6
    HAVING sum(sign) <> 0 OR sum(sign * quantity) <> 0 OR sum(sign * good) <> 0 OR sum(sign * rejected) <> 0
      OR sum(sign * (quantity - rejected) * unit_cost) <> 0 OR sum(sign * good * unit_cost) <> 0;
  ELSE
    WITH counted AS (
      SELECT a.*, o.ordered_on, a.good + a.rejected < a.quantity AS is_outstanding
      FROM (
        SELECT 1 AS sign, a.* FROM added a
        UNION ALL
        SELECT -1, a.* FROM gone a
      ) AS a
      JOIN orders o ON o.id = a.order_id
      WHERE a.reverted_at IS NULL AND o.stage <> 'cancelled'
    ), days AS (
      INSERT INTO work_day_tallies (ordered_on, work_type_id, ordered, assigned, collected, rejected, cost)
      SELECT ordered_on, work_type_id, 0, 0, 0, sum(sign * rejected), sum(sign * good * unit_cost) FROM counted
      GROUP BY 1, 2 HAVING sum(sign * rejected) <> 0 OR sum(sign * good * unit_cost) <> 0
    )
    INSERT INTO assignment_tallies (
      is_outstanding, assigned_on, due_date, work_type_id, company_id, user_id, assignments, quantity, good, rejected,
      cost, value
    )
    SELECT is_outstanding, assigned_on, CASE WHEN is_outstanding THEN due_date END, work_type_id, company_id, user_id,
      sum(sign), sum(sign * quantity), sum(sign * good), sum(sign * rejected), sum(sign * good * unit_cost),
      sum(sign * (quantity - good - rejected) * unit_cost)
    FROM counted
    GROUP BY 1, 2, 3, 4, 5, 6
    HAVING sum(sign) <> 0 OR sum(sign * quantity) <> 0 OR sum(sign * good) <> 0 OR sum(sign * rejected) <> 0
      OR sum(sign * (quantity - rejected) * unit_cost) <> 0 OR sum(sign * good * unit_cost) <> 0;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER assignments_tally_insert AFTER INSERT ON assignments
REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tally_assignments();

CREATE OR REPLACE TRIGGER assignments_tally_update AFTER UPDATE ON assignments
REFERENCING OLD TABLE AS gone NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tally_assignments();

CREATE OR REPLACE TRIGGER assignments_tally_delete AFTER DELETE ON assignments
REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION tally_assignments();
