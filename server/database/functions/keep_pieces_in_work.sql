-- Keeps pieces_in_work as orders, their rows, works and assignments change; see piece-in-work.table.ts. A row without works
-- is never in work, so that new rows are looked at with their works, by begin_pieces_in_work.
CREATE OR REPLACE FUNCTION keep_pieces_in_work() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  row_ids bigint[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg(DISTINCT order_row_id) INTO row_ids FROM added;
  ELSIF TG_OP = 'DELETE' THEN
    SELECT array_agg(DISTINCT order_row_id) INTO row_ids FROM gone;
  ELSIF TG_TABLE_NAME = 'order_row_works' THEN
    SELECT array_agg(DISTINCT order_row_id) INTO row_ids
    FROM added JOIN gone USING (order_row_id, work_type_id)
    WHERE (added.quantity, added.collected) <> (gone.quantity, gone.collected);
  ELSIF TG_TABLE_NAME = 'assignments' THEN
    SELECT array_agg(DISTINCT added.order_row_id) INTO row_ids
    FROM added JOIN gone USING (id)
    WHERE (added.quantity, added.good, added.rejected, added.unit_cost, added.company_id, added.reverted_at)
      IS DISTINCT FROM (gone.quantity, gone.good, gone.rejected, gone.unit_cost, gone.company_id, gone.reverted_at);
  ELSIF TG_TABLE_NAME = 'order_rows' THEN
    SELECT array_agg(added.id) INTO row_ids
    FROM added JOIN gone USING (id)
    WHERE (added.quantity, added.excl_tax, added.cost, added.design_id, added.item_id, added.fabric_from,
        added.fabric_cost, added.fabric_quantity)
      IS DISTINCT FROM (gone.quantity, gone.excl_tax, gone.cost, gone.design_id, gone.item_id, gone.fabric_from,
        gone.fabric_cost, gone.fabric_quantity);
  ELSE
    SELECT array_agg(r.id) INTO row_ids
    FROM added JOIN gone USING (id) JOIN order_rows r ON r.order_id = added.id
    WHERE (is_open(added.stage), added.due_date, added.exchange_rate)
      IS DISTINCT FROM (is_open(gone.stage), gone.due_date, gone.exchange_rate);
  END IF;
  IF row_ids IS NOT NULL THEN
    PERFORM renew_pieces_in_work(row_ids);
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER order_row_works_pieces_update AFTER UPDATE ON order_row_works
REFERENCING OLD TABLE AS gone NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_pieces_in_work();

CREATE OR REPLACE TRIGGER order_row_works_pieces_delete AFTER DELETE ON order_row_works
REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION keep_pieces_in_work();

CREATE OR REPLACE TRIGGER assignments_pieces_insert AFTER INSERT ON assignments
REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_pieces_in_work();

CREATE OR REPLACE TRIGGER assignments_pieces_update AFTER UPDATE ON assignments
REFERENCING OLD TABLE AS gone NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_pieces_in_work();

CREATE OR REPLACE TRIGGER assignments_pieces_delete AFTER DELETE ON assignments
REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION keep_pieces_in_work();

CREATE OR REPLACE TRIGGER order_rows_pieces_update AFTER UPDATE ON order_rows
REFERENCING OLD TABLE AS gone NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_pieces_in_work();

CREATE OR REPLACE TRIGGER orders_pieces_update AFTER UPDATE ON orders
REFERENCING OLD TABLE AS gone NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_pieces_in_work();
