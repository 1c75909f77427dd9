-- Marks the standing of a customer who is archived or restored; see customer-standing.table.ts.
CREATE OR REPLACE FUNCTION archive_customer_standing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE customer_standings SET archived = NEW.archived WHERE customer_id = NEW.id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER customers_standing_archive AFTER UPDATE OF archived ON customers
FOR EACH ROW WHEN (NEW.archived <> OLD.archived) EXECUTE FUNCTION archive_customer_standing();
