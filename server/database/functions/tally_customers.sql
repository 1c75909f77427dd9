-- Keeps the number of customers who aren't archived in record_tallies; see record-tally.table.ts.
CREATE OR REPLACE FUNCTION tally_customers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO record_tallies (list, block, records)
    SELECT TG_TABLE_NAME, id >> 10, count(*) FROM added WHERE NOT archived GROUP BY 2;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO record_tallies (list, block, records)
    SELECT TG_TABLE_NAME, id >> 10, -count(*) FROM gone WHERE NOT archived GROUP BY 2;
  ELSE
    INSERT INTO record_tallies (list, block, records)
    SELECT TG_TABLE_NAME, added.id >> 10, sum(CASE WHEN added.archived THEN -1 ELSE 1 END)
    FROM added JOIN gone ON gone.id = added.id AND gone.archived <> added.archived
    GROUP BY 2;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER customers_tally_insert AFTER INSERT ON customers
REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tally_customers();

CREATE OR REPLACE TRIGGER customers_tally_update AFTER UPDATE ON customers
REFERENCING OLD TABLE AS gone NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tally_customers();

CREATE OR REPLACE TRIGGER customers_tally_delete AFTER DELETE ON customers
REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION tally_customers();
