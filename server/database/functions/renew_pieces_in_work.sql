-- Makes the rows of pieces_in_work again for these rows of orders, and adds what changed to their sums; see
-- piece-in-work.table.ts. The orders are locked by the transaction that changes them.
CREATE OR REPLACE FUNCTION renew_pieces_in_work(row_ids bigint[]) RETURNS void LANGUAGE plpgsql
SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  WITH wanted AS MATERIALIZED (
    SELECT r.id AS order_row_id, r.order_id, o.due_date, r.design_id, works.ids AS work_type_ids,
      coalesce(agreed.company_ids, '{}') AS company_ids, r.quantity - works.done AS pieces, each.*,
      each.price - each.work - each.goods AS profit
    FROM unnest(row_ids) AS asked (id)
    JOIN order_rows r ON r.id = asked.id
    JOIN orders o ON o.id = r.order_id AND is_open(o.stage)
    JOIN currencies base ON base.is_base
    CROSS JOIN LATERAL (
      SELECT min(w.collected) AS done,
        array_agg(w.work_type_id ORDER BY w.work_type_id) FILTER (WHERE w.collected < w.quantity) AS ids
      FROM order_row_works w WHERE w.order_row_id = r.id
    ) AS works
    CROSS JOIN LATERAL (
      SELECT coalesce(sum((a.quantity - a.rejected) * a.unit_cost), 0) AS cost,
        array_agg(DISTINCT a.company_id ORDER BY a.company_id)
          FILTER (WHERE a.company_id IS NOT NULL AND a.good + a.rejected < a.quantity) AS company_ids
      FROM assignments a WHERE a.order_row_id = r.id AND a.reverted_at IS NULL
    ) AS agreed
    CROSS JOIN LATERAL (
      SELECT round(r.excl_tax / o.exchange_rate / r.quantity, base.decimals) AS price,
        round(agreed.cost / r.quantity, base.decimals) AS work,
        round(goods_of_piece(r.design_id, r.item_id, r.cost, r.fabric_from, r.fabric_cost, r.fabric_quantity, r.quantity),
          base.decimals) AS goods
    ) AS each
    WHERE works.ids IS NOT NULL
  ), old AS MATERIALIZED (
    SELECT p.* FROM unnest(row_ids) AS asked (id) JOIN pieces_in_work p ON p.order_row_id = asked.id
  ), finished AS (
    DELETE FROM pieces_in_work p USING old
    WHERE p.order_row_id = old.order_row_id
      AND NOT EXISTS (SELECT FROM wanted WHERE wanted.order_row_id = p.order_row_id)
  ), kept AS (
    INSERT INTO pieces_in_work AS p (
      order_row_id, order_id, due_date, design_id, work_type_ids, company_ids, pieces, price, work, goods, profit
    )
    SELECT order_row_id, order_id, due_date, design_id, work_type_ids, company_ids, pieces, price, work, goods, profit
    FROM wanted
    ON CONFLICT (order_row_id) DO UPDATE SET due_date = excluded.due_date, design_id = excluded.design_id,
      work_type_ids = excluded.work_type_ids, company_ids = excluded.company_ids, pieces = excluded.pieces,
      price = excluded.price, work = excluded.work, goods = excluded.goods, profit = excluded.profit
    WHERE (p.*) IS DISTINCT FROM (excluded.*)
  )
  INSERT INTO piece_in_work_tallies (due_date, pieces, price, work, goods)
  SELECT due_date, sum(sign * pieces), sum(sign * pieces * price), sum(sign * pieces * work), sum(sign * pieces * goods)
  FROM (
    SELECT 1 AS sign, due_date, pieces, price, work, goods FROM wanted
    UNION ALL
    SELECT -1, due_date, pieces, price, work, goods FROM old
  ) AS each
  GROUP BY due_date
  HAVING sum(sign * pieces) <> 0 OR sum(sign * pieces * price) <> 0 OR sum(sign * pieces * work) <> 0
    OR sum(sign * pieces * goods) <> 0;
END $$;
