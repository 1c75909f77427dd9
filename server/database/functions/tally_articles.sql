-- Articles, and pieces of items, of orders that aren't cancelled. The order is new or locked by the transaction that changes its rows.
CREATE OR REPLACE FUNCTION tally_articles() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO article_tallies (month, design_id, pieces)
    SELECT date_trunc('month', o.ordered_on::timestamp)::date, r.design_id, sum(r.quantity)
    FROM added r JOIN orders o ON o.id = r.order_id
    WHERE r.kind = 'article' AND o.stage <> 'cancelled'
    GROUP BY 1, 2;
    IF EXISTS (SELECT FROM added WHERE item_id IS NOT NULL) THEN
      INSERT INTO item_tallies (item_id, pieces)
      SELECT r.item_id, sum(r.quantity) FROM added r JOIN orders o ON o.id = r.order_id
      WHERE r.item_id IS NOT NULL AND o.stage <> 'cancelled'
      GROUP BY 1;
    END IF;
  ELSIF TG_OP = 'DELETE' THEN
    -- Rows deleted with their order are subtracted by the order's trigger; here their order no longer exists.
    INSERT INTO article_tallies (month, design_id, pieces)
    SELECT date_trunc('month', o.ordered_on::timestamp)::date, r.design_id, -sum(r.quantity)
    FROM gone r JOIN orders o ON o.id = r.order_id
    WHERE r.kind = 'article' AND o.stage <> 'cancelled'
    GROUP BY 1, 2;
    INSERT INTO item_tallies (item_id, pieces)
    SELECT r.item_id, -sum(r.quantity) FROM gone r JOIN orders o ON o.id = r.order_id
    WHERE r.item_id IS NOT NULL AND o.stage <> 'cancelled'
    GROUP BY 1;
  ELSE
    INSERT INTO article_tallies (month, design_id, pieces)
    SELECT date_trunc('month', o.ordered_on::timestamp)::date, moved.design_id, sum(moved.pieces)
    FROM (
      SELECT order_id, design_id, sum(pieces) AS pieces
      FROM (
        SELECT order_id, design_id, quantity AS pieces FROM added WHERE kind = 'article'
        UNION ALL
        SELECT order_id, design_id, -quantity FROM gone WHERE kind = 'article'
      ) AS each
      GROUP BY order_id, design_id
      HAVING sum(pieces) <> 0
    ) AS moved
    JOIN orders o ON o.id = moved.order_id WHERE o.stage <> 'cancelled'
    GROUP BY 1, 2;
    INSERT INTO item_tallies (item_id, pieces)
    SELECT moved.item_id, sum(moved.pieces)
    FROM (
      SELECT order_id, item_id, quantity AS pieces FROM added WHERE item_id IS NOT NULL
      UNION ALL
      SELECT order_id, item_id, -quantity FROM gone WHERE item_id IS NOT NULL
    ) AS moved
    JOIN orders o ON o.id = moved.order_id WHERE o.stage <> 'cancelled'
    GROUP BY 1 HAVING sum(moved.pieces) <> 0;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER order_rows_tally_insert AFTER INSERT ON order_rows
REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tally_articles();

CREATE OR REPLACE TRIGGER order_rows_tally_update AFTER UPDATE ON order_rows
REFERENCING OLD TABLE AS gone NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tally_articles();

CREATE OR REPLACE TRIGGER order_rows_tally_delete AFTER DELETE ON order_rows
REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION tally_articles();
