-- Keeps what companies and users earned by good pieces; see payee.table.ts. Rejected pieces earn nothing, and a reverted
-- receipt gives back what it added.
CREATE OR REPLACE FUNCTION tally_earnings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO payees (company_id, user_id)
    SELECT DISTINCT company_id, user_id FROM added
    WHERE NOT EXISTS (SELECT FROM payees p WHERE p.company_id = added.company_id)
      AND NOT EXISTS (SELECT FROM payees p WHERE p.user_id = added.user_id)
    ON CONFLICT DO NOTHING;

    INSERT INTO payee_tallies (payee_id, earned, settled)
    SELECT p.id, moved.earned, 0
    FROM (
      SELECT company_id, user_id, sum(good * unit_cost) AS earned FROM added
      WHERE good > 0 GROUP BY company_id, user_id
    ) AS moved
    JOIN payees p ON p.company_id = moved.company_id OR p.user_id = moved.user_id
    WHERE moved.earned <> 0;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO payee_tallies (payee_id, earned, settled)
    SELECT p.id, -moved.earned, 0
    FROM (
      SELECT company_id, user_id, sum(good * unit_cost) AS earned FROM gone
      WHERE good > 0 GROUP BY company_id, user_id
    ) AS moved
    JOIN payees p ON p.company_id = moved.company_id OR p.user_id = moved.user_id
    WHERE moved.earned <> 0;
  ELSE
    INSERT INTO payee_tallies (payee_id, earned, settled)
    SELECT p.id, moved.earned, 0
    FROM (
      SELECT company_id, user_id, sum(earned) AS earned
      FROM (
        SELECT company_id, user_id, good * unit_cost AS earned FROM added
        UNION ALL
        SELECT company_id, user_id, -good * unit_cost FROM gone
      ) AS each
      GROUP BY company_id, user_id HAVING sum(earned) <> 0
    ) AS moved
    JOIN payees p ON p.company_id = moved.company_id OR p.user_id = moved.user_id;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER assignments_earnings_insert AFTER INSERT ON assignments
REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tally_earnings();

CREATE OR REPLACE TRIGGER assignments_earnings_update AFTER UPDATE ON assignments
REFERENCING OLD TABLE AS gone NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tally_earnings();

CREATE OR REPLACE TRIGGER assignments_earnings_delete AFTER DELETE ON assignments
REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION tally_earnings();
