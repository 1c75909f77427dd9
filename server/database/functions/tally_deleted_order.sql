-- Subtracts a deleted order from the tallies of the reports; see production-tally.table.ts.
CREATE OR REPLACE FUNCTION tally_deleted_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO status_tallies (ordered_on, status_id, stage, articles, pieces, value)
  SELECT OLD.ordered_on, OLD.status_id, OLD.stage, -count(*), -sum(quantity), -sum(incl_tax)
  FROM order_rows WHERE order_id = OLD.id AND kind = 'article' HAVING count(*) > 0;

  IF OLD.stage = 'cancelled' THEN
    RETURN OLD;
  END IF;

  INSERT INTO work_day_tallies (ordered_on, work_type_id, ordered, assigned, collected, rejected, cost)
  SELECT OLD.ordered_on, work_type_id, -sum(ordered), -sum(assigned), -sum(collected), -sum(rejected), -sum(cost)
  FROM (
    SELECT work_type_id, quantity AS ordered, assigned, collected, 0 AS rejected, 0 AS cost
    FROM order_row_works WHERE order_id = OLD.id
    UNION ALL
    SELECT work_type_id, 0, 0, 0, rejected, good * unit_cost
    FROM assignments WHERE order_id = OLD.id AND reverted_at IS NULL
  ) AS each
  GROUP BY work_type_id;

  INSERT INTO assignment_tallies (
    is_outstanding, assigned_on, due_date, work_type_id, company_id, user_id, assignments, quantity, good, rejected,
    cost, value
  )
  SELECT is_outstanding, assigned_on, CASE WHEN is_outstanding THEN due_date END, work_type_id, company_id, user_id,
    sum(sign), sum(sign * quantity), sum(sign * good), sum(sign * rejected), sum(sign * good * unit_cost),
    sum(sign * (quantity - good - rejected) * unit_cost)
  FROM assignments a
  CROSS JOIN LATERAL (SELECT -1 AS sign, a.good + a.rejected < a.quantity AS is_outstanding) AS open
  WHERE a.order_id = OLD.id AND a.reverted_at IS NULL
  GROUP BY 1, 2, 3, 4, 5, 6;
  RETURN OLD;
END $$;

-- A BEFORE trigger, since it needs the rows; its name sorts after the trigger that may reject the deletion.
CREATE OR REPLACE TRIGGER orders_tally_reports_deletion BEFORE DELETE ON orders
FOR EACH ROW EXECUTE FUNCTION tally_deleted_order();
