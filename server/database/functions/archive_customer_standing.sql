-- Follows a customer who is archived or restored, or gets another code; see customer-standing.table.ts.
CREATE OR REPLACE FUNCTION archive_customer_standing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE customer_standings SET archived = NEW.archived, customer_code = NEW.customer_code WHERE customer_id = NEW.id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER customers_standing_archive AFTER UPDATE OF archived, customer_code ON customers
FOR EACH ROW WHEN (NEW.archived <> OLD.archived OR NEW.customer_code <> OLD.customer_code)
EXECUTE FUNCTION archive_customer_standing();
