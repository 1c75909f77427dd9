-- Adds new receipts to the sums of received pieces, and takes back those that are reverted; see report-tally.table.ts.
-- Receipts are deleted only with orders that nothing was received of.
CREATE OR REPLACE FUNCTION tally_received() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  moved record;
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg(assignment_id) AS assignments, array_agg(received_on) AS days, array_agg(work_type_id) AS works,
      array_agg(design_id) AS designs, array_agg(good) AS goods, array_agg(rejected) AS rejects, array_agg(cost) AS costs
    INTO moved
    FROM added WHERE reverted_at IS NULL;
  ELSE
    SELECT array_agg(assignment_id) AS assignments, array_agg(received_on) AS days, array_agg(work_type_id) AS works,
      array_agg(design_id) AS designs, array_agg(sign * good) AS goods, array_agg(sign * rejected) AS rejects,
      array_agg(sign * cost) AS costs
    INTO moved
    FROM (
      SELECT 1 AS sign, * FROM added
      UNION ALL
      SELECT -1, * FROM gone
    ) AS each WHERE reverted_at IS NULL;
  END IF;
  IF moved.days IS NOT NULL THEN
    PERFORM add_received_pieces(
      moved.assignments, moved.days, moved.works, moved.designs, moved.goods, moved.rejects, moved.costs);
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER receipts_received_insert AFTER INSERT ON receipts
REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tally_received();

CREATE OR REPLACE TRIGGER receipts_received_update AFTER UPDATE ON receipts
REFERENCING OLD TABLE AS gone NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tally_received();
