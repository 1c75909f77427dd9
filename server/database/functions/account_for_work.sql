-- Adds receipts with good pieces to the figures of accounting, and takes back those that are reverted or deleted.
CREATE OR REPLACE FUNCTION account_for_work() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  moved record;
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg(received_on) AS days, array_agg(work_type_id) AS works, array_agg(design_id) AS designs,
      array_agg(cost) AS costs, array_agg(1) AS signs INTO moved
    FROM added WHERE good > 0 AND reverted_at IS NULL;
  ELSIF TG_OP = 'DELETE' THEN
    SELECT array_agg(received_on) AS days, array_agg(work_type_id) AS works, array_agg(design_id) AS designs,
      array_agg(cost) AS costs, array_agg(-1) AS signs INTO moved
    FROM gone WHERE good > 0 AND reverted_at IS NULL;
  ELSE
    SELECT array_agg(received_on) AS days, array_agg(work_type_id) AS works, array_agg(design_id) AS designs,
      array_agg(cost) AS costs, array_agg(sign) AS signs INTO moved
    FROM (
      SELECT 1 AS sign, * FROM added
      UNION ALL
      SELECT -1, * FROM gone
    ) AS each WHERE good > 0 AND reverted_at IS NULL;
  END IF;
  IF moved.days IS NOT NULL THEN
    PERFORM add_work_costs(moved.days, moved.works, moved.designs, moved.costs, moved.signs);
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER receipts_accounting_insert AFTER INSERT ON receipts
REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION account_for_work();

CREATE OR REPLACE TRIGGER receipts_accounting_update AFTER UPDATE ON receipts
REFERENCING OLD TABLE AS gone NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION account_for_work();

CREATE OR REPLACE TRIGGER receipts_accounting_delete AFTER DELETE ON receipts
REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION account_for_work();
