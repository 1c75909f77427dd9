-- Counts invoices and credit notes in record_tallies, all together and those of each state.
CREATE OR REPLACE FUNCTION tally_invoices() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO record_tallies (list, block, records)
    SELECT counted.list, invoice_id >> 10, count(*)
    FROM added CROSS JOIN LATERAL (VALUES ('invoices'), ('invoices:' || state)) AS counted (list)
    GROUP BY 1, 2;
  ELSE
    INSERT INTO record_tallies (list, block, records)
    SELECT 'invoices:' || state, invoice_id >> 10, sum(records)
    FROM (
      SELECT invoice_id, state, 1 AS records FROM added
      UNION ALL
      SELECT invoice_id, state, -1 FROM gone
    ) AS moved
    GROUP BY 1, 2
    HAVING sum(records) <> 0;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER invoice_standings_tally_insert AFTER INSERT ON invoice_standings
REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tally_invoices();

CREATE OR REPLACE TRIGGER invoice_standings_tally_update AFTER UPDATE ON invoice_standings
REFERENCING OLD TABLE AS gone NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tally_invoices();
