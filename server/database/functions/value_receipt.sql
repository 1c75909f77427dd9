-- Fills in what accounting needs of a receipt: what its good pieces cost in the base currency, and copies of the
-- assignment and its row, which may still change.
CREATE OR REPLACE FUNCTION value_receipt() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT round(NEW.good * a.unit_cost, base.decimals), a.work_type_id, r.design_id
  INTO NEW.cost, NEW.work_type_id, NEW.design_id
  FROM assignments a JOIN order_rows r ON r.id = a.order_row_id, currencies base
  WHERE a.id = NEW.assignment_id AND base.is_base;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER receipts_value BEFORE INSERT ON receipts
FOR EACH ROW WHEN (NEW.cost IS NULL) EXECUTE FUNCTION value_receipt();
