-- Keeps what was settled with companies and users; see payee.table.ts. A reversal gives it back.
CREATE OR REPLACE FUNCTION tally_settlements() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO payee_tallies (payee_id, earned, settled)
  SELECT payee_id, 0, -sum(base_amount) FROM added WHERE payee_id IS NOT NULL GROUP BY payee_id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER transactions_settlements AFTER INSERT ON transactions
REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tally_settlements();
