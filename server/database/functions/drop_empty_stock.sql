-- A place that is deleted takes along the rows of items of which nothing is left there. Others prevent its deletion.
CREATE OR REPLACE FUNCTION drop_empty_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('DELETE FROM stock WHERE %I = $1 AND quantity = 0 AND reserved = 0', TG_ARGV[0]) USING OLD.id;
  RETURN OLD;
END $$;

CREATE OR REPLACE TRIGGER warehouses_empty_stock BEFORE DELETE ON warehouses
FOR EACH ROW EXECUTE FUNCTION drop_empty_stock('warehouse_id');

CREATE OR REPLACE TRIGGER racks_empty_stock BEFORE DELETE ON racks
FOR EACH ROW EXECUTE FUNCTION drop_empty_stock('rack_id');

CREATE OR REPLACE TRIGGER shelves_empty_stock BEFORE DELETE ON shelves
FOR EACH ROW EXECUTE FUNCTION drop_empty_stock('shelf_id');
