-- What the design or item of one piece of a row costs; of a row without one, its fabric from the shop.
-- Not STRICT, which would keep PostgreSQL from inlining it.
CREATE OR REPLACE FUNCTION goods_of_piece(
  design_id bigint, item_id bigint, cost numeric, fabric_from text, fabric_cost numeric, fabric_quantity numeric, quantity numeric
) RETURNS numeric
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN design_id IS NULL AND item_id IS NULL AND fabric_from = 'shop'
  THEN fabric_cost * fabric_quantity / quantity ELSE cost END;
