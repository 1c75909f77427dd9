-- Adds received pieces to the sums per assignee and per design, one element each: the assignment, the day, the work
-- type, the design, the good and rejected pieces, and what they cost; all three are negative for a receipt that no longer
-- counts. Those of a design have no cost: sold_days has it.
CREATE OR REPLACE FUNCTION add_received_pieces(
  assignment_ids bigint[], days date[], work_type_ids bigint[], design_ids bigint[], goods integer[], rejects integer[],
  costs numeric[]
) RETURNS void LANGUAGE plpgsql
SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  INSERT INTO quality_tallies (by, first, work_type_id, company_id, user_id, design_id, good, rejected, cost)
  SELECT kept.by, r.day, r.work_type_id, kept.company_id, kept.user_id, kept.design_id,
    sum(r.good), sum(r.rejected), sum(kept.cost)
  FROM unnest(assignment_ids, days, work_type_ids, design_ids, goods, rejects, costs)
    AS r (assignment_id, day, work_type_id, design_id, good, rejected, cost)
  JOIN assignments a ON a.id = r.assignment_id
  CROSS JOIN LATERAL (
    VALUES ('person', coalesce(a.company_id, 0), coalesce(a.user_id, 0), 0::bigint, r.cost),
      ('design', 0::bigint, 0::bigint, coalesce(r.design_id, 0), 0)
  ) AS kept (by, company_id, user_id, design_id, cost)
  GROUP BY 1, 2, 3, 4, 5, 6 HAVING sum(r.good) <> 0 OR sum(r.rejected) <> 0 OR sum(kept.cost) <> 0;
END $$;
