-- Adds the rows of new orders to pieces_in_work, with all of their works and before anything is assigned: half of what it
-- costs to make them by renew_pieces_in_work, which other works need.
CREATE OR REPLACE FUNCTION begin_pieces_in_work() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM added w JOIN orders o ON o.id = w.order_id LEFT JOIN pieces_in_work p ON p.order_row_id = w.order_row_id
    WHERE o.created <> now() OR p.order_row_id IS NOT NULL
  ) THEN
    PERFORM renew_pieces_in_work((SELECT array_agg(DISTINCT order_row_id) FROM added));
    RETURN NULL;
  END IF;
  WITH begun AS (
    INSERT INTO pieces_in_work (
      order_row_id, order_id, due_date, design_id, work_type_ids, company_ids, pieces, price, work, goods, profit
    )
    SELECT r.id, r.order_id, o.due_date, r.design_id, works.ids, '{}', r.quantity - works.done, each.price, 0, each.goods,
      each.price - each.goods
    FROM (
      SELECT order_row_id, min(collected) AS done,
        array_agg(work_type_id ORDER BY work_type_id) FILTER (WHERE collected < quantity) AS ids
      FROM added GROUP BY order_row_id
    ) AS works
    JOIN order_rows r ON r.id = works.order_row_id
    JOIN orders o ON o.id = r.order_id AND is_open(o.stage)
    JOIN currencies base ON base.is_base
    CROSS JOIN LATERAL (
      SELECT round(r.excl_tax / o.exchange_rate / r.quantity, base.decimals) AS price,
        round(goods_of_piece(r.design_id, r.item_id, r.cost, r.fabric_from, r.fabric_cost, r.fabric_quantity, r.quantity),
          base.decimals) AS goods
    ) AS each
    WHERE works.ids IS NOT NULL
    RETURNING due_date, pieces, price, goods
  )
  INSERT INTO piece_in_work_tallies (due_date, pieces, price, goods)
  SELECT due_date, sum(pieces), sum(pieces * price), sum(pieces * goods) FROM begun GROUP BY due_date;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER order_row_works_pieces_insert AFTER INSERT ON order_row_works
REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION begin_pieces_in_work();
