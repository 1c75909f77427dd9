-- Articles, and pieces of items, of orders that aren't cancelled, and articles per status; see order-tally.table.ts and
-- production-tally.table.ts. The order is new or locked by the transaction that changes its rows. One statement writes all
-- three tallies, since each one costs what a statement costs. Rows deleted with their order are subtracted by the order's
-- triggers; here their order no longer exists.
CREATE OR REPLACE FUNCTION tally_articles() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    WITH moved AS (
      SELECT o.ordered_on, o.status_id, o.stage, r.kind, r.design_id, r.item_id, r.quantity, r.incl_tax
      FROM added r JOIN orders o ON o.id = r.order_id
    ), articles AS (
      INSERT INTO article_tallies (month, design_id, pieces)
      SELECT date_trunc('month', ordered_on::timestamp)::date, design_id, quantity
      FROM moved WHERE kind = 'article' AND stage <> 'cancelled'
    ), pieces_of_items AS (
      INSERT INTO item_tallies (item_id, pieces)
      SELECT item_id, quantity FROM moved WHERE item_id IS NOT NULL AND stage <> 'cancelled'
    )
    INSERT INTO status_tallies (ordered_on, status_id, stage, articles, pieces, value)
    SELECT ordered_on, status_id, stage, count(*), sum(quantity), sum(incl_tax)
    FROM moved WHERE kind = 'article'
    GROUP BY 1, 2, 3;
  ELSIF TG_OP = 'DELETE' THEN
    WITH moved AS (
      SELECT o.ordered_on, o.status_id, o.stage, r.kind, r.design_id, r.item_id, r.quantity, r.incl_tax
      FROM gone r JOIN orders o ON o.id = r.order_id
    ), articles AS (
      INSERT INTO article_tallies (month, design_id, pieces)
      SELECT date_trunc('month', ordered_on::timestamp)::date, design_id, -sum(quantity)
      FROM moved WHERE kind = 'article' AND stage <> 'cancelled'
      GROUP BY 1, 2
    ), pieces_of_items AS (
      INSERT INTO item_tallies (item_id, pieces)
      SELECT item_id, -sum(quantity) FROM moved WHERE item_id IS NOT NULL AND stage <> 'cancelled'
      GROUP BY 1
    )
    INSERT INTO status_tallies (ordered_on, status_id, stage, articles, pieces, value)
    SELECT ordered_on, status_id, stage, -count(*), -sum(quantity), -sum(incl_tax)
    FROM moved WHERE kind = 'article'
    GROUP BY 1, 2, 3;
  ELSE
    WITH moved AS (
      SELECT r.sign, o.ordered_on, o.status_id, o.stage, r.kind, r.design_id, r.item_id, r.quantity, r.incl_tax
      FROM (
        SELECT 1 AS sign, order_id, kind, design_id, item_id, quantity, incl_tax FROM added
        UNION ALL
        SELECT -1, order_id, kind, design_id, item_id, quantity, incl_tax FROM gone
      ) AS r
      JOIN orders o ON o.id = r.order_id
    ), articles AS (
      INSERT INTO article_tallies (month, design_id, pieces)
      SELECT date_trunc('month', ordered_on::timestamp)::date, design_id, sum(sign * quantity)
      FROM moved WHERE kind = 'article' AND stage <> 'cancelled'
      GROUP BY 1, 2
      HAVING sum(sign * quantity) <> 0
    ), pieces_of_items AS (
      INSERT INTO item_tallies (item_id, pieces)
      SELECT item_id, sum(sign * quantity) FROM moved WHERE item_id IS NOT NULL AND stage <> 'cancelled'
      GROUP BY 1
      HAVING sum(sign * quantity) <> 0
    )
    INSERT INTO status_tallies (ordered_on, status_id, stage, articles, pieces, value)
    SELECT ordered_on, status_id, stage, sum(sign), sum(sign * quantity), sum(sign * incl_tax)
    FROM moved WHERE kind = 'article'
    GROUP BY 1, 2, 3
    HAVING sum(sign) <> 0 OR sum(sign * quantity) <> 0 OR sum(sign * incl_tax) <> 0;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER order_rows_tally_insert AFTER INSERT ON order_rows
REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tally_articles();

CREATE OR REPLACE TRIGGER order_rows_tally_update AFTER UPDATE ON order_rows
REFERENCING OLD TABLE AS gone NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tally_articles();

CREATE OR REPLACE TRIGGER order_rows_tally_delete AFTER DELETE ON order_rows
REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION tally_articles();
