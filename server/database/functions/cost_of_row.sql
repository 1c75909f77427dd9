-- What all pieces of an order's row cost in the base currency (rule Figures 2): `work` at the rates that were agreed, where
-- rejected pieces cost nothing; `stock` for cloth, materials and goods of the shop, as they cost when they were ordered; and `goods`,
-- which is `stock`, and what its design or service says beyond work and stock while those aren't all known.
CREATE OR REPLACE FUNCTION cost_of_row(r order_rows) RETURNS TABLE (work numeric, stock numeric, goods numeric)
LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT agreed.work, used.stock,
    used.stock + CASE WHEN agreed.work + used.stock > 0 AND agreed.is_complete THEN 0
      ELSE greatest(0, r.cost * r.quantity - agreed.work - used.stock) END
  FROM (
    SELECT
      coalesce((
        SELECT sum((a.quantity - a.rejected) * a.unit_cost) FROM assignments a
        WHERE a.order_row_id = r.id AND a.reverted_at IS NULL
      ), 0) AS work,
      NOT EXISTS (SELECT FROM order_row_works w WHERE w.order_row_id = r.id AND w.assigned < w.quantity) AS is_complete
  ) AS agreed
  CROSS JOIN LATERAL (
    SELECT CASE WHEN r.fabric_from = 'shop' THEN r.fabric_cost * r.fabric_quantity ELSE 0 END
      + coalesce((SELECT sum(m.quantity * m.cost) FROM order_row_materials m WHERE m.order_row_id = r.id), 0) * r.quantity
      + CASE WHEN EXISTS (SELECT FROM items i WHERE i.id = r.item_id AND i.type <> 'service')
        THEN r.cost * r.quantity ELSE 0 END AS stock
  ) AS used
$$;
