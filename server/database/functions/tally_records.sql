-- Adds the rows that a statement inserted or deleted to record_tallies; see record-tally.table.ts.
CREATE OR REPLACE FUNCTION tally_records() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO record_tallies (list, block, records)
    SELECT TG_TABLE_NAME, id >> 10, count(*) FROM added GROUP BY 2;
  ELSE
    INSERT INTO record_tallies (list, block, records)
    SELECT TG_TABLE_NAME, id >> 10, -count(*) FROM gone GROUP BY 2;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER customers_tally_insert AFTER INSERT ON customers
REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tally_records();

CREATE OR REPLACE TRIGGER customers_tally_delete AFTER DELETE ON customers
REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION tally_records();
