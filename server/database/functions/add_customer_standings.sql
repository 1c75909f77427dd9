-- Adds the standings of new customers, who have no orders yet; see customer-standing.table.ts.
CREATE OR REPLACE FUNCTION add_customer_standings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO customer_standings (customer_id, archived, customer_code) SELECT id, archived, customer_code FROM added;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER customers_standing_insert AFTER INSERT ON customers
REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION add_customer_standings();
