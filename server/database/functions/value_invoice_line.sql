-- Fills in what accounting needs of a line: its amount in the base currency and copies of its row, which may still change.
CREATE OR REPLACE FUNCTION value_invoice_line() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT
    round(NEW.excl_tax / i.exchange_rate, base.decimals),
    r.design_id,
    r.item_id,
    ARRAY(SELECT w.work_type_id FROM order_row_works w WHERE w.order_row_id = r.id ORDER BY w.work_type_id)
  INTO NEW.base_excl_tax, NEW.design_id, NEW.item_id, NEW.work_type_ids
  FROM invoices i, order_rows r, currencies base
  WHERE i.id = NEW.invoice_id AND r.id = NEW.order_row_id AND base.is_base;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER invoice_lines_value BEFORE INSERT ON invoice_lines
FOR EACH ROW WHEN (NEW.base_excl_tax IS NULL) EXECUTE FUNCTION value_invoice_line();
