-- Adds what good pieces cost to the figures of accounting, one element each: the day, the work type, the design, the
-- cost, and 1 for a receipt or -1 for one that no longer counts.
CREATE OR REPLACE FUNCTION add_work_costs(
  days date[], work_type_ids bigint[], design_ids bigint[], costs numeric[], signs integer[]
) RETURNS void LANGUAGE plpgsql
SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  WITH received AS (
    SELECT day, scope AS work_type_id, design_id, sign * cost AS cost, sign
    FROM unnest(days, work_type_ids, design_ids, costs, signs) AS each (day, work_type_id, design_id, cost, sign)
    CROSS JOIN LATERAL (VALUES (0::bigint), (work_type_id)) AS scopes (scope)
  ), tallied AS (
    INSERT INTO accounting_tallies (day, work_type_id, work, receipts)
    SELECT day, work_type_id, sum(cost), sum(sign) FROM received
    GROUP BY day, work_type_id HAVING sum(cost) <> 0 OR sum(sign) <> 0
  )
  INSERT INTO accounting_design_tallies (first, work_type_id, design_id, cost)
  SELECT day, work_type_id, coalesce(design_id, 0), sum(cost)
  FROM received GROUP BY 1, 2, 3 HAVING sum(cost) <> 0;
END $$;
