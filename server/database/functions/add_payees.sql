-- Adds the companies and users that are given work for the first time to those who may be owed for it; see payee.table.ts.
CREATE OR REPLACE FUNCTION add_payees() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO payees (company_id, user_id)
  SELECT DISTINCT company_id, user_id FROM added
  WHERE NOT EXISTS (SELECT FROM payees p WHERE p.company_id = added.company_id)
    AND NOT EXISTS (SELECT FROM payees p WHERE p.user_id = added.user_id)
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER assignments_payees AFTER INSERT ON assignments
REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION add_payees();
